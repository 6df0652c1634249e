import SettingsGenModel
import SettingsGenPropertyLists

/// What follows from a setting for generated code.
///
/// It's determined once, because methods of a setting copy it, which took 12% of the time of `generate` for 12,000 elements.
struct SettingTraits: Sendable {
  /// The value before anything is stored.
  let `default`: SwiftDefault
  let enumeration: (name: String, cases: [Choice], rawType: StoredType?)?
  let range: (lowerBound: Double, upperBound: Double)?
  let toggleValues: ToggleValues?
  let keyForm: KeyForm

  init(of setting: borrowing Setting) {
    `default` = SwiftDefault(of: setting)
    enumeration = setting.enumeration
    range = setting.range
    toggleValues = setting.customToggleValues
    keyForm = KeyForm(of: setting)
  }
}
