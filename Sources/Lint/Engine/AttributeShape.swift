import SettingsGenModel
import SettingsGenPropertyLists
import SettingsGenSupport

/// The types that an attribute's value may have.
enum AttributeShape {
  case string
  case boolean
  case number
  case scalar
  case strings
  case scalars
  case dictionary
  case anything

  func fits(_ node: Node) -> Bool {
    switch (self, node.value) {
    case (.string, .string), (.boolean, .boolean), (.strings, .array), (.scalars, .array), (.dictionary, .dictionary),
      (.anything, _):
      true
    case (.number, _): node.coercedNumber != nil
    case (.scalar, _): node.isScalar
    default: false
    }
  }

  /// True for the common values of the shape, told without a look into them; false means that ``fits(_:)`` has to be asked.
  func surelyFits(_ node: Node) -> Bool {
    switch (self, node.value) {
    case (.string, .string), (.boolean, .boolean), (.number, .integer), (.number, .real), (.dictionary, .dictionary),
      (.anything, _):
      true
    case (.scalar, .string), (.scalar, .integer), (.scalar, .boolean), (.scalar, .real): true
    default: false
    }
  }

  /// True where any string fits.
  var takesStrings: Bool {
    switch self {
    case .string, .scalar, .anything: true
    case .boolean, .number, .strings, .scalars, .dictionary: false
    }
  }

  /// What the items of a list may be.
  var items: Self? {
    switch self {
    case .strings: .string
    case .scalars: .scalar
    default: nil
    }
  }

  /// The shape in a sentence.
  var description: Message {
    switch self {
    case .string: "a string"
    case .boolean: "true or false"
    case .number: "a number"
    case .scalar: "a string, a number, a Boolean, a date or data"
    case .strings: "an array of strings"
    case .scalars: "an array of strings or numbers"
    case .dictionary: "a dictionary"
    case .anything: "any value"
    }
  }
}

extension Attribute {
  /// A bit for each attribute that takes any value, and for each that takes any string.
  static let freeMask = mask { if case .anything = $0 { true } else { false } }
  static let stringMask = mask(where: \.takesStrings)

  private static func mask(where matches: (AttributeShape) -> Bool) -> UInt32 {
    allCases.reduce(0) { $0 | (matches($1.shape) ? $1.bit : 0) }
  }

  /// What the attribute's value may be; a default's type depends on the element, and its own rules look at it.
  var shape: AttributeShape {
    switch self {
    case .type, .title, .key, .footerText, .file, .icon, .description, .minimumImage, .maximumImage, .keyboardType,
      .capitalization, .correction:
      .string
    case .isSecure, .sortedByTitle: .boolean
    case .minimumValue, .maximumValue: .number
    case .trueValue, .falseValue: .scalar
    case .idioms, .titles, .shortTitles: .strings
    case .values: .scalars
    case .trueConfirmation, .falseConfirmation: .dictionary
    case .defaultValue, .itemSpecifier, .addSpecifier, .deletable, .iconNames: .anything
    }
  }
}
