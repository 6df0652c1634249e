import SettingsGenModel
import SettingsGenPropertyLists

extension Message.StringInterpolation {
  /// A value with its type: `the string "0"`, `true`, `an array`.
  mutating func appendInterpolation(_ node: Node) {
    switch node.value {
    case .string(let string):
      text += "the string \""
      appendInterpolation(quoting: string)
      text += "\""
    case .integer(let integer): text += "the integer \(integer)"
    case .real(let real): text += "the real \(real)"
    case .boolean(let boolean): text += boolean ? "true" : "false"
    case .date: text += "a date"
    case .data: text += "data"
    case .array: text += "an array"
    case .dictionary: text += "a dictionary"
    }
  }

  /// A value alone: `"0"`, `0`, `true`.
  mutating func appendInterpolation(bare node: Node) {
    switch node.value {
    case .string(let string):
      text += "\""
      appendInterpolation(quoting: string)
      text += "\""
    case .integer(let integer): text += String(integer)
    case .real(let real): text += String(real)
    default: appendInterpolation(node)
    }
  }

  /// What a sentence calls an element: `toggle switch `sounds``, `group "Sound"`, `slider`.
  mutating func appendInterpolation(_ element: Element) {
    text += element.kindName
    if let key = element.key {
      text += " '"
      appendInterpolation(quoting: key)
      text += "'"
    } else if let title = element[.title]?.string, !title.isEmpty {
      text += " \""
      appendInterpolation(quoting: title)
      text += "\""
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
