import SettingsGenModel
import SettingsGenSupport

/// Formats changes for a comment on a pull request: a heading, a table with a row per setting, the worst first, and, collapsed, the locations
/// with notes and the migration.
///
/// A comment on GitHub may have 65,536 characters. The parts have at most 58,000 bytes, which leaves room for the heading. Changes that don't
/// fit are left out, the safe ones first, and counted by severity.
enum MarkdownFormat {
  private static let tableLimit = 32_000
  private static let detailsLimit = 13_000
  private static let migrationLimit = 12_000

  static func render(_ report: ChangeReport) -> String {
    let meanings = report.severities.map { "`\($0.rawValue)`: \($0.meaning)" }.joined(separator: "; ")
    var text =
      "### \(report.count) in \(report.annotatedPath.markdownCode): \(report.counts)\n\n\(meanings).\n\n| Severity | Setting | Change |\n|---|---|---|\n"
    // The groups are sorted, the worst first.
    let groups = report.groups
    let rows = groups.map { "| " + row(for: $0) }.fitting(into: tableLimit)
    text += rows.joined()
    let omitted = report.with(Array(groups.dropFirst(rows.count).joined()))
    if !omitted.changes.isEmpty { text += "\n\(omitted.count) left out (\(omitted.counts)); `--format text` prints all.\n" }
    var seen: Set<String> = []
    let details = groups.prefix(rows.count).map { detail(of: $0, in: report, &seen) }.fitting(into: detailsLimit)
    let rest = details.count < rows.count ? "- … and \(rows.count - details.count) more\n" : ""
    return text + section("Locations", details.joined() + rest) + migrationSection(for: report.changes)
  }

  /// Returns the cells of a setting: its worst severity, its key and title, and its changes.
  static func row(for group: [Change]) -> String {
    let changes = group.map { change in
      let severity = change.severity == group[0].severity ? "" : "\(change.severity.rawValue): "
      let messages = [change.message, change.acknowledgmentMessage].compactMap { $0?.text(quoting: \.markdownCode) }
      return severity + messages.joined(separator: "; ")
    }
    let title = group[0].title.map { $0 == group[0].key ? "" : " (\($0.markdownCode))" } ?? ""
    return "\(group[0].severity.rawValue) | \(group[0].key.markdownCode)\(title) | \(changes.joined(separator: "<br>")) |\n"
  }

  /// Returns the locations of a setting's changes and notes as an item of a list, without those that were listed before.
  private static func detail(of group: [Change], in report: ChangeReport, _ seen: inout Set<String>) -> String {
    var items = group.map(report.location).filter { seen.insert($0).inserted }.map(\.markdownCode)
    for note in group.flatMap(\.notes) {
      let location = report.location(of: note)
      let suffix = seen.insert(location).inserted ? ": \(location.markdownCode)" : ""
      items.append(note.message.text(quoting: \.markdownCode) + suffix)
    }
    return items.isEmpty ? "" : "- \(group[0].key.markdownCode): \(items.joined(separator: "; "))\n"
  }

  private static func migrationSection(for changes: [Change]) -> String {
    guard let program = MigrationProgram(changes) else { return "" }
    guard program.code.utf8.count <= migrationLimit else {
      return "\nThe migration is too long for a comment; `--format text` prints it.\n"
    }
    // Literals and comments of Swift escape line breaks, so no text of a bundle can begin a line and end the block.
    return section(MigrationProgram.advice, "```swift\n\(program.code)```\n")
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
}
