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
    let report = ChangeReport([change(.keyAdded, key: text)], old: "o", new: "n")
    let lines = try String(decoding: report.render(.markdown), as: UTF8.self).split(whereSeparator: \.isNewline)
    // The heading, the severity and the table, and a collapsed section with one item.
    #expect(lines.count == 9)
    #expect(lines.count { $0.hasPrefix("|") && $0.hasSuffix("|") } == 3)
  }

  @Test("Markdown that doesn't fit into a comment leaves out the safe changes first, and says so")
  func markdownLimit() throws {
    let changes =
      (0..<40).map { change(.keyRemoved, key: "removed\($0)") }
      + (1..<12_000).map { change(.keyAdded, key: "key\($0)", line: $0) }
    let text = try String(decoding: ChangeReport(changes, old: "o", new: "n").render(.markdown), as: UTF8.self)
    #expect(text.utf8.count < 60_000)
    #expect(text.contains("| data | 40 settings: `removed0`, `removed1`, ") && text.contains("`removed19`, … | at 1 |\n"))
    #expect(text.contains("| safe | `key1` |"))
    let shown = text.matches(of: /\| safe \|/).count
    #expect(text.contains("\n\nLeft out: \(11_999 - shown) safe changes; `--format text` prints all.\n"))
    #expect(text.contains(" more changes\n\n</details>"))
  }

  @Test("settings that changed in the same way are one line, which lists them if there are many", arguments: [1, 3, 4])
  func similarSettings(_ count: Int) throws {
    let changes = (1...count).map { change(.keyRemoved, key: "key\($0)") }
    func render(_ format: ChangeFormat) throws -> String {
      try String(decoding: ChangeReport(changes, old: "o", new: "n").render(format), as: UTF8.self)
    }
    let line =
      switch count {
      case 1: "key1: setting at 1 [key-removed]\n"
      case 3: "key1, key2, key3: at 1 [key-removed]\n"
      default: "4 settings at 1 [key-removed]\n    key1, key2, key3, key4\n"
      }
    #expect(try render(.text).contains("  n/Root.plist:1:1: \(line)\n"))
    #expect(try render(.text).hasSuffix("\n\(count) setting\(count == 1 ? " loses" : "s lose") stored values\n"))
    let names = (1...count).map { "`key\($0)`" }.joined(separator: ", ")
    #expect(try render(.markdown).contains("| data | \(count == 4 ? "4 settings: " : "")\(names) | "))
    #expect(try render(.github).split(separator: "\n").count == 1)
  }

  @Test func equalNotesOfSettingsAreInOneLine() throws {
    let models = ["low, high", "low"].map { values in
      let elements = ["a", "b"].map { key in
        "{ Type = PSMultiValueSpecifier; Title = \(key); Key = \(key); Values = ( \(values) ); Titles = ( \(values) ); }"
      }
      let files = ["Root.plist": Array("{ PreferenceSpecifiers = ( \(elements.joined(separator: ", ")) ); }".utf8)]
      return SettingsModel(SettingsBundle(reading: BundleFolder(path: "Settings.bundle", files: files)))
    }
    let changes = Comparison(old: models[0], new: models[1]).changes
    let text = String(decoding: try ChangeReport(changes, old: "o", new: "n").render(.text), as: UTF8.self)
    #expect(text.contains(": a, b: whoever chose 'high' has nothing selected now; choice 'high' removed"))
    #expect(text.split(separator: "\n").count { $0.contains(": note: ") } == 1)
  }

  @Test("equal changes of a page are one line, and so are many new elements")
  func changesOfAPage() throws {
    func model(_ footer: String, _ buttons: Int) -> SettingsModel {
      let groups = String(repeating: "{ Type = PSGroupSpecifier; FooterText = \(footer); }, ", count: 3)
      let elements = (0..<buttons).map { "{ Type = IASKButtonSpecifier; Title = B\($0); }, " }.joined()
      let files = ["Root.plist": Array("{ PreferenceSpecifiers = ( \(groups)\(elements) ); }".utf8)]
      return SettingsModel(SettingsBundle(reading: BundleFolder(path: "Settings.bundle", files: files)))
    }
    func lines(_ old: SettingsModel, _ new: SettingsModel) throws -> [Substring] {
      let changes = Comparison(old: old, new: new).changes
      return try String(decoding: ChangeReport(changes, old: "o", new: "n").render(.text), as: UTF8.self)
        .split(separator: "\n").filter { $0.contains("[") }
    }
    #expect(
      try lines(model("a", 0), model("b", 0)) == [
        "  n/Root.plist:1:28: page Root: group footer changed from 'a' to 'b' (3 times) [title-changed]"
      ])
    #expect(
      try lines(model("a", 0), model("a", 6)) == [
        "  n/Root.plist:1:166: page Root: 6 elements added: button 'B0', button 'B1', button 'B2', and 3 more elements [title-changed]"
      ])
    func groups(_ count: Int) -> SettingsModel {
      let groups = (0..<count).map { "{ Type = PSGroupSpecifier; Title = T\($0); FooterText = F\($0); }, " }.joined()
      let files = ["Root.plist": Array("{ PreferenceSpecifiers = ( \(groups) ); }".utf8)]
      return SettingsModel(SettingsBundle(reading: BundleFolder(path: "Settings.bundle", files: files)))
    }
    #expect(
      try lines(groups(0), groups(5)) == [
        "  n/Root.plist:1:28: page Root: 5 group titles added: 'T0', 'T1', 'T2', and 2 more group titles [title-changed]",
        "    5 group footers added: 'F0', 'F1', 'F2', and 2 more group footers [title-changed]",
      ])
  }

  @Test func titlesThatAreGoneAreListedAsSuch() throws {
    let pair = ChangeCase(try #require(ElementChange.all.first { $0.name == "TitlesOfChoicesRemoved" }))
    let (old, new) = (try pair.model("old"), try pair.model("new"))
    let summaries = [Comparison(old: old, new: new), Comparison(old: new, new: old)].map {
      $0.changes.first?.summary?.message.text
    }
    #expect(summaries == ["titles of 2 choices removed (were 'Low' and 'High')", "titles of 2 choices added: 'Low' and 'High'"])
  }

  @Test func pagesAreCountedAsPages() {
    let page = Change(.visibilityChanged, of: .page, key: "More", "hidden", at: SourceLocation(file: "Root.plist"))
    #expect([page].counts == "1 page behaves differently")
    #expect([change(.defaultChanged, key: "a"), page].counts == "1 setting and 1 page behave differently")
  }

  @Test("where several settings moved to is one line, whatever else changed")
  func moves() throws {
    let changes = [change(.keyRemoved, key: "a"), change(.settingMoved, key: "a"), change(.settingMoved, key: "b")]
    let text = try String(decoding: ChangeReport(changes, old: "o", new: "n").render(.text), as: UTF8.self)
    #expect(text.contains("  n/Root.plist:1:1: a: setting at 1 [key-removed]\n\nsafe"))
    #expect(text.contains("  n/Root.plist:1:1: a, b: at 1 [setting-moved]\n"))
  }

  @Test("translations of a commit are one line, unless one of them is acknowledged")
  func translations() throws {
    func model(_ text: String) -> SettingsModel {
      var files = ["de", "fr", "it", "ja"].reduce(into: [:]) {
        $0["\($1).lproj/Root.strings"] = Array(($1 == "ja" ? "\"b\" = \"\(text)\";" : "\"a\" = \"\(text)\";").utf8)
      }
      if text == "new" { files["de.lproj/Root.strings"]? += Array("\"b\" = \"c\";".utf8) }
      files["Root.plist"] = Array("{ StringsTable = Root; PreferenceSpecifiers = (); }".utf8)
      return SettingsModel(SettingsBundle(reading: BundleFolder(path: "Settings.bundle", files: files)))
    }
    var changes = Comparison(old: model("old"), new: model("new")).changes
    func lines() throws -> [Substring] {
      try String(decoding: ChangeReport(changes, old: "o", new: "n").render(.text), as: UTF8.self).split(separator: "\n")
        .filter { $0.contains("[") }
    }
    #expect(
      try lines() == [
        "  n/de.lproj/Root.strings:1:1: 4 languages: 1 translation changed and up to 1 added [translation-changed]"
      ])
    changes[0].acknowledgment = "checked"
    #expect(try lines().count == 2)
    #expect(try lines()[1].hasSuffix("fr, it, ja: 1 translation changed [translation-changed]"))
  }

  @Test func markdownIsShortIfNothingIsLeftOut() throws {
    let text = try String(
      decoding: ChangeReport([change(.keyAdded, key: "a")], old: "o", new: "n").render(.markdown), as: UTF8.self)
    #expect(!text.contains("left out") && !text.contains("more"))
  }

  @Test func workflowCommandsEscapeSeparators() throws {
    let change = Change(.keyRemoved, key: "a%b", "x\u{A}::error::", at: SourceLocation(file: "a:b,c.plist", line: 3), in: .old)
    let text = try ChangeReport([change], old: "o", new: "n").render(.github)
    #expect(
      String(decoding: text, as: UTF8.self)
        == "::error file=n/a%3Ab%2Cc.plist,title=data%3A key-removed::a%25b: x\\n::error::\n")
  }

  @Test func colorsAreOptional() throws {
    let report = ChangeReport([change(.keyAdded, key: "a\u{1B}[31mb")], old: "o", new: "n")
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

  @Test("a setting whose 15 values changed is one row")
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
    #expect(changes.count == 30)
    #expect(
      text.hasPrefix(
        """
        data: stored values are lost or misread
          n/Root.plist:1:117: mode: whoever chose 'T1', 'T2', 'T3', or 11 more choices has 'T0', the default, now; values of 15 choices changed \
        from 'v0', 'v1', 'v2', and 12 more values to 'w0', 'w1', 'w2', and 12 more values [choice-removed]
            n/Root.plist:1:117: note: to keep stored values, keep 'v1', 'v2', 'v3', and 11 more values in 'Values'
            source: 15 cases renamed from 'v0', 'v1', 'v2', and 12 more cases to 'w0', 'w1', 'w2', and 12 more cases [case-renamed]


        """.dropLast()))
    // One of them alone is described by its own message.
    var acknowledged = changes
    acknowledged[3].acknowledgment = "tested"
    let rest = try String(decoding: ChangeReport(acknowledged, old: "o", new: "n").render(.text), as: UTF8.self)
    #expect(
      rest.contains("value of choice 'w3' changed from 'v3' to 'w3'")
        || rest.contains("value of choice 'v3' changed from 'v3' to 'w3'"))
    #expect(!rest.contains("values of 15 choices"))
  }

  private func change(_ kind: ChangeKind, key: String, line: Int = 1) -> Change {
    Change(kind, key: key, "setting at \(line)", at: SourceLocation(file: "Root.plist", line: line))
  }
}
