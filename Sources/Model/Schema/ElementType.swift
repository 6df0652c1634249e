/// The `Type` of a specifier, by Apple's *Settings Application Schema Reference* and InAppSettingsKit's manual.
package enum ElementType: Hashable, Sendable {
  case group
  case childPane
  case toggleSwitch
  case slider
  case titleValue
  case textField
  case multiValue
  case radioGroup
  case iaskTextView
  case iaskDatePicker
  case iaskListGroup
  case iaskCustomView
  case iaskButton
  case iaskOpenURL
  case iaskMailCompose
  /// A `Type` that neither document has, as it is written.
  case unknown(String)
  /// No `Type`, or one that is no string.
  case missing

  private static let known: [(name: String, type: ElementType)] = [
    ("PSGroupSpecifier", .group), ("PSChildPaneSpecifier", .childPane), ("PSToggleSwitchSpecifier", .toggleSwitch),
    ("PSSliderSpecifier", .slider), ("PSTitleValueSpecifier", .titleValue), ("PSTextFieldSpecifier", .textField),
    ("PSMultiValueSpecifier", .multiValue), ("PSRadioGroupSpecifier", .radioGroup), ("IASKTextViewSpecifier", .iaskTextView),
    ("IASKDatePickerSpecifier", .iaskDatePicker), ("IASKListGroupSpecifier", .iaskListGroup),
    ("IASKCustomViewSpecifier", .iaskCustomView), ("IASKButtonSpecifier", .iaskButton),
    ("IASKOpenURLSpecifier", .iaskOpenURL), ("IASKMailComposeSpecifier", .iaskMailCompose),
  ]

  private static let byName = NameTable(known.map { ($0.name, $0.type) })

  /// Every documented spelling.
  package static var knownNames: [String] { known.map(\.name) }

  package init(_ name: String?) {
    guard let name else {
      self = .missing
      return
    }
    self = Self.byName[name] ?? .unknown(name)
  }

  /// The spelling in a property list; empty where it is missing.
  package var name: String {
    switch self {
    case .unknown(let name): name
    case .missing: ""
    default: Self.known.first { $0.type == self }?.name ?? ""
    }
  }
}
