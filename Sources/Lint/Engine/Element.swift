import SettingsGenModel
import SettingsGenPropertyLists
import SettingsGenSupport

/// A specifier with its key, which most rules need.
struct Element {
  let specifier: Specifier
  /// The key of the defaults database; nil if it is absent, empty or not a string.
  let key: String?

  init(_ specifier: consuming Specifier) {
    key = specifier.key
    self.specifier = specifier
  }

  var type: ElementType { specifier.type }

  /// The value of an attribute; of duplicates the last.
  subscript(attribute: Attribute) -> Node? { specifier[attribute] }

  func has(_ attribute: Attribute) -> Bool { specifier.has(attribute) }
}

extension Message.StringInterpolation {
  /// A value with its type: `the string "0"`, `true`, `an array`.
  mutating func appendInterpolation(_ node: Node) {
    switch node.value {
    case .string, .integer, .real: appendLiteral("the \(StoredType(node).rawValue) ")
    default: break
    }
    appendInterpolation(bare: node)
  }

  /// A value without its type: `"0"`, `0`, `true`; of data, dates and collections only the type.
  mutating func appendInterpolation(bare node: Node) {
    switch node.value {
    case .string(let string): appendLiteral("\"\(string.abbreviated)\"")
    case .integer, .real, .boolean: appendLiteral(node.text)
    case .date, .data, .array, .dictionary: appendLiteral(node.typePhrase)
    }
  }

  /// What a sentence calls an element: `toggle switch `sounds``, `group "Sound"`, `slider`.
  mutating func appendInterpolation(_ element: Element) {
    appendLiteral(element.type.schema.englishName)
    if let key = element.key {
      appendLiteral(" ")
      appendInterpolation(key)
    } else if let title = element[.title]?.string, !title.isEmpty {
      appendLiteral(" \"\(title.abbreviated)\"")
    }
  }
}
