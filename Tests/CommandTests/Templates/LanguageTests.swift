import Foundation
import SettingsGenTestTools
import Testing

@testable import SettingsGenModel

@Suite("The option --language")
struct LanguageTests {
  private func run(_ language: String) throws -> ProcessRun {
    try SettingsGenTool.run(
      ["Settings.bundle", "--template", "markdown", "--language", language], in: TemplateCase.showcase.folder)
  }

  @Test("ignores the case of the code", arguments: ["de", "DE"])
  func code(language: String) throws { #expect(try run(language).output.contains("| Töne abspielen |")) }

  @Test("must name a language of the bundle")
  func unknown() throws {
    let run = try run("dee")
    #expect(run.status == 2)
    #expect(run.output == "")
    let message = "bundle has no language 'dee', only 'en', 'ar', and 'de'; did you mean 'de'?"
    #expect(run.messages == "Settings.bundle: error: \(message) [unknown-language]\n")
  }

  @Test("is an error if the bundle has no languages")
  func noLanguages() throws {
    let run = try SettingsGenTool.run(["Settings.bundle", "--language", "de"], in: TemplateCase.hostile.folder)
    #expect(
      run.messages.hasPrefix("Settings.bundle: error: bundle has no language 'de'; it has no '.lproj' folders"))
  }
}

@Suite("The development language in the configuration")
struct DevelopmentLanguageTests {
  @Test("is a language code or a language of the bundle")
  func unknown() throws {
    let folder = try TemporaryFolder()
    try folder.make(
      "Settings.bundle/Root.plist",
      "{ StringsTable = Root; PreferenceSpecifiers = ( { Type = PSTextFieldSpecifier; Title = Name; Key = name; } ); }")
    try folder.make("Settings.bundle/de.lproj/Root.strings", "\"Name\" = \"Name\";\n")
    func messages(_ language: String) throws -> String {
      try folder.make("settings-gen.json", "{\n  \"developmentLanguage\": \"\(language)\"\n}")
      let run = try SettingsGenTool.run(["generate", "Settings.bundle"], in: folder.url)
      #expect(run.status == 0)
      return run.messages
    }
    #expect(
      try messages("xx") == """
        ./settings-gen.json:2:26: warning: 'xx' isn't a language code, and the bundle has no 'xx.lproj'; use a code such as 'en' or 'pt-BR' \
        [unknown-development-language]

        """)
    #expect(try messages("English").contains("warning: 'English' isn't a language code"))
    // The texts in the pages need no translation into their own language.
    for language in ["en", "de", "pt-BR", "zh_Hans", "fil"] { #expect(try messages(language) == "") }
    try folder.makeFolder("Settings.bundle/xx.lproj")
    #expect(try messages("xx") == "")
  }

  @Test func codesAreThoseOfFoundation() {
    let codes = Locale.LanguageCode.isoLanguageCodes.map(\.identifier).filter { $0.count <= 3 }
    #expect(codes.count > 180)
    #expect(codes.filter { !isLanguageCode($0) } == [])
    for code in ["xx", "jp", "", "-", "e", "german", "e1", "ça"] { #expect(!isLanguageCode(code), "\(code)") }
  }
}
