import SettingsGenModel

/// Matches the groups of two bundles, so that a group with a new title isn't reported as settings that moved.
struct GroupMatching {
  /// One pair of each group whose title changed.
  private(set) var retitled: [SettingPair] = []
  private(set) var withChangedFooter: [SettingPair] = []
  /// The new indices of settings that moved to another group of their page; a new title for their group doesn't count as a move.
  private(set) var moved: Set<Int> = []

  init(_ pairs: [SettingPair], old: SettingsModel, new: SettingsModel) {
    let pairs = pairs.filter { $0.oldPage.name == $0.newPage.name }
    guard pairs.contains(where: { $0.hasOtherGroup || $0.hasOtherFooter }) else { return }
    let (oldGroups, newGroups) = (Groups(of: old), Groups(of: new))
    let origins = Self.origins(of: pairs.filter { !$0.isGroup }, oldGroups, newGroups)
    var retitledGroups: Set<Group> = []
    var footers: [Group: Set<[String?]>] = [:]
    for pair in pairs {
      let after = newGroups[pair.new]
      if !pair.isGroup, pair.hasOtherGroup {
        guard let before = origins[after], before == oldGroups[pair.old] else {
          moved.insert(pair.newIndex)
          continue
        }
        if retitledGroups.insert(after).inserted { retitled.append(pair) }
      }
      if pair.hasOtherFooter, footers[after, default: []].insert([pair.oldFooter, pair.newFooter]).inserted {
        withChangedFooter.append(pair)
      }
    }
  }

  /// Maps each retitled group in the new bundle to the group it was in the old one.
  ///
  /// The title of a group changed if most settings of either group are in the other one, too. Groups with the
  /// same title in both bundles are considered the same.
  private static func origins(of pairs: [SettingPair], _ old: Groups, _ new: Groups) -> [Group: Group] {
    let groups = pairs.map { (old: old[$0.old], new: new[$0.new]) }
    let oldSizes = Dictionary(groups.map { ($0.old, 1) }, uniquingKeysWith: +)
    let newSizes = Dictionary(groups.map { ($0.new, 1) }, uniquingKeysWith: +)
    var counts: [Group: [Group: Int]] = [:]
    for (pair, groups) in zip(pairs, groups)
    where pair.hasOtherGroup && !new.hasTitle(of: pair.old, on: pair.newPage) && !old.hasTitle(of: pair.new, on: pair.oldPage) {
      counts[groups.new, default: [:]][groups.old, default: 0] += 1
    }
    return counts.reduce(into: [:]) { origins, entry in
      let (group, counts) = entry
      let size = newSizes[group, default: 0]
      origins[group] = counts.first { 2 * $1 > oldSizes[$0, default: 0] && 2 * $1 > size }?.key
    }
  }
}

extension SettingPair {
  /// Whether the element is a group itself, with its own title and footer.
  fileprivate var isGroup: Bool { old.isGroup || new.isGroup }
  fileprivate var hasOtherGroup: Bool { old.group.visible != new.group.visible }
  fileprivate var hasOtherFooter: Bool { oldFooter != newFooter && (!isGroup || old.element == new.element) }

  var oldFooter: String? { old.visibleFooter(on: oldPage) }
  var newFooter: String? { new.visibleFooter(on: newPage) }
}

extension Setting {
  fileprivate var isGroup: Bool { element.schema.grouping != .row }

  fileprivate func visibleFooter(on page: Page) -> String? {
    (isGroup ? specifier(on: page)?.footerText : footer).visible
  }
}

/// The identity of a group in a bundle: the element that starts it, or the top of its page.
private struct Group: Hashable {
  let page: Int
  let element: Int?
}

private struct Groups {
  /// The element that starts the group of each element, by page.
  private let elements: [[Int?]]
  private let titles: [String: Set<String>]

  init(of bundle: SettingsModel) {
    elements = bundle.pages.map { page in
      var current: Int?
      return page.specifiers.indices.map { index in
        if page.specifiers[index].type.schema.grouping == .header { current = index }
        return current
      }
    }
    titles = bundle.settings.reduce(into: [:]) { titles, setting in
      if let title = setting.group.visible { titles[bundle.pages[setting.page].name, default: []].insert(title) }
    }
  }

  subscript(setting: Setting) -> Group {
    let page = elements[setting.page]
    return Group(page: setting.page, element: page.indices.contains(setting.specifier) ? page[setting.specifier] : nil)
  }

  /// Returns whether a group on a page of the same name has the title of a setting's group.
  func hasTitle(of setting: Setting, on page: Page) -> Bool {
    setting.group.visible.map { titles[page.name]?.contains($0) == true } ?? false
  }
}
