import SettingsGenModel
import SettingsGenPropertyLists
import SettingsGenSupport

/// The rows or groups of two layouts, matched.
private struct Matches {
  /// The old index of each new one that has one.
  private(set) var origins: [Int?]
  private var isRemoved: [Bool]
  var removed: [Int] { isRemoved.indices.filter { isRemoved[$0] } }

  init(_ old: Int, _ new: Int) {
    (origins, isRemoved) = (Array(repeating: nil, count: new), Array(repeating: true, count: old))
  }

  /// Matches each with the one at its index.
  init(inPlace count: Int) { (origins, isRemoved) = (Array(0..<count), Array(repeating: false, count: count)) }

  /// Matches two if neither is matched yet.
  mutating func match(_ index: Int, with origin: Int?) {
    guard let origin, origins[index] == nil, isRemoved[origin] else { return }
    (origins[index], isRemoved[origin]) = (origin, false)
  }

  /// Matches those that have the same key, the first ones first.
  mutating func match<Element, Key: Hashable>(_ old: [Element], _ new: [Element], by key: (Element) -> Key?) {
    guard origins.contains(nil) else { return }
    let candidates = Dictionary(grouping: removed) { key(old[$0]) }
    for index in new.indices where origins[index] == nil {
      match(index, with: key(new[index]).flatMap { candidates[$0]?.first { isRemoved[$0] } })
    }
  }
}

/// The rows and groups on the changed pages of two bundles, matched.
final class MatchedPages {
  /// What two rows or groups that match have in common.
  private struct Key: Hashable {
    var page: String?
    var id: PageLayout.RowID?
    var text: String?
  }

  let bundles: MatchedBundles
  let old: PageLayout
  let new: PageLayout
  /// The names of the pages that both bundles have.
  let common: Set<String>
  /// Whether only values and text differ.
  private let isInPlace: Bool
  private let rows: Matches
  private let groups: Matches

  init(of bundles: MatchedBundles) {
    self.bundles = bundles
    old = PageLayout(bundles.pages.compactMap(\.old), of: bundles.old, bundles.oldMatches)
    new = PageLayout(bundles.pages.compactMap(\.new), of: bundles.new, bundles.newMatches)
    common = Set(bundles.pages.filter { $0.old != nil && $0.new != nil }.map(\.name))
    isInPlace =
      old.rows.count == new.rows.count && old.groups.count == new.groups.count
      && zip(old.rows, new.rows).allSatisfy { before, after in
        before.id == after.id && before.group == after.group && before.page.name == after.page.name
          && before.specifier.title == after.specifier.title
      }
    // Most commits change only values: with this, `log` of 200 versions with 170 elements takes 0.26 s instead of 0.29 s.
    rows = isInPlace ? Matches(inPlace: new.rows.count) : Self.matchedRows(old.rows, new.rows)
    groups = isInPlace ? Matches(inPlace: new.groups.count) : Self.matchedGroups(old, new, rows)
  }

  /// Matches rows by what they are on the same page, if possible with the same title, then, if they have a name, on any page.
  private static func matchedRows(_ old: [PageLayout.Row], _ new: [PageLayout.Row]) -> Matches {
    var matches = Matches(old.count, new.count)
    matches.match(old, new) { row in row.id.map { Key(page: row.page.name, id: $0, text: row.specifier.title) } }
    matches.match(old, new) { row in row.id.map { Key(page: row.page.name, id: $0) } }
    matches.match(old, new) { row in row.id?.isText == true && row.specifier.name == nil ? nil : row.id }
    return matches
  }

  /// Matches groups that the same radio group starts, then those on a page that have the same title, then those that have the most members
  /// in common, then those without a title that have the same footer.
  private static func matchedGroups(_ oldLayout: PageLayout, _ newLayout: PageLayout, _ rows: Matches) -> Matches {
    let (old, new) = (oldLayout.groups, newLayout.groups)
    var matches = Matches(old.count, new.count)
    for (index, group) in new.enumerated() {
      let origin = group.header.flatMap { rows.origins[$0] }.map { oldLayout.rows[$0] }
      if let origin, origin.isHeader { matches.match(index, with: origin.group) }
    }
    matches.match(old, new) { group in group.title.map { Key(page: group.page, text: $0) } }
    let members = new.enumerated().flatMap { index, group in
      group.members.compactMap { rows.origins[$0] }.map { [oldLayout.rows[$0].group, index] }.filter {
        old[$0[0]].page == group.page
      }
    }
    let counts = Dictionary(members.map { ($0, 1) }, uniquingKeysWith: +)
    for (groups, _) in counts.sorted(by: { ($0.value, $1.key[1], $1.key[0]) > ($1.value, $0.key[1], $0.key[0]) }) {
      matches.match(groups[1], with: groups[0])
    }
    matches.match(old, new) { group in group.title == nil ? Key(page: group.page, text: group.footer) : nil }
    return matches
  }

