import SettingsGenFindings
import SettingsGenSupport
import Testing

@testable import SettingsGenAdvice
@testable import SettingsGenLint

@Suite struct DuplicateTranslationTests {
  private func files(_ table: String) -> [String: String] {
    ["Root.plist": page(goodToggle, keys: "<key>StringsTable</key><string>Root</string>"), "en.lproj/Root.strings": table]
  }

  @Test func twoTranslations() {
    expectFindings(
      in: files("1️⃣\"Sounds\" = \"Sounds\";\n2️⃣\"Sounds\" = \"Noises\";"),
      [
        ExpectedFinding(
          DuplicateTranslation.rule, "2️⃣", in: "en.lproj/Root.strings",
          "text 'Sounds' has different translations in one strings table; keep one",
          notes: [(.init(mark: "1️⃣", file: "en.lproj/Root.strings"), "first occurrence is here")])
      ])
  }

  @Test func inManyLanguages() {
    let languages = (10..<30).map { "l\($0)" }
    var files = files("")
    for language in languages { files["\(language).lproj/Root.strings"] = "\"Sounds\" = \"a\";\n\"Sounds\" = \"b\";" }
    let findings = lint(files).report.combined.diagnostics.filter { $0.rule == DuplicateTranslation.rule }
    #expect(
      findings.map(\.message.text) == [
        "20 translations of 'Sounds' differ from an earlier one in their strings table; keep one"
      ])
    #expect(
      findings.map { $0.notes.map(\.message.text) } == [
        ["first occurrence is here", "also here", "also here (and 17 more places)"]
      ])
  }

  @Test func sameTranslationTwice() { expectFindings(in: files("\"Sounds\" = \"Sounds\";\n\"Sounds\" = \"Sounds\";"), []) }
}
