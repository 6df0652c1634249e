import Testing

@testable import SettingsGenLint

@Suite struct MisnamedLanguageFolderTests {
  @Test func endingIsMisspelt() {
    expectFindings(
      in: ["Root.plist": page(goodToggle), "es.lprj/Root.strings": "", "es.lprj/More.strings": ""],
      [
        ExpectedFinding(
          MisnamedLanguageFolder.rule, "", in: "es.lprj/More.strings",
          "'es.lprj' is no language's folder, so its translations are never seen; name it 'es.lproj'")
      ])
  }
}
