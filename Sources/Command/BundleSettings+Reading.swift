import SettingsGenDiagnostics
import SettingsGenSchema
import SettingsGenSettings

extension BundleSettings {
  /// The settings of the bundle at a path, and all that is wrong with it told; nil where there is an error among that.
  init?(bundleAt path: String, console: Console) throws {
    let bundle = SettingsBundle(reading: try BundleFolder(argument: path))
    let settings = BundleSettings(bundle)
    console.report(bundle.diagnostics, inBundle: path)
    guard !bundle.diagnostics.contains(where: { $0.severity == .error }) else { return nil }
    self = settings
  }
}
