import Foundation
import SettingsGenCommandLine
import SettingsGenTestTools
import Testing

/// Tests that scripts can distinguish findings from input that couldn't be looked at.
@Suite("The exit status is")
struct ExitStatusTests {
  private let repository: GitRepository
  private var folder: TemporaryFolder { repository.folder }

  init() throws {
    repository = try GitRepository()
    try folder.make(
      "Settings.bundle/Root.plist",
      "{ PreferenceSpecifiers = ( { Type = PSToggleSwitchSpecifier; Title = A; Key = a; DefaultValue = YES; } ); }")
    try repository.commit()
    try folder.make(
      "Other.bundle/Root.plist",
      "{ PreferenceSpecifiers = ( { Type = PSToggleSwitchSpecifier; Title = A; Key = a; MaximumValue = 1; } ); }")
    try folder.make("Broken.bundle/Root.plist", "{ PreferenceSpecifiers = ( { Type = }")
    try folder.make("String.bundle/Root.plist", "{ PreferenceSpecifiers = (); }")
    try folder.make("Invalid/Settings.bundle/Root.plist", "{ PreferenceSpecifiers = (); }")
    try folder.make("Invalid/settings-gen.json", #"{"access": "secret"}"#)
    try folder.make("text.mustache", "{{#a}}")
    try folder.make("A.swift", "old")
  }

  /// The command lines and their statuses.
  private static let rows: [(Int32, String)] = [
    (0, "generate Settings.bundle"), (0, "dump Settings.bundle"), (0, "lint Settings.bundle"),
    (0, "audit Settings.bundle A.swift"), (0, "diff Settings.bundle Other.bundle"), (0, "log Settings.bundle"),
    (0, "diff Settings.bundle Other.bundle --fail-on data"), (0, "template list"),

    // Findings, errors in the bundle, differences, and stale files.
    (1, "generate Broken.bundle"), (1, "dump Broken.bundle"), (1, "dump Broken.bundle/Root.plist"),
    (1, "lint Broken.bundle"), (1, "lint Settings.bundle Broken.bundle"), (1, "audit Broken.bundle A.swift"),
    (1, "lint Other.bundle --tidy --strict"), (1, "generate String.bundle"),
    (1, "generate Settings.bundle --output A.swift --check"), (1, "generate Settings.bundle --output B.swift --check"),
    (1, "generate Settings.bundle --planned {\"templates\":[\"swiftui\"]} --config text.json"),
    (1, "diff Settings.bundle Other.bundle --fail-on any"),

    // No such bundle, file, revision, or key.
    (2, "generate Missing.bundle"), (2, "dump Missing.bundle"), (2, "lint Missing.bundle"),
    (2, "lint Broken.bundle Missing.bundle"), (2, "audit Missing.bundle A.swift"), (2, "audit Settings.bundle Missing"),
    (2, "diff Settings.bundle Missing.bundle"), (2, "log Missing.bundle"), (2, "lint Settings.bundle --baseline missing.json"),
    (2, "generate Settings.bundle --config missing.json"), (2, "generate Settings.bundle --template missing"),
    (2, "generate Settings.bundle --language xx"), (2, "template show missing"), (2, "template render missing --data {}"),
    (2, "diff --base missing Settings.bundle"), (2, "log Settings.bundle missing"), (2, "log Settings.bundle --key missing"),
    (2, "diff --base HEAD Settings.bundle --acknowledge Why --key missing"), (2, "log /"),
    // The configuration or a template has errors.
    (2, "generate Invalid/Settings.bundle"), (2, "dump Invalid/Settings.bundle"),
    (2, "lint Invalid/Settings.bundle"), (2, "audit Invalid/Settings.bundle A.swift"), (2, "log Invalid/Settings.bundle"),
    (2, "diff Settings.bundle Invalid/Settings.bundle"), (2, "generate Settings.bundle --config A.swift"),
    (2, "generate Settings.bundle --template text.mustache"), (2, "template render text.mustache --data {}"),
    (2, "lint Settings.bundle --baseline A.swift"),
    // The output can't be written.
    (2, "generate Settings.bundle --output missing/A.swift"), (2, "lint Settings.bundle --write-baseline missing/a.json"),
    // A page of a comparison can't be read.
    (2, "diff Settings.bundle Broken.bundle"), (2, "diff Broken.bundle Settings.bundle"),

    (64, "nonsense"), (64, "lint"), (64, "lint Settings.bundle --nonsense"), (64, "diff Settings.bundle"),
    (64, "lint --explain nonsense"), (64, "generate Settings.bundle --type-name String"),
  ]

  @Test("that of its row", arguments: rows)
  func row(status: Int32, line: String) throws {
    try folder.make("text.json", #"{"access": "internal"}"#)
    let run = try SettingsGenTool.run(line.split(separator: " ").map(String.init), in: folder.url)
    #expect(run.status == status, "\(line): \(run)")
  }

  @Test("2 for a history with a page that can't be read, which is listed")
  func history() throws {
    try folder.make("Settings.bundle/Root.plist", "{ PreferenceSpecifiers = ( { Type = }")
    let broken = try repository.commit().prefix(7)
    try folder.make("Settings.bundle/Root.plist", "{ PreferenceSpecifiers = (); }")
    try repository.commit()
    for options in [[], ["--key", "a"]] {
      let run = try SettingsGenTool.run(["log", "Settings.bundle"] + options, in: folder.url)
      #expect(run.status == 2)
      #expect(run.output.contains("key-removed") && run.output.contains("\(broken)") && run.output.contains("error: "), "\(run)")
    }
    #expect(try SettingsGenTool.run(["log", "Settings.bundle", "HEAD~1.."], in: folder.url).status == 0)
  }

  @Test("in the help and in the contract")
  func documentation() throws {
    let help = try SettingsGenTool.run(["help"], environment: ["COLUMNS": "400"]).output
    let contract = try String(contentsOf: Repository.item("Sources/Documentation/Contract.md"), encoding: .utf8)
    for status in ExitCode.allCases {
      #expect(help.contains("\n  \(status.rawValue)") && help.contains(" \(status.meaning)\n"))
      let meaning = status.meaning.replacing("'diff' and 'log'", with: "`diff` and `log`")
      #expect(contract.contains("| \(status.rawValue) | \(meaning) |\n"))
    }
  }
}
