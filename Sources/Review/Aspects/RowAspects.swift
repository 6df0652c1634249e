import SettingsGenModel
import SettingsGenPropertyLists
import SettingsGenSupport

/// A row of both bundles, or of only one.
struct RowPair {
  let pages: MatchedPages
  let old: PageLayout.Row?
  let new: PageLayout.Row?
  /// What the row is on the side that has it.
  let row: PageLayout.Row
  /// The positions before and after, and why the row isn't where it was; nil if it is.
  let move: (old: ChangeValue, new: ChangeValue, Message)?
  /// The setting of the row, if both bundles have it.
  let setting: MatchedBundles.Match?

  /// Returns a difference of the row's setting, or else of its page.
  ///
  /// - Parameter key: The key of a setting that only one of the bundles has.
  fileprivate func difference(
    _ kind: ChangeKind, _ old: ChangeValue, _ new: ChangeValue, _ message: Message, severity: ChangeSeverity? = nil,
    key: String? = nil, noun: String? = nil
  ) -> Difference {
    if let setting { return pages.bundles.pair(setting).difference(kind, old, new, message, severity: severity, noun: noun) }
    return Difference(
      kind, severity, of: key == nil ? .page : .setting, key: key ?? row.id?.openedPage ?? row.page.name,
      title: key == nil ? nil : row.specifier.title.visible, old: old, new: new, message, at: row.location,
      in: self.new == nil ? .old : .new, noun: noun)
  }

  /// Returns the difference of a text that users see.
  fileprivate func text(
    _ subject: Message, _ old: String?, _ new: String?, kind: ChangeKind = .titleChanged, noun: String? = nil
  ) -> [Difference] {
    let message = Message(changeOf: subject, from: old, to: new)
    return old == new ? [] : [difference(kind, ChangeValue(old), ChangeValue(new), message, noun: noun)]
  }

  /// Returns the difference of a row that only one bundle has.
  ///
  /// - Parameter state: What the bundle with the row has.
  fileprivate func presence(
    _ kind: ChangeKind, _ state: ChangeValue, _ message: Message, severity: ChangeSeverity? = nil, key: String? = nil,
    noun: String? = nil
  ) -> Difference {
    let states: (ChangeValue, ChangeValue) = old == nil ? (.nothing, state) : (state, .nothing)
    return difference(kind, states.0, states.1, message, severity: severity, key: key, noun: noun)
  }
}

extension Aspects {
  /// A row that only one bundle has.
  static let presence = Aspect<RowPair>(
    "rows", [.settingMoved, .paneAdded, .paneRemoved, .titleChanged, .keyAdded, .keyRemoved]
  ) { pair in
    guard (pair.old == nil) != (pair.new == nil) else { return [] }
    let (row, isAdded) = (pair.row, pair.old == nil)
    let (name, change) = (ChangeValue(row.specifier.name ?? row.specifier.typeName), isAdded ? "added" : "removed")
    switch row.id {
    case .setting?: return [furtherRow(pair, isAdded)].compactMap(\.self)
    case .pane?:
      let message: Message = "pane \(plain: change) \(plain: isAdded ? "to" : "from") page \(row.page.name)"
      return [pair.presence(isAdded ? .paneAdded : .paneRemoved, name, message)]
    case .text?:
      let other = isAdded ? pair.pages.bundles.old : pair.pages.bundles.new
      if row.specifier.type == .iaskCustomView, let key = row.specifier.key, !other.bundle.exactKeys.contains(ExactText(key)) {
        let message: Message =
          isAdded ? "custom view added" : "custom view removed; users can no longer change what the app stores for it"
        return [
          pair.presence(isAdded ? .keyAdded : .keyRemoved, .text(key), message, severity: isAdded ? .safe : .behavior, key: key)
        ]
      }
      guard row.specifier.name != nil || row.specifier.type.schema.source != nil, pair.pages.common.contains(row.page.name)
      else { return [] }
      return [pair.presence(.titleChanged, name, "\(row.specifier.phrase) \(plain: change)", noun: "element \(change)")]
    case nil: return []
    }
  }

