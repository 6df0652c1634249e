import SettingsGenSupport

/// The type of an element, as its `Type` names it in Apple's *Settings Application Schema Reference* and the InAppSettingsKit manual.
///
/// To add a type, add a case and its row in the table below, and record `Elements.md` as `Tests/README.md` describes.
package enum ElementType: UInt8, CaseIterable, Sendable {
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
  /// A `Type` that isn't documented.
  case unknown
  /// A `Type` that is missing or not a string.
  case missing

  private var row: ElementSchema {
    switch self {
    case .group: .init("PSGroupSpecifier", "group", .apple, .nothing, nil, .header)
    case .childPane: .init("PSChildPaneSpecifier", "pane element", .apple, .defaultValue, .childPane)
    case .toggleSwitch: .init("PSToggleSwitchSpecifier", "toggle", .apple, .boolean, .toggle)
    case .slider: .init("PSSliderSpecifier", "slider", .apple, .real, .slider)
    case .titleValue: .init("PSTitleValueSpecifier", "title element", .apple, .commonType, .titleValue)
    case .textField: .init("PSTextFieldSpecifier", "text field", .apple, .string, .textField)
    case .multiValue: .init("PSMultiValueSpecifier", "multi-value element", .apple, .choice, .multiValue)
    case .radioGroup: .init("PSRadioGroupSpecifier", "radio group", .apple, .choice, .radioGroup, .header)
    case .iaskTextView: .init("IASKTextViewSpecifier", "text view", .inAppSettingsKit, .string, .textView)
    case .iaskDatePicker: .init("IASKDatePickerSpecifier", "date picker", .inAppSettingsKit, .date, .datePicker)
    case .iaskListGroup: .init("IASKListGroupSpecifier", "list group", .inAppSettingsKit, .array, .listGroup, .section)
    case .iaskCustomView:
      .init("IASKCustomViewSpecifier", "custom view", .inAppSettingsKit, .defaultValue, .other, isReadByApp: true)
    case .iaskButton: .init("IASKButtonSpecifier", "button", .inAppSettingsKit, .nothing, .button, isReadByApp: true)
    case .iaskOpenURL: .init("IASKOpenURLSpecifier", "URL button", .inAppSettingsKit, .nothing, .button, isReadByApp: true)
    case .iaskMailCompose:
      .init("IASKMailComposeSpecifier", "mail button", .inAppSettingsKit, .nothing, .button, isReadByApp: true)
    case .unknown, .missing: .init("", "element", nil, .defaultValue, .other)
    }
  }

  private static let rows = allCases.map(\.row)

  package var schema: ElementSchema { Self.rows[Int(rawValue)] }

  package func stores(_ value: ElementSchema.Value) -> Bool { schema.value == value }

  package func isShown(as control: ElementSchema.Control) -> Bool { schema.control == control }

  package static func storing(_ value: ElementSchema.Value) -> [ElementType] { allCases.filter { $0.stores(value) } }

  package static func shown(as control: ElementSchema.Control) -> [ElementType] { allCases.filter { $0.isShown(as: control) } }

  package static let documented = allCases.filter { $0.schema.source != nil }

  private static let byName = Dictionary(uniqueKeysWithValues: documented.map { ($0.schema.name, $0) })

  /// Creates an element type from the value of `Type`, which is nil if it's missing or not a string.
  package init(_ name: String?) { self = name.map { Self.byName[$0] ?? .unknown } ?? .missing }
}

package struct ElementSchema: Sendable {
  /// The values that an element stores for its `Key`.
  package enum Value: Hashable, Sendable, CaseIterable {
    /// No value, even if the element has a key.
    case nothing
    /// A Boolean, or `TrueValue` and `FalseValue`.
    case boolean
    /// A number, which is read as a real even if the page has integers.
    case real
    case string
    case date
    case array
    case choice
    /// A value of the common type of `Values` and `DefaultValue`.
    case commonType
    /// A value of the type of `DefaultValue`, or no value if there is no default.
    case defaultValue
  }

  /// The control that shows an element in a row of its page; the raw value is its name in the template data.
  package enum Control: String, CaseIterable, Sendable {
    case toggle = "isToggle"
    case slider = "isSlider"
    case textField = "isTextField"
    case textView = "isTextView"
    case multiValue = "isMultiValue"
    case radioGroup = "isRadioGroup"
    case titleValue = "isTitleValue"
    case childPane = "isChildPane"
    case datePicker = "isDatePicker"
    case listGroup = "isListGroup"
    case button = "isButton"
    /// An element that neither Settings nor InAppSettingsKit displays.
    case other = "isOther"
  }

  /// The position of an element in the groups of its page.
  package enum Grouping: Sendable {
    /// A row of the group above it.
    case row
    /// The start of a group, with the group's title and footer.
    case header
    /// A section of its own, with a footer, among the rows of the group above it.
    case section
  }

  /// The value of `Type`; empty for ``ElementType/unknown`` and ``ElementType/missing``.
  package let name: String
  package let displayName: String
  /// The document that describes the type; nil if the type isn't documented.
  package let source: SchemaSource?
  package let value: Value
  /// The control that shows the element; nil if the element has no row of its own.
  package let control: Control?
  package let grouping: Grouping
  /// Whether InAppSettingsKit passes the element to the app, which identifies it by its key and may read any attribute.
  package let isReadByApp: Bool

  fileprivate init(
    _ name: String, _ displayName: String, _ source: SchemaSource?, _ value: Value, _ control: Control?,
    _ grouping: Grouping = .row, isReadByApp: Bool = false
  ) {
    self.name = name
    self.displayName = displayName
    self.source = source
    self.value = value
    self.control = control
    self.grouping = grouping
    self.isReadByApp = isReadByApp
  }

  /// Whether the element stores or shows a value, and so requires a `Key`.
  package var needsKey: Bool { value != .nothing && value != .defaultValue }

  /// Whether the user can change the value in Apple's Settings app.
  package var isEditable: Bool { source == .apple && needsKey && control != .titleValue }

  package var allowsAnyAttribute: Bool { source == nil || isReadByApp }
}

/// A document that describes element types and attributes.
package enum SchemaSource: Sendable {
  /// *Settings Application Schema Reference* or *Building a Settings bundle for your app*.
  case apple
  /// The InAppSettingsKit manual; InAppSettingsKit supports everything that Apple documents, and more.
  case inAppSettingsKit
}
