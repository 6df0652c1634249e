/// Strings of a source that came by lately, so that text that repeats, as keys and types do, is one string.
struct StringCache {
  private struct Slot {
    var start = 0
    var count = 0
    var string = ""
  }

  /// Longer text hardly repeats.
  private static let maximumCount = 64
  private var slots = Array(repeating: Slot(), count: 256)

  /// The string that a range of the bytes spells.
  mutating func string(_ range: Range<Int>, of bytes: UnsafeBufferPointer<UInt8>) -> String {
    let text = UnsafeBufferPointer(rebasing: bytes[range])
    guard ByteWord.count...Self.maximumCount ~= text.count else { return String(decoding: text, as: UTF8.self) }
    // Keys and types differ in their beginnings, ends (`MinimumValue`, `MinimumValueImage`) and lengths.
    let last = text.count - ByteWord.count
    let mix = ByteWord(text, at: 0).bigEndian ^ (ByteWord(text, at: last).bigEndian &* 31) ^ UInt64(text.count)
    let index = Int((mix &* 0x9E37_79B9_7F4A_7C15) >> 56)
    if slots[index].count == text.count, isEqual(text, bytes, slots[index].start) { return slots[index].string }
    let string = String(decoding: text, as: UTF8.self)
    slots[index] = Slot(start: range.lowerBound, count: range.count, string: string)
    return string
  }

  /// Whether a text of eight bytes or more stands at an offset too.
  private func isEqual(_ text: UnsafeBufferPointer<UInt8>, _ bytes: UnsafeBufferPointer<UInt8>, _ start: Int) -> Bool {
    let last = text.count - ByteWord.count
    for index in stride(from: 0, to: last, by: ByteWord.count)
    where ByteWord(text, at: index).bigEndian != ByteWord(bytes, at: start + index).bigEndian { return false }
    return ByteWord(text, at: last).bigEndian == ByteWord(bytes, at: start + last).bigEndian
  }
}
