import SettingsGenModel
import SettingsGenPropertyLists
import SettingsGenSupport

/// A setting that both bundles have, under the same key or under a new one, with what detectors need to know about it.
///
/// It refers to the settings instead of copying them: with copies, comparing two pages of 12,000 elements takes twice the time.
struct SettingPair {
  /// The indices of the two settings in their bundles' display order.
  let oldIndex: Int
  let newIndex: Int
  private let oldSettings: [Setting]
  private let newSettings: [Setting]
  private let oldPages: [Page]
  private let newPages: [Page]
  private let difference: Difference

  /// What is computed once for each pair; indirect, because most pairs have no difference, and comparing them is 5 % faster without room for it.
  private indirect enum Difference {
    case none
    case some(ChoicePairs?, ValueMapping?)
  }

  init(_ oldIndex: Int, of old: BundleSettings, _ newIndex: Int, of new: BundleSettings) {
    self.oldIndex = oldIndex
    self.newIndex = newIndex
    oldSettings = old.settings
    newSettings = new.settings
    oldPages = old.pages
    newPages = new.pages
    if oldSettings[oldIndex].isSame(as: newSettings[newIndex]) {
      difference = .none
    } else {
      let (old, new) = (oldSettings[oldIndex], newSettings[newIndex])
      let choices = ChoicePairs(old: old.choices, new: new.choices)
      difference = .some(choices, ValueMapping(from: old, to: new, choices: choices))
    }
  }

  var old: Setting { oldSettings[oldIndex] }
  var new: Setting { newSettings[newIndex] }
  var oldPage: Page { oldPages[old.page] }
  var newPage: Page { newPages[new.page] }

  /// True if the two differ in their position at most, so that there is nothing for a ``PairDetector``.
  var isUnchanged: Bool { if case .none = difference { true } else { false } }
  /// What happened to the choices; nil if one of the two has none, or they are the same.
  var choices: ChoicePairs? { if case .some(let choices, _) = difference { choices } else { nil } }
  /// How stored values are converted; nil if they stay as they are or can't be restored.
  var valueMapping: ValueMapping? { if case .some(_, let mapping) = difference { mapping } else { nil } }

  var isRenamed: Bool { old.key != new.key }

  /// What the database may have held before the change.
  var oldSchema: StoredSchema { StoredSchema(old) }
  /// What the database is expected to hold now.
  var newSchema: StoredSchema { StoredSchema(new) }

  /// A change of this setting, located at a value on the new page or at the setting's element.
  func change(_ kind: ChangeKind, _ old: ChangeValue, _ new: ChangeValue, at node: Node? = nil, _ message: Message) -> Change {
    Change(
      kind, key: self.old.key, old: old, new: new, message, at: node.map(newPage.list.location) ?? self.new.location)
  }

  /// A change of one of the element's attributes, located at the attribute's value.
  func change(
    _ kind: ChangeKind, _ old: ChangeValue, _ new: ChangeValue, at attribute: String, _ message: Message
  ) -> Change {
    change(kind, old, new, at: self.new.specifier(on: newPage)?[attribute], message)
  }
}

extension Setting {
  /// The element that decides, on the setting's page.
  func specifier(on page: Page) -> Specifier? {
    guard page.specifiers.indices.contains(specifier) else { return nil }
    return page.specifiers[specifier]
  }

  /// True if everything is equal that a ``PairDetector`` looks at.
  fileprivate func isSame(as other: Setting) -> Bool {
    key == other.key && property == other.property && elementName == other.elementName && type == other.type && title == other.title
      && defaultValue == other.defaultValue && choices == other.choices && trueValue == other.trueValue
      && falseValue == other.falseValue && minimum == other.minimum && maximum == other.maximum && suite == other.suite
      && isSecure == other.isSecure
  }
}
