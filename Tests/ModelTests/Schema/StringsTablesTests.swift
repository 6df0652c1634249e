import SettingsGenModel
import SettingsGenTestTools
import Testing

/// Tests which language a bundle's texts are in.
struct StringsTablesTests {
  /// Reads a bundle that has a table in each folder, with the folder's name as the only text.
  private func translations(_ folders: [String], developmentLanguage: String? = nil) -> StringsTables {
    var files = ["Root.plist": "{ StringsTable = Root; PreferenceSpecifiers = ( ); }"]
    for folder in folders { files["\(folder)/Root.strings"] = "\"Folder\" = \"\(folder)\";" }
    let folder = BundleFolder(path: "Settings.bundle", files: files.mapValues { Array($0.utf8) })
    return SettingsBundle(reading: folder, developmentLanguage: developmentLanguage).translations
  }

  @Test(
    "The development language is Base, or else English, or else the first",
    arguments: [
      (["de.lproj", "en.lproj", "Base.lproj"], "Base.lproj", nil), (["de.lproj", "en.lproj"], "en.lproj", "en"),
      (["Dutch.lproj", "English.lproj"], "English.lproj", "en"), (["English.lproj", "en.lproj"], "en.lproj", "en"),
      (["Base.lprj", "de.lproj", "en.lprj"], "Base.lprj", nil), (["de.lproj", "en.lprj"], "de.lproj", "de"),
      (["Dutch.lproj", "fr.lproj"], "Dutch.lproj", "nl"), (["zh_Hans.lproj", "pt-BR.lproj"], "pt-BR.lproj", "pt-BR"),
    ])
  func developmentLanguage(folders: [String], expected: String, language: String?) {
    let translations = translations(folders)
    #expect(translations.text("Folder", table: "Root") == expected)
    #expect(translations.language == language)
  }

  @Test(arguments: [("nl", "Dutch.lproj"), ("de", "Folder"), ("en_GB", "en-GB.lproj")])
  func configuredLanguage(language: String, expected: String) {
    let translations = translations(["Dutch.lproj", "English.lproj", "en-GB.lproj"], developmentLanguage: language)
    #expect(translations.text("Folder", table: "Root") == expected)
  }

  @Test("A large table only has the strings of the pages, which have the same translations as in a small one")
  func largeTable() {
    let page = """
      { StringsTable = Root; PreferenceSpecifiers = ({ Title = Sound; Values = (<*I1>, <*R2>, <*BY>); Group = ({ Title = "a\\n"; }); }); }
      """
    let entries = ["Sound", "1", "2", "YES", "a\\n", "unused"].map { "\"\($0)\" = \"\($0)!\";\n" }.joined()
    func tables(_ padding: Int) -> [String: String] {
      let table = entries + "/*" + String(repeating: " ", count: padding) + "*/"
      let files = ["Root.plist": xmlPage(page), "en.lproj/Root.strings": table].mapValues { Array($0.utf8) }
      return SettingsBundle(reading: BundleFolder(path: "Settings.bundle", files: files)).translations.tables["Root"] ?? [:]
    }
    var small = tables(0)
    #expect(small.removeValue(forKey: "unused") == "unused!")
    #expect(tables(1_000_000) == small)
    #expect(small.count == 5)
  }
}
