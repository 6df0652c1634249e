import SettingsGenModel
import SettingsGenPropertyLists
import SettingsGenSupport

extension Specifier {
  /// The key, or else the title, or else the name of the type.
  var name: String { keyOrTitle ?? type.schema.name }

  fileprivate var keyOrTitle: String? { key ?? (title?.isEmpty == false ? title : nil) }
}

extension Message.StringInterpolation {
  /// Appends a value with its type: `the string '0'`, `true`, `an array`.
  mutating func appendInterpolation(_ node: Node) {
    switch node.value {
    case .string, .integer, .real: appendLiteral("the \(StoredType(node).rawValue) ")
    default: break
    }
    appendInterpolation(bare: node)
  }

  /// Appends a value without its type: `'0'`, `0`, `true`; for data, dates, and collections only the type.
  mutating func appendInterpolation(bare node: Node) {
    switch node.value {
    case .string(let string): appendInterpolation(string)
    case .integer, .real, .boolean: appendLiteral(node.messageText)
    case .date, .data, .array, .dictionary: appendLiteral(node.typePhrase)
    }
  }

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
