/// A key of an element's dictionary that Apple's documents or InAppSettingsKit's manual give.
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

  /// The spelling in a property list.
  package var name: String {
    switch self {
    case .type: "Type"
    case .idioms: "SupportedUserInterfaceIdioms"
    case .title: "Title"
    case .key: "Key"
    case .defaultValue: "DefaultValue"
    case .footerText: "FooterText"
    case .file: "File"
    case .icon: "Icon"
    case .trueValue: "TrueValue"
    case .falseValue: "FalseValue"
    case .description: "Description"
    case .trueConfirmation: "TrueConfirmationPrompt"
    case .falseConfirmation: "FalseConfirmationPrompt"
    case .minimumValue: "MinimumValue"
    case .maximumValue: "MaximumValue"
    case .minimumImage: "MinimumValueImage"
    case .maximumImage: "MaximumValueImage"
    case .values: "Values"
    case .titles: "Titles"
    case .shortTitles: "ShortTitles"
    case .sortedByTitle: "DisplaySortedByTitle"
    case .isSecure: "IsSecure"
    case .keyboardType: "KeyboardType"
    case .capitalization: "AutocapitalizationType"
    case .correction: "AutocorrectionType"
    case .itemSpecifier: "ItemSpecifier"
    case .addSpecifier: "AddSpecifier"
    case .deletable: "Deletable"
    case .iconNames: "IconNames"
    }
  }

  /// The bit that stands for it in a mask.
  package var bit: UInt32 { 1 << UInt32(rawValue) }

  static let byName = NameTable(allCases.map { ($0.name, $0) })

  /// The attribute of a name, or nil where neither document has it.
  package init?(_ name: String) {
    guard let attribute = Self.byName[name] else { return nil }
    self = attribute
  }
}
