import SettingsGenSupport

/// Renders templates with data.
///
/// ```swift
/// let template = try Template(SourceText(file: "greeting.mustache", bytes: Array("Hello, {{name}}!".utf8)))
/// let bytes = try Renderer().render(template, .object(["name": .string("world")]))
/// ```
package struct Renderer: Sendable {
  /// How values are escaped, except in tags that disable escaping.
  package enum Escaping: Sendable {
    case none
    /// Replaces `&`, `"`, `<` and `>` with entities.
    case html
  }

  /// How names and partials that don't exist are handled.
  package enum Strictness: Sendable {
    /// Throws an error with the location.
    case strict
    /// Renders nothing, as the Mustache specification requires.
    case lenient
  }

  package var partials: Partials
  package var escaping: Escaping
  package var strictness: Strictness
  /// The maximum number of sections and partials in a rendering; nested lists multiply their lengths.
  package var maximumCount = 20_000_000

  /// The maximum depth of nested sections and partials in a rendering, for which every thread's stack is large enough.
  package static let maximumDepth = 200

  /// Creates a renderer; by default it's strict, has no partials, and escapes nothing.
  package init(partials: Partials = Partials(), escaping: Escaping = .none, strictness: Strictness = .strict) {
    self.partials = partials
    self.escaping = escaping
    self.strictness = strictness
  }

  /// Renders a template as UTF-8.
  ///
  /// - Throws: a diagnostic if a template includes itself endlessly, has too many sections and partials, or includes a malformed partial; a strict
  ///   renderer also throws if a name or partial is unknown or if a tag writes a list or an object as text.
  package func render(_ template: Template, _ data: MustacheValue) throws(Diagnostic) -> [UInt8] {
    var rendering = Rendering(self, data)
    return try rendering.render(template)
  }
}

extension [UInt8] {
  /// Appends text, replacing the four characters that the Mustache specification escapes with entities.
  mutating func appendEscapedForHTML(_ text: String) {
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "&"): self += "&amp;".utf8
      case UInt8(ascii: "\""): self += "&quot;".utf8
      case UInt8(ascii: "<"): self += "&lt;".utf8
      case UInt8(ascii: ">"): self += "&gt;".utf8
      default: append(byte)
      }
    }
  }
}
