import SettingsGenModel
import SettingsGenMustache
import SettingsGenOutput
import SettingsGenPropertyLists
import SettingsGenSupport

extension TemplateData {
  /// The outermost record of a comparison: the changes between two bundles, and their pages; a bundle that doesn't exist is nil.
  package static func comparison(_ report: ChangeReport, old: SettingsModel?, new: SettingsModel?) -> MustacheValue {
    ComparisonData.kind.record(ComparisonData(report, old: old, new: new))
  }

  /// Every kind of record of a comparison by its name in the documentation, with the names of its members.
  package static var comparisonKinds: [(name: String, members: [String])] {
    [
      ("Comparison", ComparisonData.kind.names), ("Severity", ComparisonData.severityNames), ("Change", ChangeData.kind.names),
      ("MessagePart", MessagePartData.kind.names), ("ChangeNote", ChangeNoteData.kind.names),
      ("PagePair", PagePairData.kind.names), ("PageVersion", PageVersionData.kind.names),
      ("MarkedGroup", MarkedGroupData.kind.names), ("MarkedRow", MarkedRowData.kind.names),
    ]
  }
}

/// The changes between two bundles with the pages before and after them: the outermost record of the template `html/diff`.
///
/// This is a class because every change, page and row refers to it.
final class ComparisonData: Sendable {
  fileprivate let report: ChangeReport
  private let old: PageTree?
  private let new: PageTree?
  /// The changes of each key of the old bundle, and of each key of the new one, by their indices in the report.
  private let changesByKey: [Change.Side: [String: [Int]]]
  /// The changes of child panes by the page that they open.
  private let changesByPane: [String: [Int]]
  /// The files of each bundle with changes, also of texts that aren't rows.
  private let changedFiles: [Change.Side: Set<String>]
  /// The row that shows each change: that of the new bundle, or that of the old one if the setting was removed.
  private let rows: [RowPosition?]

  /// The position of an element on a page.
  fileprivate struct RowPosition: Hashable {
    let side: Change.Side
    let page: Int
    let specifier: Int
  }

  /// Creates the data of a report; a bundle that doesn't exist is nil.
  init(_ report: ChangeReport, old: SettingsModel?, new: SettingsModel?) {
    self.report = report
    let trees: [Change.Side: PageTree] = [.old: old, .new: new].compactMapValues { model in
      model.map(PageTree.init)
    }
    self.old = trees[.old]
    self.new = trees[.new]
    var newKeys: [String: String] = [:]
    for change in report.changes {
      if change.kind == .keyRenamed, case .text(let key) = change.new { newKeys[change.key] = key }
    }
    var changesByKey: [Change.Side: [String: [Int]]] = [:]
    var changesByPane: [String: [Int]] = [:]
    rows = report.changes.enumerated().map { index, change in
      if change.kind == .translationChanged { return nil }
      if change.kind == .paneTitleChanged {
        changesByPane[change.key, default: []].append(index)
        return trees[change.side]?.position(ofPane: change).map {
          RowPosition(side: change.side, page: $0.page, specifier: $0.specifier)
        }
      }
      // An added setting may have the key that another one had before.
      let newKey = change.kind == .keyAdded ? change.key : newKeys[change.key] ?? change.key
      if change.kind != .keyAdded { changesByKey[.old, default: [:]][change.key, default: []].append(index) }
      if change.kind != .keyRemoved { changesByKey[.new, default: [:]][newKey, default: []].append(index) }
      let side: Change.Side = change.kind == .keyRemoved ? .old : .new
      let tree = trees[side]
      guard let tree, let setting = tree.setting(newKey)?.setting, !tree.isVariant(setting.page) else { return nil }
      return RowPosition(side: side, page: setting.page, specifier: setting.specifier)
    }
    self.changesByKey = changesByKey
    self.changesByPane = changesByPane
    changedFiles = Dictionary(grouping: report.changes, by: \.side).mapValues { Set($0.map(\.location.file)) }
  }

  fileprivate func tree(_ side: Change.Side) -> PageTree? { side == .old ? old : new }

  /// The bundle whose language and title the report has.
  private var main: PageTree? { new ?? old }
  private var language: String { main?.bundle.model.bundle.translations.language ?? "en" }

  /// The pages of both bundles, matched by name, in the order of the new one; pages that were removed follow.
  private var pagePairs: [PagePairData] {
    let newPages = Self.basePages(new)
    let oldPages = Self.basePages(old)
    let oldIndices = Dictionary(oldPages.map { ($0.name, $0.index) }, uniquingKeysWith: { first, _ in first })
    let newNames = Set(newPages.map(\.name))
    let pairs =
      newPages.map { (old: oldIndices[$0.name], new: Optional($0.index)) }
      + oldPages.filter { !newNames.contains($0.name) }.map { (old: Optional($0.index), new: nil) }
    return pairs.enumerated().map { PagePairData(comparison: self, number: $0 + 1, old: $1.old, new: $1.new) }
  }

