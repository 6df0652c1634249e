import SettingsGenMustache
import SettingsGenSettings

/// What templates are rendered with; `Documentation/TemplateData.md` has all of it.
package enum TemplateData {
  /// The outermost record: a bundle with its pages and settings.
  package static func bundle(_ settings: BundleSettings, _ options: SwiftOptions = SwiftOptions()) -> MustacheValue {
    BundleData.kind.record(BundleData(settings, options))
  }
}
