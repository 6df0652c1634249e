import SettingsGenModel
import SettingsGenPropertyLists
import SettingsGenSupport

/// A setting that both bundles have, under the same key or a new one.
///
/// It refers to the settings instead of copying them: with copies, comparing two pages of 12,000 elements takes twice as long.
struct SettingPair {
  /// The index of the setting in the old bundle's display order.
  let oldIndex: Int
  /// The index of the setting in the new bundle's display order.
  let newIndex: Int
  private let oldSettings: [Setting]
  private let newSettings: [Setting]
  private let oldPages: [Page]
  private let newPages: [Page]
  private let difference: Difference

  /// The values that are computed once per pair.
  ///
  /// Indirect because most pairs have none, and comparing smaller pairs is 5 % faster.
  private indirect enum Difference {
    case none
    case some(ChoicePairs?, ValueMapping?)
  }

  /// Creates a pair of settings by their indices.
  init(_ oldIndex: Int, of old: SettingsModel, _ newIndex: Int, of new: SettingsModel) {
    self.oldIndex = oldIndex
    self.newIndex = newIndex
    oldSettings = old.settings
    newSettings = new.settings
    oldPages = old.pages
    newPages = new.pages
    let (old, new) = (oldSettings[oldIndex], newSettings[newIndex])
    if old.isSame(as: new), old.valueTitles(on: oldPages[old.page]) == new.valueTitles(on: newPages[new.page]) {
      difference = .none
    } else {
      let choices = ChoicePairs(old: old.choices, new: new.choices)
      difference = .some(choices, ValueMapping(from: old, to: new, choices: choices))
    }
  }

  /// The setting in the old bundle.
  var old: Setting { oldSettings[oldIndex] }
  /// The setting in the new bundle.
  var new: Setting { newSettings[newIndex] }
  /// The page of the setting in the old bundle.
  var oldPage: Page { oldPages[old.page] }
  /// The page of the setting in the new bundle.
  var newPage: Page { newPages[new.page] }

  /// Whether the two settings are equal except for their position, so that no ``PairDetector`` finds anything.
  var isUnchanged: Bool { if case .none = difference { true } else { false } }
  /// The pairs of choices; nil if one of the two has none, or they are the same.
  var choices: ChoicePairs? { if case .some(let choices, _) = difference { choices } else { nil } }
  /// The conversion of stored values; nil if they stay as they are or can't be converted.
  var valueMapping: ValueMapping? { if case .some(_, let mapping) = difference { mapping } else { nil } }

  /// Whether the key changed.
  var isRenamed: Bool { old.key != new.key }

  /// The values that the database may hold from before the change.
  var oldSchema: StoredSchema { StoredSchema(old) }
  /// The values that the database may hold after the change.
  var newSchema: StoredSchema { StoredSchema(new) }

  /// Returns a change of this setting, located at a value on the new page, or at the setting's element.
  func change(_ kind: ChangeKind, _ old: ChangeValue, _ new: ChangeValue, at node: Node? = nil, _ message: Message) -> Change {
    Change(
      kind, key: self.old.key, old: old, new: new, message, at: node.map(newPage.list.location) ?? self.new.location)
  }

  /// Returns a change of one of the element's attributes, located at the attribute's value.
  func change(
    _ kind: ChangeKind, _ old: ChangeValue, _ new: ChangeValue, at attribute: String, _ message: Message
  ) -> Change {
    change(kind, old, new, at: self.new.specifier(on: newPage)?[attribute], message)
  }
}

extension Setting {
  /// Returns the element that defines the setting on its page.
  func specifier(on page: Page) -> Specifier? {
    guard page.specifiers.indices.contains(specifier) else { return nil }
    return page.specifiers[specifier]
  }

  /// Returns whether everything that a ``PairDetector`` looks at is equal.
  fileprivate func isSame(as other: Setting) -> Bool {
    key == other.key && property == other.property && elementName == other.elementName && type == other.type
      && title == other.title
      && defaultValue == other.defaultValue && choices == other.choices && trueValue == other.trueValue
      && falseValue == other.falseValue && minimum == other.minimum && maximum == other.maximum && suite == other.suite
      && isSecure == other.isSecure
  }
}
