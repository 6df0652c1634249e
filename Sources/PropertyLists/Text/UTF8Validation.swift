/// The offset of the first byte that begins no well-formed UTF-8 sequence (table 3-7 of the Unicode Standard), or nil.
func firstInvalidUTF8(_ bytes: [UInt8]) -> Int? {
  bytes.withUnsafeBytes { bytes in
    var index = 0
    while index < bytes.count {
      // Eight bytes of ASCII at a time.
      while index + 8 <= bytes.count,
        bytes.loadUnaligned(fromByteOffset: index, as: UInt64.self) & 0x8080_8080_8080_8080 == 0
      { index += 8 }
      guard index < bytes.count else { return nil }
      guard bytes[index] >= 0x80 else {
        index += 1
        continue
      }
      guard let length = utf8SequenceLength(bytes, at: index) else { return index }
      index += length
    }
    return nil
  }
}

/// The length of the well-formed sequence of two to four bytes at an index, or nil.
private func utf8SequenceLength(_ bytes: UnsafeRawBufferPointer, at index: Int) -> Int? {
  let second: ClosedRange<UInt8>
  let length: Int
  switch bytes[index] {
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
  for next in bytes[index + 2..<index + length] where next & 0xC0 != 0x80 { return nil }
  return length
}
