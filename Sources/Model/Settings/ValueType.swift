import SettingsGenPropertyLists

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
  /// A generated enum, with its name without backticks.
  case choice(String)
  /// A type of the app, with its name in the configuration and the type of its raw values, which are stored.
  case custom(String, raw: ValueType)
  /// `Int`, `Double`, `Bool`, or `URL`, as the configuration sets it; stored as a string from which the value is parsed.
  case spelled(String)
  /// An Optional, which is nil if no value is stored.
  case optional(ValueType)

  package static let url = ValueType.spelled("URL")

  /// The type in Swift syntax: `Bool`, `ExperiencePreference?`.
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

  /// The type without its question mark, and whether it has one.
  package var wrapped: (type: ValueType, isOptional: Bool) {
    if case .optional(let type) = self { (type, true) } else { (self, false) }
  }
}

extension ElementSchema.Value {
  /// The type of the stored values; nil if it follows from the values in the page.
  var type: ValueType? {
    switch self {
    case .boolean: .bool
    case .real: .double
    case .string: .string
    case .date: .date
    case .array: .array
    case .nothing, .choice, .commonType, .defaultValue: nil
    }
  }
}

extension ValueType {
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

  /// Creates the type of an element's value according to the table in the contract; nil if the element stores no value, or if
  /// its type can't be inferred.
  ///
  /// - Parameter choiceType: The type of the generated enum; nil if the element has no choices.
  init?(of specifier: Specifier, choiceType: ValueType?) {
    let stored = specifier.type.schema.value
    switch stored {
    case .nothing, .boolean, .real, .string, .array:
      guard let type = stored.type else { return nil }
      self = type
    case .date: if case .date = specifier.defaultValue?.value { self = .date } else { self = .optional(.date) }
    case .choice:
      // Without the enum, the type follows from the values; a value outside them isn't a choice, even if it's the default.
      let type = choiceType ?? DeclaredValues(specifier).type ?? specifier.defaultValue.map(ValueType.init(of:)) ?? .string
      self = choiceType != nil || specifier.has(.defaultValue) ? type : .optional(type)
    case .commonType:
      let type = ValueType(commonTo: (specifier.values ?? []) + [specifier.defaultValue].compactMap(\.self)) ?? .string
      self = specifier.has(.defaultValue) ? type : .optional(type)
    case .defaultValue:
      guard let value = specifier.defaultValue else { return nil }
      self.init(of: value)
    }
  }

  /// Creates the type of values that agree, where integers among reals are reals; nil if they don't agree or there are none.
  init?(commonTo values: [Node]) {
    let types = Set(values.map(ValueType.init(of:)))
    guard let type = types.count == 1 ? types.first : types == [.int, .double] ? .double : nil else { return nil }
    self = type
  }

  /// The type of a setting whose type the configuration sets; the stored values stay the same.
  ///
  /// A text field still stores text, because the Settings app shows only text there. A type that can't represent the default value
  /// becomes Optional.
  func configured(as type: ConfiguredType, defaultValue: Node?) -> ValueType {
    let inferred = wrapped.type
    switch type {
    case .custom(let name, let raw): return .optional(.custom(name, raw: raw ?? inferred))
    case .builtIn(.url): return .optional(.url)
    case .builtIn(let requested):
      if requested == inferred { return self }
      let stored = inferred == .string ? ValueType.spelled(requested.name) : requested
      return defaultValue.map(requested.represents) == true ? stored : .optional(stored)
    }
  }

  /// Whether a default value can be read as this type, directly or parsed from a string.
  func represents(_ value: Node) -> Bool {
    switch (self, value.value) {
    case (.int, .integer), (.double, .integer), (.double, .real), (.bool, .boolean), (.string, _): true
    case (.int, .real(let number)): Int(exactly: number) != nil
    case (.spelled("URL"), .string): true
    case (.bool, .integer(let number)): number == 0 || number == 1
    case (.int, .string(let text)): Int(text) != nil
    case (.double, .string(let text)): Double(text)?.isFinite == true
    case (.bool, .string(let text)): ["YES", "NO", "true", "false", "1", "0"].contains(text)
    default: false
    }
  }
}
