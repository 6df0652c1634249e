import SettingsGenDiagnostics
import SettingsGenMustache
import SettingsGenSettings

/// The Swift file that `settings-gen generate` emits by default.
package enum SwiftOutput {
  /// The file as UTF-8.
  ///
  /// Throws only where a template is broken; the built-in ones are not.
  package static func render(_ settings: BundleSettings, _ options: SwiftOptions = SwiftOptions()) throws(MustacheError) -> [UInt8] {
    let source = BuiltInTemplates.source("swift") ?? SourceText(file: "swift.mustache", bytes: [])
    return try Renderer(partials: BuiltInTemplates.partials).render(Template(source), SwiftModel(settings, options).root)
  }
}
