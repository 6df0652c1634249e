/// The type of an element: what its `Type` names, by Apple's *Settings Application Schema Reference* and InAppSettingsKit's manual.
///
/// To add a type, add a case and its row in ``schema``; a test then writes `Elements.md` beside this file.
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
  /// A `Type` that neither document has.
  case unknown
  /// No `Type`, or one that is not a string.
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
      .init("IASKCustomViewSpecifier", "custom view", .inAppSettingsKit, .defaultValue, takesAnyAttribute: true)
    case .iaskButton: .init("IASKButtonSpecifier", "button", .inAppSettingsKit, .nothing, takesAnyAttribute: true)
    case .iaskOpenURL: .init("IASKOpenURLSpecifier", "URL button", .inAppSettingsKit, .nothing, takesAnyAttribute: true)
    case .iaskMailCompose: .init("IASKMailComposeSpecifier", "mail button", .inAppSettingsKit, .nothing, takesAnyAttribute: true)
    case .unknown, .missing: .init("", "element", nil, .defaultValue, takesAnyAttribute: true)
    }
  }

  /// The types that a document has.
  package static let documented = allCases.filter { $0.schema.source != nil }

  private static let byName = NameTable(documented.map { ($0.schema.name, $0) })

  /// The type that a `Type` names.
  ///
  /// - Parameter name: the value of `Type`; nil if there is none or it is not a string.
  package init(_ name: String?) {
    self = name.map { Self.byName[$0] ?? .unknown } ?? .missing
  }
}

/// A row of the table of element types.
package struct ElementSchema: Sendable {
  /// What an element stores under its `Key`.
  package enum Value: Hashable, Sendable, CaseIterable {
    /// The element stores nothing, even if it has a key.
    case nothing
    /// True or false, or the two scalars of `TrueValue` and `FalseValue`.
    case boolean
    /// A number that is read as a real, even if the page has integers.
    case real
    case string
    case date
    case array
    /// One of `Values`.
    case choice
    /// A value of the type that `Values` and `DefaultValue` have in common.
    case commonType
    /// A value of the type of `DefaultValue`; nothing without one.
    case defaultValue
  }

  /// The spelling of `Type`; empty for a type that neither document has.
  package let name: String
  /// What a sentence calls the element.
  package let englishName: String
  /// The document that describes the type, or nil if neither does.
  package let source: SchemaSource?
  package let value: Value
  /// True if the element stores or shows a value, so that it is of no use without a `Key`.
  package let needsKey: Bool
  /// True if the user can change the value in Apple's Settings app.
  package let isEditable: Bool
  /// True if the app's own code may read attributes that neither document has.
  package let takesAnyAttribute: Bool

  fileprivate init(
    _ name: String, _ englishName: String, _ source: SchemaSource?, _ value: Value, needsKey: Bool = false,
    isEditable: Bool = false, takesAnyAttribute: Bool = false
  ) {
    self.name = name
    self.englishName = englishName
    self.source = source
    self.value = value
    self.needsKey = needsKey
    self.isEditable = isEditable
    self.takesAnyAttribute = takesAnyAttribute
  }
}

/// A document that describes element types and attributes.
package enum SchemaSource: Sendable {
  /// *Settings Application Schema Reference* or *Building a Settings bundle for your app*.
  case apple
  /// The manual of InAppSettingsKit, which reads all that Apple documents and more.
  case inAppSettingsKit
}
