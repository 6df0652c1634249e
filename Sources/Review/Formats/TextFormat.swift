import SettingsGenModel
import SettingsGenSupport

/// Formats changes for a terminal: a heading per severity, the changes of each setting, and the number of changes.
enum TextFormat {
  static func render(_ report: ChangeReport, isColored: Bool) -> String {
    var text = ""
    var severity: ChangeSeverity?
    let entries = report.entries
    for entry in entries {
      if entry.severity != severity {
        if severity != nil { text += "\n" }
        severity = entry.severity
        text += "\(label(of: entry.severity, isColored)): \(entry.severity.meaning)\n"
      }
      text += "  \(report.location(of: entry.changes[0])): " + lines(of: entry, withNotesOf: report, isColored)
    }
    let count = report.unopenedPages.count
    let unopened: Message =
      count == 0 ? "" : "; \(count, "page", "pages") that no pane opens \(for: count, "is", "are") compared, too"
    return text + "\n\(entries.counts)\(unopened.text)\n"
  }

  /// Returns the name and the most important change of an entry, and a line for each other change; with a report, also acknowledgments
  /// and notes.
  static func lines(of entry: ReportEntry, withNotesOf report: ChangeReport? = nil, _ isColored: Bool) -> String {
    var text = paint(entry.name.text { $0 }.printable, "1", isColored) + entry.separator
    for (index, change) in entry.changes.enumerated() {
      if index > 0 { text += "    " }
      if change.severity != entry.severity { text += label(of: change.severity, isColored) + ": " }
      text += "\(entry.message(of: change).printable) [\(change.kind.rawValue)]\n"
      guard let report else { continue }
      if let acknowledgment = change.acknowledgmentMessage { text += "    \(acknowledgment.printable)\n" }
      for note in change.notes { text += "    \(report.location(of: note)): note: \(note.message.printable)\n" }
    }
    let keys = entry.unnamedKeys.map(\.printable).joined(separator: ", ")
    return text + (keys.isEmpty ? "" : "    \(keys)\n")
  }

  static func label(of severity: ChangeSeverity, _ isColored: Bool) -> String {
    let color =
      switch severity {
      case .data: "1;31"
      case .source: "1;35"
      case .behavior: "1;33"
      case .safe: "1;32"
      }
    return paint(severity.rawValue, color, isColored)
  }

  /// Returns text with a color, given by the parameters of a terminal's escape sequence (ECMA-48, SGR).
  static func paint(_ text: String, _ color: String, _ isColored: Bool) -> String {
    isColored ? "\u{1B}[\(color)m\(text)\u{1B}[0m" : text
  }
}
