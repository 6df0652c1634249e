import SettingsGenMustache
import SettingsGenSupport
import Testing

/// A template with its data and partials, and the expected output.
struct Case: CustomTestStringConvertible, Sendable {
  var name: String
  var template: String
  var data = "{}"
  var partials: [String: String] = [:]
  var expected: String

  init(_ name: String, _ template: String, _ data: String = "{}", partials: [String: String] = [:], expecting expected: String) {
    self.name = name
    self.template = template
    self.data = data
    self.partials = partials
    self.expected = expected
  }

  var testDescription: String { name }

  /// Returns the output; by default escaped for HTML and lenient, as the Mustache specification requires.
  func render(_ escaping: Renderer.Escaping = .html, _ strictness: Renderer.Strictness = .lenient) throws -> String {
    let sources = Dictionary(
      uniqueKeysWithValues: partials.map { ($0, SourceText(file: $0 + ".mustache", bytes: Array($1.utf8))) })
    let data = try JSONDocument(SourceText(file: "data.json", bytes: Array(data.utf8)))
    let template = try Template(SourceText(file: "main.mustache", bytes: Array(template.utf8)))
    let renderer = Renderer(partials: Partials(sources), escaping: escaping, strictness: strictness)
    return String(decoding: try renderer.render(template, MustacheValue(data.root)), as: UTF8.self)
  }

  func check() throws { #expect(try render() == expected) }
}
