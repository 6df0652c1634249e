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

  /// Whitespace as wide as the text: tabs for tabs, a space for any other character.
  fileprivate var blanks: String { String(printableWithTabs.map { $0 == "\t" ? "\t" : " " }) }
}
