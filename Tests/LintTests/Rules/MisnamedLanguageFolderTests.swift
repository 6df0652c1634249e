import Testing

@testable import SettingsGenLint

@Suite struct MisnamedLanguageFolderTests {
  @Test func misspelledExtension() {
    expectFindings(
      in: ["Root.plist": page(goodToggle), "es.lprj/Root.strings": "", "es.lprj/More.strings": ""],
      [
        ExpectedFinding(
          MisnamedLanguageFolder.rule, "", in: "es.lprj/More.strings",
          "folder 'es.lprj' contains strings tables but isn't a language folder; rename it to 'es.lproj'")
      ])
  }
}
