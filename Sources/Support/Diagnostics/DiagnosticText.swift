/// Diagnostics as a person reads them on a terminal: the line that editors turn into a link, the source line with a caret, notes.
///
/// ```
/// App/Settings.bundle/Root.plist:12:3: warning: the default lies above the maximum [slider-default-outside-range]
/// 12 |   <integer>11</integer>
///    |   ^
/// ```
package struct DiagnosticText: Sendable {
  private let path: String
  private let sources: [String: SourceText]
  private let isColored: Bool

  /// - Parameters:
  ///   - path: the bundle's path as the person gave it, before the files' own; empty where these stand for themselves.
  ///   - sources: what was read, by file, for the lines under a message; a message about any other file stands alone.
  package init(path: String = "", sources: [String: SourceText] = [:], isColored: Bool = false) {
    self.path = path
    self.sources = sources
    self.isColored = isColored
  }

  /// A diagnostic with its source line and its notes, each line ended with a newline.
  package func text(_ diagnostic: Diagnostic) -> String {
    let color = diagnostic.severity == .error ? Style.error : Style.warning
    var text = line(diagnostic.location, color, diagnostic.severity.rawValue, diagnostic.message, rule: diagnostic.rule)
    if let source = sources[diagnostic.location.file], let excerpt = SourceExcerpt(of: diagnostic.location, in: source) {
      text += excerpt.text
    }
    for note in diagnostic.notes { text += line(note.location, Style.note, "note", note.message, rule: diagnostic.rule) }
    return text
  }

  private func line(
    _ location: SourceLocation, _ color: String, _ kind: String, _ message: String, rule: Rule
  ) -> String {
    let place = "\(location.path(in: path).printable):\(location.line):\(location.column):"
    let id = " [\(rule.id)]"
    guard isColored else { return "\(place) \(kind): \(message.printable)\(id)\n" }
    return "\(Style.bold)\(place) \(color)\(kind):\(Style.plain)\(Style.bold) \(message.printable)\(Style.plain)\(id)\n"
  }

  private enum Style {
    static let bold = "\u{1B}[1m"
    static let error = "\u{1B}[1;31m"
    static let warning = "\u{1B}[1;33m"
    static let note = "\u{1B}[1;36m"
    static let plain = "\u{1B}[0m"
  }
}

extension SourceLocation {
  /// The file's path joined with the path of its bundle, which may be empty.
  package func path(in bundle: String) -> String {
    guard !bundle.isEmpty, file.utf8.first != UInt8(ascii: "/") else { return file }
    guard !file.isEmpty else { return bundle }
    return bundle.utf8.last == UInt8(ascii: "/") ? bundle + file : bundle + "/" + file
  }
}
