import SettingsGenModel
import SettingsGenPropertyLists
import SettingsGenSupport

/// A specifier with what most rules ask of it, found once.
struct Element {
  let specifier: Specifier
  let kind: ElementKinds
  /// The key of the defaults database; nil where it is absent, empty or no string.
  let key: String?

  init(_ specifier: consuming Specifier) {
    kind = ElementKinds(specifier.type)
    key = specifier.key
    self.specifier = specifier
  }

  /// A bit for each attribute that is there.
  var attributeMask: UInt32 { specifier.attributeMask }
  /// True where an attribute stands there that neither document has.
  var hasUnknownAttribute: Bool { specifier.unknownCount > 0 }
  /// True where an attribute stands there twice.
  var hasDuplicateAttribute: Bool {
    let entries = specifier.attributes.entries
    let others = entries.count - specifier.attributeMask.nonzeroBitCount
    return others != specifier.unknownCount || (others > 1 && Set(entries.map(\.key)).count < entries.count)
  }

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
    case .string(let string): appendLiteral("\"\(string.abbreviated(to: 60))\"")
    case .integer, .real, .boolean: appendLiteral(node.text)
    case .date, .data, .array, .dictionary: appendLiteral(node.typePhrase)
    }
  }

  /// What a sentence calls an element: `toggle switch `sounds``, `group "Sound"`, `slider`.
  mutating func appendInterpolation(_ element: Element) {
    appendLiteral(element.kindName)
    if let key = element.key {
      appendLiteral(" ")
      appendInterpolation(key)
    } else if let title = element[.title]?.string, !title.isEmpty {
      appendLiteral(" \"\(title.abbreviated(to: 60))\"")
    }
  }
}

extension Element {
  /// What Apple's documents call the element, in a sentence.
  var kindName: String {
    switch specifier.type {
    case .group: "group"
    case .childPane: "child pane"
    case .toggleSwitch: "toggle switch"
    case .slider: "slider"
    case .titleValue: "title value"
    case .textField: "text field"
    case .multiValue: "multi-value"
    case .radioGroup: "radio group"
    case .iaskTextView: "text view"
    case .iaskDatePicker: "date picker"
    case .iaskListGroup: "list group"
    case .iaskCustomView: "custom view"
    case .iaskButton: "button"
    case .iaskOpenURL: "URL button"
    case .iaskMailCompose: "mail button"
    case .unknown, .missing: "element"
    }
  }
}
