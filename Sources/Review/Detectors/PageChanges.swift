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
    if bundles.isOneSided || bundles.hasSameLayout { return [] }
    var comparison = LayoutComparison(bundles)
    comparison.compareRows()
    comparison.compareGroups()
    comparison.compareOrder()
    comparison.summarize()
    return comparison.changes
  }
}

private struct LayoutComparison {
  /// What several changes to a page have in common: `elements`, `group titles`, or `group footers` were `added` or `removed`.
  private struct Group: Hashable {
    let page: String
    let noun: String
    let verb: String
  }

  private(set) var changes: [Change] = []
  /// The elements and text without a setting that only one version of a page has: the index of each one's change, and its phrase.
  private var summarized: [Group: [(change: Int, phrase: Message)]] = [:]
  private let bundles: MatchedBundles
  private let pages: MatchedPages
  /// The names of the pages that both bundles have.
  private let commonPages: Set<String>
  private lazy var keys = (old: bundles.old.bundle.keys, new: bundles.new.bundle.keys)
  private var settings: [ExactText: MatchedBundles.Match] { pages.settings }
  private var old: PageLayout { pages.old }
  private var new: PageLayout { pages.new }
  private var rows: Matches { pages.rows }
  private var groups: Matches { pages.groups }

  init(_ bundles: MatchedBundles) {
    self.bundles = bundles
    pages = MatchedPages(of: bundles, bundles.pages)
    commonPages = Set(bundles.pages.filter { $0.old != nil && $0.new != nil }.map(\.name))
  }

  // MARK: - Comparing

  mutating func compareRows() {
    for index in new.rows.indices {
      if let origin = rows.origins[index] {
        compare(origin, index)
      } else {
        record(index, in: .new)
      }
    }
    for index in rows.removed.sorted() { record(index, in: .old) }
    if let page = bundles.new.hidingPage, let row = page.specifiers.first(where: \.hidesBundle), bundles.old.hidingPage == nil {
      changes.append(
        Change(
          .titleChanged, .behavior, of: .page, key: page.name, new: .text(row.name ?? row.typeName),
          "\(row.phrase) has an empty 'Key', which makes iOS 18 hide the entire bundle", at: page.list.location(of: row.node)))
    }
    for page in bundles.pages {
      let name = lastName(ofPath: page.name)
      if page.new == nil, bundles.new.bundle.missingPages.contains(name) {
        recordPane(.text(page.name), .nothing, "pane no longer opens a page; \(page.name) is gone", opening: page.name)
      } else if page.old == nil, bundles.old.bundle.missingPages.contains(name) {
        recordPane(.nothing, .text(page.name), "pane now opens page \(page.name)", opening: page.name)
      }
    }
  }

  /// Records a change of what a pane element opens that itself is as before, unless a page of that name is in a language's folder, or
  /// only InAppSettingsKit shows it.
  private mutating func recordPane(_ old: ChangeValue, _ new: ChangeValue, _ message: Message, opening name: String) {
    let isOther = { (model: SettingsModel) in
      model.bundle.folder.lists.contains { LanguageFolder.page(atPath: $0) == name }
        || model.pages.contains { $0.name == name && $0.variant.isInApp }
    }
    if isOther(bundles.old) || isOther(bundles.new) { return }
    for (index, page) in bundles.new.pages.enumerated() where bundles.new.bundle.versions[page.name]?.first == index {
      guard let pane = page.specifiers.first(where: { $0.opensPage && $0.openedPage == name }) else { continue }
      let location = page.list.location(of: pane.node)
      return changes.append(Change(.paneMoved, of: .page, key: name, old: old, new: new, message, at: location))
    }
  }

