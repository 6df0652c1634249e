import SettingsGenModel
import SettingsGenPropertyLists
import SettingsGenSupport

/// A row of both bundles, or of only one.
struct RowPair {
  let pages: MatchedPages
  let old: PageLayout.Row?
  let new: PageLayout.Row?
  /// The positions before and after, and why the row isn't where it was; nil if it is.
  let move: (old: ChangeValue, new: ChangeValue, Message)?
  /// The setting of the row, if both bundles have it.
  let setting: MatchedBundles.Match?

  /// What the row is on the side that has it.
  fileprivate var row: PageLayout.Row? { new ?? old }
  private var side: Difference.Side { new == nil ? .old : .new }

  /// Returns a difference of the row's setting, or else of its page.
  fileprivate func difference(
    _ kind: ChangeKind, _ old: ChangeValue, _ new: ChangeValue, _ message: Message, severity: ChangeSeverity? = nil,
    key: String? = nil, noun: String? = nil
  ) -> Difference? {
    guard let row else { return nil }
    if let setting { return pages.bundles.pair(setting).difference(kind, old, new, message, severity: severity, noun: noun) }
    return Difference(
      kind, severity, of: .page, key: key ?? row.id?.openedPage ?? row.page.name, old: old, new: new, message,
      at: row.location, in: side, noun: noun)
  }

  /// Returns the difference of a text that users see.
  fileprivate func text(_ subject: Message, _ old: String?, _ new: String?, noun: String? = nil) -> [Difference] {
    if old == new { return [] }
    let message = Message(changeOf: subject, from: old, to: new)
    return [difference(.titleChanged, ChangeValue(old), ChangeValue(new), message, noun: noun)].compactMap(\.self)
  }
}

extension Aspects {
  /// A row that only one bundle has.
  static let presence = Aspect<RowPair>(
    "rows", [.settingMoved, .paneAdded, .paneRemoved, .titleChanged, .keyAdded, .keyRemoved]
  ) { pair in
    guard (pair.old == nil) != (pair.new == nil), let row = pair.row else { return [] }
    let isAdded = pair.old == nil
    let name = ChangeValue(row.specifier.name ?? row.specifier.typeName)
    let (before, after): (ChangeValue, ChangeValue) = isAdded ? (.nothing, name) : (name, .nothing)
    switch row.id {
    case .setting?: return [furtherRow(pair, row, isAdded)].compactMap(\.self)
    case .pane?:
      let message: Message = "pane \(plain: isAdded ? "added to" : "removed from") page \(row.page.name)"
      return [pair.difference(isAdded ? .paneAdded : .paneRemoved, before, after, message)].compactMap(\.self)
    case .text?:
      if let key = row.specifier.customViewKey, pair.pages.isOnlyOf(isAdded, key: key, row) {
        let change: Message = isAdded ? "added" : "removed; users can no longer change what the app stores for it"
        return [
          Difference(
            isAdded ? .keyAdded : .keyRemoved, isAdded ? .safe : .behavior, key: key, title: row.specifier.title.visible,
            old: isAdded ? .nothing : .text(key), new: isAdded ? .text(key) : .nothing, "custom view \(change)", at: row.location,
            in: isAdded ? .new : .old)
        ]
      }
      guard row.specifier.name != nil || row.specifier.type.schema.source != nil, pair.pages.common.contains(row.page.name)
      else { return [] }
      let message: Message = "\(row.specifier.phrase) \(plain: isAdded ? "added" : "removed")"
      return [pair.difference(.titleChanged, before, after, message, noun: isAdded ? "element added" : "element removed")]
        .compactMap(\.self)
    case nil: return []
    }
  }

