import SettingsGenModel
import SettingsGenSupport

/// Formats changes for a comment on a pull request: a heading, a table, and, collapsed, the locations with notes.
///
/// A comment on GitHub may have 65,536 characters. The parts have at most 58,000 bytes, which leaves room for the heading. Changes that don't
/// fit are left out, the safe ones first, and counted by severity.
enum MarkdownFormat {
  private static let tableLimit = 32_000
  private static let detailsLimit = 13_000
  private static let keyLimit = 20

  static func render(_ report: ChangeReport) -> String {
    let entries = report.entries
    let severities = ChangeSeverity.inReports.filter { severity in report.changes.contains { $0.severity == severity } }
    let meanings = severities.map { "`\($0.rawValue)`: \($0.meaning)" }.joined(separator: "; ")
    var text =
      "### \(entries.counts) in \(report.annotatedPath.markdownPath)\n\n\(meanings).\n\n| Severity | Setting | Change |\n|---|---|---|\n"
    // The entries are sorted, the most important first.
    let rows = entries.map { "| " + row(for: $0) }.fitting(into: tableLimit)
    text += rows.joined()
    let omitted = Array(entries.dropFirst(rows.count))
    if !omitted.isEmpty { text += "\nLeft out: \(omitted.counts); `--format text` prints all.\n" }
    var seen: Set<String> = []
    let groups = entries.prefix(rows.count).flatMap(\.groups)
    let details = groups.map { detail(of: $0, in: report, &seen) }.fitting(into: detailsLimit)
    let omittedCount = groups.dropFirst(details.count).joined().count
    let rest: Message = omittedCount == 0 ? "" : "- … and \(omittedCount, "more change", "more changes")\n"
    return text + section("Locations", details.joined() + rest.text)
  }

  /// Returns the cells of an entry: its severity, the keys with the title of a single one, and the changes.
  static func row(for entry: ReportEntry) -> String {
    let changes = entry.changes.map { change in
      let severity = change.severity == entry.severity ? "" : "\(change.severity.rawValue): "
      let messages = [entry.message(of: change), change.acknowledgmentMessage].compactMap { $0?.text(quoting: \.markdownCode) }
      return severity + messages.joined(separator: "; ")
    }
    let title = entry.groups.count == 1 ? entry.changes[0].title : nil
    let suffix = title.map { entry.keys == [$0] ? "" : " (\($0.markdownCode))" } ?? ""
    let keys = entry.unnamedKeys.prefix(keyLimit).map(\.markdownCode).joined(separator: ", ")
    let rest = entry.unnamedKeys.count > keyLimit ? ", …" : ""
    let name = entry.name.text(quoting: \.markdownCode) + suffix + (keys.isEmpty ? "" : ": \(keys)\(rest)")
    return "\(entry.severity.rawValue) | \(name) | \(changes.joined(separator: "<br>")) |\n"
  }

  /// Returns the locations of a setting's changes and notes as an item of a list, without locations that were listed before.
  private static func detail(of group: [Change], in report: ChangeReport, _ seen: inout Set<String>) -> String {
    var items = group.map(report.location).filter { seen.insert($0).inserted }.map(\.markdownPath)
    for note in group.flatMap(\.notes) {
      let location = report.location(of: note)
      let suffix = seen.insert(location).inserted ? ": \(location.markdownPath)" : ""
      items.append(note.message.text(quoting: \.markdownCode) + suffix)
    }
    return items.isEmpty ? "" : "- \(group[0].key.markdownCode): \(items.joined(separator: "; "))\n"
  }

  private static func section(_ summary: String, _ contents: String) -> String {
    "\n<details>\n<summary>\(summary)</summary>\n\n\(contents)\n</details>\n"
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

extension String {
  /// The text, abbreviated, as inline code of GitHub Flavored Markdown that may be in a table.
  var markdownCode: String { MarkdownText.code(abbreviated) }

  /// The path, abbreviated, as inline code.
  var markdownPath: String { MarkdownText.code(abbreviatedPath) }
}
