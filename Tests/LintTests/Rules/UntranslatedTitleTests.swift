import SettingsGenFindings
import SettingsGenModel
import SettingsGenSupport
import Testing

@testable import SettingsGenAdvice
@testable import SettingsGenLint

@Suite struct UntranslatedTitleTests {
  private let keys = "<key>StringsTable</key><string>Root</string>"
  private let group = "<dict><key>Type</key><string>PSGroupSpecifier</string><key>Title</key>%</dict>"

  private func root(_ titles: String...) -> String {
    page(titles.map { group.replacing("%", with: $0) }.joined() + goodToggle, keys: keys)
  }

  @Test func missingInSomeLanguages() {
    expectFindings(
      in: [
        "Root.plist": root("1️⃣<string>Sound</string>", "2️⃣<string>Name</string>", "3️⃣<string>Level</string>", "<string>5</string>"),
        "en.lproj/Root.strings": "",
        "de.lproj/Root.strings": "\"Sounds\" = \"Töne\"; \"Level\" = \"Stufe\";", "ja.lproj/Root.strings": "\"Sounds\" = \"音\";",
      ],
      [
        ExpectedFinding(
          UntranslatedTitle.rule, "1️⃣",
          "3 of 4 strings aren't localized in every language (missing: 2 in 'de' and 3 in 'ja'), such as 'Sound'; add them to the strings tables",
          notes: [
            (.init(mark: "2️⃣", file: "Root.plist"), "'Name' isn't localized either"),
            (.init(mark: "3️⃣", file: "Root.plist"), "'Level' isn't localized either"),
          ])
      ])
    let single = lint([
      "Root.plist": root("<string>Sound</string>", "<string>Level</string>"), "en.lproj/Root.strings": "",
      "de.lproj/Root.strings": "\"Sounds\" = \"Töne\"; \"Level\" = \"Stufe\";", "ja.lproj/Root.strings": "\"Sounds\" = \"音\";",
    ])
    #expect(
      single.diagnostics.map(\.message.text) == [
        "string 'Sound' isn't localized in 'de' and 'ja'; add it to the strings tables",
        "string 'Level' isn't localized in 'ja'; add it to the strings table",
      ])
  }

  @Test("Regions use the strings of their language, and choices that no one translated are names")
  func regionsAndNames() {
    let fonts = multiValue([
      "DefaultValue": "<integer>1</integer>", "Titles": "<array><string>Helvetica</string></array>",
      "Values": "<array><integer>1</integer></array>",
    ])
    expectFindings(
      in: [
        "Root.plist": page(goodToggle + fonts, keys: keys), "en.lproj/Root.strings": "",
        "pt.lproj/Root.strings": "\"Sounds\" = \"Sons\"; \"Level\" = \"N\";", "pt-BR.lproj/Root.strings": "\"Level\" = \"N\";",
      ], [])
  }

  @Test(arguments: [
    "5", "S1E01", "1x01", "—", "", "1.2.3", "v1.2b3", "1.2beta3", "MP3", "https://example.com", "user@example.com",
    "16:9 / 4K",
  ])
  func textWithoutWords(title: String) {
    expectFindings(
      in: [
        "Root.plist": root("<string>\(title)</string>"), "en.lproj/Root.strings": "",
        "de.lproj/Root.strings": "\"Sounds\" = \"Töne\";",
      ], [])
  }

  @Test(arguments: [
    "Helvetica Neue", "Sound (5)", "Don't ask", "iCloud Sync", "SOUND_FOOTER", "LEVEL_1", "settings.sound", "音", "Wi-Fi only",
  ])
  func newRowThatNoLanguageTranslates(title: String) {
    let report = lint([
      "Root.plist": root("<string>\(title)</string>"), "en.lproj/Root.strings": "",
      "de.lproj/Root.strings": "\"Sounds\" = \"Töne\";",
    ])
    #expect(report.diagnostics.map(\.rule) == [UntranslatedTitle.rule])
  }

  @Test("Text that neither the development language nor another one has in its table is a name", arguments: [true, false])
  func name(isInDevelopmentTable: Bool) {
    let report = lint([
      "Root.plist": root("<string>Ada Lovelace</string>"),
      "en.lproj/Root.strings": "\"Sounds\" = \"Sounds\";" + (isInDevelopmentTable ? "\"Ada Lovelace\" = \"Ada Lovelace\";" : ""),
      "de.lproj/Root.strings": "\"Sounds\" = \"Töne\";",
    ])
    #expect(report.diagnostics.map(\.rule) == (isInDevelopmentTable ? [UntranslatedTitle.rule] : []))
  }

  @Test func configuredDevelopmentLanguage() {
    let files = [
      "Root.plist": root("1️⃣<string>Ton</string>"), "en.lproj/Root.strings": "\"Sounds\" = \"Sounds\";",
      "de-DE.lproj/Root.strings": "\"Sounds\" = \"Sounds\"; \"Ton\" = \"Ton\";",
    ]
    let finding = ExpectedFinding(
      UntranslatedTitle.rule, "1️⃣", "string 'Ton' isn't localized in 'en'; add it to the strings table")
    expectFindings(in: files, [finding], configuration: Configuration(developmentLanguage: "de_DE"))
  }

  @Test func onlyDevelopmentLanguage() {
    expectFindings(in: ["Root.plist": root("<string>Sound</string>"), "en.lproj/Root.strings": "\"Sounds\" = \"Sounds\";"], [])
  }

  @Test("A choice that the only other language lacks is reported if most of the other choices are localized")
  func choiceInTwoLanguages() {
    func files(_ table: String) -> [String: String] {
      let level = multiValue([
        "DefaultValue": "<integer>1</integer>",
        "Titles": "<array><string>Easy</string>1️⃣<string>Medium</string><string>Hard</string></array>",
        "Values": "<array><integer>1</integer><integer>2</integer><integer>3</integer></array>",
      ])
      return [
        "Root.plist": page(goodToggle + level, keys: keys), "en.lproj/Root.strings": "\"Sounds\" = \"Sounds\";",
        "de.lproj/Root.strings": "\"Sounds\" = \"Töne\"; \"Level\" = \"Stufe\"; \(table)",
      ]
    }
    let finding = ExpectedFinding(
      UntranslatedTitle.rule, "1️⃣", "string 'Medium' isn't localized in 'de'; add it to the strings table")
    expectFindings(in: files("\"Easy\" = \"Leicht\"; \"Hard\" = \"Schwer\";"), [finding])
    expectFindings(in: files("\"Easy\" = \"Leicht\";").mapValues { $0.replacing("1️⃣", with: "") }, [])
  }

  @Test("Licenses aren't translated, by their text or the name of their page")
  func licenses() {
    let notice = "<string>Copyright Ada Lovelace. \(String(repeating: "Provided as is. ", count: 20))</string>"
    let table = "\"Sounds\" = \"Töne\"; \"More\" = \"Mehr\";"
    let pane = childPane(["File": "<string>Licenses</string>"])
    let group = group.replacing("%", with: "<string>BSD</string>")
    expectFindings(
      in: [
        "Root.plist": page(goodToggle + pane + group.replacing("<string>BSD</string>", with: notice), keys: keys),
        "Licenses.plist": page(group, keys: keys), "en.lproj/Root.strings": "", "de.lproj/Root.strings": table,
      ], [])
  }
}
