import SettingsGenModel
import SettingsGenPropertyLists
import SettingsGenSupport

/// Two bundles with their settings matched: settings in both, removed settings, and added settings.
struct MatchedBundles {
  /// The indices of a setting that both bundles have.
  typealias Match = (old: Int, new: Int)

  /// The old bundle as it's stored, whatever its configuration; ``new`` likewise.
  let old: SettingsModel
  let new: SettingsModel
  /// The settings that both bundles have, in the new bundle's display order.
  let matches: [Match]
  /// The settings that only the old bundle has, in its display order; ``added`` has those of the new one.
  let removed: [Setting]
  let added: [Setting]
  let pages: [ChangedPage]
  /// The names of the attributes that the app or a build phase reads.
  let attributes: [String]
  /// The renamed keys that the configuration lists, also those that a page still has.
  let renamedKeys: KeyedValues<String>
  let oldSettings: ConfiguredSettings
  let newSettings: ConfiguredSettings
  /// The bundles with what all devices show, if these have only what one of them shows.
  let allDevices: (old: SettingsModel, new: SettingsModel)?
  /// Whether the bundles have only the pages that no pane element opens.
  let isOfUnopenedPages: Bool
  /// The keys on the pages that pane elements open, if these bundles have the other pages.
  let openedKeys: Set<ExactText>
  /// Whether one of the two bundles doesn't exist, so that only settings are compared.
  let isOneSided: Bool

  /// Matches settings by key, then the settings that the configuration lists as renamed.
  init(
    old oldSettings: ConfiguredSettings, new newSettings: ConfiguredSettings, configuration: Configuration = Configuration(),
    isOneSided: Bool = false, ofAllDevices allDevices: MatchedBundles? = nil, isOfUnopenedPages: Bool = false,
    openedKeys: Set<ExactText> = []
  ) {
    (self.oldSettings, self.newSettings) = (oldSettings, newSettings)
    (self.isOneSided, self.isOfUnopenedPages, self.openedKeys) = (isOneSided, isOfUnopenedPages, openedKeys)
    self.allDevices = allDevices.map { ($0.old, $0.new) }
    let (old, new) = (oldSettings.stored, newSettings.stored)
    (self.old, self.new) = (old, new)
    pages = ChangedPage.all(from: old, to: new)
    attributes = configuration.attributes.union([Specifier.platformName]).sorted()
    renamedKeys = configuration.renamedKeys
    // Here and in ``PageLayout``, settings are read by index, because copying them took 9% of the instructions of `log`.
    let oldIndices = Dictionary(firstOf: old.settings.indices.map { (ExactText(old.settings[$0].key), $0) })
    let formerKeys = configuration.oldKeys(in: (allDevices?.new ?? new).bundle)
    // The old index of each new setting.
    let origins = new.settings.indices.map { index in
      let key = ExactText(new.settings[index].key)
      return oldIndices[key] ?? formerKeys[key]?.lazy.compactMap { oldIndices[ExactText($0)] }.first
    }
    matches = origins.enumerated().compactMap { newIndex, oldIndex in oldIndex.map { ($0, newIndex) } }
    func isOnlyHere(_ setting: Setting) -> Bool { !openedKeys.contains(ExactText(setting.key)) }
    let matched = Set(origins)
    removed = old.settings.indices.filter { !matched.contains($0) }.map { old.settings[$0] }.filter(isOnlyHere)
    added = origins.indices.filter { origins[$0] == nil }.map { new.settings[$0] }.filter(isOnlyHere)
  }

  func pair(_ match: Match) -> SettingPair { SettingPair(match, of: self) }

  /// The settings that differ in more than their position.
  var changed: [SettingPair] { matches.filter(isChanged).map(pair) }

  /// Returns whether the two settings differ in more than their position, so that an aspect of ``Aspects/settings`` may differ.
  func isChanged(_ match: Match) -> Bool {
    let (before, after) = (old.settings[match.old], new.settings[match.new])
    let elements = (before.specifier(on: old.pages[before.page]), after.specifier(on: new.pages[after.page]))
    if !before.hasSameDeclaration(as: after) || elements.0?.node.value != elements.1?.node.value { return true }
    guard oldSettings.isConfigured || newSettings.isConfigured else { return false }
    let accessors = (oldSettings.accessor(of: before), newSettings.accessor(of: after))
    guard let old = accessors.0, let new = accessors.1 else { return accessors.0 != nil || accessors.1 != nil }
    return !old.hasSameDeclaration(as: new)
  }
}

extension MatchedBundles {
  /// Returns what differs in each aspect that the viewer of these bundles can see, apart from translations.
  func lines(unless isKnown: (Difference) -> Bool = { _ in false }) -> [Change.Line] {
    func lines<Pair>(_ aspects: [Aspect<Pair>], _ pairs: [Pair]) -> [Change.Line] {
      let seen = aspects.filter { $0.audience == .everyone || ($0.audience == .device) == (allDevices != nil) }
      return pairs.flatMap { pair in seen.flatMap { $0.lines(pair, unless: isKnown) } }
    }
    let settings = lines(Aspects.settings, changed) + lines(Aspects.bundles, [self])
    if isOneSided { return settings }
    let matched = MatchedPages(of: self, pages)
    return settings + lines(Aspects.rows, matched.rowPairs) + lines(Aspects.groups, matched.groupPairs)
      + (!isOfUnopenedPages && allDevices == nil ? lines(Aspects.pages, pages.map { PagePair(page: $0, bundles: self) }) : [])
  }
}

extension Setting {
  /// Returns whether the setting equals another one, except for its position.
  ///
  /// All properties that aren't listed here count as a change if they differ, also one that is added to ``Setting``.
  fileprivate func hasSameDeclaration(as other: Setting) -> Bool {
    var other = other
    // Positions are aspects of rows.
    (other.page, other.group, other.footer) = (page, group, footer)
    (other.specifier, other.location, other.otherElements) = (specifier, location, otherElements)
    // A change of its key is one of the pair.
    other.oldKeys = oldKeys
    return self == other && ExactText(key) == ExactText(other.key)
  }

  func specifier(on page: Page) -> Specifier? {
    page.specifiers.indices.contains(specifier) ? page.specifiers[specifier] : nil
  }
}

extension String? {
  /// The text, or nil if it has no visible character.
  var visible: String? { flatMap { $0.allSatisfy(\.isWhitespace) ? nil : $0 } }
}
