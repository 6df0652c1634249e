import SettingsGenModel
import SettingsGenPropertyLists

extension Setting {
  /// The custom values of a toggle that doesn't store true and false.
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

  /// Whether the database holds text that represents a value of another type.
  var isText: Bool { if case .spelled = wrappedType.type { true } else { false } }

  /// The type without its question mark, and whether it has one.
  var wrappedType: (type: ValueType, isOptional: Bool) { type.wrapped }

  /// The stored type of a type declared in the app; for choices, the type of their values.
  func storedType(of raw: ValueType) -> ValueType {
    if case .choice = raw { choices.rawType ?? .string } else { raw }
  }
}

extension ValueType {
  /// The type without its question mark, and whether it has one; a type declared in the app always has one, because it may not accept a raw value.
  var wrapped: (type: ValueType, isOptional: Bool) {
    switch self {
    case .optional(let wrapped): (wrapped, true)
    case .custom: (self, true)
    default: (self, false)
    }
  }

  /// The type of a value that is stored as text; also for a URL.
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
  /// The raw type of an enum with these cases; nil if their values have several types.
  var rawType: ValueType? {
    func all(_ matches: (Node.Value) -> Bool) -> Bool { indices.allSatisfy { matches(self[$0].value.value) } }
    if all({ if case .string = $0 { true } else { false } }) { return .string }
    if all({ if case .integer = $0 { true } else { false } }) { return .int }
    return nil
  }
}
