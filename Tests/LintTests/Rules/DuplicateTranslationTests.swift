import Testing

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
          DuplicateTranslation.rule, "2️⃣", in: "en.lproj/Root.strings", "'Sounds' is translated twice, in two ways; keep one",
          notes: [(.init(mark: "1️⃣", file: "en.lproj/Root.strings"), "the first one stands here")])
      ])
  }

  @Test func oneTranslationTwice() { expectFindings(in: files("\"Sounds\" = \"Sounds\";\n\"Sounds\" = \"Sounds\";"), []) }
}
