import SettingsGenModel
import SettingsGenSupport

/// Formats changes for a comment on a pull request: a summary, a table with the worst change first, and, collapsed, the locations with notes
/// and the migration.
///
/// A comment on GitHub may have 65,536 characters. The parts have at most 58,000 bytes, which leaves room for a heading. Changes that don't
/// fit are left out, the safe ones first, and counted by severity.
enum MarkdownFormat {
  private static let tableLimit = 32_000
  private static let detailsLimit = 13_000
  private static let migrationLimit = 12_000

  static func render(_ report: ChangeReport) -> String {
    let meanings = report.counts.map { "\($0.severity.meaning) (\($0.count))" }.joined(separator: ", ")
    let acknowledged = report.acknowledgedCount > 0 ? " \(report.acknowledgedCount) acknowledged." : ""
    var text = "**\(report.count)**: \(meanings).\(acknowledged)\n\n| Severity | Setting | Change |\n|---|---|---|\n"
    // The changes are sorted, the worst first.
    let rows = report.changes.map(row).fitting(into: tableLimit)
    text += rows.joined()
    let omitted = report.with(Array(report.changes.dropFirst(rows.count)))
    if !omitted.changes.isEmpty {
      let counts = omitted.counts.map { "\($0.count) \($0.severity.rawValue)" }.joined(separator: ", ")
      text += "\n\(omitted.count) left out (\(counts)); `--format text` prints all.\n"
    }
    let details = report.changes.prefix(rows.count).map { detail(of: $0, in: report) }.fitting(into: detailsLimit)
    let rest = details.count < rows.count ? "- … and \(rows.count - details.count) more\n" : ""
    return text + section("Locations", details.joined() + rest) + migrationSection(for: report.changes)
  }

  private static func row(for change: Change) -> String {
    let messages = [change.message, change.acknowledgmentMessage].compactMap(\.self)
    return "| \(change.severity.rawValue) | \(change.key.markdownCode) "
      + "| \(messages.map { $0.text(quoting: \.markdownCode) }.joined(separator: "; ")) |\n"
  }

  /// Returns the location of a change and its notes as an item of a list.
  private static func detail(of change: Change, in report: ChangeReport) -> String {
    let notes = change.notes.map { "; \($0.message.text(quoting: \.markdownCode)): \(report.location(of: $0).markdownCode)" }
    return "- \(change.key.markdownCode): \(report.location(of: change).markdownCode)\(notes.joined())\n"
  }

  private static func migrationSection(for changes: [Change]) -> String {
    guard let program = MigrationProgram(changes) else { return "" }
    guard program.code.utf8.count <= migrationLimit else {
      return "\nThe migration is too long for a comment; `--format text` prints it.\n"
    }
    // Literals and comments of Swift escape line breaks, so no text of a bundle can begin a line and end the block.
    return section(MigrationProgram.advice, "```swift\n\(program.code)```\n")
  }

  /// Returns a collapsed section.
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
