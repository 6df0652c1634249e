import Foundation
import SettingsGenTestTools
import Testing

@Suite(".ci/release")
struct ReleaseTests {
  private let repository: ReleaseRepository
  private let version: String

  init() throws {
    repository = try ReleaseRepository()
    version = try repository.version()
  }

  private let formula = "homebrew-tap/Formula/settings-gen.rb"

  private func output(_ name: String = "release") -> URL { repository.folder.appendingPathComponent(".build/\(name)") }

  private func text(_ path: String) throws -> String {
    try String(contentsOf: output().appendingPathComponent(path), encoding: .utf8)
  }

  /// Writes a file that begins like an executable for Linux on 64-bit ARM, and returns the value of `--variant` for it.
  private func foreignVariant(_ contents: String) throws -> String {
    let header: [UInt8] = [0x7F, 0x45, 0x4C, 0x46, 2, 1, 1, 0] + Array(repeating: 0, count: 8) + [2, 0, 0xB7, 0]
    let file = repository.folder.appendingPathComponent(".build/foreign")
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try (Data(header) + Data(contents.utf8)).write(to: file)
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: file.path)
    return "\(Self.foreignTriple)=\(file.path)"
  }

  #if arch(arm64)
    private static let foreignTriple = "x86_64-unknown-linux-gnu"
  #else
    private static let foreignTriple = "aarch64-unknown-linux-gnu"
  #endif

  @Test("writes the archive, the packages, the formula and the notes, all with the archive's checksum")
  func contents() throws {
    let url = "https://example.com/me/settings-gen"
    let run = try repository.release([
      version, output().path, "--repository", "\(url).git", "--variant", ReleaseRepository.builtVariant(),
    ])
    #expect(run.status == 0, "\(run.output)")
    let archive = "settings-gen-\(version).artifactbundle.zip"
    let names = try FileManager.default.contentsOfDirectory(atPath: output().path).sorted()
    #expect(names == ["NOTES.md", "homebrew-tap", archive, "settings-gen-command", "settings-gen-plugin"].sorted())

    let checksum = try SwiftCommand.run("shasum", ["-a", "256", output().appendingPathComponent(archive).path], in: output())
      .output.prefix(64)
    let address = "\(url)/releases/download/\(version)/\(archive)"
    for file in ["settings-gen-plugin/Package.swift", "settings-gen-command/Package.swift", formula, "NOTES.md"] {
      #expect(try text(file).contains(checksum) && text(file).contains(address), "\(file)")
    }
    for file in ["settings-gen-plugin", "settings-gen-command"].flatMap({ ["\($0)/Package.swift", "\($0)/README.md"] }) {
      #expect(try !text(file).contains("{{"), "\(file)")
    }
    #expect(try text("settings-gen-plugin/README.md").contains(#".package(url: "\#(url)-plugin", from: "\#(version)")"#))
    #expect(try text("NOTES.md").hasPrefix("# settings-gen \(version)\n\nThe notes of \(version).\n\nAdd the package "))
    #expect(try text(formula).contains(#""\#(Toolchain.current().target.unversionedTriple)" => "#))

    // A plugin is one file, without links to another package.
    let packages = [
      "settings-gen-plugin": ["SettingsGenPlugin"], "settings-gen-command": ["GenerateSettings", "SettingsGenCommand"],
    ]
    for (package, plugins) in packages {
      let folder = output().appendingPathComponent("\(package)/Plugins")
      let files = plugins.flatMap { [$0, "\($0)/\($0).swift"] }
      #expect(try FileManager.default.subpathsOfDirectory(atPath: folder.path).sorted() == files)
      #expect(try text("\(package)/Plugins/\(plugins[0])/\(plugins[0]).swift").contains("struct Plan {"))
    }

    let unpacked = try SwiftCommand.run(
      "unzip", ["-q", "-d", output("unpacked").path, output().appendingPathComponent(archive).path], in: output())
    #expect(unpacked.status == 0, "\(unpacked.output)")
    let bundle = output("unpacked").appendingPathComponent("settings-gen.artifactbundle")
    let info = try JSONDecoder().decode(ArtifactBundle.self, from: Data(contentsOf: bundle.appendingPathComponent("info.json")))
    let tool = try #require(info.artifacts["settings-gen"])
    #expect(tool.version == version && tool.type == "executable" && info.schemaVersion == "1.0")
    let variant = try #require(tool.variants.first)
    #expect(variant.supportedTriples == [try Toolchain.current().target.unversionedTriple])
    let printed = try SwiftCommand.run(bundle.appendingPathComponent(variant.path).path, ["--version"], in: output()).output
    #expect(printed == "settings-gen \(version)\n")
  }

  @Test("can be installed by the action for pull requests", .enabled(if: hasCurl, "needs curl"))
  func action() throws {
    let run = try repository.release([version, output().path, "--variant", ReleaseRepository.builtVariant()])
    #expect(run.status == 0, "\(run.output)")
    let script = Repository.item(".github/actions/review/install").path
    let installation = """
      mkdir -p .build/page/releases/download/\(version)
      mv .build/release/*.zip .build/page/releases/download/\(version)
      export CHECKSUM=$(shasum -a 256 .build/page/releases/download/\(version)/*.zip | cut -d ' ' -f 1)
      export RUNNER_TEMP="$PWD/.build" GITHUB_PATH="$PWD/.build/path" VERSION=\(version) REPOSITORY="file://$PWD/.build/page"
      '\(script)' && "$(cat .build/path)/settings-gen" --version
      """
    let installed = try SwiftCommand.run("sh", ["-c", installation], in: repository.folder)
    #expect(installed.status == 0 && installed.output == "settings-gen \(version)\n", "\(installed.output)")
  }

  @Test("can be downloaded and installed as the documentation says", .enabled(if: hasCurl, "needs curl"))
  func download() throws {
    let run = try repository.release([version, output().path, "--variant", ReleaseRepository.builtVariant()])
    #expect(run.status == 0, "\(run.output)")
    let page = try MarkdownPage("Sources/Documentation/BuildSystems.md")
    let recipe = try #require(page.blocks.first { $0.text.contains("curl ") }).text
    let checksum = try SwiftCommand.run("sh", ["-c", "shasum -a 256 .build/release/*.zip"], in: repository.folder).output.prefix(
      64)
    let script = recipe.replacing(
      "https://github.com/OWNER/settings-gen/releases/download/$version", with: "file://$PWD/.build/release"
    )
    .replacing("CHECKSUM", with: checksum).replacing("sudo ", with: "").replacing("/usr/local/bin", with: "installed")
    .replacing("arm64-apple-macosx", with: try Toolchain.current().target.unversionedTriple)
    let installation = try SwiftCommand.run(
      "sh", ["-e", "-c", "mkdir installed\n\(script)\ninstalled/settings-gen --version"], in: repository.folder)
    #expect(installation.status == 0 && installation.output.contains("settings-gen \(version)\n"), "\(installation.output)")
  }

  /// The images of Swift for containers don't have it.
  private static let hasCurl = (try? ProcessRun(named: "sh", ["-c", "command -v curl"]).status) == 0

  /// The description of an artifact bundle, as in SE-0305.
  private struct ArtifactBundle: Decodable {
    struct Artifact: Decodable {
      var type: String
      var version: String
      var variants: [Variant]
    }

    struct Variant: Decodable {
      var path: String
      var supportedTriples: [String]
    }

    var schemaVersion: String
    var artifacts: [String: Artifact]
  }

  @Test("writes the same bytes again, whatever the time zone, the permissions and the dates of the inputs")
  func sameBytes() throws {
    let variant = try ReleaseRepository.builtVariant()
    let foreign = try foreignVariant("GLIBC_2.17 and GLIBC_2.4")
    #expect(try repository.release([version, output("one").path, "--variant", variant, "--variant", foreign]).status == 0)
    let again = """
      touch -t 200001010000 .build/foreign; umask 077
      TZ=Asia/Tokyo .ci/release \(version) .build/two --variant \(foreign) --variant '\(variant)'
      """
    let run = try SwiftCommand.run("sh", ["-c", again], in: repository.folder)
    #expect(run.status == 0, "\(run.output)")
    let difference = try SwiftCommand.run("diff", ["-r", output("one").path, output("two").path], in: repository.folder)
    #expect(difference.status == 0 && difference.output.isEmpty, "\(difference.output)")
  }

  @Test("states the newest version of glibc that a variant needs, and refuses one that is too new")
  func glibc() throws {
    let variant = try ReleaseRepository.builtVariant()
    let tooNew = try foreignVariant("GLIBC_2.9 GLIBC_2.36")
    let refusal = try repository.release([version, output("x").path, "--variant", variant, "--variant", tooNew])
    #expect(refusal.status == 1)
    #expect(
      refusal.output.contains("/foreign' needs glibc 2.36; build it on a system with glibc 2.35 or older"), "\(refusal.output)")

    let newest = try foreignVariant("GLIBC_2.9 GLIBC_2.35")
    let run = try repository.release([version, output().path, "--variant", variant, "--variant", newest])
    #expect(run.output.contains("\nneeds glibc 2.35 or newer\n"), "\(run.output)")
    #expect(try text("settings-gen-plugin/README.md").contains("On Linux, the tool needs glibc 2.35 or newer"))
  }

  @Test("reports invalid versions", arguments: ["1.0", "v1.0.0", "1.0.0.0", "01.0.0", "1.0.0+x"])
  func invalidVersion(_ version: String) throws {
    let run = try repository.release([version, output().path])
    #expect(run.status == 64)
    #expect(run.output.contains("error: invalid version '\(version)'; expected three numbers, such as 1.2.0"), "\(run.output)")
  }

  @Test("reports a version that isn't the sources'")
  func otherVersion() throws {
    let run = try repository.release(["99.0.0", output().path])
    #expect(run.status == 1)
    #expect(run.output.contains("version 99.0.0 is not that of Sources/Support/ToolVersion.swift, \(version)"), "\(run.output)")
  }

  @Test("reports uncommitted changes and files that git doesn't know")
  func uncommittedChanges() throws {
    try Data("// changed".utf8).write(to: repository.folder.appendingPathComponent("Package.swift"))
    try Data().write(to: repository.folder.appendingPathComponent("new.txt"))
    let run = try repository.release([version, output().path])
    #expect(run.status == 1)
    #expect(
      run.output.contains(
        "error: the working tree has uncommitted changes; commit or stash them:\n M Package.swift\n?? new.txt\n"))
    #expect(!FileManager.default.fileExists(atPath: output().path))
  }

  @Test("releases nothing without a license")
  func license() throws {
    try repository.git("rm", "--quiet", "LICENSE")
    try repository.commit("No license")
    let run = try repository.release([version, output().path])
    #expect(run.status == 1)
    #expect(run.output.contains("error: missing license: without one, no one may use the release; add a file named LICENSE\n"))
    #expect(!FileManager.default.fileExists(atPath: output().path))
  }

  @Test("releases nothing without notes, or signed for local use where a certificate is required")
  func refusals() throws {
    let unsigned = repository.folder.appendingPathComponent(".build/unsigned")
    try FileManager.default.createDirectory(at: unsigned.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data([0xCF, 0xFA, 0xED, 0xFE, 0x0C, 0, 0, 1] + Array(repeating: 0, count: 64)).write(to: unsigned)
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: unsigned.path)
    let variants = try ["--variant", ReleaseRepository.builtVariant(), "--variant", "arm64-apple-macosx=\(unsigned.path)"]
    let run = try repository.release([version, output().path, "--require-signature"] + variants)
    #expect(run.status == 1)
    #expect(run.output.contains("/.build/unsigned' is not signed with a certificate; "), "\(run.output)")
    #expect(try repository.release([version, output("local").path] + variants).status == 0)

    try Data("# Changes\n\n## \(version)0\n\nLater.\n\n## \(version)\n\n## 0.0.1\n\nFirst.\n".utf8).write(
      to: repository.folder.appendingPathComponent(".github/CHANGELOG.md"))
    try repository.commit("Change log")
    let silent = try repository.release([version, output("silent").path])
    #expect(silent.status == 1)
    #expect(
      silent.output.contains("error: no release notes: .github/CHANGELOG.md has no section '## \(version)'"), "\(silent.output)")
  }

  @Test("reports mistakes on the command line", arguments: mistakes)
  func mistake(_ mistake: Mistake) throws {
    let run = try repository.release([version, output().path] + mistake.arguments)
    #expect(run.status == mistake.status)
    #expect(run.output.contains(mistake.message), "\(run.output)")
    #expect(!FileManager.default.fileExists(atPath: output().appendingPathComponent(formula).path))
  }

  struct Mistake: CustomTestStringConvertible {
    var testDescription: String
    var arguments: [String]
    var status: Int32
    var message: String
  }

  private static let mistakes = [
    Mistake(
      testDescription: "no such executable", arguments: ["--variant", "arm64-apple-macosx=/nowhere/tool"], status: 1,
      message: "error: no executable at '/nowhere/tool' for arm64-apple-macosx; build it with .ci/releasing/build-tool"),
    Mistake(
      testDescription: "unknown triple", arguments: ["--variant", "riscv-linux=/bin/sh"], status: 64,
      message: "error: unknown triple 'riscv-linux'; use one of: arm64-apple-macosx, "),
    Mistake(
      testDescription: "two variants for one triple",
      arguments: ["--variant", "arm64-apple-macosx,x86_64-apple-macosx=/bin/sh", "--variant", "x86_64-apple-macosx=/bin/sh"],
      status: 64, message: "error: two variants for x86_64-apple-macosx"),
    Mistake(
      testDescription: "executable without a triple", arguments: ["--variant", "/bin/sh"], status: 64,
      message: "error: '--variant' needs a value such as x86_64-unknown-linux-gnu=PATH"),
    Mistake(
      testDescription: "repository that is no URL", arguments: ["--repository", "me/settings-gen"], status: 64,
      message: "error: invalid URL 'me/settings-gen'; expected https://HOST/OWNER/NAME"),
    Mistake(
      testDescription: "two folders", arguments: ["b"], status: 64, message: "error: expected a version and a folder\nusage: "),
    Mistake(
      testDescription: "unknown option", arguments: ["--varaint"], status: 64, message: "error: unknown option '--varaint'"),
  ]

  @Test("reports a variant that is missing, another system's, or of another version")
  func wrongVariant() throws {
    let built = try ReleaseRepository.builtVariant()
    let missing = try repository.release([version, output().path, "--variant", built, "--require-all-variants"])
    #expect(missing.status == 1)
    #expect(missing.output.contains("error: no variant for "), "\(missing.output)")
    let path = built.drop { $0 != "=" }
    let other = try repository.release([version, output().path, "--variant", built, "--variant", Self.foreignTriple + path])
    #expect(other.status == 1)
    #expect(other.output.contains("' is not an executable for \(Self.foreignTriple)"), "\(other.output)")

    try Data(#"toolVersion = "7.0.0""#.utf8).write(
      to: repository.folder.appendingPathComponent("Sources/Support/ToolVersion.swift"))
    try Data("## 7.0.0\n\nNew.\n".utf8).write(to: repository.folder.appendingPathComponent(".github/CHANGELOG.md"))
    try repository.commit("Version 7")
    let old = try repository.release(["7.0.0", output().path, "--variant", built])
    #expect(old.status == 1)
    #expect(old.output.contains("' is 'settings-gen \(version)', not version 7.0.0; build it again"), "\(old.output)")
  }

  @Test("doesn't write to a folder that has files")
  func folderWithFiles() throws {
    let run = try repository.release([version, "Plugins"])
    #expect(run.status == 1)
    #expect(run.output.contains("/Plugins' exists and isn't an empty folder; remove it or use another one"), "\(run.output)")
  }
}
