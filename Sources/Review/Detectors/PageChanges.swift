import SettingsGenModel
import SettingsGenPropertyLists
import SettingsGenSupport

/// Detects what users see on pages apart from the attributes of settings: rows in another position (`setting-moved`, `pane-moved`), pane
/// elements (`pane-added`, `pane-removed`, `pane-title-changed`), and the text of groups and of elements that store no value
/// (`title-changed`); and keyed custom views, whose values the app stores (`key-removed`, `key-added`).
///
/// What concerns no setting has the name of a page as the key: for a pane element, the page that it opens.
enum PageChanges: BundleDetector {
  static func changes(in bundles: MatchedBundles) -> [Change] {
    if bundles.isOneSided || bundles.pages.isEmpty { return [] }
    let keys = bundles.matches.map { (ExactText(bundles.old.settings[$0.old].key), ExactText(bundles.new.settings[$0.new].key)) }
    let newKeys = Dictionary(firstOf: keys.filter { $0 != $1 })
    var comparison = RowComparison(bundles: bundles, matches: Dictionary(firstOf: zip(keys.map(\.1), bundles.matches)))
    comparison.compareRowsOfSettings()
    comparison.compareCustomViews()
    for page in bundles.pages { comparison.compare(PageLayout(page.old, newKeys), PageLayout(page.new, [:])) }
    comparison.recordTexts()
    return comparison.changes
  }
}

private struct RowComparison {
  /// An element that stores no value, or a group without settings, that only one version of a page has.
  private typealias Text = (page: Page, specifier: Specifier)

  private(set) var changes: [Change] = []
  private var removed: [Text] = []
  private var added: [Text] = []
  private let bundles: MatchedBundles
  private let matches: [ExactText: MatchedBundles.Match]

  init(bundles: MatchedBundles, matches: [ExactText: MatchedBundles.Match]) { (self.bundles, self.matches) = (bundles, matches) }

  private func pair(_ id: PageLayout.RowID?) -> SettingPair? { id?.settingKey.flatMap { matches[$0] }.map(bundles.pair) }

  /// Records a change of what is no setting, at an element.
  private mutating func record(
    _ kind: ChangeKind, key: String? = nil, _ old: ChangeValue, _ new: ChangeValue, _ message: Message,
    at specifier: Specifier?, on page: Page, in side: Change.Side = .new
  ) {
    changes.append(
      Change(
        kind, of: .page, key: key ?? page.name, old: old, new: new, message,
        at: page.list.location(of: specifier?.node ?? page.list.root),
        in: side))
  }

  // MARK: - Bundles

  mutating func compareRowsOfSettings() {
    for match in bundles.matches {
      let (old, new) = (bundles.old.settings[match.old], bundles.new.settings[match.new])
      let isOnSamePage = bundles.old.pages[old.page].name == bundles.new.pages[new.page].name
      if isOnSamePage, old.otherElements.isEmpty, new.otherElements.isEmpty { continue }
      let (before, after) = (bundles.old.pagesWithRow(of: old), bundles.new.pagesWithRow(of: new))
      var (removed, added) = (before, after)
      for page in before where added.contains(page) {
        added.remove(at: added.firstIndex(of: page) ?? 0)
        removed.remove(at: removed.firstIndex(of: page) ?? 0)
      }
      guard let pair = removed.isEmpty && added.isEmpty ? nil : bundles.pair(match) else { continue }
      if removed.count == 1, added.count == 1 {
        record(pair, from: removed[0], to: added[0], "moved from page \(removed[0]) to page \(added[0])")
        continue
      }
      for page in removed {
        record(pair, from: page, to: nil, "row on page \(page) removed; there is still one on page \(after.first ?? "")")
      }
      for page in added {
        record(pair, from: nil, to: page, "row on page \(page) added; there is also one on page \(before.first ?? "")")
      }
    }
  }

  private mutating func record(_ pair: SettingPair, from old: String?, to new: String?, _ message: Message) {
    func position(_ index: Int, _ page: String?, in model: SettingsModel) -> ChangeValue {
      page.map { .position(page: $0, group: model.settings[index].group.visible, after: model.key(before: index)) } ?? .nothing
    }
    let positions = (position(pair.oldIndex, old, in: bundles.old), position(pair.newIndex, new, in: bundles.new))
    changes.append(pair.change(.settingMoved, positions.0, positions.1, message))
  }

