import SettingsGenModel
import SettingsGenSupport

/// Formats changes as GitHub's workflow commands, one per line, as documented in *Workflow commands for GitHub Actions*.
enum GitHubFormat {
  static func render(_ report: ChangeReport) -> String {
    let changes = report.entries.flatMap { entry in entry.changes.map { (entry, $0) } }
    let sorted = ChangeSeverity.inReports.flatMap { severity in changes.filter { $1.severity == severity } }
    return sorted.map { command(for: $1, of: $0, in: report) }.joined()
  }

  private static func command(for change: Change, of entry: ReportEntry, in report: ChangeReport) -> String {
    let name = entry.name.text { $0 }.printable
    let keys = entry.unnamedKeys.isEmpty ? [] : [entry.unnamedKeys.map(\.printable).joined(separator: ", ")]
    let acknowledgment = change.acknowledgmentMessage.map { [$0.printable] } ?? []
    let notes = change.notes.map { "\(report.location(of: $0)): note: \($0.message.printable)" }
    return GitHubCommand(
      change.acknowledgment == nil ? change.severity.annotation : .note,
      (["\(name)\(entry.separator)\(entry.message(of: change).printable)"] + keys + acknowledgment + notes).joined(
        separator: "\n"),
      title: "\(change.severity.rawValue): \(change.kind.rawValue)", path: joinPath(report.annotatedPath, change.location.file),
      // A removed setting has a line only on the old page; GitHub annotates the new one.
      position: change.side == .new ? (change.location.line, change.location.column) : nil
    ).text
  }
}

extension ChangeSeverity {
  fileprivate var annotation: Severity {
    switch self {
    case .data: .error
    case .source, .behavior: .warning
    case .safe: .note
    }
  }
}
