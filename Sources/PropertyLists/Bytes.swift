/// XML's four white-space characters, which the other text forms share.
@inline(__always)
func isWhiteSpace(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x0A || byte == 0x09 || byte == 0x0D }

/// The value of a hexadecimal digit, or nil.
@inline(__always)
func hexadecimalDigit(_ byte: UInt8) -> UInt8? {
  switch byte {
  case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
  case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
  case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
  default: nil
  }
}

/// A byte as two upper-case hexadecimal digits.
func hexadecimal(_ byte: UInt8) -> String { (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true) }

/// A number of bytes without the white space around it.
func trimmed(_ text: UnsafeBufferPointer<UInt8>) -> UnsafeBufferPointer<UInt8> {
  var start = 0
  var end = text.count
  while start < end, isWhiteSpace(text[start]) { start += 1 }
  while end > start, isWhiteSpace(text[end - 1]) { end -= 1 }
  return UnsafeBufferPointer(rebasing: text[start..<end])
}

/// Eight neighbouring bytes that are looked at together; the first one is the lowest.
struct ByteWord {
  private static let lowBits: UInt64 = 0x0101_0101_0101_0101
  private static let highBits: UInt64 = 0x8080_8080_8080_8080
  static let count = 8

  private let bits: UInt64

  /// The bytes at an offset, from which eight have to follow.
  @inline(__always)
  init(_ bytes: UnsafeBufferPointer<UInt8>, at offset: Int) {
    bits = UInt64(littleEndian: UnsafeRawBufferPointer(bytes).loadUnaligned(fromByteOffset: offset, as: UInt64.self))
  }

  /// The bytes as a number of which the first one is the highest digit.
  @inline(__always)
  var bigEndian: UInt64 { bits.byteSwapped }

  /// Marks the bytes that equal one: the first mark is right, those after it may not be.
  @inline(__always)
  func marks(of byte: UInt8) -> UInt64 {
    let difference = bits ^ (Self.lowBits &* UInt64(byte))
    return (difference &- Self.lowBits) & ~difference & Self.highBits
  }

  /// Marks the bytes below a bound of at most 128: the first mark is right, those after it may not be.
  @inline(__always)
  func marks(below bound: UInt8) -> UInt64 { (bits &- Self.lowBits &* UInt64(bound)) & ~bits & Self.highBits }

  /// Marks the bytes that belong to no ASCII character.
  var marksOutsideASCII: UInt64 { bits & Self.highBits }

  /// How many bytes come before the first mark; 8 where there is none.
  @inline(__always)
  static func count(before marks: UInt64) -> Int { marks.trailingZeroBitCount / 8 }
}
