import SettingsGenMustache
import SettingsGenSettings

/// What `settings-gen generate` renders templates with.
package enum SwiftOutput {
  /// The documented data that every template is rendered with.
  package static func data(_ settings: BundleSettings, _ options: SwiftOptions = SwiftOptions()) -> MustacheValue {
    SwiftModel(settings, options).root
  }
}
