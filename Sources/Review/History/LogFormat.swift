import SettingsGenModel
import SettingsGenPropertyLists
import SettingsGenSupport

/// The formats of a ``SettingsLog``; the raw values are the values of `--format`.
package enum LogFormat: String, Hashable, Sendable, CaseIterable {
  case text
  case json
  /// A table of GitHub Flavored Markdown.
  case markdown
}

extension SettingsLog {
  /// Returns the log, with a newline at the end of each line; empty if no commit changed a setting, except for JSON's empty list.
  ///
  /// Only the text format can have a terminal's colors.
  package func render(_ format: LogFormat, isColored: Bool = false) -> [UInt8] {
    switch format {
    case .text:
      let text = entries.map { $0.text(isColored: isColored) } + (omission.map { [$0.text + "\n"] } ?? [])
      return Array(text.joined(separator: "\n").utf8)
    case .json:
      // Members may be added under the same version.
      return (["commits": .list(entries.map(\.json)), "formatVersion": .integer(1)] as JSONValue).text()
    case .markdown:
      let heading = "| Commit | Severity | Setting | Change |\n|---|---|---|---|\n"
      let table = entries.isEmpty ? [] : [heading + entries.map(\.markdown).joined()]
      return Array((table + (omission.map { [$0.text + "\n"] } ?? [])).joined(separator: "\n").utf8)
    }
  }

  /// The number of commits that aren't listed.
  private var omission: Message? {
    omittedCount == 0
      ? nil : "\(omittedCount, "other commit has", "other commits have") no such changes; '--severity safe' lists all"
  }
}

extension SettingsLog.Entry {
  private var date: String { ISO8601.text(secondsSince2001: Double(step.commit.time - 978_307_200)) }
  private var day: Substring { date.prefix { $0 != "T" } }

  /// What the commit did to the bundle, apart from its settings.
  private var events: [Message] {
    var events: [Message] = []
    if let oldPath = step.oldPath {
      let paths = Contrast(oldPath, step.path)
      events.append("bundle renamed from \(paths.old) to \(paths.new)")
    }
    if let sourcePath = step.sourcePath { events.append("bundle copied from \(sourcePath)") }
    if report.changes.isEmpty, errors.isEmpty, (step.old == nil) != (step.new == nil) {
      events.append("bundle without settings \(plain: step.old == nil ? "added" : "removed")")
    }
    return events
  }

  fileprivate func text(isColored: Bool) -> String {
    let hash = TextFormat.paint(step.commit.shortHash, "33", isColored)
    var text = "\(hash) \(day) \(step.commit.author.abbreviated.printable): \(step.commit.subject.abbreviated.printable)\n"
    for event in events { text += "  \(event.text { "'\($0.abbreviatedPath)'" }.printable)\n" }
    for (_, difference) in report.lines {
      text += "  \(TextFormat.label(of: difference.severity, isColored)): "
      text += TextFormat.text(of: difference, isColored: isColored) + "\n"
    }
    if !omission.isEmpty { text += "  \(omission)\n" }
    for error in errors {
      text += "  \(error.location.text(in: report.newPath).printable): error: \(error.message.printable) [\(error.rule.id)]\n"
    }
    return text
  }

  fileprivate var json: JSONValue {
    [
      "author": .string(step.commit.author),
      "changes": ChangeJSONFormat.changes(of: report),
      "commit": .string(step.commit.hash),
      "copiedFrom": step.sourcePath.map(JSONValue.string),
      "date": .string(date),
      "errors": errors.isEmpty ? nil : .list(errors.map { ChangeJSONFormat.json($0) }),
      "path": .string(step.path),
      "renamedFrom": step.oldPath.map(JSONValue.string),
      "subject": .string(step.commit.subject),
    ]
  }

  /// The rows of the table; only the first one names the commit.
  fileprivate var markdown: String {
    var rows =
      events.map { " |  | \($0.text(quoting: \.markdownPath)) |\n" } + report.lines.map { MarkdownFormat.row(for: $0.difference) }
    rows += errors.map {
      "error |  | \($0.location.text(in: report.newPath).markdownPath): \(MarkdownText.text($0.message.text)) |\n"
    }
    let heading = "\(day) \(step.commit.shortHash.markdownCode) \(MarkdownText.text(step.commit.subject.abbreviated))"
    return rows.enumerated().map { index, row in "| \(index == 0 ? heading : "") | \(row)" }.joined()
  }
}
