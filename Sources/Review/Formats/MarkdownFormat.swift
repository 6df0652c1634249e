import SettingsGenOutput
import SettingsGenSupport

extension ChangeReport {
  /// A comment of GitHub's may have 65,536 characters; beyond this many bytes of rows the rest is counted.
  private static let rowLimit = 48_000
  private static let migrationLimit = 12_000

  /// For a pull request: a summary, a table worst first, and the migration in a fold.
  func markdown() -> String {
    var text = "**\(count)**: \(meanings).\n\n| | Setting | Change | Place |\n|---|---|---|---|\n"
    var shown = 0
    for change in changes {
      let row =
        "| \(change.severity.rawValue) | \(change.key.markdownCode) | \(change.message.markdown) | \(place(of: change).markdownCode) |\n"
      guard text.utf8.count + row.utf8.count <= Self.rowLimit else { break }
      text += row
      shown += 1
    }
    if shown < changes.count { text += "\n… and \(changes.count - shown) more.\n" }
    return text + migrationFold
  }

  private var migrationFold: String {
    guard let program = MigrationProgram(changes) else { return "" }
    guard program.code.utf8.count <= Self.migrationLimit else {
      return "\nThe migration is too long for a comment; `--format text` has it.\n"
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

extension String {
  /// The beginning of the text as inline code of GitHub Flavored Markdown, also in a table's cell.
  var markdownCode: String { MarkdownText.code(abbreviated(to: 120)) }
}

extension Message {
  /// The sentence with other people's text as inline code.
  var markdown: String { text { $0.markdownCode } }
}
