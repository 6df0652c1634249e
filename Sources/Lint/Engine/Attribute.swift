/// A key of an element's dictionary that Apple's documents or InAppSettingsKit's manual give.
enum Attribute: UInt8, CaseIterable, Sendable {
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
  var name: String {
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

  /// The elements that the attribute means something to.
  var kinds: ElementKinds {
    switch self {
    case .type, .idioms, .key: .all
    // Apple's document has no title for a slider.
    case .title: .all.subtracting(.slider)
    case .defaultValue: [.keyed, .childPane, .iaskFree]
    case .footerText: [.group, .radioGroup, .iaskListGroup, .iaskFree]
    case .file: [.childPane, .iaskFree]
    case .icon: [.childPane, .iaskFree]
    case .trueValue, .falseValue, .description, .trueConfirmation, .falseConfirmation: .toggleSwitch
    case .minimumValue, .maximumValue, .minimumImage, .maximumImage: .slider
    case .values, .titles: [.titleValue, .multiValue, .radioGroup]
    case .shortTitles, .iconNames: .multiValue
    case .sortedByTitle: [.multiValue, .radioGroup]
    case .isSecure, .keyboardType, .capitalization, .correction: [.textField, .iaskTextView, .iaskFree]
    case .itemSpecifier, .addSpecifier, .deletable: .iaskListGroup
    }
  }

  /// For each kind by its index, a bit for every attribute that means something to it.
  static let masks: [UInt32] = (0..<ElementKinds.count).map { index in
    allCases.reduce(0) { $0 | ($1.kinds.contains(ElementKinds(rawValue: 1 << index)) ? 1 << $1.rawValue : 0) }
  }

  /// The attributes by the length of their names, to find one without hashing.
  private static let byLength: [[(name: String, attribute: Attribute)]] = {
    var table = [[(name: String, attribute: Attribute)]](repeating: [], count: 32)
    for attribute in allCases { table[attribute.name.utf8.count].append((attribute.name, attribute)) }
    return table
  }()

  init?(_ name: String) {
    let length = name.utf8.count
    guard length < Self.byLength.count, let found = Self.byLength[length].first(where: { $0.name == name }) else { return nil }
    self = found.attribute
  }
}
