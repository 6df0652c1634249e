import SettingsGenModel
import SettingsGenSupport

extension Specifier {
  /// The key, or else the title, or else the name of the type.
  var name: String { keyOrTitle ?? type.schema.name }

  fileprivate var keyOrTitle: String? { key ?? (title?.isEmpty == false ? title : nil) }
}

extension Message.StringInterpolation {
  /// Appends an element's type with its key or title: `toggle 'sounds'`, `group 'Sound'`, `slider`.
  mutating func appendInterpolation(_ element: Specifier) {
    appendLiteral(element.type.schema.displayName)
    if let name = element.keyOrTitle { appendInterpolation(" \(name)" as Message) }
  }

  /// Appends ` (and 2 more elements)` for a count of 3, or nothing for 1.
  mutating func appendInterpolation(andMore count: Int, _ noun: String) {
    if count > 1 { appendLiteral(" (and \(count - 1) more \(noun)\(count == 2 ? "" : "s"))") }
  }

  /// Appends `; did you mean 'NAME'?`, or a semicolon and other advice if the name is nil.
  mutating func appendInterpolation(didYouMean name: String?, orElse advice: Message) {
    appendInterpolation(name == nil ? "; \(advice)" : "\(didYouMean: name)" as Message)
  }
}
