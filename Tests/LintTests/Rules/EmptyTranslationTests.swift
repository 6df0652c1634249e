import SettingsGenFindings
import SettingsGenSupport
import Testing

@testable import SettingsGenAdvice
@testable import SettingsGenLint

@Suite struct EmptyTranslationTests {
  private func findings(_ tables: [String: String], page name: String = "Root.plist") -> [String] {
    let keys = name == "Root.plist" ? "<key>StringsTable</key><string>Root</string>" : ""
    let files = tables.reduce(into: [name: page(goodToggle, keys: keys)]) { $0["\($1.key).lproj/Root.strings"] = $1.value }
    return lint(files).diagnostics.filter { $0.rule == EmptyTranslation.rule }.map { "\($0.location.file): \($0.message.text)" }
  }

  @Test func emptyInOneLanguage() {
    let table = "\"Sounds\" = \"\";"
    let finding = "de.lproj/Root.strings: translation of 'Sounds' is empty in 'de', so nothing is shown; translate it"
    #expect(findings(["de": table, "en": "\"Sounds\" = \"Sounds\";"]) == [finding])
    #expect(findings(["de": table, "en": "\"Sounds\" = \"Sounds\";"], page: "Root.inApp.plist") == [finding])
    #expect(findings(["de": table, "en": "\"Other\" = \"Other\";"]) == [finding])
  }

  @Test("in every language is meant to be, and text that isn't on a page isn't shown")
  func emptyOnPurpose() {
    #expect(findings(["de": "\"Sounds\" = \"\";", "en": "\"Sounds\" = \"\";"]) == [])
    #expect(findings(["de": "\"Other\" = \"\";", "en": "\"Other\" = \"Other\";"]) == [])
  }
}
