import SettingsGenModel
import SettingsGenMustache
import SettingsGenOutput
import SettingsGenPropertyLists
import SettingsGenSupport

/// A page before and after the changes in the data of the template `html/diff`.
struct HTMLPage: Sendable {
  private let number: Int
  private let title: String
  /// The file of the page if another one that differs has the same title, such as a variant of the page.
  private let file: String?
  private let isAdded: Bool
  private let isRemoved: Bool
  private let lines: [LinePair]

  /// Returns the pages that differ, matched by file, in the order of the new bundle; pages that were removed follow.
  static func all(old: BundleData?, new: BundleData?, _ changes: [HTMLChange]) -> [HTMLPage] {
    let (oldPages, newPages) = (pages(of: old), pages(of: new))
    let newFiles = newPages.map(\.page.file)
    let files = newFiles + oldPages.map(\.page.file).filter { !newFiles.contains($0) }
    // A setting that was renamed is the same line.
    let renames = Dictionary(firstOf: changes.compactMap { change in change.change.newKey.map { (change.change.key, $0) } })
    let compared = files.map { file in
      let (before, after) = (oldPages.first { $0.page.file == file }, newPages.first { $0.page.file == file })
      let oldLines = before.map { PageLine.all(of: $0, renames, changes.filter { $0.line.location.1 == .old }) }
      let newLines = after.map { PageLine.all(of: $0, [:], changes.filter { $0.line.location.1 == .new }) }
      return (before, after, LinePair.aligned(oldLines ?? [], newLines ?? []))
    }
    let different = compared.filter { $0 == nil || $1 == nil || $2.contains(where: \.isChanged) }
    let titles = different.map { old, new, _ in (new ?? old)?.data.titleText ?? "" }
    let counts = Dictionary(titles.map { ($0, 1) }, uniquingKeysWith: +)
    return zip(titles, different).enumerated().map { index, page in
      let (title, (old, new, lines)) = page
      return HTMLPage(
        number: index + 1, title: title, file: counts[title] == 1 ? nil : (new ?? old)?.page.file.displayText,
        isAdded: old == nil, isRemoved: new == nil, lines: lines)
    }
  }

  private static func pages(of bundle: BundleData?) -> [(page: Page, data: PageData)] {
    bundle.map { bundle in bundle.model.pages.enumerated().map { ($1, PageData(bundle: bundle, index: $0)) } } ?? []
  }

  /// The changes that the lines have.
  var changes: [HTMLChange] { lines.flatMap { ($0.old?.changes ?? []) + ($0.new?.changes ?? []) } }

  static let kind: RecordKind<HTMLPage> = .init([
    "number": { .integer($0.number) },
    "titleText": { .string($0.title) },
    "fileText": { .optional($0.file) },
    "isAdded": { .boolean($0.isAdded) },
    "isRemoved": { .boolean($0.isRemoved) },
    "lines": { LinePair.kind.list($0.lines) },
  ])
}

/// Two lines next to each other: the same one before and after the changes, one that replaces another, or one without a counterpart.
struct LinePair: Sendable {
  fileprivate let old: PageLine?
  fileprivate let new: PageLine?

  fileprivate var isChanged: Bool { old?.mark != nil || new?.mark != nil }

  /// Aligns as many lines as possible that both versions of a page have in the same order, and marks the others.
  fileprivate static func aligned(_ old: [PageLine], _ new: [PageLine]) -> [LinePair] {
    let (oldIDs, newIDs) = (old.map(\.id), new.map(\.id))
    let difference = newIDs.difference(from: oldIDs)
    let removed = Set(difference.compactMap { if case .remove(let offset, _, _) = $0 { offset } else { nil } })
    let added = Set(difference.compactMap { if case .insert(let offset, _, _) = $0 { offset } else { nil } })
    let common = Set(oldIDs).intersection(newIDs)
    var pairs: [LinePair] = []
    var (before, after) = (0, 0)
    while before < old.count || after < new.count {
      let (isRemoved, isAdded) = (removed.contains(before), added.contains(after))
      if isRemoved || isAdded {
        func single(_ line: PageLine, _ mark: PageLine.Mark) -> PageLine { line.marked(common.contains(line.id) ? .moved : mark) }
        pairs.append(
          LinePair(
            old: isRemoved ? single(old[before], .removed) : nil, new: isAdded ? single(new[after], .added) : nil))
      } else {
        let isChanged = !(old[before].changes + new[after].changes).isEmpty || old[before].shownText != new[after].shownText
        let mark: PageLine.Mark? = isChanged ? .changed : nil
        pairs.append(LinePair(old: old[before].marked(mark), new: new[after].marked(mark)))
      }
      before += isRemoved || !isAdded ? 1 : 0
      after += isAdded || !isRemoved ? 1 : 0
    }
    return pairs
  }

