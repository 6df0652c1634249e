import SettingsGenModel
import SettingsGenPropertyLists
import SettingsGenSupport

/// A setting that both bundles have, under the same key or under one that took its place.
struct SettingPair {
  let old: Setting
  let new: Setting
  let oldPage: Page
  let newPage: Page
  let newTranslations: StringsTables

  init(_ pair: SettingPairs.Pair, old: BundleSettings, new: BundleSettings) {
    self.old = old.settings[pair.old]
    self.new = new.settings[pair.new]
    oldPage = old.pages[self.old.page]
    newPage = new.pages[self.new.page]
    newTranslations = new.bundle.translations
  }

  var isRenamed: Bool { old.key != new.key }

  /// A change of this setting, at its element on the new page or at a part of that.
  func change(_ kind: ChangeKind, _ old: ChangeValue, _ new: ChangeValue, at node: Node? = nil, _ message: Message) -> Change {
    Change(
      kind, key: self.old.key, old: old, new: new, message, at: node.map(newPage.list.location) ?? self.new.location)
  }

  /// A change of one of the deciding element's attributes, at that attribute's value.
  func change(
    _ kind: ChangeKind, _ old: ChangeValue, _ new: ChangeValue, at attribute: String, _ message: Message
  ) -> Change {
    change(kind, old, new, at: self.new.specifier(on: newPage)?[attribute], message)
  }
}

extension Setting {
  /// True where nothing is otherwise but perhaps the place: all that the changes of a setting by itself are made of.
  func isTheSame(as other: Setting) -> Bool {
    key == other.key && property == other.property && element == other.element && type == other.type && title == other.title
      && defaultValue == other.defaultValue && choices == other.choices && trueValue == other.trueValue
      && falseValue == other.falseValue && minimum == other.minimum && maximum == other.maximum && suite == other.suite
      && isSecure == other.isSecure
  }

  /// The element that decides, on the setting's page.
  func specifier(on page: Page) -> Specifier? {
    guard page.specifiers.indices.contains(specifier) else { return nil }
    return page.specifiers[specifier]
  }
}
