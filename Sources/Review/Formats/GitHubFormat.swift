import SettingsGenModel
import SettingsGenSupport

/// Formats changes as GitHub's workflow commands, one per line, as documented in *Workflow commands for GitHub Actions*.
enum GitHubFormat {
  static func render(_ report: ChangeReport) -> String {
    let lines = report.entries.flatMap { entry in entry.lines.map { (entry, $0) } }
    let sorted = ChangeSeverity.inReports.flatMap { severity in lines.filter { $1.severity == severity } }
    return (sorted.map { command(for: $1, of: $0, in: report) } + report.summary.map { command(for: $0, in: report) }).joined()
  }

  private static func command(for line: ReportEntry.Line, of entry: ReportEntry, in report: ChangeReport) -> String {
    let change = line.change
    let (location, side) = change.location
    let message = "\(entry.name.text { $0 }.printable): \(line.message.printable)"
    let acknowledgment = change.acknowledgmentMessage.map { [$0.printable] } ?? []
    let notes = report.notes(line.notes).map { "\($0.path): note: \($0.message.printable)" }
    return GitHubCommand(
      change.acknowledgment == nil ? line.severity.annotation : .note,
      ([message] + acknowledgment + notes).joined(separator: "\n"),
      title: "\(line.severity.rawValue): \(change.kind.rawValue)", path: joinPath(report.annotatedPath, location.file),
      // A removed setting has a line only on the old page; GitHub annotates the new one.
      position: side == .new ? (location.line, location.column) : nil
    ).text
  }

  private static func command(for summary: SafeSummary, in report: ChangeReport) -> String {
    let (location, side) = (summary.differences[0].location, summary.differences[0].side)
    return GitHubCommand(
      .note, "\(summary.name.text { $0 }.printable): \(summary.message.printable)", title: ChangeSeverity.safe.rawValue,
      path: joinPath(report.annotatedPath, location.file),
      position: summary.differences.count == 1 && side == .new ? (location.line, location.column) : nil
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