  /// Returns the difference of a row that only one bundle has, although both have its setting.
  private static func furtherRow(_ pair: RowPair, _ isAdded: Bool) -> Difference? {
    let (row, bundles) = (pair.row, pair.pages.bundles)
    let (layout, other) = isAdded ? (pair.pages.new, pair.pages.old) : (pair.pages.old, pair.pages.new)
    var (place, isDuplicate): (Message, Bool) = ("a page that a pane opens", false)
    if let match = pair.setting {
      let (model, setting) = isAdded ? (bundles.old, match.old) : (bundles.new, match.new)
      let page = model.pages[model.settings[setting].page].name
      // Only a variant of the page may have the row.
      guard page != row.page.name || other.rows.contains(where: { $0.id == row.id && $0.page.name == page }) else { return nil }
      isDuplicate = page == row.page.name
      place = isDuplicate ? "the same page" : "page \(page)"
    } else if row.id?.settingKey.map(bundles.openedKeys.contains) != true {
      return nil
    }
    // Several rows of a page differ in their titles.
    let name = isDuplicate ? row.specifier.title.visible.map { " \($0)" as Message } ?? "" : ""
    let change: Message =
      isAdded
      ? isDuplicate ? "added with the same key as another row there" : "added; there is also one on \(place)"
      : "removed; there is still one on \(place)"
    return pair.presence(
      .settingMoved, layout.position(of: row.index), "row\(name) on page \(row.page.name) \(change)", key: row.specifier.key)
  }

  /// The page, and the position on it.
  static let position = Aspect<RowPair>("position", [.settingMoved, .paneMoved]) { pair in
    guard let (old, new, message) = pair.move, let row = pair.new else { return [] }
    if pair.setting != nil { return [pair.difference(.settingMoved, old, new, message)] }
    return [
      pair.difference(.paneMoved, .nothing, .nothing, "\(row.id?.openedPage == nil ? row.specifier.phrase : "pane") \(message)")
    ]
  }

  static let rowFooter = Aspect<RowPair>("footer of a row", [.titleChanged]) { pair in
    guard let old = pair.old?.specifier, let new = pair.new?.specifier, pair.new?.id != nil, old.type == new.type,
      new.type.schema.grouping != .header
    else { return [] }
    let subject: Message = new.type.schema.grouping == .section ? "group footer" : "footer"
    return pair.text(subject, old.footerText.visible, new.footerText.visible, noun: "footer")
  }

  /// The title of a pane element, and of an element that is no setting.
  static let rowTitle = Aspect<RowPair>("title of a row", [.titleChanged, .paneTitleChanged]) { pair in
    guard let old = pair.old?.specifier, let new = pair.new?.specifier, let id = pair.new?.id, id.settingKey == nil else {
      return []
    }
    let (before, after) = (old.title.visible, new.title.visible)
    return id.isText
      ? pair.text("title of \(new.type.schema.noun)", before, after)
      : pair.text("title of pane", before, after, kind: .paneTitleChanged)
  }

  static let openedPage = Aspect<RowPair>("opened page", [.paneMoved]) { pair in
    guard let page = pair.new?.id?.openedPage, let former = pair.old?.id?.openedPage, former != page else { return [] }
    let name = pair.row.specifier.title.visible.map { " \($0)" as Message } ?? ""
    let message: Message = "pane\(name) now opens page \(page) instead of page \(former)"
    return [pair.difference(.paneMoved, .text(former), .text(page), message)]
  }

  /// The attributes of an element that is no setting.
  static let rowAttributes = Aspect<RowPair>("attributes of a row", [.titleChanged, .visibilityChanged, .settingMoved]) { pair in
    guard let old = pair.old?.specifier, let new = pair.new, new.id?.settingKey == nil else { return [] }
    return new.specifier.attributeChanges(from: old, in: pair.pages.bundles.attributes).map { kind, name, old, value in
      let message = Message(changeOf: "\(name) of \(new.specifier.phrase)", from: old, to: value)
      return pair.difference(kind, ChangeValue(old), ChangeValue(value), message)
    }
  }
}

/// A group of both bundles, or of only one.
struct GroupPair {
  let pages: MatchedPages
  let old: PageLayout.Group?
  let new: PageLayout.Group?
  /// The rows that start the group, or a page: those at the top of a page have no element that starts their group.
  let oldRow: PageLayout.Row?
  let newRow: PageLayout.Row?

  /// Whether the text isn't that of rows that moved to another group.
  var hasTextOfItsOwn: Bool { old != nil && new != nil || (new ?? old)?.isOnItsOwn(among: pages.settings) == true }

  func text(_ subject: Message, noun: String, _ old: String?, _ new: String?) -> [Difference] {
    guard old != new, let row = newRow ?? oldRow else { return [] }
    let owner = self.new?.members.lazy.compactMap(\.settingKey).compactMap { pages.settings[$0] }.first
    let pair = RowPair(pages: pages, old: newRow == nil ? row : nil, new: newRow, row: row, move: nil, setting: owner)
    return pair.text(subject, old, new, noun: noun)
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
}
