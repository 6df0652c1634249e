import SettingsGenModel

extension Attribute {
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
    allCases.reduce(0) { $0 | ($1.kinds.contains(ElementKinds(rawValue: 1 << index)) ? $1.bit : 0) }
  }
}
