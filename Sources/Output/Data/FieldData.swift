import SettingsGenModel
import SettingsGenMustache
import SettingsGenPropertyLists

/// A slider in the template data; all numbers are finite.
struct SliderData: Sendable {
  let specifier: Specifier
  let folder: BundleFolder

  private var minimum: Double { specifier.minimumValue?.value.finiteNumber ?? 0 }
  private var maximum: Double { max(specifier.maximumValue?.value.finiteNumber ?? 1, minimum) }
  private var value: Double { min(max(specifier.defaultValue?.value.finiteNumber ?? minimum, minimum), maximum) }
  private var minimumImage: String? { specifier[.minimumImage]?.string }
  private var maximumImage: String? { specifier[.maximumImage]?.string }

  /// A number as users write it: an integer without a fraction.
  private static func text(_ number: Double) -> MustacheValue { .string(Node.Value.real(number).text) }

  static let kind: RecordKind<SliderData> = .init([
    "minimum": { .number($0.minimum.description) },
    "maximum": { .number($0.maximum.description) },
    "value": { .number($0.value.description) },
    "minimumText": { text($0.minimum) },
    "maximumText": { text($0.maximum) },
    "valueText": { text($0.value) },
    "minimumImageURL": { .optional(ImageFile.url(of: $0.minimumImage, in: $0.folder)) },
    "maximumImageURL": { .optional(ImageFile.url(of: $0.maximumImage, in: $0.folder)) },
  ])
}

enum KeyboardData {
  /// The value of `inputmode` in HTML and the case of UIKit's `UIKeyboardType`, by the value of `KeyboardType`.
  private static let keyboards: [String: (html: String, uiKit: String)] = [
    "Alphabet": ("text", "default"), "NumbersAndPunctuation": ("numeric", "numbersAndPunctuation"),
    "NumberPad": ("numeric", "numberPad"), "URL": ("url", "URL"), "EmailAddress": ("email", "emailAddress"),
    "DecimalPad": ("decimal", "decimalPad"), "PhonePad": ("tel", "phonePad"), "NamePhonePad": ("tel", "namePhonePad"),
    "AsciiCapable": ("text", "asciiCapable"),
  ]
  /// The value of `autocapitalize` in HTML and the member of SwiftUI's type, by the value of `AutocapitalizationType`.
  private static let capitalizations: [String: (html: String, swiftUI: String)] = [
    "None": ("none", "never"), "Sentences": ("sentences", "sentences"), "Words": ("words", "words"),
    "AllCharacters": ("characters", "characters"),
  ]

  private static func type(_ field: Specifier) -> String { field[.keyboardType]?.string ?? "Alphabet" }
  private static func capitals(_ field: Specifier) -> String { field[.capitalization]?.string ?? "None" }

  static let kind: RecordKind<Specifier> = .init([
    "inputMode": { .string(keyboards[type($0)]?.html ?? "text") },
    "uiKeyboardType": { .string(keyboards[type($0)]?.uiKit ?? "default") },
    "autocapitalize": { .string(capitalizations[capitals($0)]?.html ?? "none") },
    "textInputAutocapitalization": { .string(capitalizations[capitals($0)]?.swiftUI ?? "never") },
    "isCorrected": { .boolean($0[.correction]?.string != "No") },
  ])
}
