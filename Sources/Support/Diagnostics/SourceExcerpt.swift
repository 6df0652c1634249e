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
