import SettingsGenModel
import SettingsGenPropertyLists
import SettingsGenSupport

/// The value of a setting before anything is stored.
enum SwiftDefault: Sendable {
  /// Nil, for an Optional setting.
  case none
  /// The state of a toggle, with its values if it doesn't store true and false.
  indirect case toggle(Bool, values: ToggleValues?)
  /// A value of the type that the database holds.
  case value(Node.Value)
  indirect case choice(Choice)
  /// A value of a type declared in the app, by its raw value, or else by an expression.
  indirect case custom(type: String, raw: SwiftDefault?, else: String?)
  /// A URL, by its text; nil if the text isn't a URL.
  case url(String)

  init(of setting: borrowing Setting) { self.init(of: setting, as: setting.type) }

  private init(of setting: borrowing Setting, as type: ValueType) {
    let node = setting.defaultValue
    switch type {
    case .plain(.boolean), .spelled(.boolean):
      self = .toggle(setting.isOnByDefault, values: setting.customToggleValues)
    case .plain(.real) where setting.element.stores(.real):
      // A slider can't show infinity; any other element stores it as it is.
      self = .value(.real(node?.value.finiteNumber ?? setting.range?.lowerBound ?? 0))
    case .plain(let type), .spelled(let type): self = .value(node?.value.read(asDefaultOf: type) ?? type.zero)
    case .choice:
      if let index = setting.choices.index(of: node?.value) { self = .choice(setting.choices[index]) } else { self = .none }
    case .custom(let name, let raw), .optional(.custom(let name, let raw)):
      let expression: String? = if case .custom(_, _, let expression) = setting.configuredType { expression } else { nil }
      let value = node == nil ? nil : SwiftDefault(of: setting, as: .plain(raw))
      self = value == nil && expression == nil ? .none : .custom(type: name, raw: value, else: expression)
    case .optional(.url): self = node?.string.map(SwiftDefault.url) ?? .none
    case .url, .optional: self = .none
    }
  }

  /// The value that the database would hold; nil if it would hold none.
  var stored: Node.Value? {
    switch self {
    case .none: nil
    case .toggle(let isOn, let values): values.map { isOn ? $0.on : $0.off } ?? .boolean(isOn)
    case .value(let value): value
    case .choice(let choice): choice.value
    case .custom(_, let raw, _): raw?.stored
    case .url(let text): .string(text)
    }
  }

  /// The value as a Swift expression in a context that expects the setting's type.
  var literal: String {
    switch self {
    case .none: "nil"
    case .toggle(let isOn, _): isOn ? "true" : "false"
    case .value(let value): SwiftLiteral.collection(value)
    case .choice(let choice): "." + SwiftLiteral.member(choice.caseName)
    case .custom(let type, let raw?, let expression):
      SwiftLiteral.type(type) + "(rawValue: " + raw.literal + ")"
        + (expression.map { " as " + SwiftLiteral.type(type) + "? ?? (" + $0 + ")" } ?? "")
    case .custom(_, nil, let expression): expression ?? "nil"
    case .url(let text): "Foundation.URL(string: " + SwiftLiteral.string(text) + ")"
    }
  }

  /// The expression for a setting that is read as a number in a range.
  func literal(in range: (lowerBound: Double, upperBound: Double)?) -> String {
    guard let range, case .value(.real(let number)) = self else { return literal }
    return SwiftLiteral.real(min(max(number, range.lowerBound), range.upperBound))
  }

  /// The value in a doc comment, as code if it's code.
  var phrase: String {
    switch self {
    case .none: "no default"
    case .value(let value) where [.date, .data, .array, .dictionary].contains(value.type): "default " + value.text
    case .value(.string(let text)) where text.utf8.count > 60: "default of \(text.utf8.count) bytes"
    case .custom(_, let raw?, let expression?):
      "default " + SwiftLiteral.code(raw.literal) + " or else " + SwiftLiteral.code(expression)
    case .value, .toggle, .choice, .custom, .url: "default " + SwiftLiteral.code(literal)
    }
  }
}

extension Setting {
  /// The value that the database would hold for what is read before anything is stored; nil if that is nil.
  package var readDefault: Node.Value? { SwiftDefault(of: self).stored }
}

extension StoredType {
  /// The value of an accessor that isn't Optional if there is no default.
  fileprivate var zero: Node.Value {
    switch self {
    case .boolean: .boolean(false)
    case .integer: .integer(0)
    case .real: .real(0)
    case .string: .string("")
    case .date: .date(0)
    case .data: .data([])
    case .array: .array([])
    case .dictionary: .dictionary(.init([]))
    }
  }
}

extension Node.Value {
  /// A finite number, possibly written as text.
  var finiteNumber: Double? { coercedNumber.flatMap { $0.isFinite ? $0 : nil } }
}