  /// Returns the difference of a row that only one bundle has, although both have its setting.
  private static func furtherRow(_ pair: RowPair, _ row: PageLayout.Row, _ isAdded: Bool) -> Difference? {
    let pages = pair.pages
    guard let match = pair.setting else { return pages.isDeclaredElsewhere(row) ? unopenedRow(pair, row, isAdded) : nil }
    let (model, setting, layout) =
      isAdded ? (pages.bundles.old, match.old, pages.old) : (pages.bundles.new, match.new, pages.new)
    let page = model.pages[model.settings[setting].page].name
    // Only a variant of the page may have the row.
    guard page != row.page.name || layout.rows.contains(where: { $0.id == row.id && $0.page.name == page }) else { return nil }
    let place: Message = page == row.page.name ? "the same page" : "page \(page)"
    let isDuplicate = isAdded && page == row.page.name
    let rest: Message =
      isDuplicate
      ? "added with the same key as another row there"
      : isAdded ? "added; there is also one on \(place)" : "removed; there is still one on \(place)"
    // Several rows of a page differ in their titles.
    let name = page == row.page.name ? row.specifier.title.visible.map { " \($0)" as Message } ?? "" : ""
    return pair.difference(
      .settingMoved, pair.position(isAdded ? nil : row), pair.position(isAdded ? row : nil),
      "row\(name) on page \(row.page.name) \(rest)")
  }

  /// Returns the difference of a row of a page that no pane element opens, whose setting an opened page has.
  private static func unopenedRow(_ pair: RowPair, _ row: PageLayout.Row, _ isAdded: Bool) -> Difference? {
    Difference(
      .settingMoved, key: row.specifier.key ?? "", title: row.specifier.title.visible, old: pair.position(isAdded ? nil : row),
      new: pair.position(isAdded ? row : nil),
      "row \(plain: isAdded ? "added" : "removed") on page \(row.page.file); a page that a pane opens has the setting, too",
      at: row.location, in: isAdded ? .new : .old)
  }

  /// The page, and the position on it.
  static let position = Aspect<RowPair>("position", [.settingMoved, .paneMoved]) { pair in
    guard let (old, new, message) = pair.move, let row = pair.new else { return [] }
    if pair.setting != nil { return [pair.difference(.settingMoved, old, new, message)].compactMap(\.self) }
    let subject = row.id?.openedPage == nil ? row.specifier.phrase : "pane"
    return [pair.difference(.paneMoved, .nothing, .nothing, "\(subject) \(message)")].compactMap(\.self)
  }

  static let rowFooter = Aspect<RowPair>("footer of a row", [.titleChanged]) { pair in
    guard let old = pair.old?.specifier, let new = pair.new?.specifier, pair.new?.id != nil, old.type == new.type,
      new.type.schema.grouping != .header
    else { return [] }
    let subject: Message = new.type.schema.grouping == .section ? "group footer" : "footer"
    return pair.text(subject, old.footerText.visible, new.footerText.visible, noun: "footer")
  }

  /// The title of a pane element, of an element that is no setting, and of a further row of a setting.
  static let rowTitle = Aspect<RowPair>("title of a row", [.titleChanged, .paneTitleChanged]) { pair in
    guard let old = pair.old, let new = pair.new, let id = new.id else { return [] }
    let titles = (old.specifier.title.visible, new.specifier.title.visible)
    switch id {
    case .setting: return pair.isFurther ? pair.text("title of the row on page \(new.page.name)", titles.0, titles.1) : []
    case .pane:
      if titles.0 == titles.1 { return [] }
      let message = Message(changeOf: "title of pane", from: titles.0, to: titles.1)
      return [pair.difference(.paneTitleChanged, ChangeValue(titles.0), ChangeValue(titles.1), message)].compactMap(\.self)
    case .text: return pair.text("title of \(new.specifier.type.schema.noun)", titles.0, titles.1)
    }
  }

  static let openedPage = Aspect<RowPair>("opened page", [.paneMoved]) { pair in
    guard let new = pair.new, let page = new.id?.openedPage, let former = pair.old?.id?.openedPage, former != page else {
      return []
    }
    let name = new.specifier.title.visible.map { " \($0)" as Message } ?? ""
    let message: Message = "pane\(name) now opens page \(page) instead of page \(former)"
    return [pair.difference(.paneMoved, .text(former), .text(page), message)].compactMap(\.self)
  }

