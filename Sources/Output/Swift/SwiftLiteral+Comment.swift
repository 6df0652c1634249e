extension SwiftLiteral {
  /// The lines of a text for a comment, without empty ones; characters that nobody sees stand as `\u{...}`.
  package static func commentLines(_ text: String) -> [String] {
    if text.isPlainLine { return [text] }
    return text.unicodeScalars.split(whereSeparator: \.breaksLine).compactMap { line in
      var written = ""
      for scalar in line { written.append(scalar, escapedWhere: scalar.isInvisible && !scalar.joins) }
      while written.last == " " { written.removeLast() }
      return written.isEmpty ? nil : written
    }
  }

  /// A text for a comment of one line.
  package static func comment(_ text: String) -> String {
    if text.utf8.allSatisfy({ 0x20..<0x7F ~= $0 }) { return text }
    return commentLines(text).joined(separator: " ")
  }

  /// A text as code in a doc comment.
  package static func code(_ text: String) -> String {
    let text = comment(text)
    return text.utf8.contains(UInt8(ascii: "`")) ? "`` " + text + " ``" : "`" + text + "`"
  }
}

extension String {
  /// True for a line of visible ASCII that doesn't end in a blank: most texts, which are taken as they are.
  fileprivate var isPlainLine: Bool {
    guard let last = utf8.last, last != UInt8(ascii: " ") else { return false }
    return utf8.allSatisfy { 0x20..<0x7F ~= $0 }
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
  fileprivate var joins: Bool { value == 0x200C || value == 0x200D }
}
