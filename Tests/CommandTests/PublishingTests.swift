import Foundation
import SettingsGenTestTools
import Testing

/// Runs the scripts of the release workflow with substitutes for the programs that need a Mac or GitHub.
@Suite("The workflows' script")
struct PublishingTests {
  private let repository: GitRepository
  /// What `publish` prints once it has created the release.
  private let tap = "Push the Homebrew formula in files/homebrew-tap to your tap.\n"

  init() throws { repository = try GitRepository() }

  /// Runs a script with further environment variables.
  @discardableResult
  private func run(
    _ name: String, _ arguments: String = "", _ environment: [String: String] = [:], status: Int32 = 0
  ) throws -> ProcessRun {
    try repository.sh("'\(Repository.item(".ci/\(name)").path)' \(arguments)", status: status, environment: environment)
  }

  /// Writes a program that logs its name and arguments, then runs a script.
  private func substitute(_ name: String, _ script: String = "") throws {
    try repository.folder.make("bin/\(name)", "#!/bin/sh\necho \"\(name) $*\" >> \"\(repository.folder("log"))\"\n\(script)\n")
    try repository.sh("chmod +x bin/\(name)")
  }

  private var log: String { get throws { try repository.folder.contents("log") } }

  /// Creates the repositories of the packages, each with an old file, and the files of a release.
  private func preparePackages() throws {
    // The release exists once it was created, unless that fails.
    try substitute("gh", "case $2 in view) cat released ;; *) test ! -e unavailable && echo false > released ;; esac")
    // A download is what was uploaded: the archive, unless the upload was damaged.
    try substitute("curl", "test -e released && if [ -e damaged ]; then echo other; else echo archive; fi")
    try repository.folder.make("archive", "archive\n")
    let checksum = try repository.sh("shasum -a 256 archive").output.prefix(64)
    for package in ["plugin", "command"] {
      try repository.folder.make("files/settings-gen-\(package)/Package.swift", "// \(package) \(checksum)\n")
      try repository.sh(
        """
        git init --quiet --bare --initial-branch=main remote-\(package)
        git clone --quiet remote-\(package) clone 2>&1
        echo old > clone/Old.swift; git -C clone add --all; git -C clone commit --quiet -m Old; git -C clone push --quiet
        rm -rf clone
        """)
    }
  }

