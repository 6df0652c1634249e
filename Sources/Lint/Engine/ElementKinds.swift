import SettingsGenModel

/// A set of element types, by which rules and attributes say where they apply.
struct ElementKinds: OptionSet, Sendable {
  let rawValue: UInt32

  static let group = Self(rawValue: 1 << 0)
  static let childPane = Self(rawValue: 1 << 1)
  static let toggleSwitch = Self(rawValue: 1 << 2)
  static let slider = Self(rawValue: 1 << 3)
  static let titleValue = Self(rawValue: 1 << 4)
  static let textField = Self(rawValue: 1 << 5)
  static let multiValue = Self(rawValue: 1 << 6)
  static let radioGroup = Self(rawValue: 1 << 7)
  static let iaskTextView = Self(rawValue: 1 << 8)
  static let iaskDatePicker = Self(rawValue: 1 << 9)
  static let iaskListGroup = Self(rawValue: 1 << 10)
  /// Elements of InAppSettingsKit whose attributes the app's own code reads.
  static let iaskFree = Self(rawValue: 1 << 11)
  static let unknown = Self(rawValue: 1 << 12)
  static let missing = Self(rawValue: 1 << 13)

  /// How many kinds there are: the size of a table by ``index``.
  static let count = 14
  static let all = Self(rawValue: 1 << count - 1)
  /// The elements of Apple's documents.
  static let apple: Self = [
    .group, .childPane, .toggleSwitch, .slider, .titleValue, .textField, .multiValue, .radioGroup,
  ]
  /// The elements of both documents.
  static let documented: Self = [.apple, .iaskTextView, .iaskDatePicker, .iaskListGroup, .iaskFree]
  /// The elements that a person changes in the Settings app.
  static let editable: Self = [.toggleSwitch, .slider, .textField, .multiValue, .radioGroup]
  /// The elements that store or show a value, and so need a `Key`.
  static let keyed: Self = [.editable, .titleValue, .iaskTextView, .iaskDatePicker, .iaskListGroup]

  init(rawValue: UInt32) { self.rawValue = rawValue }

  init(_ type: ElementType) {
    self =
      switch type {
      case .group: .group
      case .childPane: .childPane
      case .toggleSwitch: .toggleSwitch
      case .slider: .slider
      case .titleValue: .titleValue
      case .textField: .textField
      case .multiValue: .multiValue
      case .radioGroup: .radioGroup
      case .iaskTextView: .iaskTextView
      case .iaskDatePicker: .iaskDatePicker
      case .iaskListGroup: .iaskListGroup
      case .iaskCustomView, .iaskButton, .iaskOpenURL, .iaskMailCompose: .iaskFree
      case .unknown: .unknown
      case .missing: .missing
      }
  }

  /// The place of a single kind in a table by kind.
  var index: Int { rawValue.trailingZeroBitCount }
}
