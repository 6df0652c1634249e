import SettingsGenModel
import SettingsGenPropertyLists
import SettingsGenSupport

/// What follows from a setting for generated code.
///
/// It's determined once, because methods of a setting copy it, which took 12% of the time of `generate` for 12,000 elements.
struct SettingTraits: Sendable {
  /// The value before anything is stored.
  let `default`: SwiftDefault
  let enumeration: (name: String, cases: [Choice], rawType: StoredType?)?
  let range: (lowerBound: Double, upperBound: Double)?
  let keyForm: KeyForm

  init(of setting: borrowing Setting) {
    `default` = SwiftDefault(of: setting)
    enumeration = setting.enumeration
    range = setting.range
    keyForm = KeyForm(of: setting)
  }

  /// The custom values of a toggle that doesn't store true and false.
  var customToggleValues: ToggleValues? { if case .toggle(_, let values) = self.default { values } else { nil } }
}

extension Setting {
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

extension ValueType {
  /// Whether the database holds text that represents a value of another type.
  var isText: Bool {
    switch wrapped.type {
    case .spelled, .url: true
    case .plain, .choice, .custom, .optional: false
    }
  }
}
