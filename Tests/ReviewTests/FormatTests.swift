import SettingsGenModel
import SettingsGenSupport
import SettingsGenTestTools
import Testing

@testable import SettingsGenReview

@Suite("Report formats")
struct FormatTests {
  @Test(
    "Markdown code spans contain no markup",
    arguments: [
      ("plain", "`plain`"), ("a_b *c* <b> #1 @team www.example.com", "`a_b *c* <b> #1 @team www.example.com`"),
      ("", "`\"\"`"), ("a|b", "<code>a&#124;b</code>"), ("\\", "<code>&#92;</code>"),
      ("``x", "<code>&#96;&#96;x</code>"), ("|a@b", "<code>&#124;a</code><code>&#64;b</code>"),
      ("a\nb|", "<code>a&#92;nb&#124;</code>"), ("\u{202E}", "<code>&#92;u&#123;202E&#125;</code>"), ("Größe", "`Größe`"),
    ])
  func markdown(_ text: String, _ expected: String) { #expect(text.markdownCode == expected) }

  @Test("a row of a Markdown table is one line", arguments: ["a\nb", "a\r\nb", "a\u{2028}b", "a\u{0B}b"])
  func rows(_ text: String) throws {
    let report = ChangeReport([change(.keyRemoved, key: text)], old: "o", new: "n")
    let lines = try String(decoding: report.render(.markdown), as: UTF8.self).split(whereSeparator: \.isNewline)
    // The heading, the severity, and the table.
    #expect(lines.count == 5)
    #expect(lines.count { $0.hasPrefix("|") && $0.hasSuffix("|") } == 3)
  }

  @Test("Markdown that doesn't fit into a comment leaves out the least important changes first, and says so")
  func markdownLimit() throws {
    let changes =
      (0..<40).map { change(.keyRemoved, key: "removed\($0)") }
      + (1..<12_000).map { change(.rangeChanged, key: "key\($0)", line: $0) }
    let text = try String(decoding: ChangeReport(changes, old: "o", new: "n").render(.markdown), as: UTF8.self)
    #expect(text.utf8.count < 60_000)
    #expect((0..<40).allSatisfy { text.contains("| data | `removed\($0)` | setting at 1 |\n") })
    #expect(text.contains("| behavior | `key1` |"))
    let shown = text.matches(of: /\| behavior \|/).count
    #expect(text.hasSuffix("\n\nLeft out: \(11_999 - shown) more rows; `--format text` prints all.\n"))
  }

  @Test("text, Markdown, and GitHub's commands count safe differences by page, unless they are verbose")
  func safeDifferences() throws {
    func model(_ elements: String, table: String = "") -> SettingsModel {
      let files = [
        "Root.plist": "{ StringsTable = Root; PreferenceSpecifiers = ( \(elements) ); }", "de.lproj/Root.strings": table,
        "fr.lproj/Root.strings": table,
      ]
      return SettingsModel(
        SettingsBundle(reading: BundleFolder(path: "Settings.bundle", files: files.mapValues { Array($0.utf8) })))
    }
    func field(_ key: String, _ title: String) -> String { "{ Type = PSTextFieldSpecifier; Key = \(key); Title = \(title); }" }
    let old = model(
      "{ Type = PSGroupSpecifier; FooterText = A; }, \(field("a", "A")), \(field("b", "B"))", table: "\"A\" = \"a\";")
    let new = model("{ Type = PSGroupSpecifier; FooterText = B; }, \(field("b", "C")), \(field("a", "D")), \(field("c", "C"))")
    let changes = Comparison(old: old, new: new).changes
    func render(_ format: ChangeFormat, _ isVerbose: Bool = false) throws -> String {
      String(decoding: try ChangeReport(changes, old: "o", new: "n", isVerbose: isVerbose).render(format), as: UTF8.self)
    }
    let summary = "Root: 2 titles, 1 footer, 1 position, 1 setting added"
    #expect(
      try render(.text) == """
        safe: no effect on stored values, source, or behavior
          \(summary)
          translations: 2 languages

        4 safe changes

        """)
    #expect(try render(.markdown).contains("| safe | `Root` |\(summary.dropFirst(5)) |\n| safe | translations | 2 languages |\n"))
    #expect(try render(.github).split(separator: "\n").count == 2)
    #expect(try render(.text, true).contains("a: title changed from 'A' to 'D' [title-changed]\n"))
    #expect(try render(.text, true).contains(": b: group footer changed from 'A' to 'B' [title-changed]\n"))
    let single = Comparison(old: model(field("a", "A")), new: model(field("a", "B"))).changes
    let text = String(decoding: try ChangeReport(single, old: "o", new: "n").render(.text), as: UTF8.self)
    #expect(text.contains("\n  a: title changed from 'A' to 'B'\n"))
  }

  @Test("Markdown has the line to paste as code, whatever the key")
  func pastedLine() throws {
    func model(_ key: String) -> SettingsModel {
      let page = xmlPage("{ PreferenceSpecifiers = ({ Type = PSTextFieldSpecifier; Title = A; Key = \"\(key)\"; }); }")
      return SettingsModel(
        SettingsBundle(reading: BundleFolder(path: "Settings.bundle", files: ["Root.plist": Array(page.utf8)])))
    }
    for key in ["_sound_", "<img src=x>", "@name"] {
      let changes = Comparison(old: model(key), new: model("new")).changes
      let text = String(decoding: try ChangeReport(changes, old: "o", new: "n").render(.markdown), as: UTF8.self)
      #expect(text.contains("add `\"renamedKeys\": {\"\(key)\": \"new\"}` to settings-gen.json"), "\(text)")
    }
  }

