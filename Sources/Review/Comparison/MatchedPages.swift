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

  /// Matches those that aren't matched yet and have the same key, the first ones first.
  mutating func match<Element>(_ old: [Element], _ new: [Element], by key: (Element) -> MatchedPages.Key?) {
    let candidates = added.isEmpty ? [:] : Dictionary(grouping: removed.sorted()) { key(old[$0]) }
    match { index, removed in key(new[index]).flatMap { candidates[$0]?.first(where: removed.contains) } }
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
  private(set) var rows: Matches
  private(set) var groups: Matches

  init(of bundles: MatchedBundles, _ pages: [ChangedPage]) {
    self.bundles = bundles
    common = Set(pages.filter { $0.old != nil && $0.new != nil }.map(\.name))
    let keys = bundles.matches.map { (ExactText(bundles.old.settings[$0.old].key), ExactText(bundles.new.settings[$0.new].key)) }
    settings = Dictionary(firstOf: zip(keys.map(\.1), bundles.matches))
    old = PageLayout(pages.compactMap(\.old), of: bundles.old, Dictionary(firstOf: keys.filter { $0 != $1 }))
    new = PageLayout(pages.compactMap(\.new), of: bundles.new, [:])
    rows = Matches(old.rows.indices, new.rows.indices)
    groups = Matches(old.groups.indices, new.groups.indices)
    rows = matchedRows
    groups = matchedGroups
  }

  /// Whether another page, which a pane element opens, declares the setting of a row.
  func isDeclaredElsewhere(_ row: PageLayout.Row) -> Bool {
    row.id?.settingKey.map { bundles.openedKeys.contains($0) } ?? false
  }

  /// The rows of both bundles, and those of only one.
  var rowPairs: [RowPair] {
    let moves = moves
    let headers = headers
    func setting(_ row: PageLayout.Row) -> MatchedBundles.Match? { row.id?.settingKey.flatMap { settings[$0] } }
    let pairs = new.rows.map { row in
      let move = moves[row.index].map { (old.position(of: $0.origin), new.position(of: row.index), $0.message) }
      let origin = (rows.origins[row.index] ?? headers[row.index]).map { old.rows[$0] }
      return RowPair(pages: self, old: origin, new: row, row: row, move: move, setting: setting(row))
    }
    let removed = rows.removed.sorted().map { old.rows[$0] }
    return pairs + removed.map { RowPair(pages: self, old: $0, new: nil, row: $0, move: nil, setting: setting($0)) }
  }

  /// The groups of both bundles, and those of only one on pages that both have.
  var groupPairs: [GroupPair] {
    func pair(_ origin: PageLayout.Group?, _ group: PageLayout.Group?) -> GroupPair {
      GroupPair(
        pages: self, old: origin, new: group, oldRow: origin?.row.map { old.rows[$0] }, newRow: group?.row.map { new.rows[$0] })
    }
    let matched = new.groups.enumerated().map { index, group in pair(groups.origins[index].map { old.groups[$0] }, group) }
    return (matched + groups.removed.sorted().map { pair(old.groups[$0], nil) }).filter { pair in
      pair.old != nil && pair.new != nil || (pair.new ?? pair.old).map { common.contains($0.page.name) } == true
    }
  }

  /// The old index of each row that starts a group.
  private var headers: [Int: Int] {
    Dictionary(
      firstOf: groups.origins.compactMap { index, origin in
        new.groups[index].row.flatMap { row in old.groups[origin].row.map { (row, $0) } }
      })
  }

  /// Why rows aren't where they were, by their new index, with the old one: they are on another page, in another group, or in the smallest
  /// set of rows that must move to turn the old order into the new one.
  private var moves: [Int: (origin: Int, message: Message)] {
    var moves: [Int: (origin: Int, message: Message)] = [:]
    var staying: [String: [(old: Int, new: Int)]] = [:]
    for (index, origin) in headers.merging(rows.origins, uniquingKeysWith: { $1 }).sorted(by: { $0.key < $1.key }) {
      let (row, before) = (new.rows[index], old.rows[origin])
      let isGroup = row.id == nil
      if before.page.name != row.page.name {
        moves[index] = (origin, "moved from page \(before.page.name) to page \(row.page.name)")
      } else if isGroup ? new.isEmptyGroup(index) && old.isEmptyGroup(origin) : isInGroup(row, of: before) {
        staying[row.page.name, default: []].append((origin, index))
      } else if !isGroup {
        let titles = (old.groups[before.group].header?.title.visible, new.groups[row.group].header?.title.visible)
        moves[index] = (origin, Message(moveFromGroup: titles.0, to: titles.1))
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

  /// The old element of each new one that is the same row, even if it has another type, or starts the same group.
  var origins: [ObjectIdentifier: Specifier] {
    var rows = rows
    rows.match(old.rows, new.rows) { row in row.specifier.key.map { Key(page: row.page.name, id: .setting(ExactText($0))) } }
    let headers = groups.origins.compactMap { index, origin in
      new.groups[index].header.flatMap { header in old.groups[origin].header.map { (ObjectIdentifier(header), $0) } }
    }
    let elements = rows.origins.map { index, origin in
      (ObjectIdentifier(new.rows[index].specifier), old.rows[origin].specifier)
    }
    return Dictionary(firstOf: elements + headers)
  }

  /// The rows, matched by what they are on the same page, if possible with the same title, then, if they have a name, on any page; then panes
  /// that open another page, and text that was replaced.
  private var matchedRows: Matches {
    var matches = Matches(old.rows.indices, new.rows.indices)
    func match(by key: (PageLayout.Row) -> Key?) { matches.match(old.rows, new.rows, by: key) }
    match { row in row.id.map { Key(page: row.page.name, id: $0, title: row.specifier.title) } }
    match { row in row.id.map { Key(page: row.page.name, id: $0) } }
    match { row in row.id?.isText == true && row.specifier.name == nil ? nil : row.id.map { Key(id: $0) } }
    match { row in row.id?.openedPage == nil ? nil : Key(page: row.page.name, title: row.specifier.title) }
    match { row in
      row.id?.isText == true && row.specifier.appKey == nil ? Key(page: row.page.name, type: row.specifier.type) : nil
    }
    return matches
  }

  /// The groups: those that the same setting starts, then those with equal titles, then those of which most members are in the other one,
  /// then the rows at the top of a page; groups without common settings match by their text, also on another page, and then if one replaced
  /// the other after the same group.
  private var matchedGroups: Matches {
    var matches = Matches(old.groups.indices, new.groups.indices)
    func match(by key: (PageLayout.Group) -> Key?) { matches.match(old.groups, new.groups, by: key) }
    match { group in group.owner.map { Key(page: group.page.name, id: $0) } }
    match { group in group.title.map { Key(page: group.page.name, title: $0) } }
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
    match { $0.row == nil ? Key(page: $0.page.name) : nil }
    match { $0.members.isEmpty || $0.footer != nil ? Key(page: $0.page.name, title: $0.title, footer: $0.footer) : nil }
    match { isOnItsOwn($0) ? Key(title: $0.title, footer: $0.footer) : nil }
    var origins = matches.origins
    matches.match { index, removed in
      guard isOnItsOwn(new.groups[index]), let origin = origins[index - 1].map({ $0 + 1 }), removed.contains(origin),
        isOnItsOwn(old.groups[origin]), old.groups[origin].page.name == new.groups[index].page.name
      else { return nil }
      origins[index] = origin
      return origin
    }
    return matches
  }

  /// Whether a group has text, and only one version has its settings, so that none of them says where the group is in the other one.
  func isOnItsOwn(_ group: PageLayout.Group) -> Bool {
    group.owner == nil && (group.title ?? group.footer) != nil
      && group.members.allSatisfy { $0.settingKey.map { settings[$0] == nil } ?? true }
  }
}

extension Message {
  fileprivate init(moveFromGroup old: String?, to new: String?) {
    self =
      switch (old, new) {
      case (let old?, let new?): old == new ? "moved to another group \(new)" : "moved from group \(old) to group \(new)"
      case (let old?, nil): "moved out of group \(old)"
      case (nil, let new?): "moved to group \(new)"
      case (nil, nil): "moved to another group"
      }
  }
}
