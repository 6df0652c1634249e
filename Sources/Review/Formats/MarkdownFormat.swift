import SettingsGenModel
import SettingsGenSupport

/// Formats changes for a comment on a pull request: a summary, a table with the worst change first, and the migration in a collapsed section.
enum MarkdownFormat {
  /// The number of bytes after which rows are only counted; a comment on GitHub may have 65,536 characters.
  private static let rowLimit = 48_000
  private static let migrationLimit = 12_000

  static func render(_ report: ChangeReport) -> String {
    let meanings = report.counts.map { "\($0.severity.meaning) (\($0.count))" }.joined(separator: ", ")
    let acknowledged = report.acknowledgedCount > 0 ? " \(report.acknowledgedCount) acknowledged." : ""
    var text =
      "**\(report.count)**: \(meanings).\(acknowledged)\n\n| Severity | Setting | Change | Location |\n|---|---|---|---|\n"
    var shown = 0
    for change in report.changes {
      let messages = [change.message, change.acknowledgmentMessage].compactMap(\.self) + change.notes.map(\.message)
      let row =
        "| \(change.severity.rawValue) | \(change.key.markdownCode) "
        + "| \(messages.map { $0.text(quoting: \.markdownCode) }.joined(separator: "; ")) "
        + "| \(report.location(of: change).markdownCode) |\n"
      guard text.utf8.count + row.utf8.count <= rowLimit else { break }
      text += row
      shown += 1
    }
    if shown < report.changes.count { text += "\n… and \(report.changes.count - shown) more.\n" }
    return text + migrationSection(for: report.changes)
  }

  private static func migrationSection(for changes: [Change]) -> String {
    guard let program = MigrationProgram(changes) else { return "" }
    guard program.code.utf8.count <= migrationLimit else {
      return "\nThe migration is too long for a comment; `--format text` prints it.\n"
    }
    let fence = String(repeating: "`", count: max(3, program.code.longestRun(of: UInt8(ascii: "`")) + 1))
    return """

      <details>
      <summary>\(MigrationProgram.advice)</summary>

      \(fence)swift
      \(program.code)\(fence)

      </details>

      """
  }
}

extension String {
  /// The text, abbreviated, as inline code of GitHub Flavored Markdown that may be in a table.
  var markdownCode: String { MarkdownText.code(abbreviated) }

  fileprivate func longestRun(of byte: UInt8) -> Int {
    var longest = 0
    var run = 0
    for other in utf8 {
      run = other == byte ? run + 1 : 0
      longest = max(longest, run)
    }
    return longest
  }
}