  /// Compares what rows have that their settings don't have.
  private mutating func compare(_ oldIndex: Int, _ newIndex: Int) {
    let (before, after) = (old.rows[oldIndex], new.rows[newIndex])
    guard let id = after.id else { return }
    if before.page.name != after.page.name {
      recordMove(from: oldIndex, to: newIndex, "moved from page \(before.page.name) to page \(after.page.name)")
    }
    let titles = (before.specifier.title.visible, after.specifier.title.visible)
    if after.specifier.type.schema.grouping != .header, before.specifier.type == after.specifier.type {
      recordText(
        after.specifier.type.schema.grouping == .section ? "group footer" : "footer", before.specifier.footerText.visible,
        after.specifier.footerText.visible, of: id, after)
    }
    switch id {
    case .setting(let key):
      guard let match = settings[key], bundles.new.settings[match.new].position != after.position else { return }
      recordText("title of the row on page \(after.page.name)", titles.0, titles.1, of: id, after)
      compareFurther(before, after, of: match)
    case .pane(let page):
      compareAttributes(before, after)
      if let former = before.id?.openedPage, former != page {
        let name = after.specifier.title.visible.map { " \($0)" as Message } ?? ""
        record(.paneMoved, .text(former), .text(page), "pane\(name) now opens page \(page) instead of page \(former)", at: after)
      }
      if titles.0 != titles.1 {
        let message = Message(changeOf: "title of pane", from: titles.0, to: titles.1)
        record(.paneTitleChanged, ChangeValue(titles.0), ChangeValue(titles.1), message, at: after)
      }
    case .text:
      compareAttributes(before, after)
      recordText("title of \(after.specifier.type.schema.noun)", titles.0, titles.1, of: id, after)
    }
  }

  /// Compares the attributes of a further row of a setting, unless its first row has the same change.
  private mutating func compareFurther(_ old: PageLayout.Row, _ new: PageLayout.Row, of match: MatchedBundles.Match) {
    let (oldSetting, setting) = (bundles.old.settings[match.old], bundles.new.settings[match.new])
    let former = oldSetting.specifier(on: bundles.old.pages[oldSetting.page])
    let first = setting.specifier(on: bundles.new.pages[setting.page])
    let common = former.flatMap { first?.differences(from: $0, in: bundles.attributes, areOfFurtherRow: true) } ?? []
    let differences = new.specifier.differences(from: old.specifier, in: bundles.attributes, areOfFurtherRow: true)
    for difference in differences where !common.contains(where: { $0 == difference }) {
      let (kind, name, before, after) = difference
      // A setting is secure if one of its rows is.
      if name == Attribute.isSecure.name, oldSetting.isSecure != setting.isSecure { continue }
      let message = Message(changeOf: "\(name) of the row on page \(new.page.name)", from: before, to: after)
      record(kind, ChangeValue(before), ChangeValue(after), message, of: new.id, at: new)
    }
  }

  mutating func compareGroups() {
    let matched = new.groups.enumerated().map { (groups.origins[$0].map { old.groups[$0] }, Optional($1)) }
    for (origin, group) in matched + groups.removed.sorted().map({ (old.groups[$0], nil) }) {
      guard let shown = group ?? origin, origin != nil && group != nil || commonPages.contains(shown.page.name) else { continue }
      if let origin, let group, let before = origin.row, let after = group.row {
        if origin.page.name != group.page.name {
          recordMove(from: before, to: after, "moved from page \(origin.page.name) to page \(group.page.name)")
        }
        if group.owner == nil { compareAttributes(old.rows[before], new.rows[after]) }
      }
      let owner = group?.members.first { $0.settingKey.map { settings[$0] != nil } ?? false }
      // The rows at the top of a page have no element that starts their group.
      let row = group?.row.map { new.rows[$0] } ?? origin?.row.map { old.rows[$0] }
      let side: Change.Side = group?.row == nil ? .old : .new
      // The rows that moved to a new group name it.
      if origin != nil && group != nil || pages.isOnItsOwn(shown) {
        recordText("group title", origin?.title, group?.title, of: owner, row, in: side)
      }
      recordText("group footer", origin?.footer, group?.footer, of: owner, row, in: side)
    }
  }

  private mutating func compareAttributes(_ old: PageLayout.Row, _ new: PageLayout.Row) {
    for (kind, name, old, value) in new.specifier.differences(from: old.specifier, in: bundles.attributes) {
      let message = Message(changeOf: "\(name) of \(new.specifier.phrase)", from: old, to: value)
      record(kind, key: new.page.name, ChangeValue(old), ChangeValue(value), message, at: new)
    }
  }