  static let kind: RecordKind<LinePair> = .init([
    "isChanged": { .boolean($0.isChanged) },
    "old": { PageLine.kind.optional($0.old) },
    "new": { PageLine.kind.optional($0.new) },
  ])
}

/// A line of a page in the template data: the title of a group, a row, or the footer of a group.
struct PageLine: Sendable {
  /// What a line has in common with the same one in the other bundle.
  fileprivate struct ID: Hashable {
    let kind: Kind
    let name: String
  }

  fileprivate enum Kind {
    case title
    case row
    case footer
  }

  /// How a line differs, with the sign that has the same meaning as the color.
  fileprivate enum Mark: String {
    case added = "+"
    case removed = "−"
    case moved = "↕"
    case changed = "≠"
  }

  fileprivate let id: ID
  private let row: RowData?
  fileprivate let changes: [HTMLChange]
  fileprivate private(set) var mark: Mark?

  /// Returns the lines of a page, each with the changes that are located in its element.
  fileprivate static func all(
    of page: (page: Page, data: PageData), _ newKeys: [String: String], _ all: [HTMLChange]
  ) -> [PageLine] {
    let source = page.page.list.source
    func changes(in element: Specifier) -> [HTMLChange] {
      let range = source.location(at: element.range.lowerBound)..<source.location(at: element.range.upperBound)
      return all.filter { range.contains($0.line.location.0) }
    }
    var seen: Set<ObjectIdentifier> = []
    func line(_ kind: Kind, _ name: String?, of element: Specifier?, row: RowData? = nil) -> PageLine? {
      guard let name, let element else { return nil }
      // The changes of a group are at its first line.
      let isFirst = seen.insert(ObjectIdentifier(element)).inserted
      return PageLine(id: ID(kind: kind, name: name), row: row, changes: isFirst ? changes(in: element) : [])
    }
    return page.data.groups.flatMap { group in
      let rows = group.rows.map { RowData(bundle: group.bundle, page: group.page, index: $0) }
      return [line(.title, group.titleText, of: group.header)]
        + rows.map { row in
          let (key, other) = (row.specifier.key, row.specifier.openedPage ?? row.specifier.title)
          return line(.row, key.map { newKeys[$0] ?? $0 } ?? other ?? row.specifier.typeName, of: row.specifier, row: row)
        } + [line(.footer, group.footerText, of: group.header)]
    }.compactMap(\.self)
  }

  fileprivate func marked(_ mark: Mark?) -> PageLine {
    var line = self
    line.mark = mark
    return line
  }

  fileprivate var shownText: [String?] { [row?.titleText, row?.valueText, row?.specifier.typeName] }

  /// Whether the choices are listed: those of a radio group are rows, those of a multi-value element are on a page of their own, so they're
  /// listed only if it changed.
  private var hasChoices: Bool {
    guard let type = row?.specifier.type, type.schema.value == .choice else { return false }
    return type.isShown(as: .radioGroup) || mark != nil && mark != .moved
  }

  static let kind: RecordKind<PageLine> = .init([
    "groupText": { .optional($0.id.kind == .title ? $0.id.name : nil) },
    "row": { RowData.kind.optional($0.row) },
    "footerText": { .optional($0.id.kind == .footer ? $0.id.name : nil) },
    "mark": { .optional($0.mark.map { "\($0)" }) },
    "sign": { .optional($0.mark?.rawValue) },
    "hasChoices": { .boolean($0.hasChoices) },
    "changes": { HTMLChange.kind.list($0.changes) },
  ])
}
