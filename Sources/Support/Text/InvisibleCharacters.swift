extension String {
  /// Whether all characters are printable ASCII characters, including spaces.
  var isPrintableASCII: Bool {
    var text = self
    return text.withUTF8 { $0.allSatisfy { 0x20..<0x7F ~= $0 } }
  }

  /// Appends a scalar or its Swift escape sequence, `\u{...}`.
  package mutating func append(_ scalar: Unicode.Scalar, escapedIf isEscaped: Bool) {
    if isEscaped {
      self += "\\u{" + String(scalar.value, radix: 16, uppercase: true) + "}"
    } else {
      unicodeScalars.append(scalar)
    }
  }
}

extension Unicode.Scalar {
  /// Whether the scalar is a control or format character, a line separator, or another character without a glyph.
  ///
  /// Variation selectors aren't considered invisible, because they belong to the preceding character.
  var isInvisible: Bool {
    if isASCII { return value < 0x20 || value == 0x7F }
    guard !(0xFE00...0xFE0F ~= value) else { return false }
    return switch properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .unassigned: true
    default: properties.isDefaultIgnorableCodePoint
    }
  }

  /// Whether the scalar looks like a space or like nothing, and ``Swift/String/printable`` doesn't escape it.
  var isBlank: Bool { self != " " && properties.generalCategory == .spaceSeparator || isInvisible && !isUnprintable }

  /// Whether the scalar is one of the two zero-width joiners, which occur in emoji and in words of many scripts.
  var isJoiner: Bool { value == 0x200C || value == 0x200D }
}