  @Test("publish: creates the release, then replaces the contents of the packages' repositories")
  func publish() throws {
    try preparePackages()
    let remote = repository.folder("remote")
    let untouched = try run("releasing/publish", "1.1.0 files '\(remote)'").output
    #expect(untouched == "No PACKAGES_TOKEN; push the packages in files and tag them 1.1.0.\n" + tap)
    #expect(try repository.sh("git -C remote-plugin tag; rm released").output == "")

    try run("releasing/publish", "1.2.0 files '\(remote)'", ["PACKAGES_TOKEN": "secret"])
    for package in ["plugin", "command"] {
      #expect(try repository.sh("git -C remote-\(package) ls-tree --name-only 1.2.0").output == "Package.swift\n")
      #expect(try repository.sh("git -C remote-\(package) show main:Package.swift").output.hasPrefix("// \(package) "))
      #expect(try repository.sh("git -C remote-\(package) log --format=%s").output == "settings-gen 1.2.0\nOld\n")
    }
    try repository.sh("rm released")
    try run("releasing/publish", "1.3.0-beta.1 files https://github.com/me/settings-gen")
    let calls = try log.split(separator: "\n").filter { $0.contains("create") }
    #expect(calls.count == 3)
    let files = "files/settings-gen-1.3.0-beta.1.artifactbundle.zip"
    #expect(
      calls.last == """
        gh release create 1.3.0-beta.1 --repo me/settings-gen --verify-tag --title 1.3.0-beta.1 --notes-file files/NOTES.md \
        --prerelease \(files)
        """)
    #expect(!calls[1].contains("--prerelease") && !calls[1].contains("secret"))
    let url = "https://github.com/me/settings-gen/releases/download/1.3.0-beta.1/settings-gen-1.3.0-beta.1.artifactbundle.zip"
    #expect(try log.contains("curl --fail --silent --show-error --location --retry 5 \(url)\n"))
  }

  @Test("publish: pushes no package whose tool can't be downloaded, and can be repeated after each failure")
  func publishAgain() throws {
    try preparePackages()
    let arguments = "1.2.0 files '\(repository.folder("remote"))'"
    let token = ["PACKAGES_TOKEN": "secret"]
    try repository.sh("touch unavailable")
    try run("releasing/publish", arguments, token, status: 1)
    try repository.sh("rm unavailable; touch damaged")
    let damaged = try run("releasing/publish", arguments, token, status: 1).messages
    #expect(damaged.hasPrefix("error: settings-gen-plugin has another checksum than \(repository.folder("remote"))/releases/"))
    #expect(try repository.sh("git -C remote-plugin tag").output == "")

    // The second package can't be pushed.
    try repository.sh("rm damaged; mv remote-command away")
    let released = "The release 1.2.0 is already published.\n"
    #expect(try run("releasing/publish", arguments, token, status: 128).output == released)
    #expect(try repository.sh("git -C remote-plugin tag; mv away remote-command").output == "1.2.0\n")
    let plugin = "The package settings-gen-plugin is already published.\n"
    #expect(try run("releasing/publish", arguments, token).output == released + plugin + tap)
    let command = "The package settings-gen-command is already published.\n"
    #expect(try run("releasing/publish", arguments, token).output == released + plugin + command + tap)
    for package in ["plugin", "command"] {
      #expect(try repository.sh("git -C remote-\(package) log --format=%s").output == "settings-gen 1.2.0\nOld\n")
    }

    let manifest = try repository.folder.contents("files/settings-gen-plugin/Package.swift")
    try repository.folder.make("files/settings-gen-plugin/Package.swift", manifest + "// another build\n")
    let different = try run("releasing/publish", arguments, token, status: 1).messages
    #expect(different.contains("-plugin has a different version 1.2.0; run this with the files that were published, or "))
  }

  @Test("release-variants: passes each downloaded executable on")
  func variants() throws {
    for script in ["releasing/release-variants", "trust-checkout"] { try copy(script) }
    try repository.folder.make(".ci/release", "#!/bin/sh\ngit ls-files variants\necho \"$@\"\n")
    for triple in ["universal-apple-macosx", "x86_64-unknown-linux-gnu"] {
      try repository.folder.make("variants/\(triple)/settings-gen", "#!/bin/sh\necho run\n")
    }
    let run = try repository.sh(
      "chmod +x .ci/release; .ci/releasing/release-variants 1.2.0 variants out https://example.com/a",
      environment: Self.otherOwner)
    #expect(
      run.output == """
        1.2.0 out --repository https://example.com/a --require-all-variants --variant \
        arm64-apple-macosx,x86_64-apple-macosx=variants/universal-apple-macosx/settings-gen --variant \
        x86_64-unknown-linux-gnu=variants/x86_64-unknown-linux-gnu/settings-gen\n
        """)
    #expect(try repository.sh("variants/x86_64-unknown-linux-gnu/settings-gen").output == "run\n")
  }

  @Test("run: the checkout may belong to another user, as in a container")
  func otherOwner() throws {
    for script in ["run", "trust-checkout"] { try copy(script) }
    // What the checks do with the checkout.
    let steps = [
      "checks/install-programs": "git ls-files", "checks/slowest-tests": "true",
      "checks/check-release": "git clone --quiet . clone",
      "checks/check-pages": "git config user.email", "checks/count-words": "true", "take-pictures": "true",
      "build-documentation": "true",
      "checks/check-workflows": "true",
      "checks/check-pre-commit": "git -C clone fetch --quiet .. HEAD",
    ]
    for (name, script) in steps { try repository.folder.make(".ci/\(name)", "#!/bin/sh -e\n\(script)\n") }
    try substitute("swift")
    try repository.folder.make("user", "[user]\n  email = me@example.com\n")
    try repository.sh("chmod -R +x .ci; git add user; git commit --quiet --message A")
    try repository.sh("git ls-files", status: 128, environment: Self.otherOwner)
    let run = try repository.sh(
      ".ci/run", environment: Self.otherOwner.merging(["GIT_CONFIG_GLOBAL": repository.folder("user")]) { $1 })
    #expect(run.output.hasPrefix("--- programs\nuser\n--- format\n"))
    #expect(run.output.contains("--- pages\nme@example.com\n"), "the user's configuration still applies")
    #expect(try repository.sh("git -C clone log --format=%s").output == "A\n")
  }

  /// Makes git behave as if every repository belonged to another user.
  private static let otherOwner = ["GIT_TEST_ASSUME_DIFFERENT_OWNER": "1"]

  /// Copies a script of `.ci` to the same place in a folder of the repository, by default the repository itself.
  private func copy(_ script: String, to folder: String = ".") throws {
    let copy = URL(fileURLWithPath: repository.folder("\(folder)/.ci/\(script)"))
    try FileManager.default.createDirectory(at: copy.deletingLastPathComponent(), withIntermediateDirectories: true)
    try FileManager.default.copyItem(at: Repository.item(".ci/\(script)"), to: copy)
  }

  @Test("notarize: sends the executable if there is an account")
  func notarize() throws {
    for program in ["ditto", "xcrun"] { try substitute(program) }
    #expect(try run("releasing/notarize", "tool", ["APPLE_ID": ""]).output == "No APPLE_ID; not notarized.\n")
    try run("releasing/notarize", "tool", ["APPLE_ID": "a@example.com", "APPLE_TEAM_ID": "T", "APPLE_PASSWORD": "p"])
    let calls = try log.split(separator: "\n")
    #expect(calls.count == 2 && calls[0].hasPrefix("ditto -c -k tool /"))
    #expect(
      calls[1].hasPrefix("xcrun notarytool submit /")
        && calls[1].hasSuffix(" --apple-id a@example.com --team-id T --password p --wait"))
  }

  @Test("import-certificate: makes the identity of the certificate the one to sign with")
  func certificate() throws {
    let identity = #"echo '  1) 0123 "Developer ID Application: A (T)"'; echo '     1 valid identities found'"#
    try substitute("security", "case $1 in find-identity) \(identity) ;; esac")
    try substitute("uuidgen", "echo password")
    let environment = ["RUNNER_TEMP": repository.folder.path, "GITHUB_ENV": repository.folder("environment")]
    #expect(try run("releasing/import-certificate", "", ["CERTIFICATE": ""]).output == "No CERTIFICATE; signed for local use.\n")
    try run("releasing/import-certificate", "", environment.merging(["CERTIFICATE": "QUJD", "CERTIFICATE_PASSWORD": "p"]) { $1 })
    #expect(
      try repository.folder.contents("environment")
        == "SETTINGS_GEN_SIGNING_IDENTITY=Developer ID Application: A (T)\n")
    #expect(try log.contains("security import \(repository.folder.path)/certificate.p12 -k "))
    #expect(!FileManager.default.fileExists(atPath: repository.folder("certificate.p12")))
  }

  @Test("check-signature: refuses an ad-hoc signature, in each part of a universal file")
  func signature() throws {
    /// A minimal executable whose signature has certificates of a number of bytes; nil is none.
    func executable(certificates: UInt32?) -> [UInt8] {
      let header: [UInt32] = [0xFEED_FACF, 0, 0, 2, 1, 16, 0, 0]
      let command: [UInt32] = [0x1D, 16, 48, 36]
      let slots: [UInt32] =
        certificates.map { [0xFADE_0CC0, 36, 1, 0x10000, 20, 0xFADE_0B01, 8 + $0] } ?? [0xFADE_0CC0, 20, 1, 0, 20, 0, 0]
      let numbers = (header + command).map(\.littleEndian) + slots.map(\.bigEndian)
      return numbers.withUnsafeBytes { [UInt8]($0) }
    }
    let signed = executable(certificates: 100)
    let size = UInt8(signed.count)
    func universal(_ second: [UInt8]) -> [UInt8] {
      let architecture = { (offset: UInt8) -> [UInt8] in Array(repeating: 0, count: 11) + [offset, 0, 0, 0, size, 0, 0, 0, 0] }
      return [0xCA, 0xFE, 0xBA, 0xBE, 0, 0, 0, 2] + architecture(48) + architecture(48 + size) + signed + second
    }
    let files: [(String, [UInt8], Int32)] = [
      ("signed", signed, 0), ("ad-hoc", executable(certificates: 0), 1), ("unsigned", executable(certificates: nil), 1),
      ("universal", universal(signed), 0), ("half", universal(executable(certificates: 0)), 1),
      ("text", Array("#!/bin/sh".utf8), 1),
    ]
    for (name, contents, status) in files {
      try Data(contents).write(to: URL(fileURLWithPath: repository.folder(name)))
      try run("releasing/check-signature", "'\(repository.folder(name))'", status: status)
    }
  }

  @Test("select-newest-xcode: selects the one with the highest version")
  func newestXcode() throws {
    try substitute("sudo")
    for version in ["Xcode_26.1", "Xcode_26.10_beta", "Xcode_16.4"] {
      try repository.folder.makeFolder("Applications/\(version).app")
    }
    let applications = ["APPLICATIONS": repository.folder("Applications")]
    try run("checks/select-newest-xcode", "", applications)
    #expect(try log.hasSuffix("xcode-select --switch \(repository.folder("Applications/Xcode_26.10_beta.app"))\n"))
    let missing = try run("checks/select-newest-xcode", "", ["APPLICATIONS": repository.folder.path], status: 1)
    #expect(missing.messages == "error: no Xcode in \(repository.folder.path)\n")
  }

  @Test("install-programs: installs what is missing, or fails")
  func installPrograms() throws {
    try substitute("apt-get", "exit ${FAILURE:-0}")
    try repository.folder.makeLink("bin/bash", to: "/bin/bash")
    // Only these programs are in the search path.
    var path = ["PATH": repository.folder("bin"), "CI": ""]
    let missing = try run("checks/install-programs", "", path, status: 1).messages
    #expect(missing.hasPrefix("error: missing programs: curl git python3 perl unzip; install them with "))
    path["CI"] = "true"
    #expect(try run("checks/install-programs", "", path).output == "installing curl git python3 perl unzip\n")
    #expect(try log == "apt-get update\napt-get install --yes --no-install-recommends curl git python3 perl unzip\n")
    let failure = try run("checks/install-programs", "", path.merging(["FAILURE": "1"]) { $1 }, status: 1)
    #expect(failure.messages.hasPrefix("error: can't install curl git python3 perl unzip, which the checks need; "))
    for program in ["curl", "git", "python3", "shasum", "unzip"] { try substitute(program) }
    #expect(try run("checks/install-programs", "", path).output == "")
  }

  @Test("build-tool: strips the tool, and on macOS builds for both processors and signs again", arguments: ["Darwin", "Linux"])
  func buildTool(_ system: String) throws {
    try substitute("uname", "echo \(system)")
    try substitute(
      "swift",
      """
      mkdir -p products; echo built > products/settings-gen
      case $* in *--show-bin-path) echo products ;; "sdk list") echo "$SDK" ;; esac
      """)
    for program in ["strip", "codesign"] { try substitute(program) }
    try copy("releasing/build-tool", to: "repository")
    let output = repository.folder("out/settings-gen")
    try repository.sh("repository/.ci/releasing/build-tool '\(output)'")
    #expect(try repository.folder.contents("out/settings-gen") == "built\n")
    let calls = try log.split(separator: "\n").filter { !$0.hasPrefix("uname") }
    let build = "swift build -c release --product settings-gen --scratch-path .build/tool"
    switch system {
    case "Darwin":
      #expect(calls.contains("\(build) --arch arm64 --arch x86_64"))
      #expect(calls.suffix(2) == ["strip -x \(output)", "codesign --force --sign - \(output)"])
      try repository.sh(
        "repository/.ci/releasing/build-tool '\(output)'", environment: ["SETTINGS_GEN_SIGNING_IDENTITY": "Developer ID"])
      #expect(try log.contains("codesign --force --options runtime --timestamp --sign Developer ID \(output)\n"))
    default:
      let library = "\(repository.folder("repository"))/.build/tool/static"
      #expect(calls.contains("\(build) --static-swift-stdlib -Xlinker -L\(library) -Xlinker -no-pie"))
      #expect(calls.suffix(1) == ["strip \(output)"])
      let environment = ["SDK": "swift-6.3.1-RELEASE_static-linux-0.1.0", "SETTINGS_GEN_BUILD_SYSTEM": "swiftbuild"]
      try repository.sh("repository/.ci/releasing/build-tool '\(output)'", environment: environment)
      #expect(try log.contains("\n\(build) --build-system swiftbuild --swift-sdk Linux-swift-linux-musl\n"))
    }
    let usage = try repository.sh("repository/.ci/releasing/build-tool", status: 64).messages
    #expect(usage == "error: expected the path of the executable to write; usage: .ci/releasing/build-tool EXECUTABLE\n")
  }
}