  /// Records rows in another group than before, and the smallest set of other rows that must move to turn the old order into the new one.
  mutating func compareOrder() {
    var staying: [String: [(old: Int, new: Int)]] = [:]
    for (index, row) in new.rows.enumerated() {
      let isEmptyGroup = new.isEmptyGroup(index)
      let origin = isEmptyGroup ? groups.origins[row.group].flatMap { old.groups[$0].row } : rows.origins[index]
      guard let origin, old.rows[origin].page.name == row.page.name, !isEmptyGroup || old.isEmptyGroup(origin) else { continue }
      let before = old.rows[origin]
      let isMember = [row, before].allSatisfy { $0.specifier.type.schema.grouping == .row } && row.id?.isText == false
      guard isMember, groups.origins[row.group] != before.group else {
        staying[row.page.name, default: []].append((origin, index))
        continue
      }
      let titles = (old.groups[before.group].header?.title.visible, new.groups[row.group].header?.title.visible)
      let message: Message =
        switch titles {
        case (let old?, let new?) where old == new: "moved to another group \(new)"
        case (let old?, let new?): "moved from group \(old) to group \(new)"
        case (let old?, nil): "moved out of group \(old)"
        case (nil, let new?): "moved to group \(new)"
        case (nil, nil): "moved to another group"
        }
      recordMove(from: origin, to: index, message)
    }
    for (_, rows) in staying.sorted(by: { $0.key < $1.key })
    where zip(rows, rows.dropFirst()).contains(where: { $0.old > $1.old }) {
      let kept = Set(longestIncreasing(rows.map(\.old)))
      for (index, row) in rows.enumerated() where !kept.contains(index) {
        let (before, after) = (old.neighbor(before: row.old), new.neighbor(before: row.new))
        let message: Message? = after.map { index in
          "moved \(plain: self.rows.origins[index] == before ? "along with" : "after") \(new.rows[index].name)"
        }
        recordMove(from: row.old, to: row.new, message ?? "moved to the top of the page")
      }
    }
  }

  /// Adds a message about all elements and text without a setting that a page gained or lost, if they are many.
  mutating func summarize() {
    for (group, elements) in summarized where elements.count > 4 {
      let phrases = elements.map(\.phrase)
      let message: Message = "\(elements.count) \(plain: group.noun) \(plain: group.verb): \(list: phrases, group.noun)"
      for element in elements {
        changes[element.change].summary = Change.Summary(message: message, count: elements.count)
      }
    }
  }

  // MARK: - Recording

  /// Records a row that only one version has.
  private mutating func record(_ index: Int, in side: Change.Side) {
    let isAdded = side == .new
    let row = isAdded ? new.rows[index] : old.rows[index]
    let title = ChangeValue(row.specifier.name ?? row.specifier.typeName)
    let (before, after): (ChangeValue, ChangeValue) = isAdded ? (.nothing, title) : (title, .nothing)
    switch row.id {
    case .setting(let key)?:
      guard let match = settings[key] else { return }
      let (model, setting, layout) = isAdded ? (bundles.old, match.old, old) : (bundles.new, match.new, new)
      let page = model.pages[model.settings[setting].page].name
      // Only a variant of the page may have the row.
      guard page != row.page.name || layout.rows.contains(where: { $0.id == row.id && $0.page.name == page }) else { return }
      let place: Message = page == row.page.name ? "the same page" : "page \(page)"
      let rest: Message = isAdded ? "added; there is also one on \(place)" : "removed; there is still one on \(place)"
      // Several rows of a page differ in their titles.
      let name = page == row.page.name ? row.specifier.title.visible.map { " \($0)" as Message } ?? "" : ""
      let (before, after) = isAdded ? (.nothing, new.position(of: index)) : (old.position(of: index), .nothing)
      record(.settingMoved, before, after, "row\(name) on page \(row.page.name) \(rest)", of: row.id, at: row)
    case .pane?:
      let message: Message = "pane \(plain: isAdded ? "added to" : "removed from") page \(row.page.name)"
      record(isAdded ? .paneAdded : .paneRemoved, before, after, message, at: row, in: side)
    case .text?:
      // Once for each key that only one version has.
      if let key = row.specifier.customViewKey, isAdded ? keys.old.insert(key).inserted : keys.new.insert(key).inserted {
        let change: Message = isAdded ? "added" : "removed; users can no longer change what the app stores for it"
        changes.append(
          Change(
            isAdded ? .keyAdded : .keyRemoved, isAdded ? .safe : .behavior, key: key, title: row.specifier.title.visible,
            old: isAdded ? .nothing : .text(key), new: isAdded ? .text(key) : .nothing, "custom view \(change)",
            at: row.page.list.location(of: row.specifier.node), in: side))
        return
      }
      guard row.specifier.name != nil || row.specifier.type.schema.source != nil, commonPages.contains(row.page.name) else {
        return
      }
      let (phrase, verb) = (row.specifier.phrase, isAdded ? "added" : "removed")
      summarized[Group(page: row.page.name, noun: "elements", verb: verb), default: []].append((changes.count, phrase))
      record(.titleChanged, before, after, "\(phrase) \(plain: verb)", at: row, in: side)
    case nil: return
    }
  }

