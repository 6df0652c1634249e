import SettingsGenSupport

extension ChangeReport {
  /// For a terminal: a heading for each severity, a line for each change, the migration, and how many there are.
  func text(isColoured: Bool) -> String {
    var text = ""
    var severity: ChangeSeverity?
    for change in changes {
      if change.severity != severity {
        if severity != nil { text += "\n" }
        severity = change.severity
        let heading = paint(change.severity.rawValue, change.severity.colour, isColoured)
        text += "\(heading): \(change.severity.meaning)\n"
      }
      text += "  \(place(of: change)): \(paint(change.key.printable, "1", isColoured)): \(change.message.printable)"
      text += " [\(change.kind.rawValue)]\n"
    }
    if let program = MigrationProgram(changes) { text += "\n\(MigrationProgram.advice):\n\n\(program.code)" }
    return text + "\n\(count): \(tally)\n"
  }
}

extension ChangeSeverity {
  /// The colour's number in a terminal's escape sequence (ECMA-48, SGR).
  fileprivate var colour: String {
    switch self {
    case .data: "1;31"
    case .source: "1;35"
    case .behaviour: "1;33"
    case .safe: "1;32"
    }
  }
}

private func paint(_ text: String, _ colour: String, _ isColoured: Bool) -> String {
  isColoured ? "\u{1B}[\(colour)m\(text)\u{1B}[0m" : text
}
