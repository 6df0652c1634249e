/// The output of a rendering, gathered in a block of memory before it goes to the end of an array.
///
/// A rendering writes a dozen bytes at a time: a block has no owners to ask and no growth to think of.
struct OutputBuffer: ~Copyable {
  private static let blockSize = 16_384

  private let block = UnsafeMutablePointer<UInt8>.allocate(capacity: blockSize)
  /// How many bytes of the block are written.
  private var count = 0
  private var flushed: [UInt8] = []

  /// An empty output with room for so many bytes, of which it takes what it writes.
  init(room: Int) { flushed.reserveCapacity(room) }

  deinit { block.deallocate() }

  /// Writes bytes at the end.
  @inline(__always)
  mutating func append(_ bytes: UnsafeBufferPointer<UInt8>) {
    guard let start = bytes.baseAddress else { return }
    if bytes.count > Self.blockSize - count {
      flush()
      guard bytes.count <= Self.blockSize else { return flushed.append(contentsOf: bytes) }
    }
    (block + count).initialize(from: start, count: bytes.count)
    count += bytes.count
  }

  /// Writes a text at the end.
  @inline(__always)
  mutating func append(_ text: consuming String) { text.withUTF8 { append($0) } }

  /// Writes a part of an array at the end.
  mutating func append(_ bytes: ArraySlice<UInt8>) { bytes.withUnsafeBufferPointer { append($0) } }

  /// Writes a range of an array at the end.
  @inline(__always)
  mutating func append(_ bytes: [UInt8], _ range: Range<Int>) {
    bytes.withUnsafeBufferPointer { append(UnsafeBufferPointer(rebasing: $0[range])) }
  }

  @inline(never)
  private mutating func flush() {
    flushed.append(contentsOf: UnsafeBufferPointer(start: block, count: count))
    count = 0
  }

  /// All that was written.
  mutating func finish() -> [UInt8] {
    flush()
    return flushed
  }
}

extension OutputBuffer {
  /// Appends text with entities for the four characters that the Mustache specification escapes.
  mutating func appendEscapedForHTML(_ text: String) {
    var text = text
    text.withUTF8 { appendEscapedForHTML($0) }
  }

  private mutating func appendEscapedForHTML(_ text: UnsafeBufferPointer<UInt8>) {
    var run = 0
    for index in text.indices {
      let entity: StaticString
      switch text[index] {
      case UInt8(ascii: "&"): entity = "&amp;"
      case UInt8(ascii: "\""): entity = "&quot;"
      case UInt8(ascii: "<"): entity = "&lt;"
      case UInt8(ascii: ">"): entity = "&gt;"
      default: continue
      }
      append(UnsafeBufferPointer(rebasing: text[run..<index]))
      append(UnsafeBufferPointer(start: entity.utf8Start, count: entity.utf8CodeUnitCount))
      run = index + 1
    }
    append(UnsafeBufferPointer(rebasing: text[run...]))
  }
}
