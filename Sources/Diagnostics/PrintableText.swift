/// A text on one line that can't act on a terminal or turn the reading direction: control characters, line and paragraph
/// separators and the bidirectional controls become `\u{...}`.
package func printable(_ text: String) -> String {
  guard text.unicodeScalars.contains(where: \.actsOnTerminal) else { return text }
  var printed = ""
  for scalar in text.unicodeScalars {
    if scalar.actsOnTerminal {
      printed += "\\u{" + String(scalar.value, radix: 16) + "}"
    } else {
      printed.unicodeScalars.append(scalar)
    }
  }
  return printed
}

extension Unicode.Scalar {
  /// True for what a line of text must not hold as it is.
  var actsOnTerminal: Bool {
    switch value {
    case 0..<0x20, 0x7F..<0xA0, 0x61C, 0x200E...0x200F, 0x2028...0x202E, 0x2066...0x2069: true
    default: false
    }
  }
}
