import SettingsGenModel
import SettingsGenPropertyLists

extension Setting {
  /// The values of a Boolean that is stored as anything other than true and false.
  var customToggleValues: ToggleValues? {
    guard case .bool = type, case let values = toggleValues, values.isCustom else { return nil }
    return values
  }

  /// A slider's range; nil if a bound is missing or the lower bound is greater than the upper one.
  var range: (lowerBound: Double, upperBound: Double)? {
    guard case .double = type, let lowerBound = minimum?.number, let upperBound = maximum?.number, lowerBound <= upperBound else {
      return nil
    }
    return (lowerBound, upperBound)
  }

  /// Whether the database holds text that spells a value of another type.
  var isText: Bool { if case .spelled = wrappedType.type { true } else { false } }

  /// The type without its question mark, and whether it has one.
  var wrappedType: (type: ValueType, isOptional: Bool) { type.wrapped }

  /// The stored type of a type of the app's own; for choices it is the type of their values.
  func storedType(of raw: ValueType) -> ValueType {
    if case .choice = raw { choices.rawType ?? .string } else { raw }
  }
}

extension ValueType {
  /// The type without its question mark, and whether it has one; a type of the app's own always has, for it may not know a raw value.
  var wrapped: (type: ValueType, isOptional: Bool) {
    switch self {
    case .optional(let wrapped): (wrapped, true)
    case .custom: (self, true)
    default: (self, false)
    }
  }

  /// The type of a value that is stored as text: of a URL it is spelled too.
  static func plain(_ name: String) -> ValueType {
    switch name {
    case "Bool": .bool
    case "Int": .int
    case "Double": .double
    default: .spelled(name)
    }
  }
}

extension Array where Element == Choice {
  /// The raw type of an enum with these cases; nil if their values are of several types.
  var rawType: ValueType? {
    func all(_ matches: (Node.Value) -> Bool) -> Bool { indices.allSatisfy { matches(self[$0].value.value) } }
    if all({ if case .string = $0 { true } else { false } }) { return .string }
    if all({ if case .integer = $0 { true } else { false } }) { return .int }
    return nil
  }
}
