import SettingsGenModel
import SettingsGenMustache
import SettingsGenOutput
import SettingsGenSupport

/// Formats changes as a page that shows the changed pages before and after, with the built-in template.
enum HTMLFormat {
  static func render(_ report: ChangeReport, old: SettingsModel?, new: SettingsModel?) throws(MustacheError) -> [UInt8] {
    let name = BuiltInTemplates.comparison
    let template = try Template(BuiltInTemplates.source(name) ?? SourceText(file: name, bytes: []))
    let renderer = Renderer(partials: BuiltInTemplates.partials, escaping: .html)
    return try renderer.render(template, TemplateData.comparison(report, old: old, new: new))
  }
}
