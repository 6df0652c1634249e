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
      try folder.make("\(name).bundle/Root.plist", Self.page(field("sound")))
    }
  }

  private func run(_ arguments: String...) throws -> ProcessRun {
    try SettingsGenTool.run(["lint"] + arguments, in: folder.url)
  }

  private static func page(_ elements: String) -> String {
    "<plist version=\"1.0\"><dict><key>PreferenceSpecifiers</key><array>\(elements)</array></dict></plist>"
  }

  /// Returns a text field with a number as its default, which is a finding.
  private func field(_ key: String) -> String {
    "<dict><key>Type</key><string>PSTextFieldSpecifier</string><key>Title</key><string>A</string>"
      + "<key>Key</key><string>\(key)</string><key>DefaultValue</key><integer>1</integer></dict>"
  }

  /// Returns the rules in text output.
  private func rules(_ output: String) -> [String] {
    output.matches(of: /: (?:error|warning): .* \[([a-z0-9-]+)\]\n/).map { String($0.1) }
  }

  @Test("reports everything in one run, also if a bundle is missing")
  func missingBundle() throws {
    let text = try run("A.bundle", "B.bundle", "C.bundle")
    #expect(text.status == 2)
    #expect(rules(text.output) == ["wrong-attribute-type", "missing-bundle", "wrong-attribute-type"])
    let json = try run("A.bundle", "B.bundle", "C.bundle", "--format", "json")
    #expect(json.status == 2)
    #expect(json.messages == "")
    #expect(json.output.contains("\"file\": \"B.bundle\""))
    #expect(json.output.components(separatedBy: "\"rule\"").count == 4)
  }

  @Test("reports an unreadable configuration as JSON, and a problem in it once for all bundles")
  func configuration() throws {
    let missing = try run("A.bundle", "--config", "none.json", "--format", "json")
    #expect(missing.status == 2)
    #expect(missing.output.contains("\"rule\": \"unreadable-file\""))
    try folder.make("settings-gen.json", #"{"typename": "A"}"#)
    #expect(
      rules(try run("A.bundle", "C.bundle").output) == ["invalid-configuration", "wrong-attribute-type", "wrong-attribute-type"])
  }

  @Test("refuses a level for an error of reading")
  func levelOfReadingError() throws {
    try folder.make("settings-gen.json", #"{"rules": {"unreadable-property-list": "warning"}}"#)
    try folder.make("A.bundle/Root.plist", "<plist>")
    let lint = try run("A.bundle")
    #expect(rules(lint.output) == ["invalid-configuration", "unreadable-property-list"])
    try folder.make("A.swift", "good")
    let generate = try SettingsGenTool.run(["generate", "A.bundle", "-o", "A.swift"], in: folder.url)
    #expect(generate.status == 2)
    #expect(try folder.contents("A.swift") == "good")
  }

  @Test("reads a configuration and a baseline that are pipes once, also for several bundles")
  func processSubstitution() throws {
    try folder.make("off.json", #"{"rules": {"wrong-attribute-type": "off"}}"#)
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
    #expect(file.output.hasPrefix("Configurations/known.json: error: "), "\(file.output)")
  }

  @Test("says what it fixed, where, and what it left and why")
  func fix() throws {
    let field = "<dict><key>Type</key><string>PSTextFieldSpecifier</string><key>Key</key><string>b</string>"
    let elements = "\n\(field)<key>isSecure</key><true/></dict>\n\(field)<key>is&#83;ecure</key><true/></dict>"
    try folder.make("A.bundle/Root.plist", Self.page(elements))
    let run = try run("A.bundle", "--fix", "--format", "json")
    let message = "unknown attribute 'isSecure'; did you mean 'IsSecure'? [misspelled-attribute]"
    #expect(
      run.messages == """
        A.bundle/Root.plist:2:91: note: fixed: renamed 'isSecure' to 'IsSecure' [misspelled-attribute]
        A.bundle/Root.plist:3:91: note: not fixed because its text contains an entity, a comment or CDATA, or its tag has attributes: \(message)

        """)
    #expect(try folder.contents("A.bundle/Root.plist").contains("<key>IsSecure</key><true/></dict>\n"))
    #expect(run.output.components(separatedBy: "misspelled-attribute").count == 2)
  }

  @Test("fixes what a fix reveals, too")
  func fixInSeveralSteps() throws {
    let slider = """
      <dict><key>Type</key><string>PSGroupSpecifier</string><key>Title</key><string>Volume</string></dict>\
      <dict><key>Type</key><string>PSSliderSpecifier</string><key>Key</key><string>volume</string>
      <key>MinimumValue</key><integer>0</integer><key>MaximumValue</key><integer>1</integer>
      <key>DefaultVaule</key><string>0.5</string></dict>
      """
    try folder.make("A.bundle/Root.plist", Self.page(slider))
    let run = try run("A.bundle", "--fix")
    #expect(
      run.messages == """
        A.bundle/Root.plist:3:1: note: fixed: renamed 'DefaultVaule' to 'DefaultValue' [misspelled-attribute]
        A.bundle/Root.plist:3:24: note: fixed: changed the string '0.5' to a number [wrong-attribute-type]

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
    try folder.make("A.bundle/Root.plist", Self.page(field("sound") + field("light")))
    #expect(rules(try SettingsGenTool.run(["generate", "A.bundle"], in: folder.url).messages) == ["wrong-attribute-type"])
  }

  @Test("doesn't write a baseline to a file that it reads, nor fix anything then")
  func baselineIsInput() throws {
    try folder.make("settings-gen.json", "{}")
    for file in ["C.bundle/Root.plist", "C.bundle/known.json", "settings-gen.json"] {
      let contents = try? folder.contents(file)
      let run = try run("A.bundle", "C.bundle", "--fix", "--write-baseline", file)
      #expect(run.status == 64 && run.output == "")
      #expect(run.messages.hasPrefix("error: option '--write-baseline' refers to "), "\(run)")
      #expect((try? folder.contents(file)) == contents)
    }
    #expect(try run("A.bundle", "--write-baseline", "known.json").status == 0)
    #expect(try run("A.bundle", "--baseline", "known.json", "--write-baseline", "known.json").status == 0)
  }

  @Test("notes the entries of a baseline that match nothing, but only those about its own rules and bundles")
  func staleBaselineEntries() throws {
    #expect(try run("A.bundle", "C.bundle", "--write-baseline", "known.json").status == 0)
    try folder.make("C.bundle/Root.plist", Self.page(field("music")))
    let stale = "note: baseline has an entry for rule 'wrong-attribute-type' about 'sound' that matches no finding; remove it"
    let both = try run("A.bundle", "C.bundle", "--baseline", "known.json", "--strict")
    #expect(both.status == 1)
    #expect(both.output.contains("known.json:9:5: \(stale) [stale-baseline-entry]"))
    #expect(both.output.hasSuffix("\n1 broken, 0 incomplete, and 1 untidy finding\n"))
    #expect(try run("A.bundle", "--baseline", "known.json", "--strict").output == "")
    try folder.make("settings-gen.json", #"{"rules": {"stale-baseline-entry": "off"}}"#)
    #expect(try !run("C.bundle", "--baseline", "known.json").output.contains("matches no finding"))
    // Whether there is a tidy finding isn't known without '--tidy'.
    try folder.make("settings-gen.json", "{}")
    try folder.make("A.bundle/Root.plist", Self.page(field("1") + field("a")))
    #expect(try run("A.bundle", "--tidy", "--write-baseline", "known.json").status == 0)
    #expect(try folder.contents("known.json").contains("adjusted-identifier"))
    #expect(try run("A.bundle", "--baseline", "known.json").output == "")
    try folder.make("settings-gen.json", #"{"rules": {"wrong-attribute-type": "off"}}"#)
    #expect(try run("C.bundle", "--baseline", "known.json").output == "")
  }

  @Test("reports a bundle of the configuration that doesn't exist, once and before the findings in bundles")
  func missingConfiguredBundle() throws {
    try folder.make("settings-gen.json", #"{"bundles": ["A.bundle", "B.bundle"]}"#)
    let run = try run("A.bundle", "C.bundle")
    #expect(run.status == 1)
    #expect(
      run.output.hasPrefix(
        "./settings-gen.json:1:26: error: no bundle at 'B.bundle'; fix the path or remove it [missing-bundle]\n"))
    #expect(rules(run.output) == ["missing-bundle", "wrong-attribute-type", "wrong-attribute-type"])
  }

  @Test("writes a baseline without the errors that can't be accepted, and reports them")
  func baselineWithErrors() throws {
    let run = try run("A.bundle", "B.bundle", "--write-baseline", "known.json")
    #expect(run.status == 2)
    #expect(rules(run.output) == ["missing-bundle"])
    #expect(try folder.contents("known.json").contains("wrong-attribute-type"))
  }

  @Test("reports leftovers only if they are requested, and the number of findings in each group last")
  func groups() throws {
    let toggle =
      "<dict><key>Type</key><string>PSToggleSwitchSpecifier</string><key>Title</key><string>B</string>"
      + "<key>Key</key><string>b</string><key>DefaultValue</key><true/><key>KeyboardType</key><string>URL</string></dict>"
    let slider = """
      <dict><key>Type</key><string>PSSliderSpecifier</string><key>Key</key><string>c</string><key>DefaultValue</key><real>1</real>
      <key>MinimumValue</key><real>0</real><key>MaximumValue</key><real>1</real><key>MinimumValueImage</key><string>a</string></dict>
      """
    try folder.make("A.bundle/Root.plist", Self.page(toggle + slider + field("a")))
    let run = try run("A.bundle")
    #expect(rules(run.output) == ["wrong-attribute-type", "unusable-image"])
    #expect(run.output.hasSuffix("\n1 broken and 1 incomplete finding\n"))
    let tidy = try self.run("A.bundle", "--tidy")
    #expect(rules(tidy.output) == ["wrong-attribute-type", "unusable-image", "misplaced-attribute"])
    #expect(tidy.output.hasSuffix("\n1 broken, 1 incomplete, and 1 untidy finding\n"))
    let json = try self.run("A.bundle", "--tidy", "--format", "json").output
    #expect(json.contains("\"summary\": {\n    \"broken\": 1,\n    \"incomplete\": 1,\n    \"tidy\": 1\n  }"), "\(json)")
    let sarif = try self.run("A.bundle", "--format", "sarif")
    #expect(sarif.messages == "1 broken and 1 incomplete finding\n")
    let generated = try SettingsGenTool.run(["generate", "A.bundle"], in: folder.url)
    #expect(rules(generated.messages) == ["wrong-attribute-type"])
    try folder.make("settings-gen.json", #"{"rules": {"misplaced-attribute": "warning"}}"#)
    #expect(rules(try self.run("A.bundle").output) == ["wrong-attribute-type", "unusable-image", "misplaced-attribute"])
    #expect(rules(try SettingsGenTool.run(["generate", "A.bundle"], in: folder.url).messages) == ["wrong-attribute-type"])
  }

  @Test("reports findings that repeat on a page as one, or each of them")
  func repetitions() throws {
    try folder.make("A.bundle/Root.plist", Self.page(["a", "b", "c"].map { field($0) }.joined(separator: "\n")))
    let combined = try run("A.bundle")
    #expect(
      combined.output.contains(
        "defaults of 3 elements have the wrong type, such as the integer 1 of text field 'a'; use a string"))
    #expect(rules(combined.output).count == 1)
    #expect(rules(try run("A.bundle", "--verbose").output).count == 3)
    // A comment and a baseline apply to single findings.
    #expect(try run("A.bundle", "--write-baseline", "known.json").status == 0)
    #expect(try folder.contents("known.json").components(separatedBy: "\"subject\"").count == 4)
    let elements = ["a", "b", "c", "d"].map { field($0) }.joined(separator: "\n")
    try folder.make("A.bundle/Root.plist", Self.page(elements))
    #expect(try run("A.bundle", "--baseline", "known.json").output.contains("text field 'd' is the integer 1"))
  }

  @Test("prints the documentation of a rule without a bundle")
  func explain() throws {
    let run = try run("--explain", "default-not-in-values")
    #expect(run.status == 0 && run.output.hasPrefix("default-not-in-values\n\nwarning, broken, fixed by `--fix`"), "\(run)")
    #expect(try self.run("--explain", "unread-key").status == 0)
    let unknown = try self.run("--explain", "default-not-in-valeus")
    #expect(unknown.status == 64)
    #expect(
      unknown.messages.hasPrefix("error: unknown rule 'default-not-in-valeus'; did you mean 'default-not-in-values'?"),
      "\(unknown)")
    #expect(
      try self.run("--explain", "variant").messages.hasPrefix(
        "error: unknown rule 'variant'; did you mean 'conflicting-variant' or 'incompatible-variant'?"))
    #expect(try self.run("--explain", "qqq").messages.hasPrefix("error: unknown rule 'qqq'; '--list' prints all rules"))
  }

  @Test(
    "fails for what's broken, unless its rule has a level or a comment or a baseline covers it, but not for what's incomplete")
  func status() throws {
    #expect(try run("A.bundle").status == 1)
    for (level, status) in [("warning", 0), ("note", 0), ("off", 0), ("error", 1)] as [(String, Int32)] {
      try folder.make("settings-gen.json", #"{"rules": {"wrong-attribute-type": "\#(level)"}}"#)
      #expect(try run("A.bundle").status == status, "\(level)")
    }
    try folder.make("settings-gen.json", #"{"rules": {"wrong-attribute-type": "warning"}}"#)
    #expect(try run("A.bundle", "--strict").status == 1)
    try folder.make("settings-gen.json", "{}")
    #expect(try run("A.bundle", "--write-baseline", "known.json").status == 0)
    #expect(try run("A.bundle", "--baseline", "known.json").status == 0)
    #expect(try run("A.bundle", "C.bundle", "--baseline", "known.json").status == 1)
    try folder.make("A.bundle/Root.plist", Self.page("<!-- settings-gen:disable wrong-attribute-type -->" + field("sound")))
    #expect(try run("A.bundle", "--strict").status == 0)
    // An incomplete finding, and a note.
    let text = field("sound").replacing("<integer>1</integer>", with: "<string>a</string>")
    try folder.make(
      "A.bundle/Root.plist",
      Self.page(text).replacing("<dict><key>Pref", with: "<dict><key>StringsTable</key><string>Root</string><key>Pref"))
    #expect(try run("A.bundle").status == 0)
    #expect(try run("A.bundle", "--strict").status == 1)
    let list = (0..<20).map { "<integer>\($0)</integer>" }.joined()
    let choices = ["a", "b"].map { key in
      "<dict><key>Type</key><string>PSMultiValueSpecifier</string><key>Title</key><string>A</string><key>Key</key><string>\(key)</string>"
        + "<key>DefaultValue</key><integer>0</integer><key>Values</key><array>\(list)</array>"
        + "<key>Titles</key><array>\(list.replacing("integer", with: "string"))</array></dict>"
    }
    try folder.make("A.bundle/Root.plist", Self.page(choices.joined()))
    let note = try run("A.bundle", "--strict")
    #expect(note.status == 0 && note.output.contains("note: settings 'a' and 'b' have the same choices"), "\(note)")
    #expect(try SettingsGenTool.run(["generate", "A.bundle"], in: folder.url).messages.contains("have the same choices"))
    try folder.make("A.bundle/Root.plist", Self.page(text))
    try folder.make("A.bundle/Root.xcstrings", "{}")
    #expect(try run("A.bundle").status == 1)
  }

  @Test("says that a page can't be read, without a position in it", arguments: ["folder", "pipe", "loop", "link", "denied"])
  func unreadablePage(kind: String) throws {
    let page = folder("A.bundle/Root.plist")
    try FileManager.default.removeItem(atPath: page)
    switch kind {
    case "folder": try folder.makeFolder("A.bundle/Root.plist")
    case "pipe": #expect(mkfifo(page, 0o600) == 0)
    case "loop": try folder.makeLink("A.bundle/Root.plist", to: "Root.plist")
    case "link": try folder.makeLink("A.bundle/Root.plist", to: "missing")
    default:
      // The superuser reads everything.
      if getuid() == 0 { return }
      try folder.make("A.bundle/Root.plist")
      #expect(chmod(page, 0) == 0)
    }
    for command in ["lint", "generate", "dump"] {
      let run = try SettingsGenTool.run([command, "A.bundle"], in: folder.url)
      #expect(run.status == 2 && (run.output + run.messages).hasPrefix("A.bundle/Root.plist: error: can't "), "\(run)")
    }
  }

  @Test("has the same names of files in its baseline as audit")
  func filesInBaseline() throws {
    try folder.make("App/App.swift", "import Foundation\n")
    try folder.make("settings-gen.json", #"{"rules": {"unread-key": "warning", "missing-default": "warning"}}"#)
    try folder.make(
      "A.bundle/Root.plist", Self.page(field("sound").replacing("<key>DefaultValue</key><integer>1</integer>", with: "")))
    func files(_ arguments: [String]) throws -> Set<String> {
      let baseline = try SettingsGenTool.run(arguments + ["--write-baseline", "-"], in: folder.url).output
      return Set(baseline.matches(of: /"file": "([^"]*)"/).map { String($0.1) })
    }
    #expect(try files(["audit", "A.bundle", "App"]).contains("A.bundle/Root.plist"))
  }

  @Test("writes a baseline to standard output, and then what it can't contain to standard error")
  func baselineOnStandardOutput() throws {
    let run = try run("A.bundle", "B.bundle", "--write-baseline", "-")
    #expect(run.status == 2 && run.output.hasPrefix("{\n") && run.output.contains("wrong-attribute-type"), "\(run)")
    #expect(run.messages.hasPrefix("B.bundle: error: no such bundle"), "\(run)")
    #expect(!FileManager.default.fileExists(atPath: folder("-")))
  }

  #if os(Linux)
    @Test("says on a terminal that there are no findings or changes, and nothing elsewhere")
    func nothingFound() throws {
      try folder.make("A.bundle/Root.plist", Self.page(field("a").replacing("<integer>1</integer>", with: "<string/>")))
      for (command, line) in [("lint A.bundle", "no findings"), ("diff A.bundle A.bundle", "no changes")] {
        #expect(try SettingsGenTool.run(shell: "\"$0\" \(command)", in: folder.url).messages == "")
        // The standard streams of `script` are a terminal.
        let terminal = try SettingsGenTool.run(
          shell: "SHELL=/bin/sh script -qec \"'$0' \(command)\" /dev/null < /dev/null", in: folder.url)
        #expect(terminal.output.contains(line), "\(terminal)")
      }
    }
  #endif

  @Test("lists all rules with their levels and groups")
  func list() throws {
    let run = try run("--list")
    let lines = run.output.split(separator: "\n")
    #expect(lines.allSatisfy { $0.contains(/^[a-z0-9-]+: (?:always an )?(?:error|warning|note)(?:, .+)?: .+\.$/) }, "\(run)")
    #expect(lines.contains { $0.hasPrefix("no-editable-elements: warning, incomplete: The bundle has no editable element") })
    #expect(lines.contains { $0.hasPrefix("missing-default: note, tidy: ") } && lines.contains { $0.hasPrefix("unread-key: ") })
  }
}
