import Foundation
import Testing

extension PluginTests {
  /// Further files from the same bundle, by templates of the package's own.
  struct Templates {
    private let part = "Templates/parts/key.mustache"
    private let page = "Sources/OwnTemplate/Settings.bundle/Root.plist"

    @Test func partBroken() throws {
      let package = try SituationPackage("OwnTemplate", .native)
      let built = try package.run().output
      #expect(built.contains("plays sounds: true\nkeys: play_sounds\n"), "\(built)")
      try package.write("{{keyLiteral}},\n  {{keyLitreal}},\n", to: part)
      let broken = try package.build()
      #expect(broken.status != 0)
      let message = "2:3: error: unknown name 'keyLitreal'; did you mean 'keyLiteral'? [broken-template]"
      #expect(broken.output.contains("\(package.file(part).path):\(message)"), "\(broken.output)")
    }

    @Test func findingsAreReportedOnce() throws {
      let package = try SituationPackage("OwnTemplate", .native)
      let root = try package.text(page)
      try package.write(
        root.replacing("<key>DefaultValue</key>", with: "<key>TrueValue</key><string>on</string><key>DefaultValue</key>"),
        to: page)
      let finding = "[mixed-value-types]"
      let built = try package.build()
      #expect(built.status == 0 && built.output.components(separatedBy: finding).count == 2, "\(built.output)")
      try package.write(root.replacing("</array>", with: "</arra>"), to: page)
      let broken = try package.build()
      #expect(
        broken.status != 0 && broken.output.components(separatedBy: ": error: '</arra>'").count == 2, "\(broken.output)")
      try package.write(root, to: page)
      #expect(try package.build().status == 0)
    }

    @Test func configurationErrorIsReportedOnce() throws {
      let package = try SituationPackage("OwnTemplate", .native)
      try package.write(#"{"typename": "Preferences"}"#, to: "Sources/OwnTemplate/settings-gen.json")
      let broken = try package.build()
      let message = "settings-gen.json:1:2: error: unknown member 'typename'"
      #expect(broken.status != 0 && broken.output.components(separatedBy: message).count == 2, "\(broken.output)")
    }

    @Test func commandWritesAllFiles() throws {
      let package = try SituationPackage("OwnTemplate", .native)
      try package.replace(
        #"plugins: [.plugin(name: "SettingsGenPlugin", package: "settings-gen-plugin")]"#, by: "", in: "Package.swift")
      let root = try package.text(page)
      try package.write(
        root.replacing("<key>DefaultValue</key>", with: "<key>TrueValue</key><string>on</string><key>DefaultValue</key>"),
        to: page)
      let written = try package.generateSettings()
      #expect(written.status == 0)
      #expect(written.output.components(separatedBy: "[mixed-value-types]").count == 2, "\(written.output)")
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
