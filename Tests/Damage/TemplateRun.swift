import SettingsGenModel
import SettingsGenMustache
import SettingsGenOutput
import SettingsGenSupport

/// A run of `generate --template` with a custom template on a page in memory.
package struct TemplateRun {
  /// The error in the template, or nil if it was rendered.
  package let error: Diagnostic?
  private let source: SourceText

  /// Renders a template with the data of a bundle, strictly and leniently, with the built-in templates as partials.
  ///
  /// - Parameters:
  ///   - template: The template.
  ///   - page: The root page of the bundle.
  package init(template: [UInt8], page: [UInt8]) {
    source = SourceText(file: "own.mustache", bytes: template)
    let model = SettingsModel(SettingsBundle(reading: BundleFolder(path: "Settings.bundle", files: ["Root.plist": page])))
    let data = TemplateData.bundle(BundleData(model, SwiftOptions()))
    do throws(Diagnostic) {
      let parsed = try Template(source)
      _ = try Renderer(partials: BuiltInTemplates.partials, escaping: .html, strictness: .lenient).render(parsed, data)
      _ = try Renderer(partials: BuiltInTemplates.partials).render(parsed, data)
      error = nil
    } catch {
      self.error = error
    }
  }

  /// Whether rendering takes a short time: sections that are nested in each other multiply the output.
  package static func isSmall(_ template: [UInt8]) -> Bool {
    template.lazy.filter { "#>^<$".utf8.contains($0) }.count <= 8
  }

  /// Whether the error has a message and, if it's in the template, a location inside it.
  package var isValid: Bool {
    guard let error else { return true }
    return !error.message.text.isEmpty && (error.location.file != source.file || source.contains(error.location))
  }
}
