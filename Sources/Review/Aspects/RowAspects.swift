import SettingsGenModel
import SettingsGenPropertyLists
import SettingsGenSupport

/// A row of both bundles that differs, or one of only one bundle; it may start a group.
struct RowPair {
  let pages: MatchedPages
  let old: PageLayout.Row?
  let new: PageLayout.Row?
  /// What the row is on the side that has it.
  let row: PageLayout.Row
  /// The positions before and after, and why the row isn't where it was; nil if it is.
  let move: (old: ChangeValue, new: ChangeValue, Message)?
  /// The group that the row starts, as far as both bundles have it; nil if it starts none.
  let groups: (old: PageLayout.Group?, new: PageLayout.Group?)?

  /// The setting of the row, or else the first one in the group that it starts, if both bundles have it.
  private var setting: SettingMatch? { row.id?.match ?? settings(in: groups?.new, pages.new).first }

  /// Returns the settings of a group that both bundles have.
  private func settings(in group: PageLayout.Group?, _ layout: PageLayout) -> [SettingMatch] {
    (group?.members ?? []).compactMap { layout.rows[$0].id?.match }
  }

  /// Returns a difference of the row's setting, or else of its page.
  ///
  /// - Parameter key: The key of a setting that only one of the bundles has.
  fileprivate func difference(
    _ kind: ChangeKind, _ old: ChangeValue, _ new: ChangeValue, _ message: Message, severity: ChangeSeverity? = nil,
    key: String? = nil, noun: String? = nil
  ) -> Difference {
    if let pair = setting.flatMap({ SettingPair($0, of: pages.bundles) }) {
      return pair.difference(kind, old, new, message, severity: severity, noun: noun)
    }
    return Difference(
      kind, severity, of: key == nil ? .page : .setting, key: key ?? row.id?.openedPage ?? row.page.name,
      title: key == nil ? nil : row.specifier.title.visible, old: old, new: new, message,
      at: row.page.list.location(of: row.specifier.node), in: self.new == nil ? .old : .new, noun: noun)
  }

  /// Returns the difference of a text that users see.
  fileprivate func text(
    _ subject: Message, _ old: String?, _ new: String?, kind: ChangeKind = .titleChanged, noun: String? = nil
  ) -> [Difference] {
    if old == new { return [] }
    return [
      difference(
        kind, ChangeValue(old), ChangeValue(new), Message(changeOf: subject, from: old, to: new), noun: noun)
    ]
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

  /// Whether the page is in both bundles, so that the row or the group isn't only gone or new with its page.
  fileprivate var isOnCommonPage: Bool { pages.common.contains(row.page.name) }

  /// Whether the group is new or gone, but a setting in it isn't: the difference of that row says that it's in another group.
  fileprivate var hasMovedRows: Bool {
    guard let groups, groups.old == nil || groups.new == nil else { return false }
    return !(settings(in: groups.old, pages.old) + settings(in: groups.new, pages.new)).isEmpty
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
      guard row.specifier.name != nil || row.specifier.type.schema.source != nil, pair.isOnCommonPage else { return [] }
      return [pair.presence(.titleChanged, name, "\(row.specifier.phrase) \(plain: change)", noun: "element \(change)")]
    case nil: return []
    }
  }

  /// Returns the difference of a row that only one bundle has, although both have its setting.
  private static func furtherRow(_ pair: RowPair, _ isAdded: Bool) -> Difference? {
    let (row, bundles) = (pair.row, pair.pages.bundles)
    let (layout, other) = isAdded ? (pair.pages.new, pair.pages.old) : (pair.pages.old, pair.pages.new)
    var (place, isDuplicate, isOtherType): (Message, Bool, Bool) = ("a page that a pane opens", false, false)
    if let match = row.id?.match, let old = match.old, let new = match.new {
      let (model, index) = isAdded ? (bundles.old, old) : (bundles.new, new)
      let setting = model.settings[index]
      let page = model.pages[setting.page].name
      isOtherType = isAdded && setting.element.schema.value != row.specifier.type.schema.value
      // Only a variant of the page may have the row.
      guard page != row.page.name || other.rows.contains(where: { $0.id == row.id && $0.page.name == page }) else { return nil }
      isDuplicate = page == row.page.name
      place = isDuplicate ? "the same page" : "page \(page)"
    } else if row.specifier.key.map({ bundles.openedKeys.contains(ExactText($0)) }) != true {
      return nil
    }
    // Several rows of a page differ in their titles.
    let name = isDuplicate ? row.specifier.title.visible.map { " \($0)" as Message } ?? "" : ""
    let change: Message =
      isAdded
      ? isDuplicate ? "added with the same key as another row there" : "added; there is also one on \(place)"
      : "removed; there is still one on \(place)"
    let contrast: Message = isOtherType ? ", although it stores another type" : ""
    let position = layout.rows.firstIndex { $0.specifier === row.specifier }.map(layout.position) ?? .nothing
    return pair.presence(
      .settingMoved, position, "row\(name) on page \(row.page.name) \(change)\(contrast)",
      severity: isOtherType ? .behavior : nil, key: row.specifier.key)
  }

  /// The page, and the position on it.
  static let position = Aspect<RowPair>("position", [.settingMoved, .paneMoved]) { pair in
    guard let (old, new, message) = pair.move else { return [] }
    if pair.row.id?.isSetting == true { return [pair.difference(.settingMoved, old, new, message)] }
    let subject = pair.row.id?.openedPage == nil ? pair.row.specifier.phrase : "pane"
    return [pair.difference(.paneMoved, .nothing, .nothing, "\(subject) \(message)")]
  }

  /// The title of a pane element, and of an element that is no setting.
  static let rowTitle = Aspect<RowPair>("title of a row", [.titleChanged, .paneTitleChanged]) { pair in
    guard let old = pair.old?.specifier, let new = pair.new, let id = new.id, !id.isSetting else { return [] }
    let (before, after) = (old.title.visible, new.specifier.title.visible)
    return id.isText
      ? pair.text("title of \(new.specifier.type.schema.noun)", before, after)
      : pair.text("title of pane", before, after, kind: .paneTitleChanged)
  }

  static let groupTitle = Aspect<RowPair>("title of a group", [.titleChanged]) { pair in
    guard let groups = pair.groups, !pair.hasMovedRows, pair.isOnCommonPage else { return [] }
    return pair.text("group title", groups.old?.title, groups.new?.title, noun: "title")
  }

  /// The text below a group or a section.
  static let footer = Aspect<RowPair>("footer", [.titleChanged]) { pair in
    let footers = [pair.old, pair.new].map { row in row.flatMap { $0.specifier.footerText.visible } }
    guard
      pair.groups != nil
        ? pair.isOnCommonPage : pair.row.specifier.type.schema.grouping == .section && pair.old != nil && pair.new != nil
    else { return [] }
    return pair.text("group footer", footers[0], footers[1], noun: "footer")
  }

  /// The attributes of an element that is no setting.
  static let rowAttributes = Aspect<RowPair>("attributes of a row", [.titleChanged, .visibilityChanged, .settingMoved]) { pair in
    guard let old = pair.old?.specifier, let new = pair.new, new.id?.isSetting != true else { return [] }
    return new.specifier.attributeChanges(from: old, in: pair.pages.bundles.attributes).map { kind, name, old, value in
      let message = Message(changeOf: "\(name) of \(new.specifier.phrase)", from: old, to: value)
      return pair.difference(kind, ChangeValue(old), ChangeValue(value), message)
    }
  }
}

extension PageLayout.Row {
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
