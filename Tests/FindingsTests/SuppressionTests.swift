import SettingsGenFindings
import SettingsGenModel
import SettingsGenPropertyLists
import SettingsGenSupport
import Testing

@Suite struct SuppressionTests {
  private static let someRule = Rule("missing-default", .warning)
  private static let rules = [someRule, Rule("string-key", .note), Rule("unreadable-json", .error, isConfigurable: false)]

  private let a = "<dict><key>Type</key><string>PSToggleSwitchSpecifier</string><key>Key</key><string>a</string></dict>"
  private let b = "<dict><key>Type</key><string>PSToggleSwitchSpecifier</string><key>Key</key><string>b</string></dict>"
  private static let comment = "<!-- settings-gen:disable missing-default -->"
  private let comment = comment

  /// Returns the keys of the elements for which a rule isn't disabled, and the problems in comments.
  private func read(_ elements: String, before: String = "") throws -> (keys: [String], problems: [String]) {
    let text = "<plist><dict>\(before)<key>PreferenceSpecifiers</key><array>\n\(elements)</array></dict></plist>"
    let folder = BundleFolder(path: "Settings.bundle", files: ["Root.plist": Array(text.utf8)])
    let page = try #require(SettingsBundle(reading: folder).pages.first)
    var reader = SuppressionReader()
    let problems = reader.read(page).map { "\($0.location.line):\($0.location.column): \($0.message.text) [\($0.rule.id)]" }
    var findings = Findings(levels: [:], suppressions: reader.suppressions)
    for specifier in page.specifiers {
      findings.add(Self.someRule, "message", at: page.list.location(of: specifier.node), key: specifier.key)
    }
    return (findings.finish().compactMap(\.diagnostic.key), problems)
  }

  @Test func pages() throws {
    #expect(try read(comment + a + b).keys == ["b"])
    #expect(try read(a + comment + b).keys == ["a"])
    #expect(try read(a.replacing("</dict>", with: comment + "</dict>") + b).keys == ["b"])
    #expect(try read(a + b, before: comment).keys == [])
    #expect(try read(a + comment).keys == ["a"])
  }

  @Test func severalRules() throws {
    let disabled = try read("<!--settings-gen:disable string-key,missing-default\n string-key-->" + a + b)
    #expect(disabled.keys == ["b"] && disabled.problems == [])
    #expect(try read("<!-- settings-gen:disable string-key -->" + a).keys == ["a"])
  }

  @Test(arguments: [
    ":disabled", ": disable", " disable", ":disabl", ":disable-next-line", " :diasble", ":enable", ":disable:",
  ])
  func misspelledDirective(directive: String) throws {
    let read = try read("<!-- settings-gen\(directive) missing-default -->" + a)
    let message = "unknown comment 'settings-gen\(directive)'; write 'settings-gen:disable RULE'"
    #expect(read.keys == ["a"] && read.problems == ["2:1: \(message) [unknown-rule]"])
  }

  @Test(arguments: [
    ("<!-- settings-gen:disable missing-defalt -->", "unknown rule 'missing-defalt'; did you mean 'missing-default'?"),
    ("<!-- settings-gen:disable missing -->", "unknown rule 'missing'; remove it"),
    (
      "<!-- settings-gen:disable unreadable-json -->",
      "rule 'unreadable-json' is always an error; remove it here and fix its cause"
    ),
    ("<!-- settings-gen:disable -->", "comment lists no rule; add rule IDs after 'settings-gen:disable'"),
  ])
  func problems(comment: String, message: String) throws {
    let read = try read(comment + a)
    #expect(read.keys == ["a"] && read.problems == ["2:1: \(message) [unknown-rule]"])
  }

  @Test(arguments: [
    "<!-- settings-gen -->", "<!-- settings-gen generates this -->", "<!-- settings-gen: see above -->", "<!---->",
  ])
  func otherComments(comment: String) throws {
    let read = try read(comment + a)
    #expect(read.keys == ["a"] && read.problems == [])
  }

