import SettingsGenSupport

/// Renders templates with data.
///
/// ```swift
/// let template = try Template(SourceText(file: "greeting.mustache", bytes: Array("Hello, {{name}}!".utf8)))
/// let bytes = try Renderer().render(template, .object(["name": .string("world")]))
/// ```
package struct Renderer: Sendable {
  /// How the characters of a value are escaped if its tag doesn't say otherwise.
  package enum Escaping: Sendable {
    case none
    /// `&`, `"`, `<` and `>` become entities.
    case html
  }

  /// What happens at a name or a partial that doesn't exist.
  package enum Strictness: Sendable {
    /// An error with its location.
    case strict
    /// Nothing, as the Mustache specification says.
    case lenient
  }

  /// The templates that can be included.
  package var partials: Partials
  /// How values are escaped.
  package var escaping: Escaping
  /// What happens at a missing name or partial.
  package var strictness: Strictness

  /// The greatest depth of sections and templates that are rendered inside each other.
  package static let maximumDepth = 1_000

  /// Creates a renderer; without arguments it is strict, knows no partials and escapes nothing.
  package init(partials: Partials = Partials(), escaping: Escaping = .none, strictness: Strictness = .strict) {
    self.partials = partials
    self.escaping = escaping
    self.strictness = strictness
  }

  /// Renders a template as UTF-8.
  ///
  /// - Parameter room: the number of bytes up to which the output is not moved as it grows.
  /// - Throws: `MustacheError` if a template includes itself without end or a partial is ill-formed; if the renderer is strict, also at
  ///   an unknown name or partial, and at a list or an object that a tag writes as text.
  package func render(_ template: Template, _ data: MustacheValue, room: Int = 0) throws(MustacheError) -> [UInt8] {
    var rendering = Rendering(self, data, room: room)
    return try rendering.render(template)
  }
}
