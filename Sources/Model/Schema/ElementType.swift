import SettingsGenSupport

/// The type of an element, as its `Type` names it in Apple's *Settings Application Schema Reference* and the InAppSettingsKit manual.
///
/// To add a type, add a case and its row in ``schema``, and record `Elements.md` as `Tests/README.md` describes.
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

  /// The element's row in the table of element types.
  package var schema: ElementSchema {
    switch self {
    case .group: .init("PSGroupSpecifier", "group", .apple, .nothing)
    case .childPane: .init("PSChildPaneSpecifier", "child pane", .apple, .defaultValue)
    case .toggleSwitch: .init("PSToggleSwitchSpecifier", "toggle switch", .apple, .boolean, needsKey: true, isEditable: true)
    case .slider: .init("PSSliderSpecifier", "slider", .apple, .real, needsKey: true, isEditable: true)
    case .titleValue: .init("PSTitleValueSpecifier", "title value", .apple, .commonType, needsKey: true)
    case .textField: .init("PSTextFieldSpecifier", "text field", .apple, .string, needsKey: true, isEditable: true)
    case .multiValue: .init("PSMultiValueSpecifier", "multi-value", .apple, .choice, needsKey: true, isEditable: true)
    case .radioGroup: .init("PSRadioGroupSpecifier", "radio group", .apple, .choice, needsKey: true, isEditable: true)
    case .iaskTextView: .init("IASKTextViewSpecifier", "text view", .inAppSettingsKit, .string, needsKey: true)
    case .iaskDatePicker: .init("IASKDatePickerSpecifier", "date picker", .inAppSettingsKit, .date, needsKey: true)
    case .iaskListGroup: .init("IASKListGroupSpecifier", "list group", .inAppSettingsKit, .array, needsKey: true)
    case .iaskCustomView:
      .init("IASKCustomViewSpecifier", "custom view", .inAppSettingsKit, .defaultValue, allowsAnyAttribute: true)
    case .iaskButton: .init("IASKButtonSpecifier", "button", .inAppSettingsKit, .nothing, allowsAnyAttribute: true)
    case .iaskOpenURL: .init("IASKOpenURLSpecifier", "URL button", .inAppSettingsKit, .nothing, allowsAnyAttribute: true)
    case .iaskMailCompose: .init("IASKMailComposeSpecifier", "mail button", .inAppSettingsKit, .nothing, allowsAnyAttribute: true)
    case .unknown, .missing: .init("", "element", nil, .defaultValue, allowsAnyAttribute: true)
    }
  }

  /// The documented element types.
  package static let documented = allCases.filter { $0.schema.source != nil }

  private static let byName = Dictionary(uniqueKeysWithValues: documented.map { ($0.schema.name, $0) })

  /// Creates an element type from the value of `Type`.
  ///
  /// - Parameter name: The value of `Type`; nil if it is missing or not a string.
  package init(_ name: String?) {
    guard let name else {
      self = .missing
      return
    }
    self = Self.byName[name] ?? .unknown
  }
}

/// A row of the table of element types.
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
    /// One of `Values`.
    case choice
    /// A value of the common type of `Values` and `DefaultValue`.
    case commonType
    /// A value of the type of `DefaultValue`, or no value if there is no default.
    case defaultValue
  }

  /// The value of `Type`; empty for ``ElementType/unknown`` and ``ElementType/missing``.
  package let name: String
  /// The name of the element in messages.
  package let displayName: String
  /// The document that describes the type; nil if the type isn't documented.
  package let source: SchemaSource?
  /// The values that an element stores.
  package let value: Value
  /// Whether the element stores or shows a value, and so requires a `Key`.
  package let needsKey: Bool
  /// Whether the user can change the value in Apple's Settings app.
  package let isEditable: Bool
  /// Whether undocumented attributes are allowed, because the app may read them.
  package let allowsAnyAttribute: Bool

  fileprivate init(
    _ name: String, _ displayName: String, _ source: SchemaSource?, _ value: Value, needsKey: Bool = false,
    isEditable: Bool = false, allowsAnyAttribute: Bool = false
  ) {
    self.name = name
    self.displayName = displayName
    self.source = source
    self.value = value
    self.needsKey = needsKey
    self.isEditable = isEditable
    self.allowsAnyAttribute = allowsAnyAttribute
  }
}

/// A document that describes element types and attributes.
package enum SchemaSource: Sendable {
  /// *Settings Application Schema Reference* or *Building a Settings bundle for your app*.
  case apple
  /// The InAppSettingsKit manual; InAppSettingsKit supports everything that Apple documents, and more.
  case inAppSettingsKit
}
