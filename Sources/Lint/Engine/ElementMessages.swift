import SettingsGenModel
import SettingsGenSupport

extension Specifier {
  /// The key, or else the title, or else the name of the type.
  package var name: String { keyOrTitle ?? type.schema.name }

  fileprivate var keyOrTitle: String? { key ?? (title?.isEmpty == false ? title : nil) }
}

extension Message.StringInterpolation {
  /// Appends an element's type with its key or title: `toggle 'sounds'`, `group 'Sound'`, `slider`.
  package mutating func appendInterpolation(_ element: Specifier) {
    appendLiteral(element.type.schema.displayName)
    if let name = element.keyOrTitle { appendInterpolation(" \(name)" as Message) }
  }

  /// Appends ` on 3 elements` for a count of 3, or nothing for 1.
  mutating func appendInterpolation(on count: Int, _ noun: String) {
    if count > 1 { appendLiteral(" on \(count) \(noun)") }
  }
}
