import SettingsGenModel
import SettingsGenMustache
import SettingsGenOutput
import SettingsGenPropertyLists
import SettingsGenSupport

/// Compares the pages of two bundles line by line.
enum PageComparison {
  /// Returns the pages of both bundles, matched by name, in the order of the new one; pages that were removed follow.
  ///
  /// - Parameter origins: The old element of each new one that is the same.
  static func pages(
    _ settings: [ChangedSettingData], old: BundleData?, new: BundleData?, origins: [ObjectIdentifier: Specifier]
  ) -> [PagePairData] {
    let oldSettings = Dictionary(grouping: settings, by: \.oldRow?.position)
    let newSettings = Dictionary(grouping: settings, by: \.newRow?.position)
    let (oldPages, newPages) = (old?.basePages ?? [], new?.basePages ?? [])
    let oldByName = Dictionary(firstOf: oldPages)
    let newNames = Set(newPages.map(\.name))
    let pairs =
      newPages.map { (oldByName[$0.name], Optional($0.page)) }
      + oldPages.filter { !newNames.contains($0.name) }.map { ($0.page, nil) }
    return pairs.enumerated().map { index, pair in
      let (before, after) = pair
      let lines = marked(aligned(lines(of: before, oldSettings), lines(of: after, newSettings, origins)))
      return PagePairData(number: index + 1, old: before, new: after, lines: lines)
    }
  }

  /// Returns the titles of groups, rows, and footers of a page.
  private static func lines(
    of page: PageData?, _ settings: [ElementPosition?: [ChangedSettingData]], _ origins: [ObjectIdentifier: Specifier] = [:]
  ) -> [PageLine] {
    (page?.groups ?? []).flatMap { group in
      func line(_ kind: PageLine.Kind, of element: Specifier?, text: String? = nil, row: RowData? = nil) -> PageLine? {
        guard let element, row != nil || text != nil else { return nil }
        let origin = origins[ObjectIdentifier(element)] ?? element
        return PageLine(
          identity: PageLine.Identity(kind: kind, element: ObjectIdentifier(origin)), row: row, text: text,
          settings: row.flatMap { settings[$0.position] } ?? [])
      }
      let rows = group.rows.map { RowData(bundle: group.bundle, page: group.page, index: $0) }
      return [line(.title, of: group.header, text: group.titleText)] + rows.map { line(.row, of: $0.specifier, row: $0) }
        + [line(.footer, of: group.header, text: group.footerText)]
    }.compactMap(\.self)
  }

  /// Aligns the lines that both versions of a page have in the same order, as many as possible, and the text of groups between them.
  private static func aligned(_ old: [PageLine], _ new: [PageLine]) -> [LinePair] {
    let positions = Dictionary(firstOf: old.enumerated().map { ($1.identity, $0) })
    let common = new.enumerated().compactMap { index, line in
      line.isMoved ? nil : positions[line.identity].map { (old: $0, new: index) }
    }
    var pairs: [LinePair] = []
    var (before, after) = (old[...], new[...])
    let anchors = longestIncreasing(common.map(\.old)).map { common[$0] } + [(old: old.count, new: new.count)]
    for (oldEnd, newEnd) in anchors {
      while before.startIndex < oldEnd || after.startIndex < newEnd {
        let pair = LinePair(
          old: before.startIndex < oldEnd ? before.first : nil, new: after.startIndex < newEnd ? after.first : nil
        ).alignable
        pairs.append(pair)
        before = before.dropFirst(pair.old == nil ? 0 : 1)
        after = after.dropFirst(pair.new == nil ? 0 : 1)
      }
      if let line = before.popFirst(), let other = after.popFirst() { pairs.append(LinePair(old: line, new: other)) }
    }
    return pairs
  }

  private static func marked(_ pairs: [LinePair]) -> [LinePair] {
    let moved = Set(pairs.compactMap(\.old?.identity)).intersection(pairs.compactMap(\.new?.identity))
    return pairs.map { pair in
      var result = pair
      func mark(_ line: PageLine?, _ single: PageLine.Mark) -> PageLine.Mark? {
        if let mark = PageLine.Mark(line?.settings.flatMap(\.entry.changes) ?? []) { return mark }
        if let old = pair.old, let new = pair.new { return old.shownTexts == new.shownTexts ? nil : .changed }
        return line.map { moved.contains($0.identity) ? .moved : single }
      }
      result.old?.mark = mark(pair.old, .removed)
      result.new?.mark = mark(pair.new, .added)
      // Changes are shown at the new row, unless there is none.
      result.old?.settings.removeAll { $0.newRow != nil }
      result.markChoices()
      return result
    }
  }
}

