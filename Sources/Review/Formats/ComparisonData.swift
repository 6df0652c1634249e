import SettingsGenModel
import SettingsGenMustache
import SettingsGenOutput
import SettingsGenSupport

extension TemplateData {
  /// The outermost record of a comparison: the changes between two bundles, and their pages.
  package static func comparison(_ report: ChangeReport, _ pages: ComparedPages) -> MustacheValue {
    ComparisonData.kind.record(ComparisonData(report, pages))
  }
}

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

/// The changes between two bundles with the pages before and after them: the outermost record of the template `html/diff`.
private struct ComparisonData: Sendable {
  let report: ChangeReport
  let entries: [ReportEntry]
  /// The settings of each entry.
  let settings: [[ChangedSettingData]]
  let pages: [PagePairData]
  /// The bundle whose language and title the report has; nil if no page of either can be read.
  let main: BundleData?

  init(_ report: ChangeReport, _ pages: ComparedPages) {
    let (old, new) = (pages.old.map { BundleData($0) }, pages.new.map { BundleData($0) })
    self.report = report
    main = [new, old].compactMap(\.self).first { !$0.model.pages.isEmpty }
    entries = report.entries
    let (oldRows, newRows) = (old?.rowsByKey ?? [:], new?.rowsByKey ?? [:])
    var number = 0
    settings = entries.map { entry in
      var settings = entry.groups.map { changes in
        number += 1
        var setting = ChangedSettingData(number: number, entry: entry, changes: changes, report: report)
        let (key, kind, file) = (changes[0].key, changes[0].kind, changes[0].location.file)
        switch entry.subject {
        case .setting:
          setting.oldRow = kind == .keyAdded ? nil : oldRows[ExactText(key)]
          setting.newRow = kind == .keyRemoved ? nil : newRows[ExactText(setting.newKey ?? key)]
        case .page: (setting.oldRow, setting.newRow) = (old?.pane(opening: key, from: file), new?.pane(opening: key, from: file))
        case .language: break
        }
        return setting
      }
      settings[0].others = Array(settings.dropFirst())
      return settings
    }
    self.pages = PageComparison.pages(settings.flatMap(\.self), old: old, new: new, origins: pages.origins)
  }

  private var language: String { main?.model.bundle.translations.language ?? "en" }

  static let kind: RecordKind<ComparisonData> = .init([
    "titleText": { .string($0.main.map { PageData(bundle: $0, index: 0).titleText } ?? "") },
    "language": { .string($0.language) },
    "isRightToLeft": { .boolean(SettingsGenOutput.isRightToLeft(language: $0.language)) },
    "oldPath": { .string($0.report.oldPath) },
    "newPath": { .string($0.report.newPath) },
    "hasChanges": { .boolean(!$0.report.changes.isEmpty) },
    "countText": { .string($0.entries.counts) },
    "severities": { comparison in
      severity.list(
        ChangeSeverity.inReports.map { severity in
          (severity, comparison.settings.filter { $0[0].entry.severity == severity }.map(\.[0]))
        }.filter { !$0.settings.isEmpty })
    },
    "changedPages": { PagePairData.kind.list($0.pages.filter(\.isChanged)) },
    "unchangedPages": { PagePairData.kind.list($0.pages.filter { !$0.isChanged }) },
    "hasUnchangedPages": { .boolean($0.pages.contains { !$0.isChanged }) },
  ])

  /// A severity with the first setting of each entry.
  static let severity: RecordKind<(severity: ChangeSeverity, settings: [ChangedSettingData])> = .init([
    "severity": { .string($0.severity.rawValue) },
    "meaning": { .string($0.severity.meaning) },
    "settings": { ChangedSettingData.kind.list($0.settings) },
  ])

  static let change: RecordKind<(report: ChangeReport, change: Change)> = .init([
    "severity": { .string($0.change.severity.rawValue) },
    "parts": { Message.Part.kind.list($0.change.message.parts) },
    "location": { .string($0.report.location(of: $0.change).printable) },
    "acknowledgment": { .optional($0.change.acknowledgment?.printable) },
    "notes": { data in note.list(data.change.notes.map { (data.report, $0) }) },
  ])

  static let note: RecordKind<(report: ChangeReport, note: Change.Note)> = .init([
    "parts": { Message.Part.kind.list($0.note.message.parts) },
    "location": { .string($0.report.location(of: $0.note).printable) },
  ])
}

struct ChangedSettingData: Sendable {
  let number: Int
  let entry: ReportEntry
  let changes: [Change]
  let report: ChangeReport
  /// The rows of the setting, unless only a variant of a page has it.
  var oldRow: RowData?
  var newRow: RowData?
  /// The others of the entry, of which this is the first.
  var others: [ChangedSettingData] = []

  var newKey: String? { changes.lazy.compactMap(\.newKey).first }

  /// The name in the summary, which lists the settings of an entry.
  private var name: Message { entry.groups.count == 1 ? entry.name : "\(changes[0].key)" }

  static let kind: RecordKind<ChangedSettingData> = .init([
    "number": { .integer($0.number) },
    "keyText": { .string($0.name.text { $0 }.printable) },
    "titleText": { .optional(($0.newRow ?? $0.oldRow)?.titleText ?? $0.changes[0].title?.printable) },
    "position": { .string($0.changes[0].location.text(in: "")) },
    "changes": { setting in ComparisonData.change.list(setting.changes.map { (setting.report, $0) }) },
    "isShown": { .boolean($0.newRow != nil || $0.oldRow != nil) },
    "others": { ChangedSettingData.kind.list($0.others) },
  ])
}

extension Message.Part {
  fileprivate static let kind: RecordKind<Message.Part> = .init([
    "text": { part in
      switch part {
      case .plain(let text): .string(text)
      case .quoted(let text): .string(text.isEmpty ? "\"\"" : text.abbreviated.printable)
      }
    },
    "isQuoted": { if case .quoted = $0 { .boolean(true) } else { .boolean(false) } },
  ])
}
