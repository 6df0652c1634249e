import SettingsGenModel
import SettingsGenSupport

/// The rows or groups of two layouts, matched.
struct Matches {
  /// The old index of each new one that has one.
  private(set) var origins: [Int: Int] = [:]
  private(set) var removed: Set<Int>
  private var added: [Int]

  init(_ old: Range<Int>, _ new: Range<Int>) { (removed, added) = (Set(old), Array(new)) }

  /// Matches those that aren't matched yet; a counterpart is one of the remaining old ones.
  mutating func match(_ counterpart: (_ index: Int, _ matches: Matches) -> Int?) {
    for index in added {
      guard let origin = counterpart(index, self), removed.remove(origin) != nil else { continue }
      origins[index] = origin
    }
    added.removeAll { origins[$0] != nil }
  }

  /// Matches those that aren't matched yet and have the same key, the first ones first.
  mutating func match<Element>(_ old: [Element], _ new: [Element], by key: (Element) -> MatchedPages.Key?) {
    let candidates = added.isEmpty ? [:] : Dictionary(grouping: removed.sorted()) { key(old[$0]) }
    match { index, matches in key(new[index]).flatMap { candidates[$0]?.first(where: matches.removed.contains) } }
  }
}

/// The rows and groups on pages of two bundles, matched.
struct MatchedPages {
  /// What two rows or groups that match have in common.
  struct Key: Hashable {
    var page: String?
    var id: PageLayout.RowID?
    var title: String?
    var footer: String?
    var type: ElementType?
  }

  let bundles: MatchedBundles
  /// The names of the pages that both bundles have.
  let common: Set<String>
  /// The settings that both bundles have, by the new key.
  let settings: [ExactText: MatchedBundles.Match]
  let old: PageLayout
  let new: PageLayout
  private let rows: Matches
  private let groups: Matches

  init(of bundles: MatchedBundles, _ pages: [ChangedPage]) {
    self.bundles = bundles
    common = Set(pages.filter { $0.old != nil && $0.new != nil }.map(\.name))
    let keys = bundles.matches.map { (ExactText(bundles.old.settings[$0.old].key), ExactText(bundles.new.settings[$0.new].key)) }
    settings = Dictionary(firstOf: zip(keys.map(\.1), bundles.matches))
    old = PageLayout(pages.compactMap(\.old), of: bundles.old, Dictionary(firstOf: keys.filter { $0 != $1 }))
    new = PageLayout(pages.compactMap(\.new), of: bundles.new, [:])
    rows = Self.matched(old.rows, new.rows)
    groups = Self.matched(old, new, rows, settings)
  }

  /// The rows of both bundles, and those of only one.
  var rowPairs: [RowPair] {
    let (moves, headers) = (moves, headers)
    func pair(_ old: PageLayout.Row?, _ new: PageLayout.Row?, _ row: PageLayout.Row) -> RowPair {
      let move = new.flatMap { moves[$0.index] }
      return RowPair(
        pages: self, old: old, new: new, row: row,
        move: move.map { (self.old.position(of: $0.origin), self.new.position(of: row.index), $0.message) },
        setting: row.id?.settingKey.flatMap { settings[$0] })
    }
    return new.rows.map { row in pair((rows.origins[row.index] ?? headers[row.index]).map { old.rows[$0] }, row, row) }
      + rows.removed.sorted().map { pair(old.rows[$0], nil, old.rows[$0]) }
  }

  /// The groups of both bundles, and those of only one on pages that both have.
  var groupPairs: [GroupPair] {
    let changed: [(Int?, Int?)] =
      new.groups.indices.map { (groups.origins[$0], $0) } + groups.removed.sorted().map { ($0, nil) }
    return changed.compactMap { origin, index in
      let (before, after) = (origin.map { old.groups[$0] }, index.map { new.groups[$0] })
      guard before != nil && after != nil || (after ?? before).map({ common.contains($0.page.name) }) == true else { return nil }
      return GroupPair(
        pages: self, old: before, new: after, oldRow: before?.row.map { old.rows[$0] }, newRow: after?.row.map { new.rows[$0] })
    }
  }

  /// The old index of each row that starts a group.
  private var headers: [Int: Int] {
    Dictionary(
      firstOf: groups.origins.compactMap { index, origin in
        new.groups[index].row.flatMap { row in old.groups[origin].row.map { (row, $0) } }
      })
  }

  // MARK: - Moves

  /// Why rows aren't where they were, by their new index, with the old one: they are on another page, in another group, or in the smallest
  /// set of rows that must move to turn the old order into the new one.
  private var moves: [Int: (origin: Int, message: Message)] {
    var moves: [Int: (origin: Int, message: Message)] = [:]
    var staying: [String: [(old: Int, new: Int)]] = [:]
    for (index, origin) in headers.merging(rows.origins, uniquingKeysWith: { $1 }).sorted(by: { $0.key < $1.key }) {
      let (row, before) = (new.rows[index], old.rows[origin])
      if before.page.name != row.page.name {
        moves[index] = (origin, "moved from page \(before.page.name) to page \(row.page.name)")
      } else if row.id == nil ? new.isEmptyGroup(index) && old.isEmptyGroup(origin) : isInGroup(row, of: before) {
        staying[row.page.name, default: []].append((origin, index))
      } else if row.id != nil {
        moves[index] = (origin, move(from: old.groups[before.group], to: new.groups[row.group]))
      }
    }
    for rows in staying.values where zip(rows, rows.dropFirst()).contains(where: { $0.old > $1.old }) {
      let kept = Set(longestIncreasing(rows.map(\.old)))
      for (index, row) in rows.enumerated() where !kept.contains(index) {
        let message: Message? = new.neighbor(before: row.new).map { "moved after \(new.rows[$0].name)" }
        moves[row.new] = (row.old, message ?? "moved to the top of the page")
      }
    }
    return moves
  }

