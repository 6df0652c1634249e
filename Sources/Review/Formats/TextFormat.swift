import SettingsGenModel
import SettingsGenSupport

/// Formats changes for a terminal: a heading per severity, the changes, and the number of settings that changed.
enum TextFormat {
  static func render(_ report: ChangeReport, isColored: Bool) -> String {
    let lines = report.lines
    var sections = ChangeSeverity.inReports.compactMap { severity -> String? in
      let listed = lines.filter { $0.difference.severity == severity }.map { change, difference in
        "  \(report.path(of: difference.location, in: difference.side)): \(text(of: difference, isColored: isColored))\n"
          + (change.acknowledgmentText.map { "    \($0.printable)\n" } ?? "")
          + report.notes(difference.notes).map { "    \($0.path): note: \($0.message.printable)\n" }.joined()
      }
      let counted = severity == .safe ? report.summary.map { "  \($0.name.plain): \($0.message.printable)\n" } : []
      let section = "\(label(of: severity, isColored)): \(severity.meaning)\n" + (listed + counted).joined()
      return listed.isEmpty && counted.isEmpty ? nil : section
    }
    sections.append("\(report.changes.counts)\n")
    return sections.joined(separator: "\n")
  }

  /// Returns the setting, the message, and the kind of change.
  static func text(of difference: Difference, isColored: Bool) -> String {
    "\(paint(difference.name.plain, "1", isColored)): \(difference.message.printable) [\(difference.kind.rawValue)]"
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

extension Message {
  /// The message for a terminal, without quotes around what the user wrote.
  var plain: String { text { $0 }.printable }
}
