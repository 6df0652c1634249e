extension String {
  /// The text as a page can show it: every line break is a newline, and U+FFFD replaces controls and noncharacters.
  package var shown: String {
    if isPrintableASCII() { return self }
    var text = ""
    var last: Unicode.Scalar = " "
    for scalar in unicodeScalars {
      switch scalar.value {
      case 0x0A where last == "\r": break
      case 0x0A, 0x0D, 0x0B, 0x0C, 0x85, 0x2028, 0x2029: text += "\n"
      case 0x09: text += " "
      case 0..<0x20, 0x7F..<0xA0, 0xFDD0...0xFDEF: text += "\u{FFFD}"
      case _ where scalar.value & 0xFFFE == 0xFFFE: text += "\u{FFFD}"
      default: text.unicodeScalars.append(scalar)
      }
      last = scalar
    }
    return text
  }
}
