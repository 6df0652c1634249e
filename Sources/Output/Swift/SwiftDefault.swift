import SettingsGenModel
import SettingsGenPropertyLists
import SettingsGenSupport

/// The value of a setting before anything is stored.
struct SwiftDefault: Sendable {
  /// The value as a Swift expression in a context that expects the setting's type.
  let literal: String
  /// The value that the database would hold; nil if it would hold none.
  let stored: Node.Value?
  /// The value in a doc comment, as code if it's code.
  let phrase: String

  /// Nil, for an Optional setting.
  private static let none = SwiftDefault("nil", stored: nil, phrase: "no default")

  init(of setting: borrowing Setting) { self.init(of: setting, as: setting.type) }

  private init(of setting: borrowing Setting, as type: ValueType) {
    let node = setting.defaultValue
    switch type {
    case .plain(.boolean), .spelled(.boolean):
      let isOn = setting.isOnByDefault
      self.init(
        isOn ? "true" : "false", stored: setting.customToggleValues.map { isOn ? $0.on : $0.off } ?? .boolean(isOn))
    case .plain(.real) where setting.element.stores(.real):
      // A slider can't show infinity; any other element stores it as it is.
      let number = node?.value.finiteNumber ?? setting.range?.lowerBound ?? 0
      self.init(.real(setting.range.map { min(max(number, $0.lowerBound), $0.upperBound) } ?? number))
    case .plain(let type), .spelled(let type): self.init(node?.value.read(as: type, by: .accessor) ?? type.zero)
    case .choice:
      let choice = setting.choices.index(of: node?.value).map { setting.choices[$0] }
      self = choice.map { SwiftDefault("." + SwiftLiteral.member($0.caseName), stored: $0.value) } ?? .none
    case .custom(let name, let raw), .optional(.custom(let name, let raw)):
      let expression: String? = if case .custom(_, _, let expression) = setting.configuredType { expression } else { nil }
      guard node != nil else {
        self = expression.map { SwiftDefault($0, stored: nil) } ?? .none
        return
      }
      let (value, type) = (SwiftDefault(of: setting, as: .plain(raw)), SwiftLiteral.type(name))
      self.init(
        "\(type)(rawValue: \(value.literal))" + (expression.map { " as \(type)? ?? (\($0))" } ?? ""), stored: value.stored)
    case .optional(.url):
      self =
        node?.string.map { SwiftDefault("Foundation.URL(string: \(SwiftLiteral.string($0)))", stored: .string($0)) } ?? .none
    case .url, .optional: self = .none
    }
  }

  private init(_ literal: String, stored: Node.Value?, phrase: String? = nil) {
    self.literal = literal
    self.stored = stored
    self.phrase = phrase ?? "default " + SwiftLiteral.code(literal)
  }

  /// Creates a value of the type that the database holds.
  private init(_ value: Node.Value) {
    let phrase: String? =
      switch value {
      case .date, .data, .array, .dictionary: "default " + value.text
      case .string(let text) where text.utf8.count > 60: "default of \(text.utf8.count) bytes"
      case .string, .integer, .real, .boolean: nil
      }
    self.init(SwiftLiteral.collection(value), stored: value, phrase: phrase)
  }
}

extension Setting {
  /// The value that the database would hold for what is read before anything is stored; nil if that is nil.
  package var readDefault: Node.Value? { SwiftDefault(of: self).stored }

  /// The custom values of a toggle that doesn't store true and false.
  var customToggleValues: ToggleValues? {
    guard type == .plain(.boolean), case let values = toggleValues, values.isCustom else { return nil }
    return values
  }

  /// A slider's range; nil if a bound is missing or the lower bound is greater than the upper one.
  package var range: (lowerBound: Double, upperBound: Double)? {
    guard type == .plain(.real), let lowerBound = minimum?.value.number, let upperBound = maximum?.value.number,
      lowerBound <= upperBound
    else { return nil }
    return (lowerBound, upperBound)
  }
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
