import SettingsGenSupport

extension XMLReader {
  /// Reads the whole document: its prolog, its one root with or without `<plist>`, and nothing after it.
  mutating func document() throws(Fault) -> Node {
    if looking(at: "<?xml"), isWhiteSpace(byte(at: 5)) || byte(at: 5) == UInt8(ascii: "?") { try xmlDeclaration() }
    try skipMiscellany()
    if looking(at: "<!DOCTYPE") {
      try documentType()
      try skipMiscellany()
    }
    try refuseText("before the root element")
    guard !isAtEnd else { throw Fault("The file holds no element; a property list begins with `<plist>`", at: bytes.count) }
    let tag = try tag(inside: nil)
    let root: Node
    if tag.element == .plist {
      root = try plist(tag)
    } else {
      root = try value(tag, depth: 0)
    }
    try skipMiscellany()
    try refuseText("after the root element")
    guard isAtEnd else { throw Fault("A second root element; a property list holds one value", at: position) }
    return root
  }

  /// Reads the one value in `<plist>`, and its closing tag.
  private mutating func plist(_ plist: XMLTag) throws(Fault) -> Node {
    let missing = Fault("`<plist>` holds no value; write a `<dict>` into it", at: plist.start)
    guard plist.form == .opening else { throw missing }
    let first = try tag(inside: plist)
    guard first.form != .closing else { throw missing }
    let root = try value(first, depth: 0)
    let second = try tag(inside: plist)
    guard second.form == .closing else {
      throw Fault("A second value in `<plist>`; a property list holds one", at: second.start)
    }
    return root
  }

  /// Throws where text stands at the position instead of markup.
  func refuseText(_ place: String) throws(Fault) {
    guard !isAtEnd, byte(at: position) != UInt8(ascii: "<") else { return }
    let text = bytes[position...].prefix { $0 != UInt8(ascii: "<") && $0 != UInt8(ascii: "\n") && $0 != UInt8(ascii: "\r") }
    try checkCharacter()
    throw Fault("Text may not stand \(place); remove \(excerpt(text))", at: position)
  }

  /// Skips `<?xml version="1.0" encoding="UTF-8" standalone="no"?>`, of which the encoding is known already.
  private mutating func xmlDeclaration() throws(Fault) {
    position = 5
    var remaining = ["version", "encoding", "standalone"][...]
    while true {
      let hadSpace = isWhiteSpace(byte(at: position))
      skipWhiteSpace()
      if looking(at: "?>") { break }
      let name = try name("`?>`")
      let text = String(decoding: bytes[name], as: UTF8.self)
      guard hadSpace, let index = remaining.firstIndex(of: text), index == 0 || remaining.startIndex > 0 else {
        throw Fault("The XML declaration has the form `<?xml version=\"1.0\" encoding=\"UTF-8\"?>`", at: name.lowerBound)
      }
      remaining = remaining[(index + 1)...]
      let value = try attributeValue()
      guard index > 0 || bytes[value].starts(with: "1.".utf8) else {
        throw Fault("XML has the version 1.0, not \(excerpt(bytes[value]))", at: value.lowerBound)
      }
    }
    guard remaining.startIndex > 0 else { throw unexpected("`version=\"1.0\"`") }
    position += 2
  }
}
