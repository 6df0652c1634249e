extension ASCIIReader {
  /// Reads the value at the position, or says that what was wanted is not there.
  mutating func value(depth: Int, _ wanted: String = "a value") throws(Fault) -> Node {
    let start = position
    let value: Node.Value
    switch byte(at: position) {
    case UInt8(ascii: "{"):
      position += 1
      value = .dictionary(Node.Dictionary(try entries(until: UInt8(ascii: "}"), depth: depth + 1, from: start)))
    case UInt8(ascii: "("): value = .array(try array(depth: depth + 1))
    case UInt8(ascii: "<"): value = byte(at: position + 1) == UInt8(ascii: "*") ? try typedValue() : .data(try data())
    default: value = .string(try string(wanted))
    }
    return Node(value, range: start..<position)
  }

  /// Reads `key = value;` and `key;` up to and with a closing byte, or to the end of the file.
  mutating func entries(until closing: UInt8?, depth: Int, from start: Int) throws(Fault) -> [Node.Dictionary.Entry] {
    try checkDepth(depth, start)
    var entries: [Node.Dictionary.Entry] = []
    while true {
      try skipSpace()
      if isAtEnd {
        guard closing == nil else { throw endOfFile(in: "a dictionary; `}` is missing", from: start) }
        return entries
      }
      if let closing, bytes[position] == closing {
        position += 1
        return entries
      }
      entries.append(try entry(depth: depth))
    }
  }

  private mutating func entry(depth: Int) throws(Fault) -> Node.Dictionary.Entry {
    let start = position
    let key = try string("a key")
    let keyRange = start..<position
    try skipSpace()
    var value = Node(.string(key), range: keyRange)
    if byte(at: position) == UInt8(ascii: "=") {
      position += 1
      try skipSpace()
      value = try self.value(depth: depth)
      let end = position
      try skipSpace()
      guard byte(at: position) == UInt8(ascii: ";") else {
        throw Fault("`;` is missing after the value of \(excerpt(key))", at: end, notes: [.init("The key is here", at: start)])
      }
    }
    guard byte(at: position) == UInt8(ascii: ";") else { throw unexpected("`=` after the key \(excerpt(key))") }
    position += 1
    return .init(key: key, keyRange: keyRange, value: value)
  }

  private mutating func array(depth: Int) throws(Fault) -> [Node] {
    let start = position
    try checkDepth(depth, start)
    position += 1
    var items: [Node] = []
    while true {
      try skipSpace()
      if isAtEnd { throw endOfFile(in: "an array; `)` is missing", from: start) }
      if bytes[position] == UInt8(ascii: ")") { break }
      items.append(try value(depth: depth))
      try skipSpace()
      if byte(at: position) == UInt8(ascii: ",") {
        position += 1
      } else if byte(at: position) != UInt8(ascii: ")") {
        throw isAtEnd ? endOfFile(in: "an array; `)` is missing", from: start) : unexpected("`,` or `)`")
      }
    }
    position += 1
    return items
  }

  /// Reads `<0fbd77 1c>`.
  private mutating func data() throws(Fault) -> [UInt8] {
    let start = position
    var data: [UInt8] = []
    var high: UInt8?
    position += 1
    while byte(at: position) != UInt8(ascii: ">") {
      guard !isAtEnd else { throw endOfFile(in: "data; `>` is missing", from: start) }
      if let digit = hexadecimalDigit(bytes[position]) {
        if let first = high { data.append(first << 4 | digit) }
        high = high == nil ? digit : nil
      } else if !isWhiteSpace(bytes[position]) {
        throw unexpected("a hexadecimal digit or `>`", notes: [.init("The data begins here", at: start)])
      }
      position += 1
    }
    guard high == nil else { throw Fault("Data has two hexadecimal digits a byte; the last one is missing", at: position) }
    position += 1
    return data
  }

  private func checkDepth(_ depth: Int, _ start: Int) throws(Fault) {
    guard depth <= Self.maximumDepth else {
      throw Fault("Arrays and dictionaries lie more than \(Self.maximumDepth) deep in each other", at: start)
    }
  }
}
