import SettingsGenModel
import SettingsGenSupport

/// Formats changes for a comment on a pull request: a heading, a table, and, collapsed, the locations with notes.
///
/// A comment on GitHub may have 65,536 characters. The parts have at most 58,000 bytes, which leaves room for the heading. Changes that don't
/// fit are left out, the least important ones first, and counted by severity.
enum MarkdownFormat {
  private static let tableLimit = 40_000
  private static let detailsLimit = 15_000

  static func render(_ report: ChangeReport) -> String {
    let entries = report.entries
    let severities = ChangeSeverity.inReports.filter { severity in
      report.changes.contains { $0.differences.contains { $0.severity == severity } }
    }
    let meanings = severities.map { "`\($0.rawValue)`: \($0.meaning)" }.joined(separator: "; ")
    var text = "### \(report.changes.counts) in \(report.annotatedPath.markdownPath)\n\n\(meanings).\n\n"
    text += "| Severity | Setting | Change |\n|---|---|---|\n"
    // The entries are sorted, the most important first.
    let rows = (entries.map(row) + report.summary.map(row)).map { "| " + $0 }
    let shown = rows.fitting(into: tableLimit)
    text += shown.joined()
    if shown.count < rows.count {
      text += "\nLeft out: \(rows.count - shown.count) more rows; `--format text` prints all.\n"
    }
    var seen: Set<String> = []
    let listed = entries.prefix(shown.count)
    let details = listed.map { detail(of: $0, in: report, &seen) }.fitting(into: detailsLimit)
    let omitted = listed.count - details.count
    let rest: Message = omitted == 0 ? "" : "- … and \(omitted, "more change", "more changes")\n"
    let locations = details.joined() + rest.text
    return locations.isEmpty ? text : text + "\n<details>\n<summary>Locations</summary>\n\n\(locations)\n</details>\n"
  }

  /// Returns the cells of an entry: its severity, the key with the title, and the changes.
  static func row(for entry: ReportEntry) -> String {
    let changes = entry.lines.map { line in
      let severity = line.severity == entry.severity ? "" : "\(line.severity.rawValue): "
      let messages = [line.message, line.change.acknowledgmentMessage].compactMap { $0?.markdown }
      return severity + messages.joined(separator: "; ")
    }
    let title = entry.changes[0].title.map { entry.key == $0 ? "" : " (\($0.markdownCode))" } ?? ""
    let name = entry.name.markdown + title
    return "\(entry.severity.rawValue) | \(name) | \(changes.joined(separator: "<br>")) |\n"
  }

  private static func row(for summary: SafeSummary) -> String {
    let cells = [summary.name, summary.message].map { $0.markdown }
    return "\(ChangeSeverity.safe.rawValue) | \(cells.joined(separator: " | ")) |\n"
  }

  /// Returns the locations of a setting's changes and notes as an item of a list, without locations that were listed before.
  private static func detail(of entry: ReportEntry, in report: ChangeReport, _ seen: inout Set<String>) -> String {
    let listed = entry.lines.map { line in report.path(of: line.change.location.0, in: line.change.location.1) }
    var items = listed.filter { seen.insert($0).inserted }.map(\.markdownPath)
    for note in report.notes(entry.lines.flatMap(\.notes)) {
      let suffix = seen.insert(note.path).inserted ? ": \(note.path.markdownPath)" : ""
      items.append(note.message.markdown + suffix)
    }
    return items.isEmpty ? "" : "- \(entry.key.markdownCode): \(items.joined(separator: "; "))\n"
  }
}

extension [String] {
  /// Returns the longest prefix whose elements have at most this many bytes.
  fileprivate func fitting(into limit: Int) -> ArraySlice<String> {
    var length = 0
    return prefix { text in
      length += text.utf8.count
      return length <= limit
    }
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
