import SettingsGenPropertyLists

/// Spells values of a bundle as Swift source.
///
/// Nothing out of a bundle reaches generated Swift but through here, so nothing there can end a literal, a line or a name.
package enum SwiftLiteral {
  /// A string literal in quotes; characters that nobody sees, and those that turn the writing direction, stand as `\u{...}`.
  package static func string(_ text: String) -> String {
    if let plain = plain(text, after: "\"", before: "\"", without: UInt8(ascii: "\""), UInt8(ascii: "\\")) { return plain }
    var literal = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": literal += "\\\""
      case "\\": literal += "\\\\"
      case "\n": literal += "\\n"
      case "\r": literal += "\\r"
      case "\t": literal += "\\t"
      default: literal.append(scalar, escapedWhere: scalar.isInvisible)
      }
    }
    literal += "\""
    return literal
  }

  /// A text between two others; nil where it is more than visible ASCII and blanks, or holds one of two bytes.
  static func plain(
    _ text: String, after opening: StaticString, before closing: StaticString, without first: UInt8, _ second: UInt8
  ) -> String? {
    guard text.isVisibleASCII(without: first, second) else { return nil }
    return text.utf8.withContiguousStorageIfAvailable { bytes in
      let opening = UnsafeBufferPointer(start: opening.utf8Start, count: opening.utf8CodeUnitCount)
      let closing = UnsafeBufferPointer(start: closing.utf8Start, count: closing.utf8CodeUnitCount)
      return String(unsafeUninitializedCapacity: opening.count + bytes.count + closing.count) { whole in
        var end = whole[...].initialize(fromContentsOf: opening)
        end = whole[end...].initialize(fromContentsOf: bytes)
        return whole[end...].initialize(fromContentsOf: closing)
      }
    }
  }

  /// A real as a literal that is a `Double` wherever it stands.
  package static func real(_ number: Double) -> String {
    if number.isNaN { return "Double.nan" }
    if number.isInfinite { return number < 0 ? "-Double.infinity" : "Double.infinity" }
    return number.description
  }

  /// A moment, in seconds since 2001-01-01T00:00:00Z.
  package static func date(secondsSince2001 seconds: Double) -> String {
    "Date(timeIntervalSinceReferenceDate: " + real(seconds) + ")"
  }

  /// Bytes: a few as numbers, more as Base64, because large array literals take the compiler long.
  package static func data(_ bytes: [UInt8]) -> String {
    guard bytes.count > 16 else {
      return bytes.isEmpty ? "Data()" : "Data([" + bytes.map { String($0) }.joined(separator: ", ") + "])"
    }
    return "Data(base64Encoded: \"" + Base64.encode(bytes) + "\") ?? Data()"
  }
}

extension String {
  /// Appends a scalar as it is or as `\u{...}`.
  mutating func append(_ scalar: Unicode.Scalar, escapedWhere isEscaped: Bool) {
    if isEscaped {
      self += "\\u{" + String(scalar.value, radix: 16, uppercase: true) + "}"
    } else {
      unicodeScalars.append(scalar)
    }
  }
}

extension Unicode.Scalar {
  /// True for controls, separators of lines, direction marks and whatever else has no shape of its own; not for variation selectors,
  /// which belong to the character before them.
  var isInvisible: Bool {
    if isASCII { return value < 0x20 || value == 0x7F }
    guard !(0xFE00...0xFE0F ~= value) else { return false }
    return switch properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .unassigned: true
    default: properties.isDefaultIgnorableCodePoint
    }
  }
}
