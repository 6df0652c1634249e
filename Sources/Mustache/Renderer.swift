import SettingsGenSupport

/// Renders templates with data.
///
/// ```swift
/// let template = try Template(SourceText(file: "greeting.mustache", bytes: Array("Hello, {{name}}!".utf8)))
/// let bytes = try Renderer().render(template, .object(["name": .string("world")]))
/// ```
package struct Renderer: Sendable {
  /// What an interpolated value's characters become, unless its tag says that it is to be taken as it is.
  package enum Escaping: Sendable {
    case none
    /// `&`, `"`, `<` and `>` become entities.
    case html
  }

  /// What a name or a partial that does not exist is.
  package enum Strictness: Sendable {
    /// An error with its place.
    case strict
    /// Nothing, as the Mustache specification has it.
    case lenient
  }

  /// The templates that can be included.
  package var partials: Partials
  /// What becomes of interpolated values.
  package var escaping: Escaping
  /// What a missing name or partial is.
  package var strictness: Strictness

  /// The most sections and templates that may be rendered within each other.
  package static let maximumDepth = 1_000

  /// A renderer; without arguments a strict one that knows no partials and escapes nothing.
  package init(partials: Partials = Partials(), escaping: Escaping = .none, strictness: Strictness = .strict) {
    self.partials = partials
    self.escaping = escaping
    self.strictness = strictness
  }

  /// The output as UTF-8; `room` is how many bytes it may be, for a longer one has to be moved as it grows.
  ///
  /// Throws where a template is included without end, or a partial is ill-formed; where it is strict also at an unknown name or partial,
  /// and where a list or an object is to be written as text.
  package func render(_ template: Template, _ data: MustacheValue, room: Int = 0) throws(MustacheError) -> [UInt8] {
    var rendering = Rendering(self, data, room: room)
    return try rendering.render(template)
  }
}
