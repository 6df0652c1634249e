import SettingsGenPropertyLists

/// The Swift type of a setting's value.
package indirect enum ValueType: Hashable, Sendable {
  case bool
  case int
  case double
  case string
  case date
  case data
  /// `[any Sendable]`
  case array
  /// `[String: any Sendable]`
  case dictionary
  /// The setting's own enum, by its Swift name without backticks.
  case choice(String)
  /// A type of the app, as the configuration writes it; stored as `raw`.
  case custom(String, raw: ValueType)
  /// `Int`, `Double`, `Bool` or `URL` by the configuration, stored as text that spells the value.
  case spelled(String)
  /// Reads as nil as long as nothing is stored.
  case optional(ValueType)

  /// The type as Swift spells it: `Bool`, `ExperiencePreference?`.
  package var name: String {
    switch self {
    case .bool: "Bool"
    case .int: "Int"
    case .double: "Double"
    case .string: "String"
    case .date: "Date"
    case .data: "Data"
    case .array: "[any Sendable]"
    case .dictionary: "[String: any Sendable]"
    case .choice(let name), .custom(let name, _), .spelled(let name): name
    case .optional(let wrapped): wrapped.name + "?"
    }
  }
}

extension ValueType {
  /// The type of a value itself.
  package init(of value: Node) {
    self =
      switch value.value {
      case .string: .string
      case .integer: .int
      case .real: .double
      case .boolean: .bool
      case .date: .date
      case .data: .data
      case .array: .array
      case .dictionary: .dictionary
      }
  }

  /// The type of an element's value, by the contract's table; nil for an element that stores nothing or doesn't say what.
  ///
  /// - Parameter choiceType: the type of the element's own enum; nil without choices.
  init?(of specifier: Specifier, choiceType: ValueType?) {
    switch specifier.type.schema.value {
    case .nothing: return nil
    case .boolean: self = .bool
    case .real: self = .double
    case .string: self = .string
    case .date: if case .date = specifier.defaultValue?.value { self = .date } else { self = .optional(.date) }
    case .array: self = .array
    case .choice:
      self = choiceType ?? specifier.defaultValue.map(ValueType.init(of:)) ?? .optional(.string)
    case .commonType:
      let type = ValueType(common: specifier.values ?? [], and: specifier.defaultValue)
      self = specifier.has(.defaultValue) ? type : .optional(type)
    case .defaultValue:
      guard let value = specifier.defaultValue else { return nil }
      self.init(of: value)
    }
  }

  /// The type for each of a title value's values: their own if they agree, `Double` for numbers, else `String`.
  private init(common values: [Node], and value: Node?) {
    var common = value.map(ValueType.init(of:))
    for value in values {
      let type = ValueType(of: value)
      guard let other = common, other != type else {
        common = type
        continue
      }
      common = other.isNumber && type.isNumber ? .double : .string
    }
    self = common ?? .string
  }

  private var isNumber: Bool { self == .int || self == .double }
}

extension ValueType {
  /// The type that the configuration gives a setting in place of its own; the stored values stay the same.
  ///
  /// A text field still stores text, because the Settings app shows nothing else there. A type that can't represent the default
  /// becomes Optional.
  func configured(as type: ConfiguredType, defaultValue: Node?) -> ValueType {
    let own = if case .optional(let wrapped) = self { wrapped } else { self }
    switch type {
    case .own(let name, let raw): return .optional(.custom(name, raw: raw.map(ValueType.init) ?? own))
    case .builtIn(.url): return .optional(.spelled("URL"))
    case .builtIn(let builtIn):
      let requested = ValueType(builtIn)
      if requested == own { return self }
      let stored = own == .string ? ValueType.spelled(requested.name) : requested
      return defaultValue.map(requested.represents) == true ? stored : .optional(stored)
    }
  }

  /// Whether a default reads as a value of this type, also as text that spells one.
  private func represents(_ value: Node) -> Bool {
    switch (self, value.value) {
    case (.int, .integer), (.double, .integer), (.double, .real), (.bool, .boolean), (.string, _): true
    case (.int, .string(let text)): Int(text) != nil
    case (.double, .string(let text)): Double(text)?.isFinite == true
    case (.bool, .string(let text)): ["YES", "NO", "true", "false", "1", "0"].contains(text)
    default: false
    }
  }

  private init(_ builtIn: ConfiguredType.BuiltIn) {
    self =
      switch builtIn {
      case .bool: .bool
      case .int: .int
      case .double: .double
      case .string: .string
      case .url: .spelled("URL")
      }
  }

  private init(_ raw: ConfiguredType.RawType) {
    self =
      switch raw {
      case .int: .int
      case .string: .string
      }
  }
}
