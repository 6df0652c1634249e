extension ASCIIReader {
  /// Reads a typed value of GNUstep: `<*I5>`, `<*R1.5>`, `<*BY>`, `<*BN>`, `<*D2026-01-31 00:00:00 +0000>`.
  mutating func typedValue() throws(Fault) -> Node.Value {
    let start = position
    let end = bytes[position...].prefix(64).firstIndex(of: UInt8(ascii: ">"))
    guard let end, end > start + 2 else { throw malformedTypedValue(at: start) }
    position = end + 1
    let text = UnsafeBufferPointer(rebasing: bytes[(start + 3)..<end])
    switch bytes[start + 2] {
    case UInt8(ascii: "I"): if case .value(let value) = IntegerText(text) { return .integer(value) }
    case UInt8(ascii: "R"): if let value = realNumber(text) { return .real(value) }
    case UInt8(ascii: "B"):
      if text.elementsEqual("Y".utf8) { return .boolean(true) }
      if text.elementsEqual("N".utf8) { return .boolean(false) }
    case UInt8(ascii: "D"): if let value = date(text) { return .date(value) }
    default: break
    }
    throw malformedTypedValue(at: start)
  }

  /// The moment of `2026-01-31 00:00:00 +0100`, in seconds since 2001.
  private func date(_ text: UnsafeBufferPointer<UInt8>) -> Double? {
    let parts = text.split(separator: UInt8(ascii: " "), omittingEmptySubsequences: false)
    guard parts.count == 3, parts[2].count == 5, let sign = parts[2].first,
      sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-"),
      parts[2].dropFirst().allSatisfy({ $0 &- UInt8(ascii: "0") < 10 }),
      let local = ISO8601.secondsSince2001(Array(parts[0]) + Array("T".utf8) + Array(parts[1]) + Array("Z".utf8))
    else { return nil }
    let digits = parts[2].dropFirst().map { Double($0 - UInt8(ascii: "0")) }
    let zone = (digits[0] * 10 + digits[1]) * 3_600 + (digits[2] * 10 + digits[3]) * 60
    return sign == UInt8(ascii: "-") ? local + zone : local - zone
  }

  private func malformedTypedValue(at offset: Int) -> Fault {
    Fault("A typed value is one of `<*I5>`, `<*R1.5>`, `<*BY>`, `<*BN>` and `<*D2026-01-31 00:00:00 +0000>`", at: offset)
  }
}
