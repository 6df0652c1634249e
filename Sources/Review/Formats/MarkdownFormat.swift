import SettingsGenModel
import SettingsGenSupport

/// Formats changes for a comment on a pull request: a heading and a table.
///
/// A comment on GitHub may have 65,536 characters. The rows have at most 58,000 bytes, which leaves room for the heading. Changes that don't
/// fit are left out, the least important ones first, and counted.
enum MarkdownFormat {
  private static let tableLimit = 58_000

  static func render(_ report: ChangeReport) -> String {
    let severities = ChangeSeverity.inReports.filter { severity in report.changes.contains { $0.has(severity) } }
    let meanings = severities.map { "`\($0.rawValue)`: \($0.meaning)" }.joined(separator: "; ")
    let heading = "### \(report.changes.counts) in \(report.annotatedPath.markdownPath)\n\n\(meanings).\n\n"
    let summary = report.summary.map { row(.safe, $0.name.markdown, $0.message.markdown) }
    // The lines are sorted, the most important first.
    let rows =
      (report.lines.map { row(for: $1, [$0.acknowledgmentText].compactMap(\.self) + report.notes($1.notes).map(\.message)) }
      + summary).map { "| \($0)" }
    var length = 0
    let shown = rows.prefix { row in
      length += row.utf8.count
      return length <= tableLimit
    }
    let more = shown.count == rows.count ? "" : "\nLeft out: \(rows.count - shown.count) more rows; `--format text` prints all.\n"
    return heading + "| Severity | Setting | Change |\n|---|---|---|\n" + shown.joined() + more
  }

  /// Returns the cells of a difference: its severity, the key with the title, and the change.
  ///
  /// - Parameter notes: What follows the change.
  static func row(for difference: Difference, _ notes: [Message] = []) -> String {
    let title = difference.title.map { difference.key == $0 ? "" : " (\($0.markdownCode))" } ?? ""
    let text = ([difference.message] + notes).map(\.markdown).joined(separator: "; ")
    return row(difference.severity, difference.name.markdown + title, text)
  }

  private static func row(_ severity: ChangeSeverity, _ name: String, _ change: String) -> String {
    "\(severity.rawValue) | \(name) | \(change) |\n"
  }
}

extension Message {
  /// The message with everything from the user's files as inline code.
  var markdown: String { text(quoting: \.markdownCode, code: MarkdownText.code) }
}

extension String {
  /// The text, abbreviated, as inline code of GitHub Flavored Markdown that may be in a table.
  var markdownCode: String { MarkdownText.code(abbreviated) }

  /// The path, abbreviated, as inline code.
  var markdownPath: String { MarkdownText.code(abbreviatedPath) }
}
