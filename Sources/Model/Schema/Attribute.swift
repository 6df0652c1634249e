import SettingsGenSupport

/// A key of an element's dictionary that Apple's documents or the InAppSettingsKit manual describe.
///
/// To add an attribute, add a case and its row in the table below, and record `Elements.md` as `CONTRIBUTING.md` describes.
package enum Attribute: UInt8, CaseIterable, Sendable {
  case type
  case idioms
  case title
  case key
  case defaultValue
  case footerText
  case file
  case icon
  case trueValue
  case falseValue
  case description
  case trueConfirmation
  case falseConfirmation
  case minimumValue
  case maximumValue
  case minimumImage
  case maximumImage
  case values
  case titles
  case shortTitles
  case sortedByTitle
  case isSecure
  case keyboardType
  case capitalization
  case correction
  case itemSpecifier
  case addSpecifier
  case deletable
  case iconNames
  case datePickerMode
  case datePickerStyle
  case minuteInterval

  private var row: AttributeSchema {
    let choices = ElementType.storing(.choice)
    let ranges = ElementType.storing(.real)
    let textInputs = ElementType.storing(.string)
    let toggles = ElementType.storing(.boolean)
    switch self {
    case .type: return .init("Type", .string, ElementType.allCases, requiredBy: ElementType.documented)
    case .idioms:
      let idioms = PageVariant.Device.allCases.map(\.rawValue)
      return .init("SupportedUserInterfaceIdioms", .strings, ElementType.allCases, allowedStrings: idioms)
    case .title:
      // Apple doesn't document a title for sliders.
      return .init(
        "Title", .string, ElementType.allCases.filter { $0 != .slider }, requiredBy: [.toggleSwitch, .multiValue, .childPane],
        isTranslated: true)
    case .key:
      // InAppSettingsKit hides groups by their keys.
      return .init(
        "Key", .string, ElementType.allCases.filter { $0 != .group }, onlyInAppSettingsKit: [.group],
        requiredBy: ElementType.keyed)
    case .defaultValue:
      // A text field is initially empty.
      return .init(
        "DefaultValue", .any, ElementType.keyed + [.childPane],
        requiredBy: ElementType.keyed.filter { $0.schema.source == .apple && !$0.stores(.string) })
    case .footerText:
      return .init(
        "FooterText", .string, ElementType.allCases.filter { $0.schema.grouping != .row }, onlyInAppSettingsKit: [.multiValue],
        isTranslated: true)
    case .file: return .init("File", .string, [.childPane], requiredBy: [.childPane])
    case .icon: return .init("Icon", .string, [.childPane])
    case .trueValue: return .init("TrueValue", .scalar, toggles)
    case .falseValue: return .init("FalseValue", .scalar, toggles)
    case .description: return .init("Description", .string, toggles, isTranslated: true)
    case .trueConfirmation: return .init("TrueConfirmationPrompt", .dictionary, toggles, isTranslated: true)
    case .falseConfirmation: return .init("FalseConfirmationPrompt", .dictionary, toggles, isTranslated: true)
    case .minimumValue: return .init("MinimumValue", .number, ranges, requiredBy: ranges)
    case .maximumValue: return .init("MaximumValue", .number, ranges, requiredBy: ranges)
    case .minimumImage: return .init("MinimumValueImage", .string, [.slider])
    case .maximumImage: return .init("MaximumValueImage", .string, [.slider])
    case .values: return .init("Values", .scalars, choices + [.titleValue], requiredBy: choices)
    case .titles: return .init("Titles", .strings, choices + [.titleValue], requiredBy: choices, isTranslated: true)
    case .shortTitles: return .init("ShortTitles", .strings, [.multiValue], isTranslated: true)
    case .sortedByTitle: return .init("DisplaySortedByTitle", .boolean, choices)
    case .isSecure: return .init("IsSecure", .boolean, textInputs)
    case .keyboardType:
      let keyboards = [
        "Alphabet", "NumbersAndPunctuation", "NumberPad", "URL", "EmailAddress", "DecimalPad", "PhonePad", "NamePhonePad",
        "AsciiCapable",
      ]
      return .init("KeyboardType", .string, textInputs, allowedStrings: keyboards)
    case .capitalization:
      return .init(
        "AutocapitalizationType", .string, textInputs, allowedStrings: ["None", "Sentences", "Words", "AllCharacters"])
    case .correction: return .init("AutocorrectionType", .string, textInputs, allowedStrings: ["Default", "No", "Yes"])
    case .itemSpecifier: return .init("ItemSpecifier", .any, [.iaskListGroup], source: .inAppSettingsKit)
    case .addSpecifier: return .init("AddSpecifier", .any, [.iaskListGroup], source: .inAppSettingsKit)
    case .deletable: return .init("Deletable", .any, [.iaskListGroup], source: .inAppSettingsKit)
    case .iconNames: return .init("IconNames", .any, [.multiValue], source: .inAppSettingsKit)
    case .datePickerMode:
      return .init(
        "DatePickerMode", .string, [.iaskDatePicker], allowedStrings: ["Date", "Time", "DateAndTime"],
        source: .inAppSettingsKit)
    case .datePickerStyle:
      return .init(
        "DatePickerStyle", .string, [.iaskDatePicker], allowedStrings: ["Compact", "Wheels", "Inline"],
        source: .inAppSettingsKit)
    case .minuteInterval: return .init("MinuteInterval", .number, [.iaskDatePicker], source: .inAppSettingsKit)
    }
  }

  private static let rows = allCases.map(\.row)

  package var schema: AttributeSchema { Self.rows[Int(rawValue)] }

  /// The key in a property list.
  package var name: String { Self.rows[Int(rawValue)].name }

  package func applies(to type: ElementType) -> Bool {
    type.schema.allowsAnyAttribute || schema.elements.contains(type)
  }

  private static let byName = Dictionary(uniqueKeysWithValues: allCases.map { ($0.name, $0) })

  /// Creates an attribute from its key in a property list; nil if the key isn't documented.
  package init?(_ name: String) {
    guard let attribute = Self.byName[name] else { return nil }
    self = attribute
  }
}