/// A page before and after the changes in the template data.
struct PagePairData: Sendable {
  fileprivate let number: Int
  fileprivate let old: PageData?
  fileprivate let new: PageData?
  fileprivate let lines: [LinePair]

  var isChanged: Bool { lines.contains(where: \.isChanged) || old == nil || new == nil }

  /// The lines, of which those without changes are folded, except for the text of groups with changes.
  private var parts: [PagePart] {
    var sections: [Int] = []
    for line in lines { sections.append((sections.last ?? 0) + (line.isTitle ? 1 : 0)) }
    let changed = Set(zip(sections, lines).filter { $1.isChanged }.map(\.0))
    var parts: [PagePart] = []
    for (section, line) in zip(sections, lines) {
      let isFolded = !line.isChanged && (line.isRow || !changed.contains(section))
      if parts.last?.isFolded != isFolded { parts.append(PagePart(isFolded: isFolded)) }
      parts[parts.count - 1].lines.append(line)
    }
    return parts
  }

  static let kind: RecordKind<PagePairData> = .init([
    "number": { .integer($0.number) },
    "titleText": { .string(($0.new ?? $0.old)?.titleText ?? "") },
    "isAdded": { .boolean($0.old == nil) },
    "isRemoved": { .boolean($0.new == nil) },
    "parts": { PagePart.kind.list($0.parts) },
  ])
}

struct PagePart: Sendable {
  /// Whether the lines didn't change.
  fileprivate let isFolded: Bool
  fileprivate var lines: [LinePair] = []

  private var countText: String {
    let count = lines.count(where: \.isRow)
    let text: Message = count == 0 ? "\(lines.count) unchanged lines" : "\(count, "unchanged row", "unchanged rows")"
    return text.text
  }

  static let kind: RecordKind<PagePart> = .init([
    "isFolded": { .boolean($0.isFolded && $0.lines.count > 1) },
    "countText": { .string($0.countText) },
    "lines": { LinePair.kind.list($0.lines) },
  ])
}

struct LinePair: Sendable {
  fileprivate var old: PageLine?
  fileprivate var new: PageLine?

  fileprivate var isChanged: Bool { old?.mark != nil || new?.mark != nil }
  fileprivate var isRow: Bool { (new ?? old)?.row != nil }
  fileprivate var isTitle: Bool { (new ?? old)?.identity.kind == .title }

  /// The lines that may be next to each other: both if they're text of the same kind, or else the row, or else the footer.
  fileprivate var alignable: LinePair {
    guard let old, let new, old.identity.kind != new.identity.kind || old.row != nil else { return self }
    return old.identity.kind.rawValue <= new.identity.kind.rawValue ? LinePair(old: old) : LinePair(new: new)
  }

  /// Marks the choices that changed, in rows that have others than before.
  fileprivate mutating func markChoices() {
    let choices = ChoicePairs(old: old?.row?.settingChoices ?? [], new: new?.row?.settingChoices ?? [])
    let changed = choices?.pairs.filter { $0.old != $0.new } ?? []
    let added = choices?.added.map { ($0.value.stored, PageLine.Mark.added) } ?? []
    old?.setChoices(Dictionary(firstOf: changed.map { ($0.old.value.stored, $0.new == nil ? .removed : .changed) }))
    new?.setChoices(Dictionary(firstOf: changed.compactMap(\.new).map { ($0.value.stored, .changed) } + added))
  }

  static let kind: RecordKind<LinePair> = .init([
    "isChanged": { .boolean($0.isChanged) },
    "old": { PageLine.kind.optional($0.old) },
    "new": { PageLine.kind.optional($0.new) },
  ])
}

