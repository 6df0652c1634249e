import SettingsGenModel
import SettingsGenPropertyLists
import SettingsGenSupport

/// What a bundle says about a setting.
struct SettingVersion {
  /// The setting and its choices, with the titles of the development language.
  let setting: Setting
  /// The setting as the pages have it.
  let untranslated: Setting
  /// The setting as the configuration has it; nil if that ignores the key, or if the page has no accessors.
  let accessor: Setting?
  let bundle: SettingsModel

  var isDebugOnly: Bool { accessor?.isDebugOnly == true }

  fileprivate init(_ index: Int, of settings: ConfiguredSettings, like other: SettingsModel) {
    bundle = settings.stored
    untranslated = bundle.settings[index]
    setting = bundle.localized(untranslated, like: other)
    accessor = settings.accessor(of: untranslated).map { settings.stored.localized($0, like: other) }
  }
}

/// A setting that both bundles have, under the same key or a new one.
struct SettingPair {
  let before: SettingVersion
  let after: SettingVersion
  /// The pairs of choices; nil if one of the two has none, or they are the same.
  let choices: ChoicePairs?
  /// What the values mean that the old accessors may have stored.
  let meanings: [StoredMeaning]
  let bundles: MatchedBundles

  /// Creates the pair; nil if only one of the bundles has the setting.
  init?(_ match: SettingMatch, of bundles: MatchedBundles) {
    guard let old = match.old, let new = match.new else { return nil }
    self.bundles = bundles
    before = SettingVersion(old, of: bundles.oldSettings, like: bundles.new)
    after = SettingVersion(new, of: bundles.newSettings, like: bundles.old)
    choices = ChoicePairs(
      old: before.setting.choices, new: after.setting.choices,
      untranslated: (before.untranslated.choices.map(\.title), after.untranslated.choices.map(\.title)))
    meanings = StoredMeaning.all(from: before.setting, to: after.setting, choices)
  }

  var old: Setting { before.setting }
  var new: Setting { after.setting }

  /// Whether only what one device shows is compared.
  var isOfDevice: Bool { bundles.viewer == .device }

  var oldSchema: StoredSchema { StoredSchema(old) }
  var newSchema: StoredSchema { StoredSchema(new) }

  /// The values that the new accessors read as something else than the old ones.
  var misread: [StoredMeaning] { meanings.filter { !$0.isReadAlike } }

  func meaning(of value: Node.Value) -> StoredMeaning? { meanings.first { $0.old == value } }

  /// The new element's value of an attribute.
  subscript(attribute: Attribute) -> Node? { new.declaration[attribute] }

  /// Returns a difference of this setting, located at a value on a page of the new bundle, or else at the setting's element.
  ///
  /// - Parameter page: The index of the page, which may be a variant of the setting's page; by default that page.
  func difference(
    _ kind: ChangeKind, _ old: ChangeValue, _ new: ChangeValue, at node: Node? = nil, on page: Int? = nil, _ message: Message,
    severity: ChangeSeverity? = nil, noun: String? = nil
  ) -> Difference {
    let title = after.bundle.localizedTitle(of: after.untranslated) ?? before.bundle.localizedTitle(of: before.untranslated)
    return Difference(
      kind, severity, key: self.old.key, title: title, old: old, new: new, message,
      at: node.map(after.bundle.pages[page ?? self.new.page].list.location) ?? self.new.location, noun: noun)
  }
}

extension SettingsModel {
  func setting(forKey key: String) -> Setting? { settings.first { ExactText($0.key) == ExactText(key) } }

  /// Returns a setting with the titles that users see in the development language, unless that of another version isn't the same.
  fileprivate func localized(_ setting: Setting, like other: SettingsModel) -> Setting {
    let languages = Set([self, other].compactMap(\.bundle.translations.language))
    guard languages.count < 2 else { return setting }
    var setting = setting
    setting.title = setting.title.map { bundle.translations.text($0, table: pages[setting.page].stringsTable) }
    for (index, choice) in setting.choices.enumerated() {
      setting.choices[index].title = choice.title.map { bundle.translations.text($0, table: pages[choice.page].stringsTable) }
    }
    return setting
  }

  /// Returns the title of a setting in the development language; nil if it's blank.
  func localizedTitle(of setting: Setting) -> String? {
    setting.title.visible.map { bundle.translations.text($0, table: pages[setting.page].stringsTable) }
  }
}