extension ElementType {
  package static let keyed = allCases.filter(\.schema.needsKey)

  private static let attributeSets = allCases.map { type in
    AttributeSet(Attribute.allCases.filter { $0.applies(to: type) })
  }
  private static let requiredSets = allCases.map { type in
    AttributeSet(Attribute.allCases.filter { $0.schema.requiredBy.contains(type) })
  }

  package var attributes: AttributeSet { Self.attributeSets[Int(rawValue)] }
  /// The attributes that Apple's documents require for elements of this type.
  package var requiredAttributes: AttributeSet { Self.requiredSets[Int(rawValue)] }
}

package struct AttributeSet: OptionSet, Sendable {
  package let rawValue: UInt32

  /// Creates a set from a bit for each attribute's raw value.
  package init(rawValue: UInt32) { self.rawValue = rawValue }

  package init(_ attribute: Attribute) { rawValue = 1 << UInt32(attribute.rawValue) }

  package init(_ attributes: [Attribute]) { self = AttributeSet(attributes.map { AttributeSet($0) }) }

  /// The attributes in the set, in the order of their declaration.
  package var attributes: some Sequence<Attribute> {
    sequence(state: rawValue) { remaining in
      guard remaining != 0 else { return nil }
      let attribute = Attribute(rawValue: UInt8(remaining.trailingZeroBitCount))
      remaining &= remaining - 1
      return attribute
    }
  }

  package var count: Int { rawValue.nonzeroBitCount }

  package func contains(_ attribute: Attribute) -> Bool { rawValue & 1 << UInt32(attribute.rawValue) != 0 }
}

package struct AttributeSchema: Sendable {
  /// The key in a property list.
  package let name: String
  package let type: AttributeType
  package let elements: [ElementType]
  /// The ones among ``elements`` that use it only in InAppSettingsKit, although the attribute is Apple's.
  package let onlyInAppSettingsKit: [ElementType]
  /// The only strings that the value may be or contain; empty if any string is valid.
  package let allowedStrings: [String]
  package let requiredBy: [ElementType]
  /// Whether its text is translated with the page's strings table.
  package let isTranslated: Bool
  package let source: SchemaSource

  fileprivate init(
    _ name: String, _ type: AttributeType, _ elements: [ElementType], onlyInAppSettingsKit: [ElementType] = [],
    allowedStrings: [String] = [],
    requiredBy: [ElementType] = [],
    isTranslated: Bool = false, source: SchemaSource = .apple
  ) {
    self.name = name
    self.type = type
    self.elements = elements + onlyInAppSettingsKit
    self.onlyInAppSettingsKit = onlyInAppSettingsKit
    self.allowedStrings = allowedStrings
    self.requiredBy = requiredBy
    self.isTranslated = isTranslated
    self.source = source
  }
}

package enum AttributeType: Hashable, Sendable {
  case string
  case boolean
  case number
  /// Any value except an array or a dictionary.
  case scalar
  case strings
  /// An array of values that aren't arrays or dictionaries.
  case scalars
  case dictionary
  /// Any value, either because separate rules check it or because the app reads it.
  case any
}

extension AttributeType {
  /// The type in messages and documentation, without an article.
  package var phrase: String {
    switch self {
    case .string: "string"
    case .boolean: "Boolean"
    case .number: "number"
    case .scalar: "string, number, Boolean, date, or data"
    case .strings: "array of strings"
    case .scalars: "array of strings, numbers, Booleans, dates, or data"
    case .dictionary: "dictionary"
    case .any: "any"
    }
  }
}
