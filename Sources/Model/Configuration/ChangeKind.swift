/// The kind of a change; the raw values are the contract's, in the order of its table.
package enum ChangeKind: String, Hashable, Sendable, CaseIterable {
  /// The setting no longer exists.
  case keyRemoved = "key-removed"
  /// The setting has another key.
  case keyRenamed = "key-renamed"
  /// The setting is stored as another type, or only some of the values that it could have are still valid.
  case storageTypeChanged = "storage-type-changed"
  /// A stored value is no longer a choice, or is another choice.
  case choiceRemoved = "choice-removed"
  /// A toggle stores other values for on and off.
  case toggleValuesChanged = "toggle-values-changed"
  /// The setting is stored in another suite.
  case suiteChanged = "suite-changed"
  /// The accessor has another name.
  case propertyRenamed = "property-renamed"
  /// The accessor has another type, or its enum has other raw values.
  case typeChanged = "type-changed"
  /// A choice has another case.
  case caseRenamed = "case-renamed"
  /// The setting has another default.
  case defaultChanged = "default-changed"
  /// The setting has a default that it didn't have.
  case defaultAdded = "default-added"
  /// The setting no longer has a default.
  case defaultRemoved = "default-removed"
  /// A slider has another minimum or maximum.
  case rangeChanged = "range-changed"
  /// A text field became secure, so that `snapshot` omits it, or stopped being secure.
  case secureChanged = "secure-changed"
  /// The setting is new.
  case keyAdded = "key-added"
  /// A choice is new.
  case choiceAdded = "choice-added"
  /// A text that users see changed: the title of a setting, a choice or a group, or the footer of a group.
  case titleChanged = "title-changed"
  /// The setting is on another page, in another group, or in another position among the settings that both bundles have.
  case moved
}
