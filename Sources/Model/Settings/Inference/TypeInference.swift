import SettingsGenPropertyLists

extension ValueType {
  /// The type of a value that stands for itself.
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

  /// The type of an element that stores a value, by the contract's table; nil for one that stores nothing or doesn't say what.
  ///
  /// - Parameter choiceType: the type of an element's own enum; nil where it has no choices.
  init?(of specifier: borrowing Specifier, choiceType: ValueType?) {
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

  /// The type that takes each of a title value's values: theirs where they agree, `Double` for numbers, else `String`.
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
