import SettingsGenModel
import SettingsGenMustache
import SettingsGenOutput
import SettingsGenSupport
import SettingsGenTestTools
import Testing

extension TemplateCase {
  /// Returns the output of a built-in template for the bundle.
  func render(_ template: String, language: String? = nil) throws -> String {
    try SettingsGenOutputTests.render(
      template, of: try BundleFolder(path: bundle), language: language)
  }
}

/// Returns the output of a built-in template for a bundle.
func render(
  _ template: String, of folder: BundleFolder, language: String? = nil
) throws -> String {
  var bundle = SettingsBundle(reading: folder)
  if let language { bundle = try bundle.translated(to: language) }
  let source = try #require(BuiltInTemplates.source(template))
  let renderer = Renderer(
    partials: BuiltInTemplates.partials, escaping: source.file.hasSuffix(".html.mustache") ? .html : .none)
  let data = TemplateData.bundle(BundleData(SettingsModel(bundle), SwiftOptions()))
  return String(decoding: try renderer.render(Template(source), data), as: UTF8.self)
}

extension TemplateCase: CustomTestStringConvertible {
  package var testDescription: String { name }
}
