import Foundation
import SettingsGenTestTools
import Testing

@Suite("The command lint")
struct LintCommandTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    for name in ["A", "C"] {
      try folder.makeFolder("\(name).bundle")
      try folder.make("\(name).bundle/Root.plist", Self.page(toggle("sound")))
    }
  }

  private func run(_ arguments: String...) throws -> ProcessRun {
    try SettingsGenTool.run(["lint"] + arguments, in: folder.url)
  }

  private static func page(_ elements: String) -> String {
    "<plist version=\"1.0\"><dict><key>PreferenceSpecifiers</key><array>\(elements)</array></dict></plist>"
  }

  /// Returns a toggle without a default, which is a finding.
  private func toggle(_ key: String) -> String {
    "<dict><key>Type</key><string>PSToggleSwitchSpecifier</string><key>Title</key><string>A</string>"
      + "<key>Key</key><string>\(key)</string></dict>"
  }

  /// Returns the rules in text output.
  private func rules(_ output: String) -> [String] {
    output.matches(of: /: (?:error|warning): .* \[([a-z0-9-]+)\]\n/).map { String($0.1) }
  }

  @Test("reports everything in one run, also if a bundle is missing")
  func missingBundle() throws {
    let text = try run("A.bundle", "B.bundle", "C.bundle")
    #expect(text.status == 1)
    #expect(rules(text.output) == ["missing-default", "missing-bundle", "missing-default"])
    let json = try run("A.bundle", "B.bundle", "C.bundle", "--format", "json")
    #expect(json.status == 1)
    #expect(json.messages == "")
    #expect(json.output.contains("\"file\": \"B.bundle\""))
    #expect(json.output.components(separatedBy: "\"rule\"").count == 4)
  }

  @Test("reports an unreadable configuration as JSON, and a problem in it once for all bundles")
  func configuration() throws {
    let missing = try run("A.bundle", "--config", "none.json", "--format", "json")
    #expect(missing.status == 1)
    #expect(missing.output.contains("\"rule\": \"unreadable-file\""))
    try folder.make("settings-gen.json", #"{"typename": "A"}"#)
    #expect(rules(try run("A.bundle", "C.bundle").output) == ["invalid-configuration", "missing-default", "missing-default"])
  }

  @Test("refuses a level for an error of reading")
  func levelOfReadingError() throws {
    try folder.make("settings-gen.json", #"{"rules": {"unreadable-property-list": "warning"}}"#)
    try folder.make("A.bundle/Root.plist", "<plist>")
    let lint = try run("A.bundle")
    #expect(rules(lint.output) == ["invalid-configuration", "unreadable-property-list"])
    try folder.make("A.swift", "good")
    let generate = try SettingsGenTool.run(["generate", "A.bundle", "-o", "A.swift"], in: folder.url)
    #expect(generate.status == 1)
    #expect(try folder.contents("A.swift") == "good")
  }

  @Test("reads a configuration and a baseline that are pipes once, also for several bundles")
  func processSubstitution() throws {
    try folder.make("off.json", #"{"rules": {"missing-default": "off"}}"#)
    #expect(try run("A.bundle", "C.bundle", "--write-baseline", "known.json").status == 0)
    for arguments in ["--config <(cat off.json)", "--baseline <(cat known.json)"] {
      let run = try SettingsGenTool.run(
        shell: "bash -c '\"$0\" lint A.bundle C.bundle --strict \(arguments)' \"$0\"", in: folder.url)
      #expect(run.status == 0, "\(run)")
      #expect(run.output == "")
    }
  }

  @Test("finds the files that a piped configuration names from the current directory")
  func pathsInPipedConfiguration() throws {
    #expect(try run("A.bundle", "--write-baseline", "known.json").status == 0)
    try folder.makeFolder("Configurations")
    try folder.make("Configurations/baseline.json", #"{"baseline": "known.json"}"#)
    let piped = ["--config <(cat Configurations/baseline.json)", "--config /dev/stdin < Configurations/baseline.json"]
    for arguments in piped {
      let run = try SettingsGenTool.run(
        shell: "bash -c '\"$0\" lint A.bundle --strict \(arguments)' \"$0\"", in: folder.url)
      #expect(run.status == 0 && run.output == "", "\(run)")
    }
    let file = try run("A.bundle", "--config", "Configurations/baseline.json")
    #expect(file.output.hasPrefix("Configurations/known.json:1:1: error: "), "\(file.output)")
  }

  @Test("says what it fixed, where, and what it left and why")
  func fix() throws {
    let pane = "<dict><key>Type</key><string>PSChildPaneSpecifier</string><key>Title</key><string>B</string><key>File</key>"
    let elements = toggle("a") + "\n\(pane)<string>B.plist</string></dict>\n\(pane)<string>B&#46;plist</string></dict>"
    try folder.make("A.bundle/Root.plist", Self.page(elements))
    try folder.make("A.bundle/B.plist", Self.page(toggle("b")))
    let run = try run("A.bundle", "--fix", "--format", "json")
    let message = "page name 'B.plist' has an extension; remove '.plist' [child-page-extension]"
    #expect(
      run.messages == """
        A.bundle/Root.plist:2:108: note: fixed: \(message)
        A.bundle/Root.plist:3:108: note: not fixed because its text contains an entity, a comment or CDATA: \(message)

        """)
    #expect(try folder.contents("A.bundle/Root.plist").contains("<string>B</string></dict>\n"))
    #expect(run.output.components(separatedBy: "child-page-extension").count == 2)
  }

  @Test("fixes what a fix reveals, too")
  func fixInSeveralSteps() throws {
    let slider = """
      <dict><key>Type</key><string>PSSliderSpecifier</string><key>Key</key><string>volume</string>
      <key>MinimumValue</key><integer>0</integer><key>MaximumValue</key><integer>1</integer>
      <key>DefaultVaule</key><string>0.5</string></dict>
      """
    try folder.make("A.bundle/Root.plist", Self.page(slider))
    let run = try run("A.bundle", "--fix")
    #expect(
      run.messages == """
        A.bundle/Root.plist:3:1: note: fixed: unknown attribute 'DefaultVaule'; did you mean 'DefaultValue'? [unknown-attribute]
        A.bundle/Root.plist:3:24: note: fixed: 'DefaultValue' of slider 'volume' is the string '0.5'; use a number [number-as-string]

        """)
    #expect(run.output == "" && run.status == 0)
    #expect(try folder.contents("A.bundle/Root.plist").contains("<key>DefaultValue</key><real>0.5</real>"))
  }

  @Test("omits the findings in a baseline, however the path is spelled, and so does generate")
  func baseline() throws {
    #expect(try run("A.bundle", "--write-baseline", "known.json").status == 0)
    let here = try SettingsGenTool.run(
      ["lint", ".", "--baseline", "../known.json"], in: folder.url.appendingPathComponent("A.bundle"))
    #expect(here.output == "")
    try folder.make("settings-gen.json", #"{"baseline": "known.json"}"#)
    #expect(try SettingsGenTool.run(["generate", "A.bundle"], in: folder.url).messages == "")
    try folder.make("A.bundle/Root.plist", Self.page(toggle("sound") + toggle("light")))
    #expect(rules(try SettingsGenTool.run(["generate", "A.bundle"], in: folder.url).messages) == ["missing-default"])
  }

  @Test("doesn't write a baseline to a file that it reads, nor fix anything then")
  func baselineIsInput() throws {
    try folder.make("settings-gen.json", "{}")
    for file in ["C.bundle/Root.plist", "C.bundle/known.json", "settings-gen.json"] {
      let contents = try? folder.contents(file)
      let run = try run("A.bundle", "C.bundle", "--fix", "--write-baseline", file)
      #expect(run.status == 64 && run.output == "")
      #expect(run.messages.hasPrefix("error: option '--write-baseline' names "), "\(run)")
      #expect((try? folder.contents(file)) == contents)
    }
    #expect(try run("A.bundle", "--write-baseline", "known.json").status == 0)
    #expect(try run("A.bundle", "--baseline", "known.json", "--write-baseline", "known.json").status == 0)
  }

  @Test("writes a baseline without the errors that can't be accepted, and reports them")
  func baselineWithErrors() throws {
    let run = try run("A.bundle", "B.bundle", "--write-baseline", "known.json")
    #expect(run.status == 1)
    #expect(rules(run.output) == ["missing-bundle"])
    #expect(try folder.contents("known.json").contains("missing-default"))
  }
}