  /// Compares the keys of custom views that aren't settings, because they have no default.
  mutating func compareCustomViews() {
    let (old, new) = (bundles.old.customViews, bundles.new.customViews)
    if old.isEmpty, new.isEmpty { return }
    let (oldKeys, newKeys) = (bundles.old.bundle.keys, bundles.new.bundle.keys)
    changes += old.filter { !newKeys.contains($0.key) }.map { view in
      Change(
        .keyRemoved, .behavior, key: view.key, title: view.title, old: .text(view.key),
        "custom view removed; users can no longer change what the app stores for it", at: view.location, in: .old)
    }
    changes += new.filter { !oldKeys.contains($0.key) }.map { view in
      Change(.keyAdded, key: view.key, title: view.title, new: .text(view.key), "custom view added", at: view.location)
    }
  }

  // MARK: - Pages

  mutating func compare(_ old: PageLayout, _ new: PageLayout) {
    let pages = (old.page, new.page)
    for row in old.rows where new.index(of: row.id) == nil {
      guard let page = pages.0 else { continue }
      if case .pane(let opened, _)? = row.id {
        let title = ChangeValue(row.specifier.title.visible)
        record(
          .paneRemoved, key: opened, title, .nothing, "pane removed from page \(page.name)", at: row.specifier, on: page, in: .old
        )
      } else if row.id?.isText == true, pages.1 != nil {
        removed.append((page, row.specifier))
      }
    }
    for row in new.rows {
      guard let page = pages.1 else { continue }
      if let former = old.index(of: row.id).map({ old.rows[$0].specifier }) {
        compare(row, former, on: page)
      } else if case .pane(let opened, _)? = row.id {
        let title = ChangeValue(row.specifier.title.visible)
        record(.paneAdded, key: opened, .nothing, title, "pane added to page \(page.name)", at: row.specifier, on: page)
      } else if row.id?.isText == true, pages.0 != nil {
        added.append((page, row.specifier))
      }
    }
    guard let oldPage = pages.0, let newPage = pages.1 else { return }
    let origins = new.origins(in: old)
    compareGroups(old, on: oldPage, new, on: newPage, origins)
    compareOrder(old, new, on: newPage, origins)
  }

  /// Compares what a row has that its setting doesn't have.
  private mutating func compare(_ row: PageLayout.Row, _ old: Specifier, on page: Page) {
    guard let id = row.id else { return }
    let new = row.specifier
    let titles = (old.title.visible, new.title.visible)
    if new.type.schema.grouping == .section, old.type == new.type {
      recordText("group footer", old.footerText.visible, new.footerText.visible, of: pair(id), new, on: page)
    }
    switch id {
    case .setting(let key, let number):
      let isOther =
        matches[key].map { bundles.new.pages[bundles.new.settings[$0.new].page].name != page.name || number > 0 } ?? false
      if isOther { recordText("title of the row on page \(page.name)", titles.0, titles.1, of: pair(id), new, on: page) }
    case .pane(let opened, _):
      compareAttributes(old, new, on: page)
      if titles.0 != titles.1 {
        let message = Message(changeOf: "title of pane", from: titles.0, to: titles.1)
        record(.paneTitleChanged, key: opened, ChangeValue(titles.0), ChangeValue(titles.1), message, at: new, on: page)
      }
    case .text:
      compareAttributes(old, new, on: page)
      recordText("title of \(new.type.schema.noun)", titles.0, titles.1, of: nil, new, on: page)
    }
  }

  private mutating func compareGroups(
    _ old: PageLayout, on oldPage: Page, _ new: PageLayout, on newPage: Page, _ origins: [Int: Int]
  ) {
    for (index, group) in new.groups.enumerated() {
      guard let origin = origins[index].map({ old.groups[$0] }) else {
        if let header = group.header, hasOwnText(group) { added.append((newPage, header)) }
        continue
      }
      let owner = pair(group.members.first { $0.settingKey != nil && old.index(of: $0) != nil })
      recordText("group title", origin.title, group.title, of: owner, group.header, on: newPage)
      recordText("group footer", origin.footer, group.footer, of: owner, group.header, on: newPage)
      if group.owner == nil, let before = origin.header, let after = group.header {
        compareAttributes(before, after, on: newPage)
      }
    }
    let gone = old.groups.indices.filter { !origins.values.contains($0) && hasOwnText(old.groups[$0]) }
    removed += gone.compactMap { old.groups[$0].header }.map { (oldPage, $0) }
  }

