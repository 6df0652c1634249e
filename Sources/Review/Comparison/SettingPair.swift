import SettingsGenModel
import SettingsGenPropertyLists
import SettingsGenSupport

/// A setting that both bundles have, under the same key or a new one.
struct SettingPair {
  /// The index of the setting in the old bundle's display order; ``newIndex`` is in the new bundle's.
  let oldIndex: Int
  let newIndex: Int
  let old: Setting
  let new: Setting
  let oldPage: Page
  let newPage: Page
  /// The old setting as the old configuration has it; nil if that ignores the key; ``newAccessor`` is the new one.
  let oldAccessor: Setting?
  let newAccessor: Setting?
  /// The pairs of choices; nil if one of the two has none, or they are the same.
  let choices: ChoicePairs?
  /// The conversion of stored values; nil if they stay as they are or can't be converted.
  let valueMapping: ValueMapping?
  /// The keys that the setting had before the new one, the newest first, as the configuration lists them.
  let formerKeys: [String]
  /// The name of the new bundle's settings type.
  let typeName: String
  private let title: String?
  private let newPages: [Page]

  init(
    _ oldIndex: Int, of oldBundle: ConfiguredSettings, _ newIndex: Int, of newBundle: ConfiguredSettings,
    formerKeys: [ExactText: [String]]
  ) {
    self.oldIndex = oldIndex
    self.newIndex = newIndex
    old = oldBundle.stored.settings[oldIndex]
    new = newBundle.stored.settings[newIndex]
    oldAccessor = oldBundle.accessor(of: old)
    newAccessor = newBundle.accessor(of: new)
    oldPage = oldBundle.stored.pages[old.page]
    newPages = newBundle.stored.pages
    newPage = newPages[new.page]
    choices = ChoicePairs(old: old.choices, new: new.choices)
    valueMapping = ValueMapping(from: old, to: new, choices: choices)
    self.formerKeys = formerKeys[ExactText(new.key)] ?? []
    typeName = newBundle.stored.typeName
    title = newBundle.stored.localizedTitle(of: new) ?? oldBundle.stored.localizedTitle(of: old)
  }

  var isRenamed: Bool { ExactText(old.key) != ExactText(new.key) }
  var isInOtherSuite: Bool { old.suite != new.suite }

  var oldSchema: StoredSchema { StoredSchema(old) }
  var newSchema: StoredSchema { StoredSchema(new) }

  /// Returns whether the new accessors read a value that the old ones may have stored as the same toggle state, choice, or value.
  func isReadAlike(_ value: Node.Value) -> Bool {
    let reading = newSchema.reading(of: value)
    switch (oldSchema, newSchema) {
    case (.toggle(let oldOn, _), .toggle(let on, _)):
      return (reading.map { $0 == on } ?? new.isOnByDefault) == (value == oldOn)
    case (.choices, .choices):
      guard let choices else { return true }
      let match = old.choices.first { $0.value == value }.flatMap(choices.match)
      return match.map { (reading ?? new.defaultValue?.value)?.isSameInDatabase(as: $0.value) ?? false } ?? false
    default: return reading != nil
    }
  }

  /// The new element's value of an attribute.
  subscript(attribute: Attribute) -> Node? { new.specifier(on: newPage)?[attribute] }

  /// Returns a change of this setting, located at a value on a page of the new bundle, or else at the setting's element.
  ///
  /// - Parameter page: The index of the page, which may be a variant of the setting's page; by default that page.
  func change(
    _ kind: ChangeKind, _ old: ChangeValue, _ new: ChangeValue, at node: Node? = nil, on page: Int? = nil, _ message: Message,
    severity: ChangeSeverity? = nil
  ) -> Change {
    Change(
      kind, severity, key: self.old.key, title: title, old: old, new: new, message,
      at: node.map(newPages[page ?? self.new.page].list.location) ?? self.new.location)
  }
}

extension SettingsModel {
  func setting(forKey key: String) -> Setting? { settings.first { ExactText($0.key) == ExactText(key) } }

  /// Returns the title of a setting in the development language; nil if it's blank.
  func localizedTitle(of setting: Setting) -> String? {
    setting.title.visible.map { bundle.translations.text($0, table: pages[setting.page].stringsTable) }
  }
}
