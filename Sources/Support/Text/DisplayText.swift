extension String {
  /// The text for display in a document: line breaks are newlines, and U+FFFD replaces control characters and noncharacters.
  package var displayText: String {
    if isPrintableASCII { return self }
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
