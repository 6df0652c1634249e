import SettingsGenModel
import SettingsGenMustache
import SettingsGenPropertyLists

/// How a person types into a text field, as templates see it.
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

  /// The nearest value of HTML's `inputmode`.
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
