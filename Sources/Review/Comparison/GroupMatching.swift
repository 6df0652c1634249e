import SettingsGenModel

/// Matches the groups of two bundles, so that a group with a new title isn't reported as settings that moved.
struct GroupMatching {
  /// One pair of each group whose title changed.
  private(set) var retitled: [SettingPair] = []
  /// One pair of each group whose footer changed.
  private(set) var withChangedFooter: [SettingPair] = []
  /// The new indices of settings that moved to another group of the same page.
  private var moved: Set<Int> = []
  private var footers: Set<FooterChange> = []

  /// The identity of a group: its page and title.
  private struct Group: Hashable {
    let page: String
    let title: String?

    init(of setting: Setting, on page: Page) {
      self.page = page.name
      title = setting.visibleGroup
    }
  }

  private struct FooterChange: Hashable {
    let group: Group
    let old: String?
    let new: String?
  }

  init(_ pairs: [SettingPair], old: SettingsModel, new: SettingsModel) {
    let pairs = pairs.filter { $0.oldPage.name == $0.newPage.name }
    let changed = pairs.filter { pair in
      pair.old.visibleGroup != pair.new.visibleGroup || pair.old.visibleFooter != pair.new.visibleFooter
    }
    guard !changed.isEmpty else { return }
    let newTitles = Self.newTitles(of: pairs, old: old, new: new)
    var retitledGroups: Set<Group> = []
    for pair in changed {
      let (before, after) = (Group(of: pair.old, on: pair.oldPage), Group(of: pair.new, on: pair.newPage))
      if pair.old.element == .radioGroup || pair.new.element == .radioGroup {
        // A radio group is its own group, with its own title and footer.
        if pair.old.element == pair.new.element { recordFooter(of: pair, in: after) }
      } else if before == after {
        recordFooter(of: pair, in: after)
      } else if newTitles[before] == after {
        if retitledGroups.insert(before).inserted { retitled.append(pair) }
        recordFooter(of: pair, in: after)
      } else {
        moved.insert(pair.newIndex)
      }
    }
  }

  /// Returns whether the setting moved to another group of its page; if only the title of its group changed, it didn't.
  func isMoved(_ pair: SettingPair) -> Bool { moved.contains(pair.newIndex) }

  /// Returns the new groups by the old groups whose title changed.
  ///
  /// The title of a group changed if no new group has the old title, no old group had the new one, and most settings of either group are in
  /// the other one, too.
  private static func newTitles(of pairs: [SettingPair], old: SettingsModel, new: SettingsModel) -> [Group: Group] {
    let groups = pairs.map { (old: Group(of: $0.old, on: $0.oldPage), new: Group(of: $0.new, on: $0.newPage)) }
    let oldCounts = Dictionary(groups.map { ($0.old, 1) }, uniquingKeysWith: +)
    let newCounts = Dictionary(groups.map { ($0.new, 1) }, uniquingKeysWith: +)
    let oldGroups = Self.groups(of: old)
    let newGroups = Self.groups(of: new)
    var counts: [Group: [Group: Int]] = [:]
    for (before, after) in groups where before != after && !newGroups.contains(before) && !oldGroups.contains(after) {
      counts[before, default: [:]][after, default: 0] += 1
    }
    return counts.reduce(into: [:]) { titles, entry in
      let (before, afters) = entry
      for (after, count) in afters where 2 * count > oldCounts[before, default: 0] && 2 * count > newCounts[after, default: 0] {
        titles[before] = after
      }
    }
  }

  private mutating func recordFooter(of pair: SettingPair, in group: Group) {
    let (old, new) = (pair.old.visibleFooter, pair.new.visibleFooter)
    guard old != new, footers.insert(FooterChange(group: group, old: old, new: new)).inserted else { return }
    withChangedFooter.append(pair)
  }

  private static func groups(of bundle: SettingsModel) -> Set<Group> {
    Set(bundle.settings.map { Group(of: $0, on: bundle.pages[$0.page]) })
  }
}
