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
}
