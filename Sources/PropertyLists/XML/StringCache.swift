/// The strings that were read recently, so that repeated text, such as keys and types, shares one string.
struct StringCache {
  private struct Slot {
    var start = 0
    var count = 0
    var string = ""
  }

  /// Longer text is rarely repeated.
  private static let maximumCount = 64
  private var slots = Array(repeating: Slot(), count: 256)

  /// The string that a range of the bytes spells.
  mutating func string(_ range: Range<Int>, of bytes: UnsafeBufferPointer<UInt8>) -> String {
    let (start, count) = (range.lowerBound, range.count)
    guard 1...Self.maximumCount ~= count, start + ByteWord.count <= bytes.count else { return Self.string(range, bytes) }
    // Keys and types differ in their beginnings, their ends (`MinimumValue`, `MinimumValueImage`) and their lengths.
    let last = Self.last(start, count, bytes)
    let mix = ByteWord(bytes, at: start).bigEndian &>> Self.shift(count) ^ (last &* 31) ^ UInt64(count)
    let index = Int((mix &* 0x9E37_79B9_7F4A_7C15) >> 56)
    if slots[index].count == count, Self.isEqual(start, slots[index].start, count, last, bytes) { return slots[index].string }
    let string = Self.string(range, bytes)
    slots[index] = Slot(start: start, count: count, string: string)
    return string
  }

  private static func string(_ range: Range<Int>, _ bytes: UnsafeBufferPointer<UInt8>) -> String {
    String(decoding: UnsafeBufferPointer(rebasing: bytes[range]), as: UTF8.self)
  }

  /// Whether the same text is at two offsets; `last` has the last bytes of the first one.
  @inline(__always)
  private static func isEqual(
    _ left: Int, _ right: Int, _ count: Int, _ last: UInt64, _ bytes: UnsafeBufferPointer<UInt8>
  ) -> Bool {
    var index = 0
    while index &+ ByteWord.count < count {
      if ByteWord(bytes, at: left &+ index).bigEndian != ByteWord(bytes, at: right &+ index).bigEndian { return false }
      index &+= ByteWord.count
    }
    return last == Self.last(right, count, bytes)
  }

  /// The last eight bytes of a text, or the fewer that it has.
  @inline(__always)
  private static func last(_ start: Int, _ count: Int, _ bytes: UnsafeBufferPointer<UInt8>) -> UInt64 {
    ByteWord(bytes, at: start &+ max(0, count &- ByteWord.count)).bigEndian &>> shift(count)
  }

  /// The number of bits by which a word is shifted to drop the bytes after a text.
  @inline(__always)
  private static func shift(_ count: Int) -> UInt64 { UInt64(truncatingIfNeeded: max(0, ByteWord.count &- count) &* 8) }
}
