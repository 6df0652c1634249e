/// The output of a rendering, collected in a block of memory before it is appended to an array.
///
/// A rendering writes about a dozen bytes at a time; an array would check its uniqueness and capacity on every write.
struct OutputBuffer: ~Copyable {
  private static let blockSize = 16_384

  private let block = UnsafeMutablePointer<UInt8>.allocate(capacity: blockSize)
  /// The number of bytes in the block.
  private var count = 0
  private var flushed: [UInt8] = []

  /// Creates an empty buffer that reserves memory for a number of bytes.
  init(capacity: Int) { flushed.reserveCapacity(capacity) }

  deinit { block.deallocate() }

  /// Appends bytes.
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

  /// Appends text.
  @inline(__always)
  mutating func append(_ text: consuming String) { text.withUTF8 { append($0) } }

  /// Appends a slice of an array.
  mutating func append(_ bytes: ArraySlice<UInt8>) { bytes.withUnsafeBufferPointer { append($0) } }

  /// Appends a range of an array.
  @inline(__always)
  mutating func append(_ bytes: [UInt8], _ range: Range<Int>) {
    bytes.withUnsafeBufferPointer { append(UnsafeBufferPointer(rebasing: $0[range])) }
  }

  @inline(never)
  private mutating func flush() {
    flushed.append(contentsOf: UnsafeBufferPointer(start: block, count: count))
    count = 0
  }

  /// Returns everything that was written.
  mutating func finish() -> [UInt8] {
    flush()
    return flushed
  }
}

extension OutputBuffer {
  /// Appends text, replacing the four characters that the Mustache specification escapes with entities.
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
