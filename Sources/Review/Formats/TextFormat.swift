import SettingsGenModel
import SettingsGenSupport

/// Formats changes for a terminal: a heading per severity, the changes of each setting, the migration, and the number of changes.
enum TextFormat {
  static func render(_ report: ChangeReport, isColored: Bool) -> String {
    var text = ""
    var severity: ChangeSeverity?
    for group in report.groups {
      if group[0].severity != severity {
        if severity != nil { text += "\n" }
        severity = group[0].severity
        text += "\(severityLabel(of: group[0], isColored)): \(group[0].severity.meaning)\n"
      }
      text += "  \(report.location(of: group[0])): " + lines(of: group, withNotesOf: report, isColored)
    }
    if let program = MigrationProgram(report.changes) { text += "\n\(MigrationProgram.advice):\n\n\(program.code)" }
    return text + "\n\(report.count): \(report.counts)\n"
  }

  /// Returns the key and the worst change of a setting, and a line for each other change; with a report, also acknowledgments and notes.
  static func lines(of group: [Change], withNotesOf report: ChangeReport? = nil, _ isColored: Bool) -> String {
    var text = paint(group[0].key.printable, "1", isColored) + ": "
    for (index, change) in group.enumerated() {
      if index > 0 { text += "    " }
      if change.severity != group[0].severity { text += severityLabel(of: change, isColored) + ": " }
      text += "\(change.message.printable) [\(change.kind.rawValue)]\n"
      guard let report else { continue }
      if let acknowledgment = change.acknowledgmentMessage { text += "    \(acknowledgment.printable)\n" }
      for note in change.notes { text += "    \(report.location(of: note)): note: \(note.message.printable)\n" }
    }
    return text
  }

  static func severityLabel(of change: Change, _ isColored: Bool) -> String {
    let color =
      switch change.severity {
      case .data: "1;31"
      case .source: "1;35"
      case .behavior: "1;33"
      case .safe: "1;32"
      }
    return paint(change.severity.rawValue, color, isColored)
  }

  /// Returns a text with a color, given by the parameters of a terminal's escape sequence (ECMA-48, SGR).
  static func paint(_ text: String, _ color: String, _ isColored: Bool) -> String {
    isColored ? "\u{1B}[\(color)m\(text)\u{1B}[0m" : text
  }
}