  /// The rows that differ, and those of only one bundle.
  var rowPairs: [RowPair] {
    let origins = new.rows.enumerated().map { index, row in rows.origins[index] ?? (row.isHeader ? origin(ofHeader: row) : nil) }
    let moves = moves(from: origins)
    let kept = Set(origins)
    let pairs = new.rows.enumerated().compactMap { index, row -> RowPair? in
      let before = origins[index].map { old.rows[$0] }
      let move = moves[index].map { (old.position(of: $0.origin), new.position(of: index), $0.message) }
      // The attributes of a setting are an aspect of it, except for the text of the group that it may start.
      let isSetting = row.isMember && row.id?.isSetting == true
      if move == nil, let before, isSetting || before.specifier.attributes == row.specifier.attributes { return nil }
      let former = groups.origins[row.group].map { old.groups[$0] }
      return RowPair(
        pages: self, old: before, new: row, row: row, move: move,
        groups: row.isHeader ? (former, new.groups[row.group]) : nil)
    }
    return pairs
      + old.rows.indices.filter { !kept.contains($0) }.compactMap { index in
        let row = old.rows[index]
        let latter = groups.origins.firstIndex(of: row.group).map { new.groups[$0] }
        // Another row that starts the group now has its text.
        if row.isHeader, latter?.header != nil { return nil }
        return RowPair(
          pages: self, old: row, new: nil, row: row, move: nil, groups: row.isHeader ? (old.groups[row.group], latter) : nil)
      }
  }

  private func origin(ofHeader row: PageLayout.Row) -> Int? { groups.origins[row.group].flatMap { old.groups[$0].header } }

  /// Why rows aren't where they were, by their new index, with the old one: they are on another page, in another group, or in the smallest
  /// set of rows that must move to turn the old order into the new one.
  private func moves(from origins: [Int?]) -> [Int: (origin: Int, message: Message)] {
    var moves: [Int: (origin: Int, message: Message)] = [:]
    if isInPlace { return moves }
    var staying: [String: [(old: Int, new: Int)]] = [:]
    for (index, origin) in origins.enumerated() {
      guard let origin, new.rows[index].id != nil else { continue }
      let (row, before) = (new.rows[index], old.rows[origin])
      if before.page.name != row.page.name {
        moves[index] = (origin, "moved from page \(before.page.name) to page \(row.page.name)")
      } else if row.isMember, before.isMember, groups.origins[row.group] != before.group {
        moves[index] = (origin, move(from: old.shownTitle(ofGroup: before.group), to: new.shownTitle(ofGroup: row.group)))
      } else {
        staying[row.page.name, default: []].append((origin, index))
      }
    }
    for rows in staying.values where zip(rows, rows.dropFirst()).contains(where: { $0.old > $1.old }) {
      let kept = Set(longestIncreasing(rows.map(\.old)))
      for (index, row) in rows.enumerated() where !kept.contains(index) {
        let neighbor = new.rows[..<row.new].last { $0.id?.isText == false && $0.page.name == new.rows[row.new].page.name }
        moves[row.new] = (row.old, neighbor.map { "moved after \($0.name)" } ?? "moved to the top of the page")
      }
    }
    return moves
  }

  private func move(from old: String?, to new: String?) -> Message {
    switch (old, new) {
    case (let old?, let new?): old == new ? "moved to another group \(new)" : "moved from group \(old) to group \(new)"
    case (let old?, nil): "moved out of group \(old)"
    case (nil, let new?): "moved to group \(new)"
    case (nil, nil): "moved to another group"
    }
  }
}
