import SettingsGenModel
import SettingsGenMustache

/// Which control fits a row and the Swift type of its setting: one name is true.
struct ControlData: Sendable {
  private enum Control {
    case toggle
    case slider
    case textField
    case textView
    case picker
    case datePicker
    case optionalDatePicker
    case value
  }

  private let control: Control

  /// Nil where the row has no setting.
  init?(of row: RowData) {
    guard let setting = row.setting?.setting else { return nil }
    control =
      switch (row.specifier.type, setting.type) {
      case (.toggleSwitch, .bool): .toggle
      case (.slider, .double): .slider
      case (.textField, .string): .textField
      case (.iaskTextView, .string): .textView
      case (.multiValue, .choice), (.multiValue, .optional(.choice)): .picker
      case (.radioGroup, .choice), (.radioGroup, .optional(.choice)): .picker
      case (.iaskDatePicker, .date): .datePicker
      case (.iaskDatePicker, .optional(.date)): .optionalDatePicker
      default: .value
      }
  }

  static let kind: RecordKind<ControlData> = .init([
    "isToggle": { .boolean($0.control == .toggle) },
    "isSlider": { .boolean($0.control == .slider) },
    "isTextField": { .boolean($0.control == .textField) },
    "isTextView": { .boolean($0.control == .textView) },
    "isPicker": { .boolean($0.control == .picker) },
    "isDatePicker": { .boolean($0.control == .datePicker) },
    "isOptionalDatePicker": { .boolean($0.control == .optionalDatePicker) },
    "isValue": { .boolean($0.control == .value) },
  ])
}
