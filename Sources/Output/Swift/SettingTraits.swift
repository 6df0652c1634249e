import SettingsGenModel
import SettingsGenPropertyLists
import SettingsGenSupport

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
  var isText: Bool { if case .spelled = type.wrapped.type { true } else { false } }
}

extension ValueType {
  /// The type of a value that is stored as text; also for a URL.
  static func plain(_ name: String) -> ValueType {
    ConfiguredType.builtInTypes.first { $0.name == name } ?? .spelled(name)
  }
}
