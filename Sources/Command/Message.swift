import SettingsGenDiagnostics
import SettingsGenFiles

/// A finding in the form that Xcode and SwiftPM turn into links: `PATH:LINE:COLUMN: error: TEXT [rule-id]`.
struct Message {
  private let diagnostic: Diagnostic
  private let folder: String

  /// A finding whose files are relative to a folder.
  init(_ diagnostic: Diagnostic, folder: String) {
    self.diagnostic = diagnostic
    self.folder = folder
  }

  /// A line for the finding and one for each further place, each ended with a newline.
  func text(isColoured: Bool) -> String {
    let label = diagnostic.severity.label(isColoured: isColoured)
    return diagnostic.notes.reduce(into: line(diagnostic.location, label, diagnostic.message)) { text, note in
      text += line(note.location, paint("note:", "36", isColoured), note.message)
    }
  }

  private func line(_ location: SourceLocation, _ label: String, _ message: String) -> String {
    let path = joinPath(folder, location.file).printable
    return "\(path):\(location.line):\(location.column): \(label) \(message.printable) [\(diagnostic.rule.id)]\n"
  }
}

extension Severity {
  /// `error:` or `warning:`, in the colours of the Swift compiler.
  func label(isColoured: Bool) -> String { paint(rawValue + ":", self == .error ? "31" : "33", isColoured) }
}

private func paint(_ text: String, _ colour: String, _ isColoured: Bool) -> String {
  isColoured ? "\u{1B}[1;\(colour)m\(text)\u{1B}[0m" : text
}
