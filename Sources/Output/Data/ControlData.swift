import SettingsGenModel
import SettingsGenMustache
import SettingsGenPropertyLists
import SettingsGenSupport

/// The control for a row, which depends on the Swift type of its setting; exactly one of its names is true.
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

  /// Returns nil if the row has no setting.
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

/// The keyboard of a text field in the template data.
struct KeyboardData: Sendable {
  let specifier: Specifier

  private var type: String { specifier["KeyboardType"]?.string ?? "Alphabet" }
  private var capitals: String { specifier["AutocapitalizationType"]?.string ?? "None" }

  static let kind: RecordKind<KeyboardData> = .init([
    "type": { .string($0.type) },
    "inputMode": { .string($0.inputMode) },
    "uiKeyboardType": { .string($0.uiKeyboardType) },
    "autocapitalization": { .string($0.capitals) },
    "autocapitalize": { .string($0.autocapitalize) },
    "textInputAutocapitalization": { .string($0.textInputAutocapitalization) },
    "isCorrected": { .boolean($0.specifier["AutocorrectionType"]?.string != "No") },
  ])

  /// The closest value of HTML's `inputmode`.
  private var inputMode: String {
    switch type {
    case "NumbersAndPunctuation", "NumberPad": "numeric"
    case "DecimalPad": "decimal"
    case "PhonePad", "NamePhonePad": "tel"
    case "URL": "url"
    case "EmailAddress": "email"
    default: "text"
    }
  }

  /// The case of UIKit's `UIKeyboardType`.
  private var uiKeyboardType: String {
    switch type {
    case "NumbersAndPunctuation": "numbersAndPunctuation"
    case "NumberPad": "numberPad"
    case "DecimalPad": "decimalPad"
    case "PhonePad": "phonePad"
    case "NamePhonePad": "namePhonePad"
    case "AsciiCapable": "asciiCapable"
    case "URL": "URL"
    case "EmailAddress": "emailAddress"
    default: "default"
    }
  }

  /// The value of HTML's `autocapitalize`.
  private var autocapitalize: String {
    switch capitals {
    case "Sentences": "sentences"
    case "Words": "words"
    case "AllCharacters": "characters"
    default: "none"
    }
  }

  /// The member of SwiftUI's `TextInputAutocapitalization`.
  private var textInputAutocapitalization: String { autocapitalize == "none" ? "never" : autocapitalize }
}
