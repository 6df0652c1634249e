import SettingsGenPropertyLists

extension SwiftLiteral {
  /// The lines of a text for a comment, without empty ones; characters that nobody sees stand as `\u{...}`.
  package static func commentLines(_ text: String) -> [String] {
    text.unicodeScalars.split(whereSeparator: \.breaksLine).compactMap { line in
      var written = ""
      for scalar in line { written.append(scalar, escapedWhere: scalar.isInvisible && !scalar.joins) }
      while written.last == " " { written.removeLast() }
      return written.isEmpty ? nil : written
    }
  }

  /// A text for a comment of one line.
  package static func comment(_ text: String) -> String {
    if text.isVisibleASCII() { return text }
    return commentLines(text).joined(separator: " ")
  }

  /// `default` and a text as code, as a doc comment says it.
  static func defaultPhrase(_ text: String) -> String {
    plain(text, after: "default `", before: "`", without: backtick, backtick) ?? "default " + escapedCode(text)
  }

  static let backtick = UInt8(ascii: "`")

  /// A text as code in a doc comment, whatever is in it.
  static func escapedCode(_ text: String) -> String {
    let text = comment(text)
    return text.utf8.contains(backtick) ? "`` " + text + " ``" : "`" + text + "`"
  }
}

extension Unicode.Scalar {
  /// True for the breaks of lines that editors know.
  fileprivate var breaksLine: Bool {
    switch value {
    case 0x0A...0x0D, 0x85, 0x2028, 0x2029: true
    default: false
    }
  }

  /// True for the two joiners, which emoji and many scripts can't be written without.
  var joins: Bool { value == 0x200C || value == 0x200D }
}
