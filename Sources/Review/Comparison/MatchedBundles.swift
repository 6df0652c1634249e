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
  /// The accessor of each property of the new bundle; empty if no setting's property was renamed or removed.
  private(set) var newOwners: [ExactText: Setting] = [:]
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
  /// Whether both bundles show the same elements in the same order, apart from values, as after most commits.
  private(set) var hasSameLayout = false

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
    self.old = old
    self.new = new
    pages = ChangedPage.all(from: old, to: new)
    attributes = configuration.attributes.union([Specifier.platformName]).sorted()
    // Here and in ``PageLayout``, settings are read by index, because copying them took 9% of the instructions of `log`.
    let hasSameKeys =
      old.settings.count == new.settings.count
      && old.settings.indices.allSatisfy { ExactText(old.settings[$0].key) == ExactText(new.settings[$0].key) }
    let oldIndices = hasSameKeys ? [:] : Dictionary(firstOf: old.settings.indices.map { (ExactText(old.settings[$0].key), $0) })
    // The old index of each new setting.
    var matches = new.settings.indices.map { hasSameKeys ? $0 : oldIndices[ExactText(new.settings[$0].key)] }
    renamedKeys = configuration.renamedKeys
    let formerKeys = configuration.oldKeys(in: (allDevices?.new ?? new).bundle)
    for index in matches.indices where !formerKeys.isEmpty && matches[index] == nil {
      matches[index] = formerKeys[ExactText(new.settings[index].key)]?.lazy.compactMap { oldIndices[ExactText($0)] }.first
    }
    self.matches = matches.enumerated().compactMap { newIndex, oldIndex in oldIndex.map { ($0, newIndex) } }
    let matched = Set(matches)
    func isOfOpenedPage(_ setting: Setting) -> Bool { openedKeys.contains(ExactText(setting.key)) }
    removed = old.settings.indices.filter { !matched.contains($0) }.map { old.settings[$0] }.filter { !isOfOpenedPage($0) }
    added = matches.indices.filter { matches[$0] == nil }.map { new.settings[$0] }.filter { !isOfOpenedPage($0) }
    hasSameLayout = removed.isEmpty && added.isEmpty && Self.haveSameLayout(pages, old, new)
    if !removed.isEmpty || self.matches.contains(where: hasOtherProperty) {
      newOwners = Dictionary(firstOf: new.settings.compactMap(newSettings.accessor).map { (ExactText($0.property), $0) })
    }
  }

  func pair(_ match: Match) -> SettingPair { SettingPair(match, of: self) }

  /// The settings that differ in more than their position.
  var changed: [SettingPair] { matches.filter(isChanged).map(pair) }

  private func hasOtherProperty(_ match: Match) -> Bool {
    let accessors = (oldSettings.accessor(of: old.settings[match.old]), newSettings.accessor(of: new.settings[match.new]))
    return accessors.0?.property != accessors.1?.property
  }

  /// Returns whether the two settings differ in more than their position, so that an aspect of ``Aspects/settings`` may differ.
  func isChanged(_ match: Match) -> Bool {
    if !old.settings[match.old].hasSameDeclaration(as: new.settings[match.new]) || hasOtherAttributes(match) { return true }
    guard oldSettings.isConfigured || newSettings.isConfigured else { return false }
    let accessors = (oldSettings.accessor(of: old.settings[match.old]), newSettings.accessor(of: new.settings[match.new]))
    guard let old = accessors.0, let new = accessors.1 else { return accessors.0 != nil || accessors.1 != nil }
    return !old.hasSameDeclaration(as: new)
  }

  /// Returns whether the elements of a setting differ in attributes that the settings don't have.
  private func hasOtherAttributes(_ match: Match) -> Bool {
    if hasSameLayout { return false }
    let (before, after) = (old.settings[match.old], new.settings[match.new])
    guard let former = before.specifier(on: old.pages[before.page]), let element = after.specifier(on: new.pages[after.page])
    else { return false }
    return element.node.value != former.node.value
  }

  private static func haveSameLayout(_ pages: [ChangedPage], _ old: SettingsModel, _ new: SettingsModel) -> Bool {
    // A setting has only the values of its first element.
    let others = Set(new.settings.indices.lazy.flatMap { new.settings[$0].otherElements })
    return old.bundle.elements == new.bundle.elements
      && pages.allSatisfy { page in
        guard let index = page.old, index == page.new else { return false }
        let (before, after) = (old.pages[index].specifiers, new.pages[index].specifiers)
        return before.count == after.count
          && before.indices.allSatisfy { element in
            others.contains(ElementPosition(page: index, specifier: element))
              ? after[element].node.value == before[element].node.value : after[element].isSameExceptValues(as: before[element])
          }
      }
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

extension Specifier {
  private static let values = [.defaultValue, .trueValue, .falseValue, .minimumValue, .maximumValue].map {
    ($0 as Attribute).name
  }

  /// Returns whether the elements have the same attributes in the same order, and only values that ``Setting`` has differ.
  fileprivate func isSameExceptValues(as old: Specifier) -> Bool {
    attributes.entries.elementsEqual(old.attributes.entries) { entry, former in
      entry.key == former.key && (entry.value == former.value || Self.values.contains(entry.key))
    }
  }
}

extension String? {
  /// The text, or nil if it has no visible character.
  var visible: String? { flatMap { $0.allSatisfy(\.isWhitespace) ? nil : $0 } }
}
