import Foundation
import Testing

extension PluginTests {
  /// Further files from the same bundle, by templates of the package's own.
  struct Templates {
    private let part = "Templates/parts/key.mustache"

    @Test func partEditedAndBroken() throws {
      let package = try SituationPackage("OwnTemplate", .native)
      let built = try package.run().output
      #expect(built.contains("plays sounds: true\nkeys: play_sounds\n"), "\(built)")
      try package.write("{{titleLiteral}},\n", to: part)
      #expect(try package.run().output.contains("keys: Play Sounds\n"))

      try package.write("{{keyLiteral}},\n  {{tilteLiteral}},\n", to: part)
      let broken = try package.build()
      #expect(broken.status != 0)
      let message = "2:3: error: unknown name 'tilteLiteral'; did you mean 'titleLiteral'? [broken-template]"
      #expect(broken.output.contains("\(package.file(part).path):\(message)"), "\(broken.output)")
    }

    @Test func commandWritesAllFiles() throws {
      let package = try SituationPackage("OwnTemplate", .native)
      #expect(try package.generateSettings().status == 0)
      for file in ["AppSettings.generated.swift", "SettingKeys.swift", "SETTINGS.md"] {
        #expect(try package.text("Sources/OwnTemplate/\(file)").contains("play_sounds"), "\(file)")
      }
      #expect(try package.generateSettings("--check").status == 0)
      try package.write("1", to: part)
      let stale = try package.generateSettings("--check")
      #expect(stale.status == 1)
      #expect(stale.output.contains("error: not up to date: SettingKeys.swift\n"), "\(stale.output)")
    }
  }
}
