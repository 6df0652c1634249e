import SettingsGenTestTools
import Testing

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
    #expect(run.status == 1)
    #expect(run.output == "")
    let message = "bundle has no language 'dee', only 'en', 'ar' and 'de'; did you mean 'de'?"
    #expect(run.messages == "Settings.bundle:1:1: error: \(message) [unknown-language]\n")
  }

  @Test("is an error if the bundle has no languages")
  func noLanguages() throws {
    let run = try SettingsGenTool.run(["Settings.bundle", "--language", "de"], in: TemplateCase.hostile.folder)
    #expect(
      run.messages.hasPrefix("Settings.bundle:1:1: error: bundle has no language 'de'; it has no '.lproj' folders"))
  }
}
