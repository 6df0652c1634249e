extension String {
  /// The text in a form that is safe to print on one line of a terminal or a log.
  ///
  /// Characters that would break the line, move the cursor, or change the writing direction are replaced with escapes: `\n`, `\u{202E}`.
  package var printable: String {
    if isPrintableASCII { return self }
    return unicodeScalars.reduce(into: "") { text, scalar in
      switch scalar {
      case "\n": text += "\\n"
      case "\r": text += "\\r"
      case "\t": text += "\\t"
      default: text.append(scalar, escapedIf: scalar.isUnprintable)
      }
    }
  }
}

extension Unicode.Scalar {
  /// Whether this is a control or format character, a line or paragraph separator, an unassigned or a private-use code point.
  package var isUnprintable: Bool {
    switch properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .privateUse, .unassigned, .surrogate: return true
    default: return false
    }
  }
}