  @Test func pagesAreCountedAsPages() {
    let hidden = Difference(.visibilityChanged, of: .page, key: "More", "hidden", at: SourceLocation(file: "Root.plist"))
    let page = Change.all([hidden])[0]
    #expect([page].counts == "1 page behaves differently")
    #expect([change(.defaultChanged, key: "a"), page].counts == "1 setting and 1 page behave differently")
  }

  @Test func markdownIsShortIfNothingIsLeftOut() throws {
    let text = try String(
      decoding: ChangeReport([change(.keyRemoved, key: "a")], old: "o", new: "n").render(.markdown), as: UTF8.self)
    #expect(!text.contains("left out") && !text.contains("more"))
  }

  @Test func workflowCommandsEscapeSeparators() throws {
    let location = SourceLocation(file: "a:b,c.plist", line: 3)
    let difference = Difference(.keyRemoved, key: "a%b", "x\u{A}::error::", at: location, in: .old)
    let text = try ChangeReport(Change.all([difference]), old: "o", new: "n").render(.github)
    #expect(
      String(decoding: text, as: UTF8.self)
        == "::error file=n/a%3Ab%2Cc.plist,title=data%3A key-removed::a%25b: x\\n::error::\n")
  }

  @Test func colorsAreOptional() throws {
    let report = ChangeReport([change(.keyRemoved, key: "a\u{1B}[31mb")], old: "o", new: "n")
    #expect(try !report.render(.text).contains(0x1B))
    #expect(try report.render(.text, isColored: true).contains(0x1B))
  }

  @Test(
    "have a color for each severity: red, magenta, yellow and green",
    arguments: [(ChangeKind.keyRemoved, 31), (.typeChanged, 35), (.rangeChanged, 33), (.keyAdded, 32)])
  func color(of kind: ChangeKind, _ color: Int) throws {
    let text = try ChangeReport([change(kind, key: "a")], old: "o", new: "n").render(.text, isColored: true)
    #expect(String(decoding: text, as: UTF8.self).contains("\u{1B}[1;\(color)m\(kind.severity.rawValue)"), "\(text)")
  }

  @Test func jsonWithoutChangesIsAnEmptyList() throws {
    let text = try ChangeReport([], old: "o", new: "n").render(.json)
    #expect(String(decoding: text, as: UTF8.self) == "{\n  \"changes\": [],\n  \"formatVersion\": 1\n}\n")
  }

  @Test(
    "a threshold is met by its severity and worse ones",
    arguments: [
      (FailureThreshold.data, [ChangeKind.keyRemoved]), (.source, [.keyRemoved, .typeChanged]),
      (.behavior, [.keyRemoved, .typeChanged, .rangeChanged]), (.any, [.keyRemoved, .typeChanged, .rangeChanged, .settingMoved]),
      (.never, []),
    ])
  func threshold(_ threshold: FailureThreshold, _ kinds: [ChangeKind]) {
    for kind in [ChangeKind.keyRemoved, .typeChanged, .rangeChanged, .settingMoved] {
      #expect(threshold.isMet(by: change(kind, key: "a")) == kinds.contains(kind))
    }
  }

  @Test("of 15 values of a setting that changed, text has the first three, and the number of the others")
  func manyChoices() throws {
    func model(_ prefix: String) -> SettingsModel {
      let (values, titles) = (0..<15).reduce(into: ("", "")) { $0 = ($0.0 + "\(prefix)\($1),", $0.1 + "T\($1),") }
      let page =
        "{ Type = PSMultiValueSpecifier; Title = Mode; Key = mode; DefaultValue = \(prefix)0; Values = (\(values)); Titles = (\(titles)); }"
      let files = ["Root.plist": Array("{ PreferenceSpecifiers = (\(page)); }".utf8)]
      return SettingsModel(SettingsBundle(reading: BundleFolder(path: "Settings.bundle", files: files)))
    }
    let changes = Comparison(old: model("v"), new: model("w")).changes
    let text = try String(decoding: ChangeReport(changes, old: "o", new: "n").render(.text), as: UTF8.self)
    #expect(changes.count == 2 && changes.differences.count == 30)
    #expect(
      text.hasPrefix(
        """
        data: stored values are lost or misread
          n/Root.plist:1:114: mode: whoever chose 'T0' has it only as the default now; value of choice 'v0' changed from 'v0' to 'w0' \
        [choice-removed]
            n/Root.plist:1:114: note: to keep stored values, keep 'v0', 'v1', 'v2', and 12 more values in 'Values'
          n/Root.plist:1:117: mode: whoever chose 'T1' has 'T0', the default, now; value of choice 'v1' changed from 'v1' to 'w1' \
        [choice-removed]
          n/Root.plist:1:120: mode: whoever chose 'T2' has 'T0', the default, now; value of choice 'v2' changed from 'v2' to 'w2' \
        (and 12 more) [choice-removed]

        source: code using the accessors no longer compiles
          n/Root.plist:1:114: mode: case 'v0' renamed to 'w0' [case-renamed]

        """.dropLast()), "\(text)")
    #expect(text.split(separator: "\n").count == 10)
  }

  private func change(_ kind: ChangeKind, key: String, line: Int = 1) -> Change {
    let location = SourceLocation(file: "Root.plist", line: line)
    return Change.all([Difference(kind, key: key, "setting at \(line)", at: location)])[0]
  }
}
