import SettingsGenFindings
import SettingsGenModel
import SettingsGenPropertyLists
import SettingsGenSupport
import Testing

@testable import SettingsGenAdvice
@testable import SettingsGenLint

/// Tests that one mistake is one finding.
@Suite struct OneCauseTests {
  private let root = "<key>StringsTable</key><string>Root</string>"

  @Test("A missing page", arguments: ["More", "More.plist", "Pages/More", "../More"])
  func missingPage(file: String) {
    let rules = lint([
      "Root.plist": page(childPane(["File": "<string>\(file)</string>"]), keys: root),
      "en.lproj/Root.strings": "\"More\" = \"More\";", "en.lproj/More.strings": "\"A\" = \"A\";",
    ]).diagnostics.map(\.rule)
    #expect(rules == [file == "../More" ? .fileOutsideBundle : .missingChildPage])
  }

  @Test("A misspelled page", arguments: ["About", "about", "Abuot"])
  func misspelledPage(page name: String) {
    let rules = lint([
      "Root.plist": page(childPane(["File": "<string>\(name == "About" ? "Abut" : name)</string>"]), keys: root),
      "About.plist": page(goodToggle, keys: "<key>StringsTable</key><string>About</string>"),
      "en.lproj/Root.strings": "\"More\" = \"More\";", "en.lproj/About.strings": "\"Sounds\" = \"Sounds\";",
    ]).diagnostics.map(\.rule)
    #expect(rules == [.missingChildPage])
  }

  @Test func unreadablePage() {
    var files = [
      "Root.plist": page(childPane(["File": "<string>More</string>"]), keys: root), "More.plist": "<plist>",
      "Sub.plist": page(goodToggle, keys: "<key>StringsTable</key><string>Sub</string>"),
      "en.lproj/Root.strings": "\"More\" = \"More\"; \"Theme\" = \"Theme\";", "en.lproj/More.strings": "\"A\" = \"A\";",
      "en.lproj/Sub.strings": "\"Sounds\" = \"Sounds\";",
    ]
    #expect(lint(files).diagnostics.map(\.rule) == [.unreadablePropertyList])
    // With a page that uses none of these files, they are reported.
    files["More.plist"] = page(goodToggle)
    #expect(lint(files).diagnostics.map(\.rule) == [MissingStringsTable.rule, UnreachablePage.rule, UnusedTranslation.rule])
  }

  @Test(
    "A value of a toggle that is missing or a dictionary",
    arguments: [
      ("<string>on</string>", MixedValueTypes.rule), ("<dict/>", WrongAttributeType.rule),
    ])
  func valueOfToggle(value: String, rule: Rule) {
    let toggle = toggle(["Key": "<string>a</string>", "DefaultValue": "<string>off</string>", "TrueValue": value])
    #expect(lint(["Root.plist": page(toggle)]).diagnostics.map(\.rule) == [rule])
  }

  @Test func defaultOfToggleWithANumberIsStillChecked() {
    let toggle = toggle([
      "Key": "<string>a</string>", "DefaultValue": "<integer>3</integer>", "TrueValue": "<integer>2</integer>",
    ])
    #expect(lint(["Root.plist": page(toggle)]).diagnostics.map(\.rule) == [DefaultNotInValues.rule])
  }
}