  /// Returns whether a row is in the same group as before; only a row of a setting or a pane is in one.
  private func isInGroup(_ row: PageLayout.Row, of before: PageLayout.Row) -> Bool {
    let isMember = [row, before].allSatisfy { $0.specifier.type.schema.grouping == .row } && row.id?.isText == false
    return !isMember || groups.origins[row.group] == before.group
  }

  private func move(from old: PageLayout.Group, to new: PageLayout.Group) -> Message {
    switch (old.header?.title.visible, new.header?.title.visible) {
    case (let old?, let new?): old == new ? "moved to another group \(new)" : "moved from group \(old) to group \(new)"
    case (let old?, nil): "moved out of group \(old)"
    case (nil, let new?): "moved to group \(new)"
    case (nil, nil): "moved to another group"
    }
  }

  // MARK: - Matching

  /// Matches rows by what they are on the same page, if possible with the same title, then, if they have a name, on any page; then panes that
  /// open another page, and text that was replaced.
  private static func matched(_ old: [PageLayout.Row], _ new: [PageLayout.Row]) -> Matches {
    var matches = Matches(old.indices, new.indices)
    func match(by key: (PageLayout.Row) -> Key?) { matches.match(old, new, by: key) }
    match { row in row.id.map { Key(page: row.page.name, id: $0, title: row.specifier.title) } }
    match { row in row.id.map { Key(page: row.page.name, id: $0) } }
    match { row in row.id?.isText == true && row.specifier.name == nil ? nil : row.id.map { Key(id: $0) } }
    match { row in row.id?.openedPage == nil ? nil : Key(page: row.page.name, title: row.specifier.title) }
    match { row in
      row.id?.isText == true && row.specifier.appKey == nil ? Key(page: row.page.name, type: row.specifier.type) : nil
    }
    return matches
  }

  /// Matches groups that the same setting starts, then those with equal titles, then those of which most members are in the other one, then
  /// the rows at the top of a page; groups without common settings match by their text, also on another page, and then if one replaced the
  /// other after the same group.
  private static func matched(
    _ oldLayout: PageLayout, _ newLayout: PageLayout, _ rows: Matches, _ settings: [ExactText: MatchedBundles.Match]
  ) -> Matches {
    let (old, new) = (oldLayout.groups, newLayout.groups)
    var matches = Matches(old.indices, new.indices)
    func match(by key: (PageLayout.Group) -> Key?) { matches.match(old, new, by: key) }
    func isOnItsOwn(_ group: PageLayout.Group) -> Bool { group.isOnItsOwn(among: settings) }
    match { group in group.owner.map { Key(page: group.page.name, id: $0) } }
    match { group in group.title.map { Key(page: group.page.name, title: $0) } }
    let members = rows.origins.map { (new: newLayout.rows[$0], old: oldLayout.rows[$1]) }.filter { new, old in
      new.id?.isText == false && new.page.name == old.page.name
    }.map { [$0.old.group, $0.new.group] }
    let counts = Dictionary(members.map { ($0, 1) }, uniquingKeysWith: +)
    let (oldCounts, newCounts) = (
      Dictionary(members.map { ($0[0], 1) }, uniquingKeysWith: +), Dictionary(members.map { ($0[1], 1) }, uniquingKeysWith: +)
    )
    let mostly = counts.filter { 2 * $1 > max(oldCounts[$0[0]] ?? 0, newCounts[$0[1]] ?? 0) }.keys
    let origins = Dictionary(firstOf: mostly.map { ($0[1], $0[0]) })
    matches.match { index, _ in origins[index] }
    match { $0.row == nil ? Key(page: $0.page.name) : nil }
    match { $0.members.isEmpty || $0.footer != nil ? Key(page: $0.page.name, title: $0.title, footer: $0.footer) : nil }
    match { isOnItsOwn($0) ? Key(title: $0.title, footer: $0.footer) : nil }
    matches.match { index, matches in
      matches.origins[index - 1].map { $0 + 1 }.flatMap { origin in
        matches.removed.contains(origin) && isOnItsOwn(new[index]) && isOnItsOwn(old[origin])
          && old[origin].page.name == new[index].page.name ? origin : nil
      }
    }
    return matches
  }
}

extension PageLayout.Group {
  /// Returns whether the group has text, and only one version has its settings, so that none of them says where it is in the other one.
  func isOnItsOwn(among settings: [ExactText: MatchedBundles.Match]) -> Bool {
    owner == nil && (title ?? footer) != nil && members.allSatisfy { $0.settingKey.map { settings[$0] == nil } ?? true }
  }
}
