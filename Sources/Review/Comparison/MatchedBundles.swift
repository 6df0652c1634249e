import SettingsGenModel
import SettingsGenPropertyLists
import SettingsGenSupport

/// Two bundles with their settings matched: those that both have, those that were removed and those that were added.
struct MatchedBundles {
  /// The indices of a setting that both bundles have.
  typealias Match = (old: Int, new: Int)

  /// The old bundle as it is stored, whatever its configuration; ``new`` likewise.
  let old: SettingsModel
  let new: SettingsModel
  /// The settings that both bundles have, in the new bundle's display order.
  let matches: [Match]
  /// Those that differ in more than their position.
  private(set) var changed: [SettingPair] = []
  /// Those on pages on which any has another position, or is in another group, than before.
  private(set) var rearranged: [SettingPair] = []
  /// The settings that only the old bundle has, in its display order; ``added`` has those of the new one.
  let removed: [Setting]
  let added: [Setting]
  let pages: [PageDifference]
  /// The key of each property of the new bundle; empty if no setting's property was renamed.
  private(set) var newKeys: [String: String] = [:]
  let oldSettings: ConfiguredSettings
  private let newSettings: ConfiguredSettings

  /// Matches settings by key, then those that the configuration lists as renamed.
  init(
    old: SettingsModel, new: SettingsModel, configuration: Configuration = Configuration(),
    oldConfiguration: Configuration? = nil
  ) {
    oldSettings = ConfiguredSettings(old, oldConfiguration ?? configuration)
    newSettings = ConfiguredSettings(new, configuration)
    let (old, new) = (oldSettings.stored, newSettings.stored)
    self.old = old
    self.new = new
    pages = PageDifference.all(from: old, to: new)
    // Here and in ``PageDifference``, settings are read by index, because copying them took 9% of the instructions of `log`.
    let oldIndices = Dictionary(firstOf: old.settings.indices.map { (ExactText(old.settings[$0].key), $0) })
    // The old index of each new setting.
    var matches = new.settings.indices.map { oldIndices[ExactText(new.settings[$0].key)] }
    func removed() -> [Int] {
      var isRemoved = old.settings.indices.map { _ in true }
      for case let index? in matches { isRemoved[index] = false }
      return isRemoved.indices.filter { isRemoved[$0] }
    }
    func added() -> [Int] { matches.indices.filter { matches[$0] == nil } }
    if !configuration.renamedKeys.entries.isEmpty {
      let newKeys = Set(new.bundle.keys.map(ExactText.init))
      for index in added() {
        let oldKeys = configuration.oldKeys(of: new.settings[index].key, besides: newKeys)
        matches[index] = oldKeys.lazy.compactMap { oldIndices[ExactText($0)] }.first
      }
    }
    self.matches = matches.enumerated().compactMap { newIndex, oldIndex in oldIndex.map { ($0, newIndex) } }
    self.removed = removed().map { old.settings[$0] }
    self.added = added().map { new.settings[$0] }
    changed = self.matches.filter(isChanged).map(pair)
    let pages = rearrangedPages
    if !pages.isEmpty {
      rearranged = self.matches.filter { pages.contains(new.pages[new.settings[$0.new].page].name) }.map(pair)
    }
    if changed.contains(where: { $0.oldAccessor?.property != $0.newAccessor?.property }) {
      let accessors = new.settings.compactMap(newSettings.accessor)
      newKeys = Dictionary(firstOf: accessors.map { ($0.property, $0.key) })
    }
  }

  func pair(_ match: Match) -> SettingPair { SettingPair(match.old, of: oldSettings, match.new, of: newSettings) }

  /// Returns whether the two settings differ in more than their position, so that a ``PairDetector`` may find something.
  func isChanged(_ match: Match) -> Bool {
    guard old.settings[match.old].hasSameDeclaration(as: new.settings[match.new]) else { return true }
    guard oldSettings.isConfigured || newSettings.isConfigured else { return false }
    let accessors = (oldSettings.accessor(of: old.settings[match.old]), newSettings.accessor(of: new.settings[match.new]))
    guard let old = accessors.0, let new = accessors.1 else { return accessors.0 != nil || accessors.1 != nil }
    return !old.hasSameDeclaration(as: new)
  }

  /// The names of the pages on which any of the settings that both bundles have moved, or its group changed.
  private var rearrangedPages: Set<String> {
    var pages: Set<String> = []
    let (oldNames, newNames) = (old.pages.map(\.name), new.pages.map(\.name))
    var last = new.pages.map { _ in 0 }
    for match in matches {
      let (oldPage, newPage) = (old.settings[match.old].page, new.settings[match.new].page)
      // A section has a footer of its own.
      let isSame =
        oldNames[oldPage] == newNames[newPage] && old.settings[match.old].group == new.settings[match.new].group
        && old.settings[match.old].footer == new.settings[match.new].footer
        && old.settings[match.old].element.schema.grouping != .section
        && new.settings[match.new].element.schema.grouping != .section
      if !isSame || last[newPage] > match.old { pages.insert(newNames[newPage]) }
      last[newPage] = match.old
    }
    return pages
  }

  /// Whether one of the two bundles doesn't exist, so that only settings are reported.
  var isOneSided: Bool { old.pages.isEmpty != new.pages.isEmpty }
}

extension Setting {
  /// Returns whether the setting equals another one, except for its position.
  ///
  /// All properties that aren't listed here count as a change if they differ, also one that is added to ``Setting``.
  fileprivate func hasSameDeclaration(as other: Setting) -> Bool {
    var other = other
    // A ``BundleDetector`` compares positions.
    (other.page, other.group, other.footer) = (page, group, footer)
    (other.specifier, other.location, other.otherElements) = (specifier, location, otherElements)
    // Debug builds have the setting in any case, and a change of its key is one of the pair.
    (other.isDebugOnly, other.oldKeys) = (isDebugOnly, oldKeys)
    return self == other && ExactText(key) == ExactText(other.key)
  }

  func specifier(on page: Page) -> Specifier? {
    guard page.specifiers.indices.contains(specifier) else { return nil }
    return page.specifiers[specifier]
  }
}

extension String? {
  /// The text, or nil if it has no visible character.
  var visible: String? { flatMap { $0.allSatisfy(\.isWhitespace) ? nil : $0 } }
}
