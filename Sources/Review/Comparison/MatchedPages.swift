import SettingsGenModel
import SettingsGenSupport

/// The rows or groups of two layouts, matched.
struct Matches {
  /// The old index of each new one that has one.
  private(set) var origins: [Int: Int] = [:]
  private(set) var removed: Set<Int>
  private(set) var added: [Int]

  init(_ old: Range<Int>, _ new: Range<Int>) { (removed, added) = (Set(old), Array(new)) }

  /// Matches those that aren't matched yet; a counterpart is one of the remaining old ones.
  mutating func match(_ counterpart: (_ index: Int, _ removed: Set<Int>) -> Int?) {
    for index in added {
      guard let origin = counterpart(index, removed) else { continue }
      origins[index] = origin
      removed.remove(origin)
    }
    added.removeAll { origins[$0] != nil }
  }
}

/// The rows and groups on pages of two bundles, matched.
struct MatchedPages {
  /// The settings that both bundles have, by the new key.
  let settings: [ExactText: MatchedBundles.Match]
  let old: PageLayout
  let new: PageLayout
  private(set) var rows: Matches
  private(set) var groups: Matches

  init(of bundles: MatchedBundles, _ pages: [ChangedPage]) {
    let keys = bundles.matches.map { (ExactText(bundles.old.settings[$0.old].key), ExactText(bundles.new.settings[$0.new].key)) }
    settings = Dictionary(firstOf: zip(keys.map(\.1), bundles.matches))
    old = PageLayout(pages.compactMap(\.old), of: bundles.old, Dictionary(firstOf: keys.filter { $0 != $1 }))
    new = PageLayout(pages.compactMap(\.new), of: bundles.new, [:])
    rows = Matches(old.rows.indices, new.rows.indices)
    groups = Matches(old.groups.indices, new.groups.indices)
    rows = matchedRows
    groups = matchedGroups
  }

  /// The old element of each new one that is the same row, even if it has another type, or starts the same group.
  var origins: [ObjectIdentifier: Specifier] {
    var rows = rows
    match(&rows) { row in row.specifier.key.map { RowKey(page: row.page.name, id: .setting(ExactText($0))) } }
    let headers = groups.origins.compactMap { index, origin in
      new.groups[index].header.flatMap { header in old.groups[origin].header.map { (ObjectIdentifier(header), $0) } }
    }
    let elements = rows.origins.map { index, origin in
      (ObjectIdentifier(new.rows[index].specifier), old.rows[origin].specifier)
    }
    return Dictionary(firstOf: elements + headers)
  }

  /// What rows that match have in common.
  private struct RowKey: Hashable {
    var page: String?
    var id: PageLayout.RowID?
    var title: String?
    var type: ElementType?
  }

  /// The rows, matched by what they are on the same page, if possible with the same title, then, if they have a name, on any page; then panes
  /// that open another page, and text that was replaced.
  private var matchedRows: Matches {
    var matches = Matches(old.rows.indices, new.rows.indices)
    func match(by key: (PageLayout.Row) -> RowKey?) { self.match(&matches, by: key) }
    match { row in row.id.map { RowKey(page: row.page.name, id: $0, title: row.specifier.title) } }
    match { row in row.id.map { RowKey(page: row.page.name, id: $0) } }
    match { row in row.id?.isText == true && !row.specifier.hasName ? nil : row.id.map { RowKey(id: $0) } }
    match { row in row.id?.openedPage == nil ? nil : RowKey(page: row.page.name, title: row.specifier.title) }
    match { row in
      row.id?.isText == true && row.specifier.appKey == nil ? RowKey(page: row.page.name, type: row.specifier.type) : nil
    }
    return matches
  }

  private func match(_ matches: inout Matches, by key: (PageLayout.Row) -> RowKey?) {
    let candidates = matches.added.isEmpty ? [:] : Dictionary(grouping: matches.removed.sorted()) { key(old.rows[$0]) }
    matches.match { index, removed in key(new.rows[index]).flatMap { candidates[$0]?.first(where: removed.contains) } }
  }

  /// The groups: those that the same setting starts, then those with equal titles, then those of which most members are in the other one,
  /// then the rows at the top of a page; groups without common settings match by their text, also on another page, and then if one may have
  /// replaced the other.
  private var matchedGroups: Matches {
    var matches = Matches(old.groups.indices, new.groups.indices)
    func match(isSamePage: Bool = true, _ isSame: (PageLayout.Group, PageLayout.Group) -> Bool) {
      matches.match { index, removed in
        let group = new.groups[index]
        return old.groups.indices.first {
          removed.contains($0) && (old.groups[$0].page.name == group.page.name) == isSamePage && isSame(old.groups[$0], group)
        }
      }
    }
    match { $0.owner != nil && $0.owner == $1.owner }
    match { $0.title != nil && $0.title == $1.title }
    let members = rows.origins.filter {
      new.rows[$0].id?.isText == false && new.rows[$0].page.name == old.rows[$1].page.name
    }.map { new, old in (old: self.old.rows[old].group, new: self.new.rows[new].group) }
    let formerGroups = Dictionary(grouping: members, by: \.new).mapValues { $0.map(\.old) }
    let oldCounts = Dictionary(grouping: members, by: \.old).mapValues(\.count)
    matches.match { index, removed in
      let former = formerGroups[index] ?? []
      return Set(former).intersection(removed).sorted().first { origin in
        2 * former.count { $0 == origin } > max(former.count, oldCounts[origin] ?? 0)
      }
    }
    match { $0.row == nil && $1.row == nil }
    match { $0.members.isEmpty && $1.members.isEmpty && $0.footer == $1.footer }
    match { $0.owner == nil && $1.owner == nil && $0.footer != nil && $0.footer == $1.footer && $0.title == $1.title }
    match(isSamePage: false) { isOnItsOwn($0) && isOnItsOwn($1) && $0.title == $1.title && $0.footer == $1.footer }
    match { isOnItsOwn($0) && isOnItsOwn($1) }
    return matches
  }

  /// Whether a group has text, and only one version has its settings, so that none of them says where the group is in the other one.
  func isOnItsOwn(_ group: PageLayout.Group) -> Bool {
    group.owner == nil && (group.title ?? group.footer) != nil
      && group.members.allSatisfy { $0.settingKey.map { settings[$0] == nil } ?? true }
  }
}
