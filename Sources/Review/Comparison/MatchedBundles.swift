import SettingsGenModel
import SettingsGenPropertyLists
import SettingsGenSupport

/// Two bundles with their settings matched: those that both have, those that were removed and those that were added.
struct MatchedBundles {
  /// The old bundle as it is stored, whatever its configuration.
  let old: SettingsModel
  /// The new bundle as it is stored, whatever its configuration.
  let new: SettingsModel
  /// The settings that both bundles have, in the new bundle's display order.
  let pairs: [SettingPair]
  /// The settings that only the old bundle has, in its display order.
  let removed: [Setting]
  /// The settings that only the new bundle has, in its display order.
  let added: [Setting]
  /// Whether all pairs are on the same page, in the same group and in the same order in both bundles.
  let hasSameLayout: Bool
  /// The groups of the pairs.
  let groups: GroupMatching
  /// The key of each property of the new bundle; empty if no pair's property was renamed.
  let newKeys: [String: String]

  /// Matches settings by key, then those that the configuration lists as renamed, then those that were unambiguously renamed.
  ///
  /// - Parameter oldConfiguration: The configuration of the old bundle; nil if both have the same.
  init(
    old: SettingsModel, new: SettingsModel, configuration: Configuration = Configuration(),
    oldConfiguration: Configuration? = nil
  ) {
    let oldSettings = ConfiguredSettings(old, oldConfiguration ?? configuration)
    let newSettings = ConfiguredSettings(new, configuration)
    let (old, new) = (oldSettings.stored, newSettings.stored)
    self.old = old
    self.new = new
    let oldIndices = Dictionary(
      old.settings.enumerated().map { (ExactText($1.key), $0) }, uniquingKeysWith: { _, last in last })
    // The old index of each new setting.
    var matches = new.settings.map { oldIndices[ExactText($0.key)] }
    func removed() -> [Int] {
      let matched = Set(matches.compactMap(\.self))
      return old.settings.indices.filter { !matched.contains($0) }
    }
    func added() -> [Int] { matches.indices.filter { matches[$0] == nil } }
    if !configuration.renamedKeys.entries.isEmpty {
      let addedIndices = Dictionary(added().map { (new.settings[$0].key, $0) }, uniquingKeysWith: { first, _ in first })
      for index in removed() {
        let newKey = configuration.newKey(of: old.settings[index].key) { addedIndices[$0] != nil }
        guard let newIndex = newKey.flatMap({ addedIndices[$0] }), matches[newIndex] == nil else { continue }
        matches[newIndex] = index
      }
    }
    let identities = removed().unique { Identity(old.settings[$0], in: old) }
    let newIdentities = identities.isEmpty ? [:] : added().unique { Identity(new.settings[$0], in: new) }
    for (identity, index) in newIdentities { matches[index] = identities[identity] }
    pairs = matches.enumerated().compactMap { newIndex, oldIndex in
      oldIndex.map { SettingPair($0, of: oldSettings, newIndex, of: newSettings) }
    }
    self.removed = removed().map { old.settings[$0] }
    self.added = added().map { new.settings[$0] }
    hasSameLayout =
      pairs.allSatisfy { $0.isInSameGroup } && zip(pairs, pairs.dropFirst()).allSatisfy { $0.oldIndex < $1.oldIndex }
    groups = GroupMatching(hasSameLayout ? [] : pairs, old: old, new: new)
    let isRenamed = pairs.contains { !$0.isUnchanged && $0.oldAccessor?.property != $0.newAccessor?.property }
    newKeys = Dictionary(
      (isRenamed ? new.settings : []).compactMap { newSettings.accessor(of: $0) }.map { ($0.property, $0.key) },
      uniquingKeysWith: { first, _ in first })
  }
}

/// The properties that identify a setting whose key changed, if there is no doubt.
///
/// A removed and an added setting are the same one if they have the same element, title, values and range, the title isn't blank, and no
/// other removed or added setting matches them.
private struct Identity: Hashable {
  let element: String
  let title: String
  let values: Set<StoredValue>
  let toggleValues: [StoredValue]
  let range: [StoredValue?]

  /// Creates the identity of a setting, or nil if its title is blank.
  init?(_ setting: Setting, in bundle: SettingsModel) {
    guard let title = setting.visibleTitle else { return nil }
    self.title = title
    element = setting.elementName
    values = Set((setting.specifier(on: bundle.pages[setting.page])?.values ?? []).map(StoredValue.init))
    toggleValues = if case .toggle(let on, let off) = StoredSchema(setting) { [StoredValue(on), StoredValue(off)] } else { [] }
    range = [setting.minimum, setting.maximum].map { $0.map(StoredValue.init) }
  }
}

extension MatchedBundles {
  /// Returns the titles of settings in the development language by key; those of the new bundle win.
  func titles(of keys: Set<ExactText>) -> [ExactText: String] {
    var titles: [ExactText: String] = [:]
    for bundle in [old, new] {
      for setting in bundle.settings {
        guard let title = setting.visibleTitle, keys.contains(ExactText(setting.key)) else { continue }
        let table = bundle.pages[setting.page].stringsTable
        titles[ExactText(setting.key)] = bundle.bundle.translations.text(title, table: table)
      }
    }
    return titles
  }
}

extension Setting {
  /// The title, or nil if it is blank.
  var visibleTitle: String? { title.visible }
  /// The title of the group, or nil if it is blank.
  var visibleGroup: String? { group.visible }
}

extension String? {
  /// The text, or nil if it has no visible character.
  var visible: String? { flatMap { $0.allSatisfy(\.isWhitespace) ? nil : $0 } }
}