/// A line of a page in the template data: the title of a group, a row, or the footer of a group.
struct PageLine: Sendable {
  /// The kinds in the order in which lines that aren't aligned follow each other.
  fileprivate enum Kind: Int {
    case row
    case footer
    case title
  }

  /// What a line has in common with the same one in the other bundle.
  fileprivate struct Identity: Hashable {
    let kind: Kind
    /// The old element, if both bundles have it.
    let element: ObjectIdentifier
  }

  /// The kind of change, the most important one if there are several.
  enum Mark: String {
    case added
    case removed
    case moved
    case changed

    /// The sign that has the same meaning as the color.
    var sign: String {
      switch self {
      case .added: "+"
      case .removed: "−"
      case .moved: "↕"
      case .changed: "≠"
      }
    }

    /// Returns nil if no change does more than add or remove a pane.
    init?(_ changes: [Change]) {
      let kinds = Set(changes.map(\.kind))
      if kinds.isSubset(of: [.paneAdded, .paneRemoved]) { return nil }
      self =
        kinds.contains(.keyAdded) ? .added : kinds.contains(.keyRemoved) ? .removed : kinds == [.settingMoved] ? .moved : .changed
    }
  }

  fileprivate let identity: Identity
  fileprivate let row: RowData?
  fileprivate let text: String?
  fileprivate var mark: Mark?
  fileprivate var settings: [ChangedSettingData]
  fileprivate var choices: [MarkedChoice] = []

  fileprivate var isMoved: Bool {
    settings.contains { setting in
      setting.entry.changes.flatMap(\.differences).contains { if case .position = $0.old { true } else { false } }
    }
  }

  fileprivate var shownTexts: [String?] { [text, row?.titleText, row?.valueText, row?.specifier.typeName] }

  /// A multi-value shows its choices only if it changed.
  fileprivate mutating func setChoices(_ marks: [StoredValue: Mark]) {
    guard let row, row.specifier.type.schema.value == .choice else { return }
    guard row.specifier.type.isShown(as: .radioGroup) || mark != nil && mark != .moved else { return }
    choices = row.choices.map { MarkedChoice(choice: $0, mark: marks[$0.choice.value.stored]) }
  }

  static let kind: RecordKind<PageLine> = .init([
    "groupText": { .optional($0.identity.kind == .title ? $0.text : nil) },
    "row": { RowData.kind.optional($0.row) },
    "footerText": { .optional($0.identity.kind == .footer ? $0.text : nil) },
    "mark": { .optional($0.mark?.rawValue) },
    "sign": { .optional($0.mark?.sign) },
    "hasChoices": { .boolean(!$0.choices.isEmpty) },
    "choices": { MarkedChoice.kind.list($0.choices) },
    "settings": { ChangedSettingData.kind.list($0.settings) },
  ])
}

/// A choice with a mark if it changed in the template data.
struct MarkedChoice: Sendable {
  fileprivate let choice: ChoiceData
  fileprivate let mark: PageLine.Mark?

  static let kind: RecordKind<MarkedChoice> = .init([
    "choice": { ChoiceData.kind.record($0.choice) },
    "mark": { .optional($0.mark?.rawValue) },
    "sign": { .optional($0.mark?.sign) },
  ])
}

extension RowData {
  fileprivate var position: ElementPosition { ElementPosition(page: page, specifier: index) }
}

extension BundleData {
  fileprivate var basePages: [(name: String, page: PageData)] {
    model.pages.indices.filter { !model.bundle.isVariant($0) }.map {
      (model.pages[$0].name, PageData(bundle: self, index: $0))
    }
  }

  /// The rows of settings by key, without variants.
  var rowsByKey: [ExactText: RowData] {
    Dictionary(
      firstOf: model.settings.filter { !model.bundle.isVariant($0.page) }.map {
        (ExactText($0.key), RowData(bundle: self, page: $0.page, index: $0.specifier))
      })
  }

  /// Returns the row of a page's file that opens another page.
  func pane(opening page: String, from file: String) -> RowData? {
    let position = model.bundle.elements.first { element in
      let specifier = model.pages[element.page].specifiers[element.specifier]
      return specifier.opensPage && specifier.openedPage == page && model.pages[element.page].file == file
    }
    return position.map { RowData(bundle: self, page: $0.page, index: $0.specifier) }
  }
}
