/// Reads the old style of OpenStep: `{ key = value; list = (a, "b c", <0fbd77>); }`; every scalar is a string or data.
///
/// The typed values of GNUstep (`<*I5>`) are read too. The bytes have to be UTF-8.
struct ASCIIReader {
  /// How deep arrays and dictionaries may lie in each other.
  static let maximumDepth = 128

  let bytes: UnsafeBufferPointer<UInt8>
  var position = 0

  private init(_ bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

  /// Reads one value; the braces of a dictionary may be missing, as they are in a strings file.
  static func read(_ bytes: [UInt8]) throws(Fault) -> Node {
    try bytes.withUnsafeBufferPointer { bytes throws(Fault) in
      var reader = ASCIIReader(bytes)
      return try reader.document()
    }
  }

  /// Reads the entries of a strings file, of which there may be none.
  static func readStrings(_ bytes: [UInt8]) throws(Fault) -> Node.Dictionary {
    try bytes.withUnsafeBufferPointer { bytes throws(Fault) in
      var reader = ASCIIReader(bytes)
      try reader.skipSpace()
      if reader.byte(at: reader.position) == UInt8(ascii: "{"), let entries = try reader.document().dictionary { return entries }
      return Node.Dictionary(try reader.entries(until: nil, depth: 1, from: 0))
    }
  }

  private mutating func document() throws(Fault) -> Node {
    try skipSpace()
    guard !isAtEnd else { throw Fault("The file holds no property list", at: bytes.count) }
    let start = position
    let root = try value(depth: 0, "a property list, in XML, binary or the old style,")
    try skipSpace()
    if isAtEnd { return root }
    let next = bytes[position]
    guard root.string != nil, next == UInt8(ascii: "=") || next == UInt8(ascii: ";") else {
      throw Fault("Found \(character()) after the end of the property list", at: position)
    }
    position = start
    return Node(.dictionary(Node.Dictionary(try entries(until: nil, depth: 1, from: start))), range: start..<bytes.count)
  }

  @inline(__always)
  func byte(at offset: Int) -> UInt8 { offset < bytes.count ? bytes[offset] : 0 }

  var isAtEnd: Bool { position >= bytes.count }

  /// Skips white space and comments.
  mutating func skipSpace() throws(Fault) {
    while !isAtEnd {
      switch bytes[position] {
      case 0x20, 0x09...0x0D: position += 1
      case 0xE2 where isLineSeparator(at: position): position += 3
      case UInt8(ascii: "/") where byte(at: position + 1) == UInt8(ascii: "/"):
        while !isAtEnd, bytes[position] != UInt8(ascii: "\n"), bytes[position] != UInt8(ascii: "\r") { position += 1 }
      case UInt8(ascii: "/") where byte(at: position + 1) == UInt8(ascii: "*"): try skipComment()
      default: return
      }
    }
  }

  private mutating func skipComment() throws(Fault) {
    let start = position
    position += 2
    while byte(at: position) != UInt8(ascii: "*") || byte(at: position + 1) != UInt8(ascii: "/") {
      guard !isAtEnd else { throw endOfFile(in: "a comment", from: start) }
      position += 1
    }
    position += 2
  }

  /// Whether U+2028 or U+2029 stands at an offset.
  private func isLineSeparator(at offset: Int) -> Bool {
    byte(at: offset + 1) == 0x80 && byte(at: offset + 2) & 0xFE == 0xA8
  }
}

extension ASCIIReader {
  /// The character at the position as a message shows it.
  func character() -> String {
    let text = String(decoding: bytes[position..<min(position + 4, bytes.count)], as: UTF8.self)
    return excerpt(text.unicodeScalars.first.map { String($0) } ?? "")
  }

  /// What stands at the position is not what has to come.
  func unexpected(_ wanted: String, notes: [Fault.Note] = []) -> Fault {
    if isAtEnd { return Fault("The file ends where \(wanted) has to come", at: bytes.count, notes: notes) }
    return Fault("Found \(character()) where \(wanted) has to come", at: position, notes: notes)
  }

  /// The file ends inside something that began at an offset.
  func endOfFile(in what: String, from start: Int) -> Fault {
    Fault("The file ends inside \(what)", at: bytes.count, notes: [.init("It begins here", at: start)])
  }
}
