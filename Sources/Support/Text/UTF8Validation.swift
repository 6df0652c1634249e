extension [UInt8] {
  /// The index of the first byte that is not part of a well-formed UTF-8 sequence, or nil if all bytes are valid UTF-8.
  package var firstIndexOfInvalidUTF8: Int? {
    if allSatisfy({ $0 < 0x80 }) { return nil }
    var index = 0
    while index < count {
      guard let length = sequenceLength(at: index, of: self) else { return index }
      index += length
    }
    return nil
  }
}

/// Returns the length of the well-formed sequence at an index, one to four bytes, or nil (The Unicode Standard, table 3-7).
private func sequenceLength(at index: Int, of bytes: [UInt8]) -> Int? {
  let length: Int
  let second: ClosedRange<UInt8>
  switch bytes[index] {
  case 0x00...0x7F: return 1
  case 0xC2...0xDF: (length, second) = (2, 0x80...0xBF)
  case 0xE0: (length, second) = (3, 0xA0...0xBF)
  case 0xED: (length, second) = (3, 0x80...0x9F)
  case 0xE1...0xEF: (length, second) = (3, 0x80...0xBF)
  case 0xF0: (length, second) = (4, 0x90...0xBF)
  case 0xF1...0xF3: (length, second) = (4, 0x80...0xBF)
  case 0xF4: (length, second) = (4, 0x80...0x8F)
  default: return nil
  }
  guard index + length <= bytes.count, second.contains(bytes[index + 1]) else { return nil }
  for byte in bytes[index + 2..<index + length] where byte & 0xC0 != 0x80 { return nil }
  return length
}
