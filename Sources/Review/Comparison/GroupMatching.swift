import SettingsGenModel

/// Which groups of two bundles are the same, so that a group with another title isn't taken for settings that moved.
struct GroupMatching {
  /// A pair of each group that has another title.
  private(set) var retitled: [SettingPair] = []
  /// A pair of each group that has another footer.
  private(set) var otherFooters: [SettingPair] = []
  /// The new indices of settings that are in another group of the same page.
  private var moved: Set<Int> = []
  private var newTitles: [Group: String?] = [:]
  private var takenTitles: Set<Group> = []
  private var footers: Set<FooterChange> = []

  /// A group as a setting knows it: by its page and title.
  private struct Group: Hashable {
    let page: String
    let title: String?
  }

  private struct FooterChange: Hashable {
    let group: Group
    let old: String?
    let new: String?
  }

  init(_ pairs: [SettingPair], old: BundleSettings, new: BundleSettings) {
    let pairs = pairs.filter { pair in
      (pair.old.group != pair.new.group || pair.old.footer != pair.new.footer) && pair.oldPage.name == pair.newPage.name
    }
    guard !pairs.isEmpty else { return }
    let oldGroups = Self.groups(of: old)
    let newGroups = Self.groups(of: new)
    for pair in pairs {
      if pair.old.element == .radioGroup || pair.new.element == .radioGroup {
        // A radio group is its own group; its title and footer are the setting's own.
        if pair.old.element == pair.new.element { recordFooter(of: pair) }
      } else if pair.old.group == pair.new.group || isRetitled(pair, from: oldGroups, to: newGroups) {
        recordFooter(of: pair)
      } else {
        moved.insert(pair.newIndex)
      }
    }
  }

  /// True if the setting is in another group of its page, and not only in a group with another title.
  func isMoved(_ pair: SettingPair) -> Bool { moved.contains(pair.newIndex) }

  /// A group has another title if no group has its old title any more and none had the new title before.
  private mutating func isRetitled(_ pair: SettingPair, from oldGroups: Set<Group>, to newGroups: Set<Group>) -> Bool {
    let before = Group(page: pair.oldPage.name, title: pair.old.group)
    let after = Group(page: pair.newPage.name, title: pair.new.group)
    if let known = newTitles[before] { return known == after.title }
    guard !newGroups.contains(before), !oldGroups.contains(after), takenTitles.insert(after).inserted else { return false }
    newTitles[before] = .some(after.title)
    retitled.append(pair)
    return true
  }

  private mutating func recordFooter(of pair: SettingPair) {
    guard pair.old.footer != pair.new.footer else { return }
    let group = Group(page: pair.newPage.name, title: pair.new.group)
    guard footers.insert(FooterChange(group: group, old: pair.old.footer, new: pair.new.footer)).inserted else { return }
    otherFooters.append(pair)
  }

  private static func groups(of bundle: BundleSettings) -> Set<Group> {
    Set(bundle.settings.map { Group(page: bundle.pages[$0.page].name, title: $0.group) })
  }
}
