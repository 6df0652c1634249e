import SettingsGenFindings
import SettingsGenSupport
import Testing

@testable import SettingsGenAdvice
@testable import SettingsGenLint

@Suite struct UnusedTranslationTests {
  private let root = page(goodToggle, keys: "<key>StringsTable</key><string>Root</string>")

  @Test func leftovers() {
    expectFindings(
      in: [
        "Root.plist": root,
        "en.lproj/Root.strings": "\"Sounds\" = \"Sounds\";\n\"Group\" = \"Group\"; \"Name\" = \"Name\";\n1️⃣\"Older\" = \"Older\";",
        "de.lproj/Root.strings": "1️⃣\"Old\" = \"Alt\"; \"Sounds\" = \"Töne\";",
      ],
      [
        ExpectedFinding(
          UnusedTranslation.rule, "1️⃣", in: "en.lproj/Root.strings",
          "unused translations 'Older' and 'Old' in 2 languages; remove them or fix the text in the page",
          notes: [(.init(mark: "1️⃣", file: "de.lproj/Root.strings"), "'Old' is unused in 'de'")])
      ])
  }

  @Test func oneTextInManyLanguages() {
    var files = ["Root.plist": root]
    for letter in "abcdefghijklmnopqrst" {
      files["xx\(letter).lproj/Root.strings"] = "\"Sounds\" = \"Sounds\";\n\"Push Presence\" = \"a\";"
    }
    let findings = lint(files).diagnostics
    #expect(
      findings.map(\.message.text) == [
        "unused translation 'Push Presence' in 20 languages; remove it or fix the text in the page"
      ])
    #expect(
      findings.map { $0.notes.map(\.message.text) } == [
        [
          "'Push Presence' is unused in 'xxb'", "'Push Presence' is unused in 'xxc'",
          "'Push Presence' is unused in 'xxd' (and 16 more places)",
        ]
      ])
  }

  @Test func unusedTable() {
    let files = ["Root.plist": root, "en.lproj/Root.strings": "", "en.lproj/More.strings": ""]
    expectFindings(
      in: files,
      [
        ExpectedFinding(
          UnusedTranslation.rule, "", in: "en.lproj/More.strings",
          "unused strings table 'More'; remove it or set it as the 'StringsTable' of a page")
      ])
    expectFindings(in: files, [], bundle: "InAppSettings.bundle")
  }

  @Test func pageThatOnlyTheAppShows() {
    let other = "<dict><key>Type</key><string>PSGroupSpecifier</string><key>Title</key><string>Other</string></dict>"
    let rules = lint([
      "Root.plist": root, "Other.plist": page(other, keys: "<key>StringsTable</key><string>Root</string>"),
      "Alone.plist": page(other),
      "en.lproj/Root.strings": "\"Sounds\" = \"Sounds\"; \"Other\" = \"Other\";",
      "en.lproj/Alone.strings": "\"Other\" = \"Other\";",
    ]).diagnostics.map(\.rule)
    #expect(rules == [UnreachablePage.rule, UnreachablePage.rule])
  }

  @Test func attributeOfInAppSettingsKit() {
    expectFindings(
      in: [
        "Root.plist": page(
          textField(["Key": "<string>a</string>", "IASKPlaceholder": "<string>Type here</string>"]),
          keys: "<key>StringsTable</key><string>Root</string>"),
        "en.lproj/Root.strings": "\"Type here\" = \"Type here\";",
      ], [])
  }
}
