import SettingsGenModel
import SettingsGenPropertyLists
import SettingsGenSupport

/// A row of both bundles that differs, or one of only one bundle; it may start a group.
struct RowPair {
  typealias Move = (old: ChangeValue, new: ChangeValue, Message)

  let pages: MatchedPages
  let old: PageLayout.Row?
  let new: PageLayout.Row?
  /// What the row is on the side that has it.
  let row: PageLayout.Row
  /// The positions before and after, and why the row isn't where it was; nil if it is.
  let move: Move?
  /// The setting of the row, or else the first one in the group that it starts, if both bundles have it.
  let setting: SettingMatch?

  /// Whether the page is in both bundles, so that the row isn't only gone or new with its page.
  fileprivate var isOnCommonPage: Bool { pages.common.contains(row.page.name) }

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
      kind, severity, of: key == nil ? .page : .setting, key: key ?? row.openedPage ?? row.page.name,
      title: key == nil ? nil : row.specifier.title.visible, old: old, new: new, message,
      at: row.page.list.location(of: row.specifier.node), in: self.new == nil ? .old : .new, noun: noun)
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

  /// Returns the difference of a text that users see.
  ///
  /// A row that only one bundle has is a difference of its own, unless it only starts a group.
  fileprivate func text(
    _ subject: Message, kind: ChangeKind = .titleChanged, noun: String? = nil, _ text: (Specifier) -> String?
  ) -> [Difference] {
    let (before, after) = (old.flatMap { text($0.specifier) }, new.flatMap { text($0.specifier) })
    guard before != after, old != nil && new != nil || row.isHeader && isOnCommonPage else { return [] }
    let message = Message(changeOf: subject, from: before, to: after)
    return [difference(kind, ChangeValue(before), ChangeValue(after), message, noun: noun)]
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
    case .setting: return [furtherRow(pair, isAdded)].compactMap(\.self)
    case .pane:
      let message: Message = "pane \(plain: change) \(plain: isAdded ? "to" : "from") page \(row.page.name)"
      return [pair.presence(isAdded ? .paneAdded : .paneRemoved, name, message)]
    case .text:
      let other = isAdded ? pair.pages.bundles.old : pair.pages.bundles.new
      if row.specifier.type == .iaskCustomView, let key = row.specifier.key, !other.bundle.exactKeys.contains(ExactText(key)) {
        let message: Message =
          isAdded ? "custom view added" : "custom view removed; users can no longer change what the app stores for it"
        return [
          pair.presence(isAdded ? .keyAdded : .keyRemoved, .text(key), message, severity: isAdded ? .safe : .behavior, key: key)
        ]
      }
      if isAdded, row.specifier.hidesBundle, !row.page.variant.isInApp {
        let message: Message = "\(row.specifier.phrase) added, whose empty 'Key' makes iOS 18 hide the entire bundle"
        return [pair.presence(.titleChanged, name, message, severity: .behavior)]
      }
      guard row.specifier.name != nil || row.specifier.type.schema.source != nil, pair.isOnCommonPage else { return [] }
      return [pair.presence(.titleChanged, name, "\(row.specifier.phrase) \(plain: change)", noun: "element \(change)")]
    case .group: return []
    }
  }

  /// Returns the difference of a row that only one bundle has, although both have its setting.
  private static func furtherRow(_ pair: RowPair, _ isAdded: Bool) -> Difference? {
    let (row, bundles) = (pair.row, pair.pages.bundles)
    let (layout, other) = isAdded ? (pair.pages.new, pair.pages.old) : (pair.pages.old, pair.pages.new)
    var isOtherType = false
    if let match = row.match, let old = match.old, let new = match.new {
      let (model, index) = isAdded ? (bundles.old, old) : (bundles.new, new)
      isOtherType = isAdded && model.settings[index].element.schema.value != row.specifier.type.schema.value
      // Only a variant of the page may have the row.
      let isOnPage = model.pages[model.settings[index].page].name == row.page.name
      if isOnPage, !other.rows.contains(where: { $0.id == row.id }) { return nil }
    } else if row.specifier.key.map({ bundles.openedKeys.contains(ExactText($0)) }) != true {
      return nil
    }
    let name = row.specifier.title.visible.map { " \($0)" as Message } ?? ""
    let change: Message = isAdded ? "added to page \(row.page.name), which has" : "removed from page \(row.page.name), which had"
    let contrast: Message = isOtherType ? ", although it stores another type" : ""
    let position = layout.rows.firstIndex { $0.specifier === row.specifier }.map(layout.position) ?? .nothing
    return pair.presence(
      .settingMoved, position, "row\(name) \(change) the same key as another row\(contrast)",
      severity: isOtherType ? .behavior : nil, key: row.specifier.key)
  }

  /// The page, and the position on it.
  static let position = Aspect<RowPair>("position", [.settingMoved, .paneMoved]) { pair in
    guard let (old, new, message) = pair.move else { return [] }
    if pair.row.isSetting { return [pair.difference(.settingMoved, old, new, message)] }
    let subject = pair.row.openedPage == nil ? pair.row.specifier.phrase : "pane"
    return [pair.difference(.paneMoved, .nothing, .nothing, "\(subject) \(message)")]
  }

  /// The title of an element that is no setting.
  static let rowTitle = Aspect<RowPair>("title of a row", [.titleChanged, .paneTitleChanged]) { pair in
    switch pair.row.id {
    case .pane: pair.text("title of pane", kind: .paneTitleChanged, \.title.visible)
    case .group: pair.text("group title", \.title.visible)
    case .text: pair.text("title of \(pair.row.specifier.type.schema.noun)", \.title.visible)
    case .setting: []
    }
  }

  /// The text below a group or a section.
  static let footer = Aspect<RowPair>("footer", [.titleChanged]) { pair in
    pair.row.specifier.type.schema.grouping == .row ? [] : pair.text("group footer", noun: "footer", \.footerText.visible)
  }

  /// The attributes of an element that is no setting.
  static let rowAttributes = Aspect<RowPair>("attributes of a row", [.titleChanged, .visibilityChanged, .settingMoved]) { pair in
    guard let old = pair.old?.specifier, let new = pair.new, !new.isSetting else { return [] }
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
    case .setting: "\(specifier.key ?? "")"
    case .pane(let page): "pane \(page)"
    case .group, .text: specifier.phrase
    }
  }
}

