import SettingsGenModel
import SettingsGenMustache
import SettingsGenOutput
import SettingsGenPropertyLists
import SettingsGenSupport

/// A page before and after the changes in the data of the template `html/diff`.
struct HTMLPage: Sendable {
  private var number = 0
  private let title: String
  /// The file of a variant, which has the page's title.
  private let file: String?
  private let isAdded: Bool
  private let isRemoved: Bool
  /// The same line before and after the changes, lines of which one replaces the other, or one without a counterpart.
  private let lines: [(old: HTMLLine?, new: HTMLLine?)]

  /// Returns the pages that differ, matched by file, in the order of the new bundle; pages that were removed follow.
  static func all(old: BundleData?, new: BundleData?, _ changes: [HTMLChange]) -> [HTMLPage] {
    func pages(of bundle: BundleData?) -> [(page: Page, data: PageData)] {
      bundle.map { bundle in bundle.model.pages.enumerated().map { ($1, PageData(bundle: bundle, index: $0)) } } ?? []
    }
    let (oldPages, newPages) = (pages(of: old), pages(of: new))
    let newFiles = newPages.map(\.page.file)
    // A setting that was renamed is the same line.
    let renames = Dictionary(firstOf: changes.compactMap { change in change.change.newKey.map { (change.change.key, $0) } })
    var found = (newFiles + oldPages.map(\.page.file).filter { !newFiles.contains($0) }).compactMap { file -> HTMLPage? in
      let (before, after) = (oldPages.first { $0.page.file == file }, newPages.first { $0.page.file == file })
      guard let page = after ?? before else { return nil }
      let lines = HTMLLine.aligned(
        before.map { HTMLLine.all(of: $0, renames, changes.filter { $0.difference.side == .old }) } ?? [],
        after.map { HTMLLine.all(of: $0, [:], changes.filter { $0.difference.side == .new }) } ?? [])
      return HTMLPage(
        title: page.data.titleText, file: page.page.variant == .page ? nil : file.displayText, isAdded: before == nil,
        isRemoved: after == nil, lines: lines)
    }.filter { $0.isAdded || $0.isRemoved || $0.lines.contains(where: isChanged) }
    for index in found.indices { found[index].number = index + 1 }
    return found
  }

  private static func isChanged(_ pair: (old: HTMLLine?, new: HTMLLine?)) -> Bool {
    pair.old?.mark != nil || pair.new?.mark != nil
  }

  /// The changes that the lines have.
  var changes: [HTMLChange] { lines.flatMap { ($0.old?.changes ?? []) + ($0.new?.changes ?? []) } }

  static let kind: RecordKind<HTMLPage> = .init([
    "number": { .integer($0.number) },
    "titleText": { .string($0.title) },
    "fileText": { .optional($0.file) },
    "isAdded": { .boolean($0.isAdded) },
    "isRemoved": { .boolean($0.isRemoved) },
    "lines": { pair.list($0.lines) },
  ])

  private static let pair: RecordKind<(old: HTMLLine?, new: HTMLLine?)> = .init([
    "isChanged": { .boolean(isChanged($0)) },
    "old": { HTMLLine.kind.optional($0.old) },
    "new": { HTMLLine.kind.optional($0.new) },
  ])
}

/// A line of a page in the template data: the title of a group, a row, or the footer of a group.
struct HTMLLine: Sendable {
  /// What a line has in common with the same one in the other bundle.
  private enum ID: Hashable {
    case title(String)
    case row(String)
    case footer(String)
  }

  /// How a line differs, with the sign that has the same meaning as the color.
  fileprivate enum Mark: String {
    case added = "+"
    case removed = "−"
    case moved = "↕"
    case changed = "≠"
  }

  private let id: ID
  private var row: RowData?
  fileprivate private(set) var changes: [HTMLChange]
  fileprivate private(set) var mark: Mark?

  /// Returns the lines of a page, each with the changes that are located in its element; those of a group are at its first line.
  fileprivate static func all(
    of page: (page: Page, data: PageData), _ newKeys: [String: String], _ all: [HTMLChange]
  ) -> [HTMLLine] {
    let source = page.page.list.source
    var rest = all
    func line(_ id: ID?, in element: Specifier?, row: RowData? = nil) -> HTMLLine? {
      guard let id, let element else { return nil }
      let range = source.location(at: element.range.lowerBound)..<source.location(at: element.range.upperBound)
      let changes = rest.filter { range.contains($0.difference.location) }
      rest.removeAll { range.contains($0.difference.location) }
      return HTMLLine(id: id, row: row, changes: changes)
    }
    return page.data.groups.flatMap { group in
      let rows = group.rows.map { RowData(bundle: group.bundle, page: group.page, index: $0) }
      return [line(group.titleText.map(ID.title), in: group.header)]
        + rows.map { row in
          let (key, other) = (row.specifier.key, row.specifier.openedPage ?? row.specifier.title)
          return line(.row(key.map { newKeys[$0] ?? $0 } ?? other ?? row.specifier.typeName), in: row.specifier, row: row)
        } + [line(group.footerText.map(ID.footer), in: group.header)]
    }.compactMap(\.self)
  }

  /// Aligns as many lines as possible that both versions of a page have in the same order, and marks those that differ.
  fileprivate static func aligned(_ oldLines: [HTMLLine], _ newLines: [HTMLLine]) -> [(old: HTMLLine?, new: HTMLLine?)] {
    var (old, new) = (oldLines[...], newLines[...])
    for change in newLines.map(\.id).difference(from: oldLines.map(\.id)).inferringMoves() {
      switch change {
      case .remove(let index, _, let moved): old[index].mark = moved == nil ? .removed : .moved
      case .insert(let index, _, let moved): new[index].mark = moved == nil ? .added : .moved
      }
    }
    var pairs: [(old: HTMLLine?, new: HTMLLine?)] = []
    while !old.isEmpty || !new.isEmpty {
      let isCommon = old.first?.mark == nil && new.first?.mark == nil
      var before = isCommon || old.first?.mark != nil ? old.popFirst() : nil
      var after = isCommon || new.first?.mark != nil ? new.popFirst() : nil
      let changes = (before?.changes ?? []) + (after?.changes ?? [])
      if isCommon, !changes.isEmpty || before?.shownText != after?.shownText {
        before?.mark = .changed
        after?.mark = .changed
      }
      pairs.append((before, after))
    }
    return pairs
  }

  private var shownText: [String?] { [row?.titleText, row?.valueText, row?.specifier.typeName] }

  /// Whether the choices are listed: those of a radio group are rows, those of a multi-value element are on a page of their own, so they're
  /// listed only if it changed.
  private var hasChoices: Bool {
    guard let type = row?.specifier.type, type.schema.value == .choice else { return false }
    return type.isShown(as: .radioGroup) || mark != nil && mark != .moved
  }

  fileprivate static let kind: RecordKind<HTMLLine> = .init([
    "groupText": { if case .title(let text) = $0.id { .string(text) } else { .null } },
    "row": { RowData.kind.optional($0.row) },
    "footerText": { if case .footer(let text) = $0.id { .string(text) } else { .null } },
    "mark": { .optional($0.mark.map { "\($0)" }) },
    "sign": { .optional($0.mark?.rawValue) },
    "hasChoices": { .boolean($0.hasChoices) },
    "changes": { HTMLChange.kind.list($0.changes) },
  ])
}
