/// Strings of a source that came by lately, so that text that repeats, as keys and types do, shares one storage.
struct StringCache {
  private struct Slot {
    var start = 0
    var count = 0
    var string = ""
  }

  /// Strings up to this many bytes are stored in place by the standard library and need no sharing.
  private static let inlineCount = 15
  /// Longer text hardly repeats.
  private static let maximumCount = 64
  private var slots = Array(repeating: Slot(), count: 256)

  /// The string that a range of the bytes spells.
  mutating func string(_ range: Range<Int>, of bytes: UnsafeBufferPointer<UInt8>) -> String {
    let text = UnsafeBufferPointer(rebasing: bytes[range])
    guard text.count > Self.inlineCount, text.count <= Self.maximumCount else {
      return String(decoding: text, as: UTF8.self)
    }
    // Keys and types differ at their ends (`MinimumValue`, `MaximumValue`) and lengths.
    var hash = UInt32(truncatingIfNeeded: text.count)
    for index in [0, 1, 2, text.count / 2, text.count - 11, text.count - 3, text.count - 2, text.count - 1] {
      hash = hash &* 31 &+ UInt32(text[index])
    }
    let index = Int((hash ^ hash >> 8) & 255)
    let slot = slots[index]
    if slot.count == text.count, text.elementsEqual(bytes[slot.start..<slot.start + slot.count]) { return slot.string }
    let string = String(decoding: text, as: UTF8.self)
    slots[index] = Slot(start: range.lowerBound, count: range.count, string: string)
    return string
  }
}
