/// The text format of diagnostics: a line that editors turn into a link, the source line with a caret, and the notes.
///
/// ```
/// App/Settings.bundle/Root.plist:12:3: warning: default 11 is above the maximum 10 [slider-range]
/// 12 |   <integer>11</integer>
///    |   ^
/// ```
package struct DiagnosticText: Sendable {
  private let path: String
  private let sources: [String: SourceText]
  private let isColored: Bool

  /// Creates the format for the diagnostics of one bundle.
  ///
  /// - Parameters:
  ///   - path: The bundle's path as the user typed it; empty if the diagnostics' files are paths themselves.
  ///   - sources: The sources by file. Diagnostics in other files are shown without a source line.
  package init(path: String = "", sources: [String: SourceText] = [:], isColored: Bool = false) {
    self.path = path
    self.sources = sources
    self.isColored = isColored
  }

  /// Returns a diagnostic with its source line and its notes, including the final newline.
  package func text(_ diagnostic: Diagnostic) -> String {
    let color =
      switch diagnostic.severity {
      case .error: Style.error
      case .warning: Style.warning
      case .note: Style.note
      }
    var text = line(diagnostic.location, color, diagnostic.severity.rawValue, diagnostic.message, rule: diagnostic.rule)
    text += sources[diagnostic.location.file]?.excerpt(at: diagnostic.location) ?? ""
    for note in diagnostic.notes { text += line(note.location, Style.note, "note", note.message, rule: diagnostic.rule) }
    return text
  }

  /// Returns `PATH:LINE:COLUMN: error: MESSAGE [rule-id]`.
  private func line(
    _ location: SourceLocation, _ color: String, _ kind: String, _ message: Message, rule: Rule
  ) -> String {
    let place = location.text(in: path)
    let position = place.isEmpty ? "" : place + ": "
    let id = " [\(rule.id)]"
    guard isColored else { return "\(position)\(kind): \(message.printable)\(id)\n" }
    return "\(Style.bold)\(position)\(color)\(kind):\(Style.plain)\(Style.bold) \(message.printable)\(Style.plain)\(id)\n"
  }

  /// Terminal escape sequences (ECMA-48, SGR).
  private enum Style {
    static let bold = "\u{1B}[1m"
    static let error = "\u{1B}[1;31m"
    static let warning = "\u{1B}[1;33m"
    static let note = "\u{1B}[1;36m"
    static let plain = "\u{1B}[0m"
  }
}

extension SourceText {
  /// Returns a line with its number, and a line with a caret under the column; nil if there is no such line.
  fileprivate func excerpt(at location: SourceLocation) -> String? {
    guard let line = range(ofLine: location.line) else { return nil }
    // A page can be a single line of a megabyte.
    let maximumContext = 100
    let caret = min(line.lowerBound + location.column - 1, line.upperBound)
    var start = max(line.lowerBound, caret - maximumContext)
    var end = min(line.upperBound, caret + maximumContext)
    // Don't split a character at either end.
    while start > line.lowerBound, bytes[start] & 0xC0 == 0x80 { start -= 1 }
    while end < line.upperBound, bytes[end] & 0xC0 == 0x80 { end += 1 }
    let before = (start > line.lowerBound ? "…" : "") + String(decoding: bytes[start..<caret], as: UTF8.self)
    let after = String(decoding: bytes[caret..<end], as: UTF8.self) + (end < line.upperBound ? "…" : "")
    let number = String(location.line)
    let margin = String(repeating: " ", count: number.utf8.count)
    return "\(number) | \(before.printableWithTabs)\(after.printableWithTabs)\n\(margin) | \(before.blanks)^\n"
  }
}

extension String {
  fileprivate var printableWithTabs: String {
    split(separator: "\t", omittingEmptySubsequences: false).map { String($0).printable }.joined(separator: "\t")
  }

  /// Whitespace as wide as the text: tabs for tabs, two spaces for a wide character, none for a combining accent.
  fileprivate var blanks: String {
    printableWithTabs.unicodeScalars.map { $0 == "\t" ? "\t" : String(repeating: " ", count: $0.columns) }.joined()
  }
}

extension Unicode.Scalar {
  /// The number of terminal columns, according to *East Asian Width* (UAX #11) and the general category.
  fileprivate var columns: Int {
    if value < 0x300 { return 1 }
    if [.nonspacingMark, .enclosingMark, .format].contains(properties.generalCategory) { return 0 }
    switch value {
    case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0x33FF, 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xA000...0xA4CF, 0xA960...0xA97C,
      0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F, 0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x1F300...0x1F64F, 0x1F680...0x1F6FF,
      0x1F900...0x1F9FF, 0x20000...0x3FFFD:
      return 2
    default: return 1
    }
  }
}
