import SettingsGenMustache
import SettingsGenSupport
import SettingsGenTemplates

package enum BuiltInTemplates {
  /// The names of the templates that users can select: `swift`, `html`.
  package static var names: [String] { files.filter { !$0.contains("/") }.sorted() }

  /// The name of the template for the changes between two bundles.
  package static let comparison = "html/diff"

  /// Returns the source of a template or of a part of one (`swift`, `swift/key`); nil if it doesn't exist.
  package static func source(_ name: String) -> SourceText? {
    for index in 0..<embedded_template_count() {
      let template = embedded_template_at(index)
      guard String(cString: template.name) == name else { continue }
      let bytes = UnsafeBufferPointer(start: template.bytes, count: template.length)
      return SourceText(file: String(cString: template.file), bytes: Array(bytes))
    }
    return nil
  }

  /// Returns a parsed template; throws a diagnostic if it doesn't exist.
  package static func template(_ name: String) throws(Diagnostic) -> Template {
    guard let source = source(name) else {
      throw Diagnostic(.brokenTemplate, "the tool lacks its template \(name); install it again", at: SourceLocation(path: name))
    }
    return try Template(source)
  }

  package static var partials: Partials { Partials(names: files) { source($0) } }

  package static var files: [String] { (0..<embedded_template_count()).map { String(cString: embedded_template_at($0).name) } }
}
