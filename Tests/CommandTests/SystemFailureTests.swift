#if os(Linux)
  import Foundation
  import SettingsGenTestTools
  import Testing

  /// Failures that need a broken disk or a system without resources, from a library that is loaded before the C library.
  @Suite("A system call that")
  struct SystemFailureTests {
    /// A call, its error, and how often it fails; nil for always.
    struct Failure: CustomTestStringConvertible, Sendable {
      let call: String
      let code: Int32
      var count: Int?
      /// A part of the path of the file, for calls with a path.
      var path = ""
      /// The signal that the process gets before the call; nil if the call fails.
      var signal: Int32?
      /// The message of the tool.
      var message = ""

      var testDescription: String { "\(call) \(path) \(code == 0 ? "incomplete" : String(cString: strerror(code)))" }
    }

    private let repository: GitRepository
    private var folder: TemporaryFolder { repository.folder }

    init() throws {
      repository = try GitRepository()
      try folder.make(
        "Settings.bundle/Root.plist",
        """
        { PreferenceSpecifiers = (
          { Type = PSTextFieldSpecifier; Title = Name; Key = name; },
          { Type = PSChildPaneSpecifier; Title = More; File = More; },
        ); }
        """)
      try folder.make("Settings.bundle/More.plist", "{ PreferenceSpecifiers = ( { Type = PSGroupSpecifier; Title = More; } ); }")
      try folder.make("A.swift", "old")
      try repository.commit()
    }

    private func run(_ failure: Failure, _ arguments: [String]) throws -> ProcessRun {
      var environment = [
        "LD_PRELOAD": try Self.library.get().path, "FAILING_CALL": failure.call, "FAILING_CODE": "\(failure.code)",
        "FAILING_PATH": failure.path,
      ]
      if let count = failure.count { environment["FAILING_COUNT"] = "\(count)" }
      if let signal = failure.signal { environment["FAILING_SIGNAL"] = "\(signal)" }
      return try SettingsGenTool.run(arguments, in: folder.url, environment: environment)
    }

    /// The library, compiled once for all tests.
    private static let library = Result { try Library() }

    private struct Library {
      private let folder: TemporaryFolder
      let path: String

      init() throws {
        folder = try TemporaryFolder()
        path = folder("failing-call.so")
        let source = Repository.item("Tests/Fixtures/SystemFailures/FailingCall.c").path
        let run = try ProcessRun(named: "clang", ["-Wall", "-Werror", "-shared", "-fPIC", "-o", path, source, "-ldl"])
        try #require(run.isSilent, "\(run)")
      }
    }

    @Test(
      "fails while a file is replaced leaves the old file",
      arguments: [
        Failure(call: "open", code: EACCES, path: ".settings-gen-", message: "permission denied"),
        Failure(call: "open", code: EEXIST, path: ".settings-gen-", message: "file exists"),
        Failure(call: "write", code: ENOSPC, message: "no space left on device"),
        Failure(call: "fchmod", code: EPERM, message: "operation not permitted"),
        Failure(call: "close", code: EDQUOT, message: "disk quota exceeded"),
        Failure(call: "rename", code: EIO, message: "input/output error"),
      ])
    func writing(_ failure: Failure) throws {
      let run = try run(failure, ["generate", "Settings.bundle", "--output", "A.swift"])
      #expect(run.messages == "A.swift:1:1: error: can't write: \(failure.message) [unwritable-file]\n")
      #expect(run.status == 2)
      #expect(try folder.contents("A.swift") == "old")
      #expect(try folder.names == [".git", "A.swift", "Settings.bundle"])
    }

    @Test(
      "gets a signal while a file is replaced leaves no temporary file", arguments: [SIGINT, SIGTERM, SIGHUP],
      ["write", "fchmod", "rename"])
    func signal(_ signal: Int32, call: String) throws {
      let failure = Failure(call: call, code: 0, count: 1, signal: signal)
      let run = try run(failure, ["generate", "Settings.bundle", "--output", "A.swift"])
      #expect(run.endedWithSignal && run.status == signal, "\(run)")
      #expect(try folder.names == [".git", "A.swift", "Settings.bundle"])
      #expect(
        try SettingsGenTool.run(["generate", "Settings.bundle", "--output", "A.swift", "--check"], in: folder.url).isSilent)
    }

    @Test("fails while a link is followed leaves the link and its file")
    func followingALink() throws {
      try folder.makeLink("link", to: "A.swift")
      let run = try run(Failure(call: "readlink", code: EIO), ["generate", "Settings.bundle", "--output", "link"])
      #expect(run.messages == "link:1:1: error: can't write: input/output error [unwritable-file]\n")
      #expect(run.status == 2)
      #expect(try folder.contents("link") == "old")
    }

    @Test(
      "fails while a page is read is an error",
      arguments: [
        Failure(call: "open", code: ENOENT, path: "Root.plist", message: "no such file or directory"),
        Failure(call: "open", code: EMFILE, path: "Root.plist", message: "too many open files"),
        Failure(call: "fstat", code: EIO, message: "input/output error"),
        Failure(call: "read", code: EIO, message: "input/output error"),
      ])
    func reading(_ failure: Failure) throws {
      let run = try run(failure, ["dump", "Settings.bundle"])
      #expect(run.messages.contains("Settings.bundle/Root.plist:1:1: error: can't read: \(failure.message) ["), "\(run)")
      #expect(run.status == 1)
    }

    @Test(
      "is interrupted or incomplete is repeated",
      arguments: [
        Failure(call: "open", code: EEXIST, count: 15, path: ".settings-gen-"), Failure(call: "write", code: EINTR, count: 3),
        Failure(call: "write", code: 0, count: 3), Failure(call: "read", code: EINTR, count: 3),
      ])
    func repetition(_ failure: Failure) throws {
      let generate = ["generate", "Settings.bundle", "--output", "A.swift"]
      let run = try run(failure, generate)
      #expect(run.isSilent, "\(run)")
      #expect(try SettingsGenTool.run(generate + ["--check"], in: folder.url).isSilent)
      #expect(try folder.names == [".git", "A.swift", "Settings.bundle"])
    }

    @Test(
      "fails while git is run is an error",
      arguments: [
        Failure(call: "tmpfile", code: EROFS, message: "can't run: read-only file system"),
        Failure(call: "pipe", code: EMFILE, message: "can't run: too many open files"),
        Failure(call: "posix_spawnp", code: EAGAIN, message: "can't run: resource temporarily unavailable"),
        Failure(call: "read", code: EIO, message: "can't read: input/output error"),
        Failure(call: "waitpid", code: ECHILD, message: "can't run: no child processes"),
      ])
    func runningGit(_ failure: Failure) throws {
      let run = try run(failure, ["diff", "--base", "HEAD", "Settings.bundle"])
      #expect(run.messages == "Settings.bundle:1:1: error: git: \(failure.message) [unreadable-revision]\n")
      #expect(run.status == 2)
    }

    @Test(
      "is interrupted while git is run is repeated",
      arguments: [Failure(call: "read", code: EINTR, count: 2), Failure(call: "waitpid", code: EINTR, count: 2)])
    func repetitionWhileRunningGit(_ failure: Failure) throws {
      let run = try run(failure, ["diff", "--base", "HEAD", "Settings.bundle"])
      #expect(run.isSilent, "\(run)")
    }
  }
#endif
