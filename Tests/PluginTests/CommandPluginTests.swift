import Foundation
import Testing

extension PluginTests {
  /// `swift package generate-settings` in a package that commits what is generated.
  struct GeneratingIntoSources {
    private let page = "Sources/CommittedCode/Settings.bundle/Root.plist"
    private let generated = "Sources/CommittedCode/AppSettings.generated.swift"

    @Test func writesChecksAndFindsStaleFile() throws { try writesChecksAndFindsStaleFile(.native) }
    @Test(.fromSources) func writesChecksAndFindsStaleFileInSwiftbuild() throws { try writesChecksAndFindsStaleFile(.swiftbuild) }

    private func writesChecksAndFindsStaleFile(_ buildSystem: BuildSystem) throws {
      let package = try SituationPackage("CommittedCode", buildSystem)
      #expect(try package.generateSettings("--check").status == 1)
      #expect(try package.generateSettings().status == 0)
      #expect(try package.run().output.contains("plays sounds: true\n"))
      #expect(try package.generateSettings("--check").status == 0)

      let text = try package.text(generated)
      try package.replace("play_sounds", by: "play_music", in: page)
      let stale = try package.generateSettings("--check")
      #expect(stale.status == 1)
      #expect(stale.output.contains("error: not up to date: AppSettings.generated.swift"), "\(stale.output)")
      #expect(try package.text(generated) == text)

      #expect(try package.generateSettings("--target", "CommittedCode").status == 0)
      #expect(try package.text(generated).contains("play_music"))
      #expect(try package.generateSettings("--check").status == 0)
    }

    @Test func passesOptionsOn() throws {
      let package = try SituationPackage("CommittedCode", .native)
      let result = try package.generateSettings("--type-name", "Preferences", "--access", "public")
      #expect(result.status == 0, "\(result.output)")
      #expect(try package.text("Sources/CommittedCode/Preferences.generated.swift").contains("public "))
      try package.write(#"{"typeName": 1}"#, to: "broken.json")
      let broken = try package.generateSettings("--config", "broken.json")
      #expect(broken.status == 1)
      #expect(broken.output.contains("broken.json:1:14: error: "), "\(broken.output)")
      #expect(broken.output.contains("error: not written: AppSettings.generated.swift"), "\(broken.output)")
    }

    @Test(arguments: [
      (["--target", "Other"], "error: target 'Other' has no settings bundle"),
      (["--target", "Nothing"], "error: unknown target 'Nothing'; use one of: CommittedCode, Other"),
      (["--output", "A.swift"], "error: '--output' is not available"),
    ])
    func refuses(_ options: [String], _ message: String) throws {
      let result = try SituationPackage("CommittedCode", .native).generateSettings(options)
      #expect(result.status == 1)
      #expect(result.output.contains(message), "\(result.output)")
    }
  }
}
