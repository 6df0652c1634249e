import SettingsGenModel
import SettingsGenPropertyLists
import SettingsGenSupport

/// A setting by its indices in both bundles; nil in one that doesn't have it.
struct SettingMatch: Hashable {
  let old: Int?
  let new: Int?
}

/// Two bundles as one viewer sees them, with their settings matched by key and by the renamed keys of the configuration.
final class MatchedBundles {
  /// The old bundle as it's stored, whatever its configuration; ``new`` likewise.
  let old: SettingsModel
  let new: SettingsModel
  let oldSettings: ConfiguredSettings
  let newSettings: ConfiguredSettings
  let viewer: Viewer
  /// The bundles as the app sees them, if a device looks at them.
  let ofApp: MatchedBundles?
  /// The keys on the pages that pane elements open, if other code looks at the other pages.
  let openedKeys: Set<ExactText>
  let configuration: Configuration
  /// The names of the attributes that the app or a build phase reads.
  let attributes: [String]
  /// The match of each setting of a bundle.
  let oldMatches: [SettingMatch]
  let newMatches: [SettingMatch]
  let pages: [ChangedPage]

  init(
    old oldSettings: ConfiguredSettings, new newSettings: ConfiguredSettings, configuration: Configuration = Configuration(),
    seenBy viewer: Viewer = .app, ofApp: MatchedBundles? = nil, openedKeys: Set<ExactText> = []
  ) {
    (self.oldSettings, self.newSettings, self.configuration) = (oldSettings, newSettings, configuration)
    (self.viewer, self.ofApp, self.openedKeys) = (viewer, ofApp, openedKeys)
    let (old, new) = (oldSettings.stored, newSettings.stored)
    (self.old, self.new) = (old, new)
    pages = ChangedPage.all(from: old, to: new)
    attributes = configuration.attributes.union([Specifier.platformName]).sorted()
    // Here and in ``PageLayout``, settings are read by index, because copying them took 9% of the instructions of `log`.
    lazy var oldIndices = Dictionary(firstOf: old.settings.indices.map { (ExactText(old.settings[$0].key), $0) })
    let formerKeys = configuration.oldKeys(in: (ofApp?.new ?? new).bundle)
    newMatches = new.settings.indices.map { index in
      let key = ExactText(new.settings[index].key)
      if index < old.settings.count, ExactText(old.settings[index].key) == key { return SettingMatch(old: index, new: index) }
      let origin = oldIndices[key] ?? formerKeys[key]?.lazy.compactMap { oldIndices[ExactText($0)] }.first
      return SettingMatch(old: origin, new: index)
    }
    var oldMatches = old.settings.indices.map { SettingMatch(old: $0, new: nil) }
    for match in newMatches.reversed() { if let index = match.old { oldMatches[index] = match } }
    self.oldMatches = oldMatches
  }

  /// The settings that only the old bundle has, in its display order; ``added`` has those of the new one.
  var removed: [Setting] { onlyHere(oldMatches.filter { $0.new == nil }.compactMap(\.old).map { old.settings[$0] }) }
  var added: [Setting] { onlyHere(newMatches.filter { $0.old == nil }.compactMap(\.new).map { new.settings[$0] }) }

  private func onlyHere(_ settings: [Setting]) -> [Setting] { settings.filter { !openedKeys.contains(ExactText($0.key)) } }

  /// The pairs that differ in more than their position, so that an aspect of ``Aspects/settings`` may differ.
  var changed: [SettingPair] { newMatches.filter(isChanged).compactMap { SettingPair($0, of: self) } }

  func isChanged(_ match: SettingMatch) -> Bool {
    guard let before = match.old.map({ old.settings[$0] }), let after = match.new.map({ new.settings[$0] }) else { return false }
    if !before.hasSameFacts(as: after) { return true }
    guard oldSettings.isConfigured || newSettings.isConfigured else { return false }
    let accessors = (oldSettings.accessor(of: before), newSettings.accessor(of: after))
    guard let old = accessors.0, let new = accessors.1 else { return accessors.0 != nil || accessors.1 != nil }
    return !old.hasSameFacts(as: new)
  }
}

extension MatchedBundles {
  /// Returns what differs in each aspect that the viewer can see, apart from translations.
  var differences: [Difference] {
    func differences<Pair>(_ aspects: [Aspect<Pair>], in pairs: [Pair]) -> [Difference] {
      let seen = aspects.filter { $0.viewers.contains(viewer) }
      return pairs.flatMap { pair in seen.flatMap { $0.differences(pair) } }
    }
    return differences(Aspects.settings, in: changed) + differences(Aspects.bundles, in: [self])
      + differences(Aspects.rows, in: MatchedPages(of: self).rowPairs)
  }
}

extension Setting {
  /// Returns whether the setting equals another one in everything but its position and its group, which are aspects of rows.
  fileprivate func hasSameFacts(as other: Setting) -> Bool {
    declaration.hasSameAttributes(as: other.declaration) && property == other.property && type == other.type
      && choices == other.choices && suite == other.suite && minimum == other.minimum && maximum == other.maximum
      && valueTitles == other.valueTitles && titlesType == other.titlesType && isSecure == other.isSecure
      && isDebugOnly == other.isDebugOnly
  }
}

extension String? {
  /// The text, or nil if it has no visible character.
  var visible: String? { flatMap { $0.allSatisfy(\.isWhitespace) ? nil : $0 } }
}
