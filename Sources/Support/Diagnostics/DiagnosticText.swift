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

/// A source line with its number before it and a caret under one place of it.
struct SourceExcerpt {
  /// Two lines, each ended with a newline.
  let text: String

  /// The most bytes that are shown before and after the place: a page may be one line of a megabyte.
  private static let reach = 100

  /// Nil where the source has no such line of text.
  init?(of location: SourceLocation, in source: SourceText) {
    guard let line = source.range(ofLine: location.line) else { return nil }
    let place = min(line.lowerBound + location.column - 1, line.upperBound)
    var start = max(line.lowerBound, place - Self.reach)
    var end = min(line.upperBound, place + Self.reach)
    // Both ends move to the beginning of a character.
    while start > line.lowerBound, source.bytes[start] & 0xC0 == 0x80 { start -= 1 }
    while end < line.upperBound, source.bytes[end] & 0xC0 == 0x80 { end += 1 }
    let before = (start > line.lowerBound ? "…" : "") + String(decoding: source.bytes[start..<place], as: UTF8.self)
    let after = String(decoding: source.bytes[place..<end], as: UTF8.self) + (end < line.upperBound ? "…" : "")
    let number = String(location.line)
    let margin = String(repeating: " ", count: number.utf8.count)
    text = "\(number) | \(Self.shown(before))\(Self.shown(after))\n\(margin) | \(Self.blanks(under: before))^\n"
  }

  /// The text as it is printed: a tab stays, and what would act on the terminal is spelled out.
  private static func shown(_ text: String) -> String {
    text.split(separator: "\t", omittingEmptySubsequences: false).map { String($0).printable }.joined(separator: "\t")
  }

  /// What stands under a text to reach its end: tabs under tabs, two blanks under a wide character, none under an accent.
  private static func blanks(under text: String) -> String {
    var blanks = ""
    for scalar in shown(text).unicodeScalars {
      blanks += scalar == "\t" ? "\t" : String(repeating: " ", count: scalar.columns)
    }
    return blanks
  }
}

extension Unicode.Scalar {
  /// How many columns a terminal gives the scalar, by Unicode's *East Asian Width* (UAX #11) and its general category.
  var columns: Int {
    if value < 0x300 { return 1 }
    switch properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format: return 0
    default: break
    }
    switch value {
    case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0x33FF, 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xA000...0xA4CF, 0xA960...0xA97C,
      0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F, 0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x1F300...0x1F64F, 0x1F680...0x1F6FF,
      0x1F900...0x1F9FF, 0x20000...0x3FFFD:
      return 2
    default: return 1
    }
  }
}