  /// The attributes of an element that is no setting, or of a further row of a setting that its first row hasn't changed, too.
  static let rowAttributes = Aspect<RowPair>(
    "attributes of a row", [.titleChanged, .visibilityChanged, .settingMoved]
  ) { pair in
    guard let old = pair.old?.specifier, let new = pair.new else { return [] }
    let attributes = pair.pages.bundles.attributes
    guard case .setting? = new.id else {
      return new.specifier.attributeChanges(from: old, in: attributes).compactMap { kind, name, old, value in
        let message = Message(changeOf: "\(name) of \(new.specifier.phrase)", from: old, to: value)
        return pair.difference(kind, ChangeValue(old), ChangeValue(value), message, key: new.page.name)
      }
    }
    guard pair.isFurther, let match = pair.setting else { return [] }
    let first = pair.pages.bundles.pair(match)
    let common = first.before.specifier.flatMap {
      first.after.specifier?.attributeChanges(from: $0, in: attributes, areOfFurtherRow: true)
    }
    return new.specifier.attributeChanges(from: old, in: attributes, areOfFurtherRow: true).compactMap { change in
      let (kind, name, old, value) = change
      // A setting is secure if one of its rows is.
      let isKnown = name == Attribute.isSecure.name && first.old.isSecure != first.new.isSecure
      if isKnown || common?.contains(where: { $0 == change }) == true { return nil }
      let message = Message(changeOf: "\(name) of the row on page \(new.page.name)", from: old, to: value)
      return pair.difference(kind, ChangeValue(old), ChangeValue(value), message)
    }
  }
}

extension RowPair {
  /// Whether the row is another one than the setting's first.
  fileprivate var isFurther: Bool {
    guard let setting, let new else { return false }
    return pages.bundles.new.settings[setting.new].position != new.position
  }

  fileprivate func position(_ row: PageLayout.Row?) -> ChangeValue {
    row.map { (old == nil ? pages.new : pages.old).position(of: $0.index) } ?? .nothing
  }
}

extension MatchedPages {
  /// Whether the row is the first one of a key that only one bundle has.
  fileprivate func isOnlyOf(_ isNew: Bool, key: String, _ row: PageLayout.Row) -> Bool {
    let (layout, other) = isNew ? (new, bundles.old) : (old, bundles.new)
    return !other.bundle.exactKeys.contains(ExactText(key))
      && layout.rows.first { $0.specifier.key.map(ExactText.init) == ExactText(key) }?.index == row.index
  }
}

/// A group of both bundles, or of only one.
struct GroupPair {
  let pages: MatchedPages
  let old: PageLayout.Group?
  let new: PageLayout.Group?
  /// The rows that start the group, or a page.
  let oldRow: PageLayout.Row?
  let newRow: PageLayout.Row?

  fileprivate func text(_ subject: Message, noun: String, _ old: String?, _ new: String?) -> [Difference] {
    if old == new { return [] }
    let owner = self.new?.members.lazy.compactMap(\.settingKey).compactMap { pages.settings[$0] }.first
    // The rows at the top of a page have no element that starts their group.
    let row = newRow ?? oldRow
    let pair = RowPair(pages: pages, old: newRow == nil ? row : nil, new: newRow, move: nil, setting: owner)
    return pair.text(subject, old, new, noun: noun)
  }
}

extension Aspects {
  static let groupTitle = Aspect<GroupPair>("title of a group", [.titleChanged]) { pair in
    // The rows that moved to a new group have its title.
    guard let group = pair.new ?? pair.old, pair.old != nil && pair.new != nil || pair.pages.isOnItsOwn(group) else { return [] }
    return pair.text("group title", noun: "title", pair.old?.title, pair.new?.title)
  }

  static let groupFooter = Aspect<GroupPair>("footer of a group", [.titleChanged]) { pair in
    pair.text("group footer", noun: "footer", pair.old?.footer, pair.new?.footer)
  }
}

extension PageLayout.Row {
  var location: SourceLocation { page.list.location(of: specifier.node) }

  /// The row as a message mentions it.
  var name: Message {
    switch id {
    case .setting?: "\(specifier.key ?? "")"
    case .pane(let page)?: "pane \(page)"
    case .text?, nil: specifier.phrase
    }
  }
}

extension ElementSchema {
  fileprivate var noun: Message { "\(plain: displayName.isEmpty ? "element" : displayName)" }
}

extension Specifier {
  /// The title, or else the key by which the app identifies the element.
  var name: String? { title.visible ?? appKey }

  var phrase: Message { name.map { "\(type.schema.noun) \($0)" } ?? "\(type.schema.noun) without a title" }

  fileprivate var customViewKey: String? { type == .iaskCustomView ? key : nil }
}
