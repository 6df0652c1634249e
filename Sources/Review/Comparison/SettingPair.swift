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
  private let oldBundle: ComparedSettings
  private let newBundle: ComparedSettings
  private let difference: Difference

  /// The values that are computed once per pair.
  ///
  /// Indirect because most pairs have none, and comparing smaller pairs is 5 % faster.
  private indirect enum Difference {
    case none
    case some(ChoicePairs?, ValueMapping?)
  }

  /// Creates a pair of settings by their indices.
  init(_ oldIndex: Int, of old: ComparedSettings, _ newIndex: Int, of new: ComparedSettings) {
    self.oldIndex = oldIndex
    self.newIndex = newIndex
    oldBundle = old
    newBundle = new
    if old.hasSameSetting(at: oldIndex, as: new, at: newIndex), old.valueTitles(at: oldIndex) == new.valueTitles(at: newIndex) {
      difference = .none
    } else {
      let (old, new) = (old.settings[oldIndex], new.settings[newIndex])
      let choices = ChoicePairs(old: old.choices, new: new.choices)
      difference = .some(choices, ValueMapping(from: old, to: new, choices: choices))
    }
  }

  /// The setting in the old bundle.
  var old: Setting { oldBundle.settings[oldIndex] }
  /// The setting in the new bundle.
  var new: Setting { newBundle.settings[newIndex] }
  /// The page of the setting in the old bundle.
  var oldPage: Page { oldBundle.pages[oldBundle.settings[oldIndex].page] }
  /// The page of the setting in the new bundle.
  var newPage: Page { newBundle.pages[newBundle.settings[newIndex].page] }

  /// Whether the two settings are equal except for their position, so that no ``PairDetector`` finds anything.
  var isUnchanged: Bool { if case .none = difference { true } else { false } }
  /// The pairs of choices; nil if one of the two has none, or they are the same.
  var choices: ChoicePairs? { if case .some(let choices, _) = difference { choices } else { nil } }
  /// The conversion of stored values; nil if they stay as they are or can't be converted.
  var valueMapping: ValueMapping? { if case .some(_, let mapping) = difference { mapping } else { nil } }

  /// The texts that a title value of the old bundle shows instead of its values.
  var oldValueTitles: [ValueTitle] { oldBundle.valueTitles(at: oldIndex) }
  /// The texts that a title value of the new bundle shows instead of its values.
  var newValueTitles: [ValueTitle] { newBundle.valueTitles(at: newIndex) }

  /// Whether the setting is on the same page as before, in a group with the same title and footer.
  var isInSameGroup: Bool { oldBundle.hasSameGroup(at: oldIndex, as: newBundle, at: newIndex) }

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
}

/// The settings of one of two compared bundles, with their pages.
///
/// It compares settings attribute by attribute, because passing them to a function copies them, with which `log` takes 15 % longer.
struct ComparedSettings {
  let settings: [Setting]
  let pages: [Page]

  init(of bundle: SettingsModel) {
    settings = bundle.settings
    pages = bundle.pages
  }

  /// Returns whether everything that a ``PairDetector`` looks at is equal, except for value titles.
  func hasSameSetting(at index: Int, as others: ComparedSettings, at otherIndex: Int) -> Bool {
    let (left, right) = (settings, others.settings)
    return left[index].key == right[otherIndex].key && left[index].property == right[otherIndex].property
      && left[index].elementName == right[otherIndex].elementName && left[index].type == right[otherIndex].type
      && left[index].title == right[otherIndex].title && left[index].defaultValue == right[otherIndex].defaultValue
      && left[index].choices == right[otherIndex].choices && left[index].trueValue == right[otherIndex].trueValue
      && left[index].falseValue == right[otherIndex].falseValue && left[index].minimum == right[otherIndex].minimum
      && left[index].maximum == right[otherIndex].maximum && left[index].suite == right[otherIndex].suite
      && left[index].isSecure == right[otherIndex].isSecure
  }

  /// Returns whether two settings are on the same page, in groups with the same title and footer.
  func hasSameGroup(at index: Int, as others: ComparedSettings, at otherIndex: Int) -> Bool {
    let (left, right) = (settings, others.settings)
    return left[index].group == right[otherIndex].group && left[index].footer == right[otherIndex].footer
      // A section has a footer of its own.
      && left[index].element.schema.grouping != .section && right[otherIndex].element.schema.grouping != .section
      && pages[left[index].page].name == others.pages[right[otherIndex].page].name
  }

  /// Returns the texts that a title value shows instead of its values; empty for other elements.
  func valueTitles(at index: Int) -> [ValueTitle] {
    settings[index].element.isShown(as: .titleValue) ? settings[index].valueTitles(on: pages[settings[index].page]) : []
  }
}