  /// Whether only one version has the settings of a group, so that none of them says where the group is in the other one.
  private func hasOwnText(_ group: PageLayout.Group) -> Bool {
    group.owner == nil && group.members.allSatisfy { $0.settingKey.map { matches[$0] == nil } ?? true }
  }

  private mutating func recordText(
    _ subject: Message, _ old: String?, _ new: String?, of pair: SettingPair?, _ specifier: Specifier?, on page: Page
  ) {
    if old == new { return }
    let message = Message(changeOf: subject, from: old, to: new)
    if let pair {
      changes.append(pair.change(.titleChanged, ChangeValue(old), ChangeValue(new), message))
    } else {
      record(.titleChanged, ChangeValue(old), ChangeValue(new), message, at: specifier, on: page)
    }
  }

  private mutating func compareAttributes(_ old: Specifier, _ new: Specifier, on page: Page) {
    for (name, old, value) in new.differences(from: old, in: bundles.attributes) {
      let message = Message(changeOf: "\(name) of \(new.phrase)", from: old, to: value)
      record(
        Attribute(name) == nil ? .visibilityChanged : .titleChanged, ChangeValue(old), ChangeValue(value), message, at: new,
        on: page)
    }
  }

  /// Records rows in another group than before, and the smallest set of other rows that must move to turn the old order into the new one.
  private mutating func compareOrder(_ old: PageLayout, _ new: PageLayout, on page: Page, _ origins: [Int: Int]) {
    var staying: [(old: Int, new: Int)] = []
    for (index, row) in new.rows.enumerated() {
      guard let before = old.index(of: row.id) else { continue }
      let (former, group) = (old.groups[old.rows[before].group], new.groups[row.group])
      let isMember = [row, old.rows[before]].allSatisfy { $0.specifier.type.schema.grouping == .row } && row.id?.isText == false
      if isMember, origins[row.group] != old.rows[before].group {
        let message: Message =
          switch (former.header?.title.visible, group.header?.title.visible) {
          case (let old?, let new?) where old == new: "moved to another group \(new)"
          case (let old?, let new?): "moved from group \(old) to group \(new)"
          case (let old?, nil): "moved out of group \(old)"
          case (nil, let new?): "moved to group \(new)"
          case (nil, nil): "moved to another group"
          }
        recordMove(of: row, on: page, message)
      } else {
        staying.append((before, index))
      }
    }
    guard zip(staying, staying.dropFirst()).contains(where: { $0.old > $1.old }) else { return }
    let kept = Set(longestIncreasing(staying.map(\.old)))
    for (index, row) in staying.enumerated() where !kept.contains(index) {
      let (before, after) = (old.member(before: row.old), new.member(before: row.new))
      let message: Message? = after.map { "moved \(plain: before?.id == $0.id ? "along with" : "after") \($0.name)" }
      recordMove(of: new.rows[row.new], on: page, message ?? "moved to the top of the page")
    }
  }

  private mutating func recordMove(of row: PageLayout.Row, on page: Page, _ message: Message) {
    if let pair = pair(row.id) {
      record(pair, from: page.name, to: page.name, message)
    } else {
      let opened: String? = if case .pane(let page, _)? = row.id { page } else { nil }
      record(
        .paneMoved, key: opened, .nothing, .nothing, "\(opened == nil ? row.specifier.phrase : "pane") \(message)",
        at: row.specifier, on: page)
    }
  }

  // MARK: - Text of one side

  /// Records the text that only one version of a page has: the same text on another page moved, and text of the same kind changed.
  mutating func recordTexts() {
    // Keyed custom views are compared by key.
    let keys = (old: bundles.old.bundle.keys, new: bundles.new.bundle.keys)
    removed.removeAll { text in text.specifier.customViewKey.map { !keys.new.contains($0) } ?? false }
    added.removeAll { text in text.specifier.customViewKey.map { !keys.old.contains($0) } ?? false }
    for text in added {
      let candidates = removed.indices.filter { removed[$0].specifier.isComparable(to: text.specifier) }
      let index =
        candidates.first { removed[$0].page.name != text.page.name && removed[$0].specifier.hasSameText(as: text.specifier) }
        ?? candidates.first { removed[$0].page.name == text.page.name }
      record(text, replacing: index.map { removed.remove(at: $0) })
    }
    for text in removed { record(nil, replacing: text) }
  }

