import SettingsGenModel

/// Matches the groups of two bundles, so that a new title of a group isn't reported as settings that moved.
struct GroupMatching {
  /// One pair of each group whose title changed.
  private(set) var retitled: [SettingPair] = []
  /// One pair of each group whose footer changed.
  private(set) var withChangedFooter: [SettingPair] = []
  /// The new indices of settings that moved to another group of the same page.
  private var moved: Set<Int> = []
  private var newTitles: [Group: String?] = [:]
  private var takenTitles: Set<Group> = []
  private var footers: Set<FooterChange> = []

  /// The identity of a group: its page and title.
  private struct Group: Hashable {
    let page: String
    let title: String?
  }

  private struct FooterChange: Hashable {
    let group: Group
    let old: String?
    let new: String?
  }

  init(_ pairs: [SettingPair], old: SettingsModel, new: SettingsModel) {
    let pairs = pairs.filter { pair in
      (pair.old.group != pair.new.group || pair.old.footer != pair.new.footer) && pair.oldPage.name == pair.newPage.name
    }
    guard !pairs.isEmpty else { return }
    let oldGroups = Self.groups(of: old)
    let newGroups = Self.groups(of: new)
    for pair in pairs {
      if pair.old.element == .radioGroup || pair.new.element == .radioGroup {
        // A radio group is its own group, with its own title and footer.
        if pair.old.element == pair.new.element { recordFooter(of: pair) }
      } else if pair.old.group == pair.new.group || recordTitle(of: pair, from: oldGroups, to: newGroups) {
        recordFooter(of: pair)
      } else {
        moved.insert(pair.newIndex)
      }
    }
  }

  /// Returns whether the setting moved to another group of its page, rather than the title of its group changed.
  func isMoved(_ pair: SettingPair) -> Bool { moved.contains(pair.newIndex) }

  /// Records a group whose title changed: no new group has the old title, and no old group had the new one.
  ///
  /// - Returns: Whether the pair is in such a group.
  private mutating func recordTitle(of pair: SettingPair, from oldGroups: Set<Group>, to newGroups: Set<Group>) -> Bool {
    let before = Group(page: pair.oldPage.name, title: pair.old.group)
    let after = Group(page: pair.newPage.name, title: pair.new.group)
    if let title = newTitles[before] { return title == after.title }
    guard !newGroups.contains(before), !oldGroups.contains(after), takenTitles.insert(after).inserted else { return false }
    newTitles[before] = .some(after.title)
    retitled.append(pair)
    return true
  }

  private mutating func recordFooter(of pair: SettingPair) {
    guard pair.old.footer != pair.new.footer else { return }
    let group = Group(page: pair.newPage.name, title: pair.new.group)
    guard footers.insert(FooterChange(group: group, old: pair.old.footer, new: pair.new.footer)).inserted else { return }
    withChangedFooter.append(pair)
  }

  private static func groups(of bundle: SettingsModel) -> Set<Group> {
    Set(bundle.settings.map { Group(page: bundle.pages[$0.page].name, title: $0.group) })
  }
}
