import SettingsGenFindings
import SettingsGenSupport
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

  @Test(arguments: [
    ("jp", "did you mean 'ja.lproj'?"), ("cn", "did you mean 'zh-Hans.lproj'?"), ("ua", "did you mean 'uk.lproj'?"),
    ("base", "did you mean 'Base.lproj'?"), ("qq", "use the code of a language"),
  ])
  func nameOfNoLanguage(name: String, advice: String) {
    let report = lint(["Root.plist": page(goodToggle), "\(name).lproj/Root.strings": ""])
    let found = report.diagnostics.filter { $0.rule == IgnoredTranslations.rule }
    #expect(found.map(\.message.text) == ["no device uses language '\(name)'; \(advice)"])
    #expect(found.map { $0.location.text(in: "") } == ["\(name).lproj"])
  }

  @Test(arguments: ["kab", "sc", "zh-Hans-CN", "pt_BR", "Base", "English", "ja"])
  func language(name: String) {
    let report = lint(["Root.plist": page(goodToggle), "\(name).lproj/Root.strings": ""])
    #expect(!report.diagnostics.contains { $0.rule == IgnoredTranslations.rule })
  }
}
