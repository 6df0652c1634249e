import SettingsGenModel
import SettingsGenMustache
import SettingsGenPropertyLists
import SettingsGenSupport

/// The control for a row, which depends on the Swift type of its setting; the raw value is the name that is true.
enum ControlData: String, CaseIterable {
  case toggle = "isToggle"
  case slider = "isSlider"
  case textField = "isTextField"
  case textView = "isTextView"
  case picker = "isPicker"
  case datePicker = "isDatePicker"
  case optionalDatePicker = "isOptionalDatePicker"
  case value = "isValue"

  /// Returns nil if the row has no setting.
  init?(of row: RowData) {
    guard let type = row.setting?.setting.type else { return nil }
    self = Self.control(for: row.specifier.type, editing: type) ?? .value
  }

  /// Returns the control that edits a value of a type as the element does; nil if there is none.
  private static func control(for element: ElementType, editing type: ValueType) -> ControlData? {
    switch element.schema.control {
    case .toggle: return type == .bool ? .toggle : nil
    case .slider: return type == .double ? .slider : nil
    case .textField: return type == .string ? .textField : nil
    case .textView: return type == .string ? .textView : nil
    case .multiValue, .radioGroup:
      if case .choice = type.wrapped.type { return .picker }
      return nil
    case .datePicker: return type == .date ? .datePicker : type == .optional(.date) ? .optionalDatePicker : nil
    case .titleValue, .childPane, .listGroup, .button, .other, nil: return nil
    }
  }

  static let kind: RecordKind<ControlData> = .init { $0 }
}

/// A slider in the template data; all numbers are finite.
struct SliderData: Sendable {
  private let minimum: Double
  private let maximum: Double
  private let value: Double
  private let minimumImage: String?
  private let maximumImage: String?
  private let folder: BundleFolder

  init(_ slider: Specifier, in folder: BundleFolder) {
    self.folder = folder
    minimum = slider.minimumValue?.finiteNumber ?? 0
    maximum = max(slider.maximumValue?.finiteNumber ?? 1, minimum)
    value = min(max(slider.defaultValue?.finiteNumber ?? minimum, minimum), maximum)
    minimumImage = slider["MinimumValueImage"]?.string
    maximumImage = slider["MaximumValueImage"]?.string
  }

  /// A number as users write it: an integer without a fraction.
  private static func text(_ number: Double) -> MustacheValue { .string(Node(.real(number), range: 0..<0).shownText) }

  static let kind: RecordKind<SliderData> = .init([
    "minimum": { .number($0.minimum.description) },
    "maximum": { .number($0.maximum.description) },
    "value": { .number($0.value.description) },
    "minimumText": { text($0.minimum) },
    "maximumText": { text($0.maximum) },
    "valueText": { text($0.value) },
    "minimumImage": { .optional($0.minimumImage) },
    "maximumImage": { .optional($0.maximumImage) },
    "minimumImageURL": { .optional(ImageFile.url(of: $0.minimumImage, in: $0.folder)) },
    "maximumImageURL": { .optional(ImageFile.url(of: $0.maximumImage, in: $0.folder)) },
    "minimumImageLiteral": { .optional($0.minimumImage.map(SwiftLiteral.string)) },
    "maximumImageLiteral": { .optional($0.maximumImage.map(SwiftLiteral.string)) },
  ])
}

struct KeyboardData: Sendable {
  let specifier: Specifier

  /// The value of `inputmode` in HTML for each keyboard; `text` for the others.
  private static let inputModes = [
    "NumbersAndPunctuation": "numeric", "NumberPad": "numeric", "DecimalPad": "decimal", "PhonePad": "tel", "NamePhonePad": "tel",
    "URL": "url", "EmailAddress": "email",
  ]
  /// The case of UIKit's `UIKeyboardType` for each keyboard; `default` for the others.
  private static let keyboardTypes = [
    "NumbersAndPunctuation": "numbersAndPunctuation", "NumberPad": "numberPad", "DecimalPad": "decimalPad",
    "PhonePad": "phonePad", "NamePhonePad": "namePhonePad", "AsciiCapable": "asciiCapable", "URL": "URL",
    "EmailAddress": "emailAddress",
  ]
  /// The value of `autocapitalize` in HTML; `none` for the others.
  ///
  /// SwiftUI has the same names, except for `never`.
  private static let htmlCapitals = ["Sentences": "sentences", "Words": "words", "AllCharacters": "characters"]

  private var type: String { specifier["KeyboardType"]?.string ?? "Alphabet" }
  private var capitals: String { specifier["AutocapitalizationType"]?.string ?? "None" }

  static let kind: RecordKind<KeyboardData> = .init([
    "type": { .string($0.type) },
    "inputMode": { .string(inputModes[$0.type] ?? "text") },
    "uiKeyboardType": { .string(keyboardTypes[$0.type] ?? "default") },
    "autocapitalization": { .string($0.capitals) },
    "autocapitalize": { .string(htmlCapitals[$0.capitals] ?? "none") },
    "textInputAutocapitalization": { .string(htmlCapitals[$0.capitals] ?? "never") },
    "isCorrected": { .boolean($0.specifier["AutocorrectionType"]?.string != "No") },
  ])
}
