import SettingsGenModel
import SettingsGenMustache
import SettingsGenOutput
import SettingsGenSupport

/// Formats changes as a page for browsers: all changes, and each page that changed, line by line before and after.
enum HTMLFormat {
  static func render(_ report: ChangeReport, old: SettingsModel?, new: SettingsModel?) throws(Diagnostic) -> [UInt8] {
    let template = try BuiltInTemplates.template(BuiltInTemplates.comparison)
    let renderer = Renderer(partials: BuiltInTemplates.partials, escaping: .html)
    return try renderer.render(template, HTMLReport.kind.record(HTMLReport(report, old: old, new: new)))
  }
}

/// The data of the template `html/diff`.
struct HTMLReport: Sendable {
  private let report: ChangeReport
  private let changes: [HTMLChange]
  private let pages: [HTMLPage]
  /// The bundle whose language and title the report has; nil if no page of either can be read.
  private let main: BundleData?

  fileprivate init(_ report: ChangeReport, old: SettingsModel?, new: SettingsModel?) {
    self.report = report
    var changes = report.allLines.enumerated().map {
      HTMLChange(number: $0 + 1, change: $1.change, difference: $1.difference, report: report)
    }
    pages = HTMLPage.all(old: old.map { BundleData($0) }, new: new.map { BundleData($0) }, changes)
    let shown = Set(pages.flatMap(\.changes).map(\.number))
    for index in changes.indices { changes[index].isShown = shown.contains(changes[index].number) }
    self.changes = changes
    main = [new, old].compactMap(\.self).first { !$0.pages.isEmpty }.map { BundleData($0) }
  }

  private var language: String { main?.model.bundle.translations.language ?? "en" }

  fileprivate static let kind: RecordKind<HTMLReport> = .init([
    "titleText": { .string($0.main.map { PageData(bundle: $0, index: 0).titleText } ?? "") },
    "language": { .string($0.language) },
    "isRightToLeft": { .boolean(SettingsGenOutput.isRightToLeft(language: $0.language)) },
    "oldPath": { .string($0.report.oldPath) },
    "newPath": { .string($0.report.newPath) },
    "hasChanges": { .boolean(!$0.changes.isEmpty) },
    "countText": { .string($0.report.changes.counts) },
    "severities": { report in
      let found = ChangeSeverity.inReports.map { severity in
        (severity, report.changes.filter { $0.difference.severity == severity })
      }
      return severity.list(found.filter { !$0.1.isEmpty })
    },
    "pages": { HTMLPage.kind.list($0.pages) },
  ])

  private static let severity: RecordKind<(severity: ChangeSeverity, changes: [HTMLChange])> = .init([
    "severity": { .string($0.severity.rawValue) },
    "meaning": { .string($0.severity.meaning) },
    "changes": { HTMLChange.kind.list($0.changes) },
  ])
}

/// A difference in the template data, which is in the list of all changes and, if a page has its element, there.
struct HTMLChange: Sendable {
  let number: Int
  let change: Change
  let difference: Difference
  fileprivate let report: ChangeReport
  fileprivate var isShown = false

  static let kind: RecordKind<HTMLChange> = .init([
    "number": { .integer($0.number) },
    "severity": { .string($0.difference.severity.rawValue) },
    "keyText": { .string($0.difference.name.plain) },
    "titleText": { .optional($0.difference.title?.printable) },
    "parts": { part.list($0.difference.message.parts) },
    "location": { .string($0.report.path(of: $0.difference.location, in: $0.difference.side).printable) },
    "acknowledgment": { .optional($0.change.acknowledgment?.printable) },
    "notes": { note.list($0.report.notes($0.difference.notes)) },
    "isShown": { .boolean($0.isShown) },
  ])

  private static let note: RecordKind<(path: String, message: Message)> = .init([
    "parts": { part.list($0.message.parts) },
    "location": { .string($0.path.printable) },
  ])

  private static let part: RecordKind<Message.Part> = .init([
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
