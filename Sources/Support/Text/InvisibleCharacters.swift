extension String {
  /// Whether the text has only printable ASCII characters, blanks among them, and none of two characters.
  func isPrintableASCII(without first: UInt8 = 0, _ second: UInt8 = 0) -> Bool {
    var text = self
    return text.withUTF8 { $0.allSatisfy { 0x20..<0x7F ~= $0 && $0 != first && $0 != second } }
  }

  /// Appends a scalar, or its escape sequence `\u{...}`.
  mutating func append(_ scalar: Unicode.Scalar, escapedIf isEscaped: Bool) {
    if isEscaped {
      self += "\\u{" + String(scalar.value, radix: 16, uppercase: true) + "}"
    } else {
      unicodeScalars.append(scalar)
    }
  }
}

extension Unicode.Scalar {
  /// Whether the scalar is a control, a line separator, a direction mark or another one without a shape; false for variation
  /// selectors, which belong to the character before them.
  var isInvisible: Bool {
    if isASCII { return value < 0x20 || value == 0x7F }
    guard !(0xFE00...0xFE0F ~= value) else { return false }
    return switch properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .unassigned: true
    default: properties.isDefaultIgnorableCodePoint
    }
  }

  /// Whether the scalar is one of the two joiners, which are part of emoji and of words in many scripts.
  var isJoiner: Bool { value == 0x200C || value == 0x200D }
}
