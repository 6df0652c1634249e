/// Reads an XML property list in one pass over its bytes, which have to be UTF-8.
///
/// Well-formed is what XML 1.0 calls so, but for DTDs: those are skipped, and one that declares an entity is refused.
struct XMLReader: ~Copyable {
  /// How deep arrays and dictionaries may lie in each other.
  static let maximumDepth = 128

  let bytes: UnsafeBufferPointer<UInt8>
  var position = 0
  var comments: [Range<Int>] = []
  /// What stands in the arrays that are still open.
  var values = FinishedItems<Node>()
  /// What stands in the dictionaries that are still open.
  var entries = FinishedItems<Node.Dictionary.Entry>()
  /// The text of the current element where it is not simply a part of ``bytes``.
  var decoded: [UInt8] = []
  var strings = StringCache()

  private init(_ bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

  /// The root's value and the comments' ranges.
  static func read(_ bytes: [UInt8]) throws(Fault) -> (root: Node, comments: [Range<Int>]) {
    try bytes.withUnsafeBufferPointer { bytes throws(Fault) in
      var reader = XMLReader(bytes)
      let root = try reader.document()
      return (root, reader.comments)
    }
  }

  /// The byte at an offset, or 0, which is no character of XML, after the end.
  @inline(__always)
  func byte(at offset: Int) -> UInt8 { offset < bytes.count ? bytes[offset] : 0 }

  var isAtEnd: Bool { position >= bytes.count }

  /// Whether a piece of ASCII stands at the position.
  func looking(at text: StaticString) -> Bool {
    guard position + text.utf8CodeUnitCount <= bytes.count else { return false }
    for index in 0..<text.utf8CodeUnitCount where bytes[position + index] != text.utf8Start[index] { return false }
    return true
  }

  @inline(__always)
  mutating func skipWhiteSpace() {
    var end = position
    while end < bytes.count, isWhiteSpace(bytes[end]) { end &+= 1 }
    position = end
  }
}