  private static func basePages(_ tree: PageTree?) -> [(name: String, index: Int)] {
    guard let tree else { return [] }
    return tree.bundle.model.pages.enumerated().filter { !tree.isVariant($0.offset) }.map { ($1.name, $0) }
  }

  /// The changes of a key, by their indices in the report.
  fileprivate func changes(ofKey key: String?, on side: Change.Side) -> [Int] { key.flatMap { changesByKey[side]?[$0] } ?? [] }

  /// The changes of the child pane that opens a page, by their indices in the report.
  fileprivate func changes(ofPane specifier: Specifier) -> [Int] {
    specifier.opensPage ? specifier.openedPage.flatMap { changesByPane[$0] } ?? [] : []
  }

  fileprivate func hasChanges(_ file: String, on side: Change.Side) -> Bool { changedFiles[side]?.contains(file) ?? false }

  /// Whether a row shows the message of a change.
  fileprivate func isShown(_ change: Int, at position: RowPosition) -> Bool { rows[change] == position }

  fileprivate func isShown(_ change: Int) -> Bool { rows[change] != nil }

  private func changes(where isIncluded: (Int) -> Bool = { _ in true }) -> MustacheValue {
    ChangeData.kind.list(report.changes.indices.filter(isIncluded).map { ChangeData(comparison: self, index: $0) })
  }

  static let kind: RecordKind<ComparisonData> = .init([
    "formatVersion": { _ in .integer(Dump.formatVersion) },
    "titleText": { comparison in
      .string(comparison.main.map { PageData(tree: $0, index: 0).titleText } ?? "")
    },
    "language": { .string($0.language) },
    "isRightToLeft": { .boolean(SettingsGenOutput.isRightToLeft(language: $0.language)) },
    "oldPath": { .string($0.report.oldPath) },
    "newPath": { .string($0.report.newPath) },
    "hasChanges": { .boolean(!$0.report.changes.isEmpty) },
    "count": { .integer($0.report.changes.count) },
    "severities": { comparison in
      SeverityData.kind.list(comparison.report.counts.map { SeverityData(comparison: comparison, severity: $0.severity) })
    },
    "changes": { $0.changes() },
    "changedPages": { PagePairData.kind.list($0.pagePairs.filter(\.hasChanges)) },
    "unchangedPages": { PagePairData.kind.list($0.pagePairs.filter { !$0.hasChanges }) },
    "hasUnchangedPages": { .boolean($0.pagePairs.contains { !$0.hasChanges }) },
    "migrationAdvice": { _ in .string(MigrationProgram.advice) },
    "migration": { .optional(MigrationProgram($0.report.changes)?.code) },
  ])

  /// The changes of one severity in the template data.
  private struct SeverityData: Sendable {
    let comparison: ComparisonData
    let severity: ChangeSeverity

    static let kind: RecordKind<SeverityData> = .init([
      "severity": { .string($0.severity.rawValue) },
      "meaning": { .string($0.severity.meaning) },
      "count": { data in .integer(data.comparison.report.changes.count { $0.severity == data.severity }) },
      "changes": { data in
        data.comparison.changes { data.comparison.report.changes[$0].severity == data.severity }
      },
    ])
  }

  static let severityNames = SeverityData.kind.names
}

/// A change in the template data.
struct ChangeData: Sendable {
  fileprivate let comparison: ComparisonData
  /// The index of the change in the report.
  fileprivate let index: Int

  private var change: Change { comparison.report.changes[index] }

  static let kind: RecordKind<ChangeData> = .init([
    "number": { .integer($0.index + 1) },
    "kind": { .string($0.change.kind.rawValue) },
    "severity": { .string($0.change.severity.rawValue) },
    "key": { .string($0.change.key) },
    "keyText": { .string($0.change.key.printable) },
    "message": { .string($0.change.message.text) },
    "parts": { MessagePartData.kind.list($0.change.message.parts.map(MessagePartData.init)) },
    "location": { .string($0.comparison.report.location(of: $0.change).printable) },
    "position": { .string($0.change.location.text(in: "")) },
    "acknowledgment": { .optional($0.change.acknowledgment?.printable) },
    "notes": { change in
      ChangeNoteData.kind.list(change.change.notes.map { ChangeNoteData(report: change.comparison.report, note: $0) })
    },
    "isShown": { .boolean($0.comparison.isShown($0.index)) },
  ])
}

/// A part of a message in the template data: the tool's own words, or a text from the bundle.
struct MessagePartData: Sendable {
  fileprivate let part: Message.Part

  static let kind: RecordKind<MessagePartData> = .init([
    "text": { data in
      switch data.part {
      case .plain(let text): .string(text)
      case .quoted(let text): .string(text.isEmpty ? "\"\"" : text.abbreviated.printable)
      }
    },
    "isQuoted": { if case .quoted = $0.part { .boolean(true) } else { .boolean(false) } },
  ])
}