  private mutating func record(_ new: Text?, replacing old: Text?) {
    guard let (page, specifier) = new ?? old else { return }
    let (before, after) = (old?.specifier, new?.specifier)
    let titles = (ChangeValue(before?.title.visible), ChangeValue(after?.title.visible))
    let side: Change.Side = new == nil ? .old : .new
    if let old, let new, old.page.name != new.page.name {
      let message: Message = "\(specifier.phrase) moved from page \(old.page.name) to page \(new.page.name)"
      record(.titleChanged, titles.0, titles.1, message, at: specifier, on: page)
    } else if specifier.type.schema.grouping != .header, before == nil || after == nil {
      if specifier.appKey == nil, specifier.title.visible == nil { return }
      record(
        .titleChanged, titles.0, titles.1, "\(specifier.phrase) \(plain: before == nil ? "added" : "removed")", at: specifier,
        on: page,
        in: side)
    } else {
      let subject: Message = specifier.type.schema.grouping == .header ? "group title" : "title of \(specifier.type.schema.noun)"
      let texts = [
        (subject, before?.title.visible, after?.title.visible),
        ("group footer", before?.footerText.visible, after?.footerText.visible),
      ]
      for (subject, old, new) in texts where old != new {
        let message = Message(changeOf: subject, from: old, to: new)
        record(.titleChanged, ChangeValue(old), ChangeValue(new), message, at: specifier, on: page, in: side)
      }
    }
  }
}

extension PageLayout.Row {
  /// The row as a message mentions it.
  fileprivate var name: Message {
    if case .pane(let page, _)? = id { return "pane \(page)" }
    return "\(specifier.key ?? "")"
  }
}

extension ElementSchema {
  fileprivate var noun: Message { "\(plain: displayName.isEmpty ? "element" : displayName)" }
}

extension Specifier {
  /// The type with the title, or else the key by which the app identifies the element.
  fileprivate var phrase: Message {
    (title.visible ?? appKey).map { "\(type.schema.noun) \($0)" } ?? type.schema.noun
  }

  fileprivate var customViewKey: String? { type == .iaskCustomView ? key : nil }

  /// Whether the element may be another one with other text.
  fileprivate func isComparable(to other: Specifier) -> Bool { type == other.type && appKey == other.appKey }

  fileprivate func hasSameText(as other: Specifier) -> Bool {
    title.visible == other.title.visible && footerText.visible == other.footerText.visible
  }
}

extension SettingsModel {
  /// The keyed custom views that aren't settings.
  fileprivate var customViews: [(key: String, title: String?, location: SourceLocation)] {
    let elements = bundle.elements.filter { bundle.specifier($0).customViewKey != nil }
    if elements.isEmpty { return [] }
    var seen = Set(settings.map { ExactText($0.key) })
    return elements.compactMap { element in
      let specifier = bundle.specifier(element)
      guard let key = specifier.key, seen.insert(ExactText(key)).inserted else { return nil }
      return (key, specifier.title.visible, pages[element.page].list.location(of: specifier.node))
    }
  }

  /// Returns the names of the pages that have a row of a setting, each as often as it has one that all devices show.
  fileprivate func pagesWithRow(of setting: Setting) -> [String] {
    let rows = [ElementPosition(page: setting.page, specifier: setting.specifier)] + setting.otherElements
    let files = Dictionary(firstOf: rows.map { (pages[$0.page].name, $0.page) })
    var seen: Set<Int> = []
    return rows.filter { row in
      let isFirst = seen.insert(row.page).inserted
      return files[pages[row.page].name] == row.page && (isFirst || !bundle.specifier(row).has(.idioms))
    }.map { pages[$0.page].name }
  }

  /// Returns the key of the setting before another one on the same page.
  fileprivate func key(before index: Int) -> String? {
    let page = pages[settings[index].page].name
    return settings[..<index].last { pages[$0.page].name == page }?.key
  }
}
