import Testing

@testable import SettingsGenLint

@Suite struct IgnoredTranslationsTests {
  @Test func misspelledExtension() {
    expectFindings(
      in: ["Root.plist": page(goodToggle), "es.lprj/Root.strings": "", "es.lprj/More.strings": ""],
      [
        ExpectedFinding(
          IgnoredTranslations.rule, "", in: "es.lprj/More.strings",
          "folder 'es.lprj' contains strings tables but isn't a language folder; rename it to 'es.lproj'")
      ])
  }

  @Test func stringCatalog() {
    expectFindings(
      in: ["Root.plist": page(goodToggle), "Root.xcstrings": "{}"],
      [
        ExpectedFinding(
          IgnoredTranslations.rule, "", in: "Root.xcstrings",
          "nothing compiles string catalog 'Root.xcstrings' in a bundle; use strings tables, such as 'en.lproj/Root.strings'")
      ])
  }
}
