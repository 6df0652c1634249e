import SettingsGenDiagnostics
import SettingsGenPropertyList
import SettingsGenSchema
import SettingsGenSettings

/// A setting that both bundles have, under the same key or under one that took its place.
struct SettingPair {
  let old: Setting
  let new: Setting
  let oldPage: Page
  let newPage: Page
  let newTranslations: StringsTables

  var isRenamed: Bool { old.key != new.key }

  /// A change of this setting, at its element on the new page or at a part of that.
  func change(_ kind: ChangeKind, _ old: ChangeValue, _ new: ChangeValue, at node: Node? = nil, _ message: Phrase) -> Change {
    Change(
      kind, key: self.old.key, old: old, new: new, message, at: node.map(newPage.list.location) ?? self.new.location)
  }

  /// A change of one of the deciding element's attributes, at that attribute's value.
  func change(
    _ kind: ChangeKind, _ old: ChangeValue, _ new: ChangeValue, at attribute: String, _ message: Phrase
  ) -> Change {
    change(kind, old, new, at: self.new.specifier(on: newPage)?[attribute], message)
  }
}

extension Setting {
  /// The element that decides, on the setting's page.
  func specifier(on page: Page) -> Specifier? {
    guard let element = elements.first, page.specifiers.indices.contains(element.specifier) else { return nil }
    return page.specifiers[element.specifier]
  }
}
