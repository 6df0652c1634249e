import SettingsGenAdvice
import SettingsGenFindings
import SettingsGenFormats
import SettingsGenModel
import SettingsGenSupport
import Testing

@testable import SettingsGenLint

@Suite struct LinterTests {
  private let root = page("1️⃣" + toggle(["Key": "<string>a</string>"]))

  @Test("The rules for a build are exactly those in the scope of 'generate'")
  func brokenRules() {
    let reported = LintRules.all.map { $0.rule }.filter { RuleScope.broken.includes($0, level: nil) }
    #expect(Set(reported) == Set(LintRules.broken.map { $0.rule }))
  }

  @Test(arguments: [RuleLevel.error, .warning])
  func configuredLevel(level: RuleLevel) {
    let report = lint(["Root.plist": root], configuration: Configuration(levels: ["missing-default": level]))
    #expect(report.diagnostics.map(\.severity) == [level.severity])
    #expect(report.report.hasErrors == (level == .error))
  }

  @Test func disabledRule() {
    expectFindings(in: ["Root.plist": root], [], configuration: Configuration(levels: ["missing-default": .off]))
  }

  @Test(arguments: [RuleLevel.off, .warning])
  func configuredLevelOfReadingRule(level: RuleLevel) {
    let files = ["Root.plist": page(goodToggle + childPane(["File": "<string>Absent</string>"]))]
    let report = lint(files, configuration: Configuration(levels: ["missing-child-page": level]))
    #expect(report.diagnostics.map(\.severity) == (level == .off ? [] : [.warning]))
  }

  @Test(arguments: [RuleLevel.off, .warning])
  func errorsOfReadingStayErrors(level: RuleLevel) {
    let files = [
      "Root.plist": page(
        "<!-- settings-gen:disable file-outside-bundle -->" + childPane(["File": "<string>../Other</string>"]) + goodToggle
          + childPane(["File": "<string>Broken</string>"])),
      "Broken.plist": "<plist><dict>",
    ]
    let levels = ["unreadable-property-list": level, "file-outside-bundle": level]
    let report = lint(files, configuration: Configuration(levels: levels))
    #expect(report.diagnostics.map(\.rule.id) == ["unknown-rule", "file-outside-bundle", "unreadable-property-list"])
    #expect(report.diagnostics.map(\.severity) == [.warning, .error, .error])
  }

  @Test func findingsAreSortedByPageAndLocation() {
    let files = [
      "Root.plist": page(childPane(["File": "<string>Z</string>"]) + childPane(["File": "<string>A</string>"]) + toggle([:])),
      "Z.plist": page(toggle([:]) + toggle([:])),
      "A.plist": page(toggle([:]) + goodToggle),
      "B.plist": page(goodToggle),
    ]
    let locations = lint(files).diagnostics.map { "\($0.location.file):\($0.location.line) \($0.rule.id)" }
    #expect(
      locations == [
        "Root.plist:8 missing-key", "Z.plist:2 missing-key", "Z.plist:4 missing-key", "A.plist:2 missing-key",
        "B.plist:1 unreachable-page",
      ])
  }

  @Test func otherPagesAreLintedIfOneIsUnreadable() {
    let rules = lint([
      "Root.plist": page(goodToggle + childPane(["File": "<string>Broken</string>"]) + toggle(["Key": "<string>b</string>"])),
      "Broken.plist": "<plist><dict>",
    ]).diagnostics.map(\.rule.id)
    #expect(rules == ["unreadable-property-list", "missing-default"])
  }

  @Test func lineOfSyntaxErrorIsShown() {
    let report = lint(["Root.plist": "<plist>\n<dict>\n  <key>a</wrong>\n"])
    let text = String(
      decoding: ReportFormat.text.render([report.report], rules: Rule.ofLint, version: ""), as: UTF8.self)
    #expect(text.contains("\n3 |   <key>a</wrong>\n  |         ^\n"))
  }

  @Test func withoutContentsOnlyPagesAreChecked() {
    let files = ["Root.plist": page(goodToggle), "Root copy.plist": page(goodToggle)]
    #expect(lint(files, withContents: false).diagnostics.isEmpty)
    #expect(!lint(files).diagnostics.isEmpty)
  }

  @Test func unreadableTableIsReportedOnce() {
    let rules = lint([
      "Root.plist": page(goodToggle, keys: "<key>StringsTable</key><string>Root</string>"),
      "en.lproj/Root.strings": "\"Sounds\" = \"Sounds\"\n\"a\" = \"b\";",
    ]).diagnostics.map(\.rule.id)
    #expect(rules.filter { $0 == "unreadable-strings-table" }.count == 1)
  }
}
