import SettingsGenModel
import SettingsGenSupport

/// Formats changes for a terminal: a heading per severity, the changes of each setting, and the number of changes.
enum TextFormat {
  static func render(_ report: ChangeReport, isColored: Bool) -> String {
    let entries = report.entries
    var sections = ChangeSeverity.inReports.compactMap { severity -> String? in
      let found = entries.filter { $0.severity == severity }
      let summary = severity == .safe ? report.summary : []
      if found.isEmpty, summary.isEmpty { return nil }
      return "\(label(of: severity, isColored)): \(severity.meaning)\n"
        + found.map { "  \(location(of: $0, in: report)): " + lines(of: $0, withNotesOf: report, isColored) }.joined()
        + summary.map { "  \($0.name.text { $0 }.printable): \($0.message.printable)\n" }.joined()
    }
    let count = report.gaps.unopenedPageCount
    let unopened: Message =
      count == 0 ? "" : "; \(count, "page", "pages") that no pane opens \(for: count, "is", "are") compared, too"
    sections.append("\(report.changes.counts)\(unopened.text)\n")
    return sections.joined(separator: "\n")
  }

  private static func location(of entry: ReportEntry, in report: ChangeReport) -> String {
    let (location, side) = entry.lines[0].change.location
    return report.path(of: location, in: side)
  }

  /// Returns the name and the most important line of an entry, and each other line; with a report, also acknowledgments and notes.
  static func lines(of entry: ReportEntry, withNotesOf report: ChangeReport? = nil, _ isColored: Bool) -> String {
    var text = paint(entry.name.text { $0 }.printable, "1", isColored) + ": "
    for (index, line) in entry.lines.enumerated() {
      if index > 0 { text += "    " }
      if line.severity != entry.severity { text += label(of: line.severity, isColored) + ": " }
      text += "\(line.message.printable) [\(line.change.kind.rawValue)]\n"
      guard let report else { continue }
      if let acknowledgment = line.change.acknowledgmentMessage { text += "    \(acknowledgment.printable)\n" }
      for note in report.notes(line.notes) { text += "    \(note.path): note: \(note.message.printable)\n" }
    }
    return text
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
