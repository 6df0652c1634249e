extension Bool {
  /// Reads a word for a Boolean, in any letter case; nil for other text.
  package init?(word: String) {
    switch word.lowercased() {
    case "true", "yes", "t", "y", "1": self = true
    case "false", "no", "f", "n", "0": self = false
    default: return nil
    }
  }
}

/// What reads a value of the defaults database.
package enum ValueReader: Sendable {
  /// A generated accessor.
  case accessor
  /// A getter of `UserDefaults`, such as `integer(forKey:)`.
  case userDefaults
  /// A cast of what `object(forKey:)` returns, such as `as? Int`.
  case cast
}

extension Node.Value {
  /// Returns the value as a reader that expects a type reads it; nil if the value means nothing to the reader.
  ///
  /// This is the only table of conversions: a row has the value, the expected type, and the reader. The first row that matches applies.
  package func read(as type: StoredType, by reader: ValueReader) -> Node.Value? {
    switch (self, type, reader) {
    case (.real(let number), .real, .accessor) where number.isNaN: nil
    case _ where self.type == type: self
    case (.integer(let number), .real, _): .real(Double(number))
    case (.real(let number), .integer, .accessor): Int(exactly: number).map(Self.integer)
    case (.real(let number), .integer, _): Int(exactly: number.rounded(.towardZero)).map(Self.integer)
    case (.boolean(let flag), .integer, _): .integer(flag ? 1 : 0)
    case (.boolean(let flag), .real, _): .real(flag ? 1 : 0)
    case (.integer, .boolean, _), (.real, .boolean, _): .boolean(boolValue)
    case (_, _, .cast): nil
    case (.string, .boolean, .accessor): .boolean(boolValue)
    case (.string, .boolean, _): boolValue || decimalNumber != nil ? .boolean(boolValue) : nil
    case (.string(let text), .integer, .accessor): Double(text).flatMap { Int(exactly: $0) }.map(Self.integer)
    case (.string, .integer, _): decimalNumber.flatMap { Int(exactly: $0.rounded(.towardZero)) }.map(Self.integer)
    case (.string(let text), .real, .accessor): Double(text).flatMap { $0.isNaN ? nil : .real($0) }
    case (.string, .real, _): decimalNumber.map(Self.real)
    case (.integer, .string, _), (.real, .string, _): .string(text)
    case (.boolean(let flag), .string, _): .string(flag ? "1" : "0")
    default: nil
    }
  }

  /// The number that a page has for an attribute, possibly as text, but not as `inf` or `0x10`.
  package var coercedNumber: Double? { number ?? decimalNumber }

  /// The numeric value of an integer or a real.
  package var number: Double? {
    switch self {
    case .integer(let number): Double(number)
    case .real(let number): number
    case .string, .boolean, .date, .data, .array, .dictionary: nil
    }
  }

  /// `NSNumber`'s or `NSString`'s `boolValue`; false for other types.
  package var boolValue: Bool {
    switch self {
    case .boolean(let flag): return flag
    case .integer(let number): return number != 0
    case .real(let number): return number != 0
    case .string(let text):
      let text = text.utf8.drop { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
      if let first = text.first, "tTyY".utf8.contains(first) { return true }
      let digits = text.drop { "+-0".utf8.contains($0) }
      return digits.first.map { UInt8(ascii: "1")...UInt8(ascii: "9") ~= $0 } ?? false
    case .date, .data, .array, .dictionary: return false
    }
  }

  /// The decimal number in a string, perhaps with whitespace around it.
  private var decimalNumber: Double? {
    guard let string else { return nil }
    let isBlank = { (byte: UInt8) in byte <= 0x20 }
    let digits = string.utf8.drop(while: isBlank).reversed().drop(while: isBlank).reversed()
    return digits.allSatisfy(isDecimal) ? Double(String(decoding: Array(digits), as: UTF8.self)) : nil
  }
}