extension Specifier {
  typealias AttributeChange = (kind: ChangeKind, name: String, old: Node.Value?, new: Node.Value?)

  /// The attributes that users see the effect of and that neither ``Setting`` has nor rows and groups show.
  private static let visible: [(ChangeKind, String)] =
    Attribute.allCases.filter { $0.schema.isTranslated && ![.title, .titles, .footerText].contains($0) }
    .map { (.titleChanged, $0.name) }
    + ["Subtitle", "Placeholder", "TextAlignment"].map { (.titleChanged, "IASK" + $0) }
    + [(.settingMoved, Attribute.sortedByTitle.name), (.visibilityChanged, Attribute.file.name)]
    + ["ToRecipents", "CcRecipents", "BccRecipents", "Subject", "Body"].map { (.visibilityChanged, "IASKMailCompose" + $0) }

  /// Returns the attributes that differ among those that users see the effect of, and others, of which the names are given.
  func attributeChanges(from old: Specifier, in others: [String]) -> [AttributeChange] {
    (Self.visible + others.map { (.visibilityChanged, $0) })
      .map { kind, name in (kind, name, old.shown(name), shown(name)) }.filter { $0.old != $0.new }
  }

  /// The value of an attribute; nil if something else compares it, or if it has no effect.
  private func shown(_ name: String) -> Node.Value? {
    let value = self[name]?.value
    return switch Attribute(name) {
    case .sortedByTitle?: value?.boolValue == true ? value : nil
    case .file?: type.isShown(as: .button) ? value : nil
    default: value
    }
  }
}
