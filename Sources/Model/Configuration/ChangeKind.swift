/// The kind of a change; the raw values and their order are as in the contract.
package enum ChangeKind: String, Hashable, Sendable, CaseIterable {
  case keyRemoved = "key-removed"
  case keyRenamed = "key-renamed"
  /// The setting is stored as a different type, or only some of the values that it could have are still valid.
  case storageTypeChanged = "storage-type-changed"
  /// A stored value is no longer a choice, or means a different choice.
  case choiceRemoved = "choice-removed"
  /// A toggle stores different values for on and off.
  case toggleValuesChanged = "toggle-values-changed"
  case suiteChanged = "suite-changed"
  case propertyRenamed = "property-renamed"
  /// The accessor has a different type, or its enum has different raw values.
  case typeChanged = "type-changed"
  case caseRenamed = "case-renamed"
  /// The configuration ignores the key, so the setting has no accessor.
  case accessorRemoved = "accessor-removed"
  case defaultChanged = "default-changed"
  case defaultAdded = "default-added"
  case defaultRemoved = "default-removed"
  case rangeChanged = "range-changed"
  /// A text field became secure or stopped being secure.
  case secureChanged = "secure-changed"
  /// A device no longer shows the setting or a choice, or shows it now, or users can no longer change the value, or can change it now.
  case visibilityChanged = "visibility-changed"
  /// A choice has the title that another choice had before.
  case choiceTitlesSwapped = "choice-titles-swapped"
  case keyAdded = "key-added"
  case choiceAdded = "choice-added"
  /// Text that users see changed: the title of a setting, a choice, a value or a group, or the footer of a group.
  case titleChanged = "title-changed"
  case paneAdded = "pane-added"
  case paneRemoved = "pane-removed"
  /// A pane element, a group without settings, or another element that is no setting is in a different position.
  case paneMoved = "pane-moved"
  case paneTitleChanged = "pane-title-changed"
  case translationChanged = "translation-changed"
  /// The setting is on a different page, in a different group, or in a different position among the settings that both bundles have.
  case settingMoved = "setting-moved"
}
