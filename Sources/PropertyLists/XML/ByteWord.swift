/// Eight consecutive bytes in one register, so that they can be compared at once; the first byte is the least significant.
struct ByteWord {
  private static let lowBits: UInt64 = 0x0101_0101_0101_0101
  private static let highBits: UInt64 = 0x8080_8080_8080_8080
  static let count = 8

  private let bits: UInt64

  /// Loads eight bytes from an offset; nil if there are fewer.
  @inline(__always)
  init?(_ bytes: UnsafeBufferPointer<UInt8>, at offset: Int) {
    guard offset &+ Self.count <= bytes.count else { return nil }
    self.init(existing: bytes, at: offset)
  }

  /// Loads eight bytes from an offset, without a check that there are as many.
  @inline(__always)
  init(existing bytes: UnsafeBufferPointer<UInt8>, at offset: Int) {
    bits = UInt64(littleEndian: UnsafeRawBufferPointer(bytes).loadUnaligned(fromByteOffset: offset, as: UInt64.self))
  }

  /// The bytes as a big-endian number.
  @inline(__always)
  var bigEndian: UInt64 { bits.byteSwapped }

  /// Returns a mask that marks the bytes equal to a given byte; only the first mark is reliable.
  @inline(__always)
  func marks(of byte: UInt8) -> UInt64 {
    let difference = bits ^ (Self.lowBits &* UInt64(byte))
    return (difference &- Self.lowBits) & ~difference & Self.highBits
  }

  /// Returns a mask that marks the bytes less than a bound of at most 128; only the first mark is reliable.
  @inline(__always)
  func marks(below bound: UInt8) -> UInt64 { (bits &- Self.lowBits &* UInt64(bound)) & ~bits & Self.highBits }

  /// Returns the number of bytes before the first mark, or 8 if there is no mark.
  @inline(__always)
  static func count(before marks: UInt64) -> Int { marks.trailingZeroBitCount / 8 }
}