/// A note of a change in the template data.
struct ChangeNoteData: Sendable {
  fileprivate let report: ChangeReport
  fileprivate let note: Change.Note

  static let kind: RecordKind<ChangeNoteData> = .init([
    "parts": { MessagePartData.kind.list($0.note.message.parts.map(MessagePartData.init)) },
    "location": { .string($0.report.location(of: $0.note).printable) },
  ])
}

/// A page before and after the changes in the template data.
struct PagePairData: Sendable {
  fileprivate let comparison: ComparisonData
  fileprivate let number: Int
  /// An index into the old bundle's pages; nil if the page was added.
  fileprivate let old: Int?
  /// An index into the new bundle's pages; nil if the page was removed.
  fileprivate let new: Int?

  private var before: PageVersionData? { PageVersionData(comparison, .old, old) }
  private var after: PageVersionData? { PageVersionData(comparison, .new, new) }

  fileprivate var hasChanges: Bool { before?.hasChanges == true || after?.hasChanges == true }

  static let kind: RecordKind<PagePairData> = .init([
    "number": { .integer($0.number) },
    "titleText": { .string(($0.after ?? $0.before)?.page.titleText ?? "") },
    "old": { PageVersionData.kind.optional($0.before) },
    "new": { PageVersionData.kind.optional($0.after) },
  ])
}

/// One version of a page in the template data, with marks at the rows that changed.
struct PageVersionData: Sendable {
  private let comparison: ComparisonData
  private let side: Change.Side
  fileprivate let page: PageData

  fileprivate init?(_ comparison: ComparisonData, _ side: Change.Side, _ index: Int?) {
    guard let index, let tree = comparison.tree(side) else { return nil }
    self.comparison = comparison
    self.side = side
    page = PageData(tree: tree, index: index)
  }

  private func rows(of group: GroupData) -> [MarkedRowData] {
    group.rows.map { index in
      MarkedRowData(comparison: comparison, side: side, row: RowData(tree: page.tree, page: page.index, index: index))
    }
  }

  fileprivate var hasChanges: Bool {
    comparison.hasChanges(page.tree.bundle.model.pages[page.index].file, on: side)
      || page.groups.contains { rows(of: $0).contains { $0.mark != nil } }
  }

  static let kind: RecordKind<PageVersionData> = .init([
    "page": { PageData.kind.record($0.page) },
    "groups": { version in
      MarkedGroupData.kind.list(version.page.groups.map { MarkedGroupData(group: $0, rows: version.rows(of: $0)) })
    },
  ])
}

/// A group with marked rows in the template data.
struct MarkedGroupData: Sendable {
  fileprivate let group: GroupData
  fileprivate let rows: [MarkedRowData]

  static let kind: RecordKind<MarkedGroupData> = .init([
    "group": { GroupData.kind.record($0.group) },
    "rows": { MarkedRowData.kind.list($0.rows) },
  ])
}

/// A row in the template data with the changes of its setting.
struct MarkedRowData: Sendable {
  fileprivate let comparison: ComparisonData
  fileprivate let side: Change.Side
  fileprivate let row: RowData

  /// The kind of change, the most important one if there are several.
  fileprivate enum Mark: String {
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
  }

  private var changes: [Int] {
    comparison.changes(ofKey: row.specifier.key, on: side) + comparison.changes(ofPane: row.specifier)
  }

  fileprivate var mark: Mark? {
    let changes = changes.map { comparison.report.changes[$0] }
    let kinds = Set(changes.map(\.kind))
    if kinds.isEmpty { return nil }
    if kinds.contains(.keyAdded) { return .added }
    if kinds.contains(.keyRemoved) { return .removed }
    if kinds == [.paneTitleChanged] {
      if changes.allSatisfy({ $0.side == .old }) { return .removed }
      if changes.allSatisfy({ $0.old == .nothing }) { return .added }
    }
    return kinds == [.settingMoved] ? .moved : .changed
  }

  static let kind: RecordKind<MarkedRowData> = .init([
    "row": { RowData.kind.record($0.row) },
    "isMarked": { .boolean($0.mark != nil) },
    "mark": { .optional($0.mark?.rawValue) },
    "sign": { .optional($0.mark?.sign) },
    "changes": { row in
      let position = ComparisonData.RowPosition(side: row.side, page: row.row.page, specifier: row.row.index)
      return ChangeData.kind.list(
        row.changes.filter { row.comparison.isShown($0, at: position) }.map { ChangeData(comparison: row.comparison, index: $0) })
    },
  ])
}

extension PageTree {
  /// The position of the child pane that a change is about.
  fileprivate func position(ofPane change: Change) -> ElementPosition? {
    bundle.model.bundle.elements.first { element in
      let page = bundle.model.pages[element.page]
      let specifier = page.specifiers[element.specifier]
      return specifier.opensPage && specifier.openedPage == change.key && page.file == change.location.file
    }
  }
}
