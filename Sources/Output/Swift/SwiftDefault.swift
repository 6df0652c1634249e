import SettingsGenModel
import SettingsGenPropertyLists
import SettingsGenSupport

/// The value of a setting before anything is stored.
enum SwiftDefault: Sendable {
  /// Nil, for an Optional setting.
  case none
  /// The state of a toggle, with the value that the database holds for it.
  case toggle(Bool, stored: Node.Value)
  case integer(Int)
  case real(Double)
  case string(String)
  /// Seconds since 2001-01-01T00:00:00Z.
  case date(Double)
  case data([UInt8])
  case collection(Node)
  case choice(Choice)
  /// A value of a type declared in the app, by its raw value.
  indirect case custom(type: String, raw: SwiftDefault)
  /// A URL, by its text; nil if the text isn't a URL.
  case url(String)

  init(of setting: borrowing Setting) { self.init(of: setting, as: setting.type) }

  private init(of setting: borrowing Setting, as type: ValueType) {
    let node = setting.defaultValue
    switch type {
    case .bool:
      let isOn = setting.isOnByDefault
      self = .toggle(isOn, stored: setting.customToggleValues.map { isOn ? $0.on.value : $0.off.value } ?? .boolean(isOn))
    case .int: self = .integer(node?.coercedInteger ?? 0)
    case .double:
      // A slider can't show infinity; any other element stores it as it is.
      let number = setting.element.stores(.real) ? node?.finiteNumber : node?.coercedNumber
      self = .real(number ?? setting.range?.lowerBound ?? 0)
    case .string: self = .string(node?.stringForKey ?? "")
    case .date: if case .date(let seconds) = node?.value { self = .date(seconds) } else { self = .date(0) }
    case .data: if case .data(let bytes) = node?.value { self = .data(bytes) } else { self = .data([]) }
    case .array: self = .collection(node.flatMap { $0.array == nil ? nil : $0 } ?? Node(.array([]), range: 0..<0))
    case .dictionary:
      self = .collection(node.flatMap { $0.dictionary == nil ? nil : $0 } ?? Node(.dictionary(.init([])), range: 0..<0))
    case .choice: if let index = setting.choices.index(of: node) { self = .choice(setting.choices[index]) } else { self = .none }
    case .custom(let name, let raw), .optional(.custom(let name, let raw)):
      self = node == nil ? .none : .custom(type: name, raw: SwiftDefault(of: setting, as: raw))
    case .optional(.spelled("URL")): self = node?.string.map(SwiftDefault.url) ?? .none
    case .spelled(let name):
      let type = ValueType.plain(name)
      self = type == .spelled(name) ? .none : SwiftDefault(of: setting, as: type)
    case .optional: self = .none
    }
  }

  /// The value that the database would hold; nil if it would hold none.
  var stored: Node.Value? {
    switch self {
    case .none: nil
    case .toggle(_, let stored): stored
    case .integer(let number): .integer(number)
    case .real(let number): .real(number)
    case .string(let text): .string(text)
    case .date(let seconds): .date(seconds)
    case .data(let bytes): .data(bytes)
    case .collection(let node): node.value
    case .choice(let choice): choice.value.value
    case .custom(_, let raw): raw.stored
    case .url(let text): .string(text)
    }
  }

  /// The value as a Swift expression in a context that expects the setting's type.
  var literal: String {
    switch self {
    case .none: "nil"
    case .toggle(let isOn, _): isOn ? "true" : "false"
    case .integer(let number): String(number)
    case .real(let number): SwiftLiteral.real(number)
    case .string(let text): SwiftLiteral.string(text)
    case .date(let seconds): SwiftLiteral.date(secondsSince2001: seconds)
    case .data(let bytes): SwiftLiteral.data(bytes)
    case .collection(let node): SwiftLiteral.collection(node)
    case .choice(let choice): "." + SwiftLiteral.member(choice.caseName)
    case .custom(let type, let raw): SwiftLiteral.type(type) + "(rawValue: " + raw.literal + ")"
    case .url(let text): "Foundation.URL(string: " + SwiftLiteral.string(text) + ")"
    }
  }

  /// The value in a doc comment, as code if it is code.
  var phrase: String {
    switch self {
    case .none: "no default"
    case .date, .data, .collection: "default " + (stored.map { Node($0, range: 0..<0).text } ?? "")
    case .string(let text) where text.utf8.count > 60: "default of \(text.utf8.count) bytes"
    case .toggle(true, _): "default `true`"
    case .toggle(false, _): "default `false`"
    default: "default " + SwiftLiteral.code(literal)
    }
  }
}

extension Node {
  /// A finite number, possibly written as text.
  var finiteNumber: Double? { coercedNumber.flatMap { $0.isFinite ? $0 : nil } }
}
