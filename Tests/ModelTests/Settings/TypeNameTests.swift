import SettingsGenSupport
import SettingsGenTestTools
import Testing

@testable import SettingsGenModel

/// The names that the plugins and the tool derive from the file name of a bundle.
@Suite("The type name of a bundle")
struct TypeNameTests {
  @Test(
    "follows from its file name",
    arguments: [
      ("Settings.bundle", "AppSettings"),
      ("Settings-Watch.bundle", "WatchSettings"),
      ("Settings-watch-pro.bundle", "WatchProSettings"),
      ("Settings-TV.bundle", "TVSettings"),
      ("Settings-3D.bundle", "_3DSettings"),
      ("InAppSettings.bundle", "InAppSettings"),
      ("app-settings.bundle", "AppSettings"),
      ("debug-menu 2.bundle", "DebugMenu2"),
      ("DEBUG_MENU.bundle", "DebugMenu"),
      ("3D.bundle", "_3d"),
      ("Root.v2.bundle", "RootV2"),
      ("Réglages.bundle", "Réglages"),
      ("設定.bundle", "設定"),
      // Names without words, or without the ending of a bundle.
      ("Settings-.bundle", "AppSettings"),
      ("….bundle", "AppSettings"),
      ("", "AppSettings"),
      ("Settings", "AppSettings"),
      ("Settings.bundle.old", "SettingsBundleOld"),
    ])
  func names(file: String, type: String) {
    #expect(settingsTypeName(forBundleNamed: file) == type)
  }

  @Test(
    "has the same words as the names of settings", arguments: ["user_name", "URL", "a.b-c", "ÄRGER", "हिन्दी_भाषा", "🎵 volume", "٣d"])
  func words(text: String) {
    #expect(settingsTypeName(forBundleNamed: "\(text).bundle") == CamelCaseName(text).upperCamelCase)
  }

  @Test("is a Swift identifier for any file name", .slow)
  func isAlwaysAnIdentifier() {
    for scalar in sampleOfScalars {
      for name in ["\(scalar).bundle", "x\(scalar)Y.bundle", "Settings-\(scalar).bundle", "Settings-\(scalar)x.bundle"] {
        let typeName = settingsTypeName(forBundleNamed: name)
        if !isSwiftIdentifier(typeName) { Issue.record("'\(typeName)' from U+\(String(scalar.value, radix: 16))") }
      }
    }
  }

  @Test("follows from the bundle, unless an option or the configuration sets another one")
  func precedence() {
    let bundle = SettingsBundle(reading: BundleFolder(path: "App/Settings-Watch.bundle", files: [:]))
    #expect(SettingsModel(bundle).typeName == "WatchSettings")
    var configuration = Configuration()
    configuration.typeName = Located("OnWatch", at: SourceLocation(file: "settings-gen.json", line: 1, column: 1))
    #expect(SettingsModel(bundle, configuration: configuration).typeName == "OnWatch")
    #expect(SettingsModel(bundle, typeName: "Given", configuration: configuration).typeName == "Given")
  }
}
