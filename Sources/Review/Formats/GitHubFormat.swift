import SettingsGenModel
import SettingsGenSupport

/// Formats changes as GitHub's workflow commands, one per line, as documented in *Workflow commands for GitHub Actions*.
enum GitHubFormat {
  static func render(_ report: ChangeReport) -> String {
    let changes = report.lines.map { change, difference in
      let notes = report.notes(difference.notes).map { "\($0.path): note: \($0.message.printable)" }
      return command(
        change.acknowledgment != nil || difference.severity == .safe ? .note : difference.severity == .data ? .error : .warning,
        "\(difference.severity.rawValue): \(difference.kind.rawValue)",
        ["\(difference.name.plain): \(difference.message.printable)"] + (change.acknowledgmentText.map { [$0.printable] } ?? [])
          + notes,
        at: (difference.location, difference.side), in: report)
    }
    let counts = report.summary.map { summary in
      let first = summary.differences[0]
      return command(
        .note, ChangeSeverity.safe.rawValue, ["\(summary.name.plain): \(summary.message.printable)"],
        at: (first.location, first.side), hasLine: summary.differences.count == 1, in: report)
    }
    return (changes + counts).joined()
  }

  private static func command(
    _ severity: Severity, _ title: String, _ lines: [String], at place: (location: SourceLocation, side: Difference.Side),
    hasLine: Bool = true, in report: ChangeReport
  ) -> String {
    // A removed setting has a line only on the old page; GitHub annotates the new one.
    let position = hasLine && place.side == .new ? (place.location.line, place.location.column) : nil
    let path = joinPath(report.annotatedPath, place.location.file)
    return GitHubCommand(severity, lines.joined(separator: "\n"), title: title, path: path, position: position).text
  }
}
