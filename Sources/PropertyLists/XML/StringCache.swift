/// A cache of recently read strings, so that repeated text, such as keys and types, shares storage.
struct StringCache {
  private struct Slot {
    var start = 0
    var count = 0
    var string = ""
  }

  /// The largest number of bytes in a cached string; longer text is rarely repeated.
  private static let maximumCount = 64
  private var slots = Array(repeating: Slot(), count: 256)

  /// Returns the string in a range of the bytes.
  mutating func string(_ range: Range<Int>, of bytes: UnsafeBufferPointer<UInt8>) -> String {
    let (start, count) = (range.lowerBound, range.count)
    guard 1...Self.maximumCount ~= count, let first = ByteWord(bytes, at: start) else { return Self.string(range, bytes) }
    // Hashes the beginning, the end and the length: keys often share their beginning (`MinimumValue`, `MinimumValueImage`).
    let last = Self.last(start, count, bytes)
    let hash = first.bigEndian &>> Self.shift(count) ^ (last &* 31) ^ UInt64(count)
    let index = Int((hash &* 0x9E37_79B9_7F4A_7C15) >> 56)
    if slots[index].count == count, Self.isEqual(start, slots[index].start, count, last, bytes) { return slots[index].string }
    let string = Self.string(range, bytes)
    slots[index] = Slot(start: start, count: count, string: string)
    return string
  }

  private static func string(_ range: Range<Int>, _ bytes: UnsafeBufferPointer<UInt8>) -> String {
    String(decoding: UnsafeBufferPointer(rebasing: bytes[range]), as: UTF8.self)
  }

  /// Returns whether the same text is at two offsets; `last` is the last word of the text at the first one.
  @inline(__always)
  private static func isEqual(
    _ left: Int, _ right: Int, _ count: Int, _ last: UInt64, _ bytes: UnsafeBufferPointer<UInt8>
  ) -> Bool {
    var index = 0
    while index &+ ByteWord.count < count {
      let words = (ByteWord(existing: bytes, at: left &+ index), ByteWord(existing: bytes, at: right &+ index))
      if words.0.bigEndian != words.1.bigEndian { return false }
      index &+= ByteWord.count
    }
    return last == Self.last(right, count, bytes)
  }

  /// Returns the last eight bytes of a text, or all bytes of a shorter text.
  @inline(__always)
  private static func last(_ start: Int, _ count: Int, _ bytes: UnsafeBufferPointer<UInt8>) -> UInt64 {
    ByteWord(existing: bytes, at: start &+ max(0, count &- ByteWord.count)).bigEndian &>> shift(count)
  }

  /// Returns the number of bits to shift a word by, to drop the bytes after a short text.
  @inline(__always)
  private static func shift(_ count: Int) -> UInt64 { UInt64(truncatingIfNeeded: max(0, ByteWord.count &- count) &* 8) }
}