  /// The lines of a file in which a rule is disabled.
  private func disabledLines(_ lines: String...) -> [Int] {
    let source = SourceText(file: "A.swift", bytes: Array(lines.joined(separator: "\n").utf8))
    let text = String(decoding: source.bytes, as: UTF8.self)
    let comments = text.matches(of: #//\*[^*]*\*/|//[^\n]*/#).map { match in
      text.utf8.distance(
        from: text.startIndex, to: match.range.lowerBound)..<text.utf8.distance(from: text.startIndex, to: match.range.upperBound)
    }
    var reader = SuppressionReader()
    let codeStart = text.utf8.distance(from: text.startIndex, to: text.firstRange(of: "let")?.lowerBound ?? text.endIndex)
    #expect(reader.read(comments, in: source, codeStart: codeStart).isEmpty)
    var findings = Findings(levels: [:], suppressions: reader.suppressions)
    for line in lines.indices { findings.add(Self.someRule, "message", at: SourceLocation(file: "A.swift", line: line + 1)) }
    let found = Set(findings.finish().map(\.diagnostic.location.line))
    return (1...lines.count).filter { !found.contains($0) }
  }

  @Test func code() {
    #expect(disabledLines("let a", "let b // settings-gen:disable missing-default", "let c") == [2])
    #expect(disabledLines("let a", "  // settings-gen:disable missing-default", "", "// text", "let b", "let c") == [5])
    #expect(disabledLines("// text", "/* settings-gen:disable missing-default */", "let a", "let b") == [1, 2, 3, 4])
    #expect(disabledLines("let a", "let b /*settings-gen:disable string-key, missing-default*/") == [2])
    #expect(disabledLines("let a // settings-gen disables it", "let b // text settings-gen:disable missing-default") == [])
  }

  @Test("applies to a finding with a note there, if notes count", arguments: [(true, 0), (false, 1)])
  func notes(areNotesSuppressible: Bool, count: Int) {
    let source = SourceText(file: "A.swift", bytes: Array("let a\nlet b // settings-gen:disable missing-default".utf8))
    var reader = SuppressionReader()
    #expect(reader.read([12..<source.bytes.count], in: source, codeStart: 0).isEmpty)
    var findings = Findings(
      levels: [:], suppressions: reader.suppressions, areNotesSuppressible: areNotesSuppressible)
    let note = Diagnostic.Note("here", at: SourceLocation(file: "A.swift", line: 2))
    findings.add(Self.someRule, "message", at: SourceLocation(file: "Root.plist"), notes: [note])
    #expect(findings.finish().count == count)
  }

  @Test("A comment without effect is a note if its rule was checked")
  func unusedComments() throws {
    let text = """
      <plist><dict><key>PreferenceSpecifiers</key><array>\(Self.comment)\(a)
      \(Self.comment)\(b)<!-- settings-gen:disable string-key -->\(b)</array></dict></plist>
      """
    let folder = BundleFolder(path: "Settings.bundle", files: ["Root.plist": Array(text.utf8)])
    let page = try #require(SettingsBundle(reading: folder).pages.first)
    func notes(levels: [String: RuleLevel] = [:], checked: [Rule] = Self.rules) -> [String] {
      var reader = SuppressionReader()
      reader.read(page)
      var findings = Findings(levels: levels, suppressions: reader.suppressions)
      findings.add(Self.someRule, "message", at: page.list.location(of: page.specifiers[0].node))
      return findings.finish(checked: checked).map(\.diagnostic).map { "\($0.location.line) \($0.severity): \($0.message.text)" }
    }
    let some = "2 note: rule 'missing-default' has no finding here; remove it from the comment"
    let other = "2 note: rule 'string-key' has no finding here; remove it from the comment"
    #expect(notes() == [some, other])
    #expect(notes(checked: [Self.someRule]) == [some])
    #expect(notes(levels: ["string-key": .off]) == [some])
    #expect(notes(checked: []) == [])
    #expect(notes(levels: ["unused-suppression": .off]) == [])
  }

  @Test("applies in a page whose path begins with its bundle")
  func pageInFolder() throws {
    let text = "<plist><dict>\(comment)<key>PreferenceSpecifiers</key><array>\(a)</array></dict></plist>"
    let folder = BundleFolder(path: "Settings.bundle", files: ["Root.plist": Array(text.utf8)])
    var reader = SuppressionReader()
    reader.read(try #require(SettingsBundle(reading: folder).pages.first), inFolder: "App/Settings.bundle")
    #expect(Array(reader.suppressions.keys) == ["App/Settings.bundle/Root.plist"])
  }
}