  private mutating func recordMove(from oldIndex: Int, to newIndex: Int, _ message: Message) {
    let row = new.rows[newIndex]
    if let key = row.id?.settingKey, settings[key] != nil {
      record(.settingMoved, old.position(of: oldIndex), new.position(of: newIndex), message, of: row.id, at: row)
    } else {
      let subject = row.id?.openedPage == nil ? row.specifier.phrase : "pane"
      record(.paneMoved, .nothing, .nothing, "\(subject) \(message)", at: row)
    }
  }

  /// Records a changed text at a row: of the setting with an ID, or else of the page.
  private mutating func recordText(
    _ subject: Message, _ old: String?, _ new: String?, of id: PageLayout.RowID?, _ row: PageLayout.Row?,
    in side: Change.Side = .new
  ) {
    guard old != new else { return }
    let message = Message(changeOf: subject, from: old, to: new)
    if id == nil, let row, old == nil || new == nil {
      let group = Group(page: row.page.name, noun: subject.text + "s", verb: old == nil ? "added" : "removed")
      summarized[group, default: []].append((changes.count, "\(new ?? old ?? "")"))
    }
    record(.titleChanged, ChangeValue(old), ChangeValue(new), message, of: id, at: row, in: side)
  }

  /// Records a change of the setting with an ID, or else of a row or group that is no setting.
  private mutating func record(
    _ kind: ChangeKind, key: String? = nil, _ old: ChangeValue, _ new: ChangeValue, _ message: Message,
    of id: PageLayout.RowID? = nil, at row: PageLayout.Row?, in side: Change.Side = .new
  ) {
    if let match = id?.settingKey.flatMap({ settings[$0] }) {
      changes.append(bundles.pair(match).change(kind, old, new, message))
    } else if let row {
      let location = row.page.list.location(of: row.specifier.node)
      changes.append(
        Change(
          kind, of: .page, key: key ?? row.id?.openedPage ?? row.page.name, old: old, new: new, message, at: location, in: side))
    }
  }
}

extension PageLayout.Row {
  /// The row as a message mentions it.
  fileprivate var name: Message {
    switch id {
    case .setting?: "\(specifier.key ?? "")"
    case .pane(let page)?: "pane \(page)"
    case .text?, nil: specifier.phrase
    }
  }
}

extension SettingsModel {
  /// The first page with an element that hides the bundle.
  fileprivate var hidingPage: Page? { pages.first { !$0.variant.isInApp && $0.specifiers.contains(where: \.hidesBundle) } }
}

extension ElementSchema {
  fileprivate var noun: Message { "\(plain: displayName.isEmpty ? "element" : displayName)" }
}

extension Specifier {
  /// The title, or else the key by which the app identifies the element.
  var name: String? { title.visible ?? appKey }

  fileprivate var phrase: Message { name.map { "\(type.schema.noun) \($0)" } ?? "\(type.schema.noun) without a title" }

  fileprivate var customViewKey: String? { type == .iaskCustomView ? key : nil }
}
