import Testing

@testable import SettingsGenLint

@Suite struct UnusedTranslationTests {
  private let root = page(goodToggle, keys: "<key>StringsTable</key><string>Root</string>")

  @Test func leftovers() {
    expectFindings(
      in: [
        "Root.plist": root,
        "en.lproj/Root.strings": "\"Sounds\" = \"Sounds\";\n1️⃣\"Group\" = \"Group\";",
        "de.lproj/Root.strings": "1️⃣\"Old\" = \"Alt\"; \"Sounds\" = \"Töne\";",
      ],
      [
        ExpectedFinding(
          UnusedTranslation.rule, "1️⃣", in: "en.lproj/Root.strings",
          "no page with this table shows 'Group'; take the translation out or mend the page's text",
          notes: [(.init(mark: "1️⃣", file: "de.lproj/Root.strings"), "nor does one show 'Old'")])
      ])
  }

  @Test func tableThatNoPageNames() {
    let files = ["Root.plist": root, "en.lproj/Root.strings": "", "en.lproj/More.strings": ""]
    expectFindings(
      in: files,
      [
        ExpectedFinding(
          UnusedTranslation.rule, "", in: "en.lproj/More.strings",
          "no page names the strings table 'More'; take it out, or name it as the 'StringsTable' of its page")
      ])
    expectFindings(in: files, [], bundle: "InAppSettings.bundle")
  }

  @Test func textOfInAppSettingsKit() {
    expectFindings(
      in: [
        "Root.plist": page(
          textField(["Key": "<string>a</string>", "IASKPlaceholder": "<string>Type here</string>"]),
          keys: "<key>StringsTable</key><string>Root</string>"),
        "en.lproj/Root.strings": "\"Type here\" = \"Type here\";",
      ], [])
  }
}
