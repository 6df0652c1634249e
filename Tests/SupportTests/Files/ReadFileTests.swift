import Foundation
import SettingsGenSupport
import SettingsGenTestTools
import Testing

struct ReadFileTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test(arguments: [0, 1, 4095, 4096, 70_000])
  func wholeFile(size: Int) throws {
    let text = String(repeating: "x", count: size)
    #expect(try readFile(folder.make("page", text)) == Array(text.utf8))
  }

  @Test func linkIsFollowed() throws {
    try folder.make("page", "text")
    #expect(try readFile(folder.makeLink("link", to: "page")) == Array("text".utf8))
  }

  @Test(arguments: [("missing", "can't read: no such file or directory"), ("page/x", "can't read: not a directory")])
  func missingFile(name: String, message: String) throws {
    try folder.make("page")
    let error = #expect(throws: FileError.self) { try readFile(folder(name)) }
    #expect(error?.message.text == message)
    #expect(error?.path == folder(name))
    #expect(error?.isMissing == true)
  }

  @Test func folderInsteadOfAFile() throws {
    try folder.makeFolder("Root.plist")
    let error = #expect(throws: FileError.self) { try readFile(folder("Root.plist")) }
    #expect(error?.message.text == "can't read: expected a file, found a folder")
    #expect(error?.isMissing == false)
  }

  @Test func pipeWithoutAWriter() throws {
    let pipe = folder("pipe")
    #expect(mkfifo(pipe, 0o600) == 0)
    try #require(finishes { _ = try? readFile(pipe) })
    #expect(throws: FileError(.read, pipe, .wrongKind(.pipe))) { try readFile(pipe) }
  }

  @Test func device() {
    #expect(throws: FileError(.read, "/dev/zero", .wrongKind(.device))) { try readFile("/dev/zero") }
  }

  @Test func linkToItself() throws {
    try folder.makeLink("loop", to: "loop")
    #expect(throws: FileError(.read, folder("loop"), .system(ELOOP))) { try readFile(folder("loop")) }
  }

  @Test(.enabled(if: getuid() != 0, "the superuser reads everything"))
  func missingPermission() throws {
    chmod(try folder.make("page"), 0)
    #expect(throws: FileError(.read, folder("page"), .system(EACCES))) { try readFile(folder("page")) }
  }

  @Test(.enabled(if: FileManager.default.fileExists(atPath: "/proc/self/mem"), "requires /proc"))
  func readErrorAfterOpening() {
    #expect(throws: FileError(.read, "/proc/self/mem", .system(EIO))) { try readFile("/proc/self/mem") }
  }

  @Test(.enabled(if: FileManager.default.fileExists(atPath: "/proc/self/status"), "requires /proc"))
  func fileThatReportsASizeOfZero() throws {
    #expect(try readFile("/proc/self/status").starts(with: "Name:".utf8))
    #expect(throws: FileError(.read, "/proc/self/status", .tooLarge(limit: 8))) {
      try readFile("/proc/self/status", limit: 8)
    }
  }

  @Test func sparseFileOf200Megabytes() throws {
    truncate(try folder.make("page"), 200 << 20)
    let error = #expect(throws: FileError.self) { try readFile(folder("page")) }
    #expect(error?.message.text == "can't read: larger than 128 MiB")
  }

  @Test func limitIsInclusive() throws {
    try folder.make("page", "12345")
    #expect(try readFile(folder("page"), limit: 5).count == 5)
    #expect(throws: FileError(.read, folder("page"), .tooLarge(limit: 4))) { try readFile(folder("page"), limit: 4) }
  }
}
