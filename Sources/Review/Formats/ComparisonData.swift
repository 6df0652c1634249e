import SettingsGenModel
import SettingsGenMustache
import SettingsGenOutput
import SettingsGenSupport

/// The bundles whose pages a report shows; one that doesn't exist is nil.
package struct ComparedPages {
  var old: SettingsModel?
  var new: SettingsModel?
  var bundles: MatchedBundles?

  /// The old element of each new one that is the same row or starts the same group; variants of pages aren't compared.
  var origins: [ObjectIdentifier: Specifier] {
    guard let bundles, !bundles.isOneSided else { return [:] }
    return MatchedPages(of: bundles, ChangedPage.all(from: bundles.old, to: bundles.new, includingEqual: true)).origins
  }
}

/// The changes between two bundles with the pages before and after them: the data of the template `html/diff`.
struct ComparisonData: Sendable {
  private let report: ChangeReport
  private let settings: [ChangedSettingData]
  private let pages: [PagePairData]
  /// The bundle whose language and title the report has; nil if no page of either can be read.
  private let main: BundleData?

  static func record(_ report: ChangeReport, _ pages: ComparedPages) -> MustacheValue {
    kind.record(ComparisonData(report, pages))
  }

  private init(_ report: ChangeReport, _ pages: ComparedPages) {
    let (old, new) = (pages.old.map { BundleData($0) }, pages.new.map { BundleData($0) })
    self.report = report
    main = [new, old].compactMap(\.self).first { !$0.model.pages.isEmpty }
    let (oldRows, newRows) = (old?.rowsByKey ?? [:], new?.rowsByKey ?? [:])
    settings = ReportEntry.all(for: report.changes, includingSafe: true).enumerated().map { index, entry in
      var setting = ChangedSettingData(number: index + 1, entry: entry, report: report)
      switch entry.subject {
      case .setting:
        let (kind, newKey) = (entry.changes[0].kind, entry.changes.lazy.compactMap(\.newKey).first)
        setting.oldRow = kind == .keyAdded ? nil : oldRows[ExactText(entry.key)]
        setting.newRow = kind == .keyRemoved ? nil : newRows[ExactText(newKey ?? entry.key)]
      case .page:
        let file = entry.changes[0].location.0.file
        setting.oldRow = old?.pane(opening: entry.key, from: file)
        setting.newRow = new?.pane(opening: entry.key, from: file)
      case .language: break
      }
      return setting
    }
    self.pages = PageComparison.pages(settings, old: old, new: new, origins: pages.origins)
  }

  private var language: String { main?.model.bundle.translations.language ?? "en" }

  private static let kind: RecordKind<ComparisonData> = .init([
    "titleText": { .string($0.main.map { PageData(bundle: $0, index: 0).titleText } ?? "") },
    "language": { .string($0.language) },
    "isRightToLeft": { .boolean(SettingsGenOutput.isRightToLeft(language: $0.language)) },
    "oldPath": { .string($0.report.oldPath) },
    "newPath": { .string($0.report.newPath) },
    "hasChanges": { .boolean(!$0.report.changes.isEmpty) },
    "countText": { .string($0.report.changes.counts) },
    "severities": { comparison in
      severity.list(
        ChangeSeverity.inReports.map { severity in
          (severity, comparison.settings.filter { $0.entry.severity == severity })
        }.filter { !$0.settings.isEmpty })
    },
    "changedPages": { PagePairData.kind.list($0.pages.filter(\.isChanged)) },
    "unchangedPages": { PagePairData.kind.list($0.pages.filter { !$0.isChanged }) },
    "hasUnchangedPages": { .boolean($0.pages.contains { !$0.isChanged }) },
  ])

  private static let severity: RecordKind<(severity: ChangeSeverity, settings: [ChangedSettingData])> = .init([
    "severity": { .string($0.severity.rawValue) },
    "meaning": { .string($0.severity.meaning) },
    "settings": { ChangedSettingData.kind.list($0.settings) },
  ])

  fileprivate static let change: RecordKind<(report: ChangeReport, line: ReportEntry.Line)> = .init([
    "severity": { .string($0.line.severity.rawValue) },
    "parts": { Message.Part.kind.list($0.line.message.parts) },
    "location": { data in
      let (location, side) = data.line.change.location
      return .string(data.report.path(of: location, in: side).printable)
    },
    "acknowledgment": { .optional($0.line.change.acknowledgment?.printable) },
    "notes": { data in note.list(data.report.notes(data.line.notes)) },
  ])

  private static let note: RecordKind<(path: String, message: Message)> = .init([
    "parts": { Message.Part.kind.list($0.message.parts) },
    "location": { .string($0.path.printable) },
  ])
}

struct ChangedSettingData: Sendable {
  let number: Int
  let entry: ReportEntry
  let report: ChangeReport
  /// The rows of the setting, unless only a variant of a page has it.
  var oldRow: RowData?
  var newRow: RowData?

  static let kind: RecordKind<ChangedSettingData> = .init([
    "number": { .integer($0.number) },
    "keyText": { .string($0.entry.name.text { $0 }.printable) },
    "titleText": { .optional(($0.newRow ?? $0.oldRow)?.titleText ?? $0.entry.changes[0].title?.printable) },
    "position": { .string($0.entry.lines[0].change.location.0.text(in: "")) },
    "changes": { setting in ComparisonData.change.list(setting.entry.lines.map { (setting.report, $0) }) },
    "isShown": { .boolean($0.newRow != nil || $0.oldRow != nil) },
  ])
}

extension Message.Part {
  fileprivate static let kind: RecordKind<Message.Part> = .init([
    "text": { part in
      switch part {
      case .plain(let text): .string(text)
      case .quoted(let text): .string(text.isEmpty ? "\"\"" : text.abbreviated.printable)
      case .code(let text): .string(text.printable)
      }
    },
    "isQuoted": { if case .plain = $0 { .boolean(false) } else { .boolean(true) } },
  ])
}
