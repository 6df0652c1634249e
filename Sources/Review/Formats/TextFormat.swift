import SettingsGenModel
import SettingsGenSupport

/// Formats changes for a terminal: a heading per severity, a line per change, the migration, and the number of changes.
enum TextFormat {
  static func render(_ report: ChangeReport, isColored: Bool) -> String {
    var text = ""
    var severity: ChangeSeverity?
    for change in report.changes {
      if change.severity != severity {
        if severity != nil { text += "\n" }
        severity = change.severity
        let heading = paint(change.severity.rawValue, change.severity.color, isColored)
        text += "\(heading): \(change.severity.meaning)\n"
      }
      text += "  \(report.location(of: change)): \(paint(change.key.printable, "1", isColored)): \(change.message.printable)"
      text += " [\(change.kind.rawValue)]\n"
      if let acknowledgment = change.acknowledgmentMessage { text += "    \(acknowledgment.printable)\n" }
      for note in change.notes { text += "    \(report.location(of: note)): note: \(note.message.printable)\n" }
    }
    if let program = MigrationProgram(report.changes) { text += "\n\(MigrationProgram.advice):\n\n\(program.code)" }
    let counts = report.counts.map { "\($0.count) \($0.severity.rawValue)" }.joined(separator: ", ")
    let acknowledged = report.acknowledgedCount > 0 ? " (\(report.acknowledgedCount) acknowledged)" : ""
    return text + "\n\(report.count): \(counts)\(acknowledged)\n"
  }

  /// Returns a text with a color, given by the parameters of a terminal's escape sequence (ECMA-48, SGR).
  static func paint(_ text: String, _ color: String, _ isColored: Bool) -> String {
    isColored ? "\u{1B}[\(color)m\(text)\u{1B}[0m" : text
  }
}

extension ChangeSeverity {
  /// The parameters of a terminal's escape sequence (ECMA-48, SGR).
  var color: String {
    switch self {
    case .data: "1;31"
    case .source: "1;35"
    case .behavior: "1;33"
    case .safe: "1;32"
    }
  }
}
