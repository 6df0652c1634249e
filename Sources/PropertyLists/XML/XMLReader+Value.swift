extension XMLReader {
  /// Reads the value whose opening or empty tag was read.
  mutating func value(_ tag: XMLTag, depth: Int) throws(Fault) -> Node {
    let value: Node.Value
    switch tag.element {
    case .dictionary: value = .dictionary(Node.Dictionary(try dictionary(tag, depth: depth + 1)))
    case .array: value = .array(try array(tag, depth: depth + 1))
    case .string: value = .string(try string(tag))
    case .integer: value = .integer(try integer(tag))
    case .real: value = .real(try real(tag))
    case .true, .false: value = .boolean(try boolean(tag))
    case .date: value = .date(try date(tag))
    case .data: value = .data(try data(tag))
    case .key: throw Fault("A `<key>` stands in a `<dict>` alone; write `<string>`, or open a `<dict>`", at: tag.start)
    case .plist: throw Fault("`<plist>` stands around the whole list, not in it; remove it", at: tag.start)
    }
    return Node(value, range: tag.start..<position)
  }

  private mutating func array(_ tag: XMLTag, depth: Int) throws(Fault) -> [Node] {
    guard tag.form == .opening else { return [] }
    try checkDepth(depth, tag)
    let base = values.count
    while true {
      let item = try self.tag(inside: tag)
      if item.form == .closing { break }
      values.append(try value(item, depth: depth))
    }
    return values.take(from: base)
  }

  private mutating func dictionary(_ tag: XMLTag, depth: Int) throws(Fault) -> [Node.Dictionary.Entry] {
    guard tag.form == .opening else { return [] }
    try checkDepth(depth, tag)
    let base = entries.count
    while true {
      let keyTag = try self.tag(inside: tag)
      if keyTag.form == .closing { break }
      guard keyTag.element == .key else {
        throw Fault(
          "A value without a key; write `<key>...</key>` before `<\(keyTag.element.name)>`", at: keyTag.start,
          notes: [opened(tag)])
      }
      let key = try string(keyTag)
      let keyRange = keyTag.start..<position
      let valueTag = try self.tag(inside: tag)
      guard valueTag.form != .closing, valueTag.element != .key else {
        throw Fault(
          "The key \(excerpt(key)) has no value; write one after it, or remove it", at: keyTag.start, notes: [opened(tag)])
      }
      entries.append(.init(key: key, keyRange: keyRange, value: try value(valueTag, depth: depth)))
    }
    return entries.take(from: base)
  }

  private func checkDepth(_ depth: Int, _ tag: XMLTag) throws(Fault) {
    guard depth <= Self.maximumDepth else {
      throw Fault("Arrays and dictionaries lie more than \(Self.maximumDepth) deep in each other", at: tag.start)
    }
  }
}

extension XMLReader {
  /// Reads an element's text and makes a value of its bytes.
  private mutating func scalar<Value>(_ tag: XMLTag, _ make: (UnsafeBufferPointer<UInt8>) -> Value) throws(Fault) -> Value {
    if let range = try text(of: tag) { return make(UnsafeBufferPointer(rebasing: bytes[range])) }
    return decoded.withUnsafeBufferPointer(make)
  }

  private mutating func string(_ tag: XMLTag) throws(Fault) -> String {
    if let range = try text(of: tag) { return strings.string(range, of: bytes) }
    return String(decoding: decoded, as: UTF8.self)
  }

  private mutating func integer(_ tag: XMLTag) throws(Fault) -> Int {
    let start = position
    switch try scalar(tag, IntegerText.init) {
    case .value(let value): return value
    case .tooLarge: throw fault(tag, from: start) { "\($0) is beyond the integers of 64 bits; write `<real>` or `<string>`" }
    case .malformed: throw fault(tag, from: start) { "\($0) is no integer; write digits, as in `<integer>42</integer>`" }
    }
  }

  private mutating func real(_ tag: XMLTag) throws(Fault) -> Double {
    let start = position
    if let value = try scalar(tag, realNumber) { return value }
    throw fault(tag, from: start) { "\($0) is no number; write one as in `<real>0.5</real>`" }
  }

  private mutating func date(_ tag: XMLTag) throws(Fault) -> Double {
    let start = position
    if let value = try scalar(tag, { ISO8601.secondsSince2001($0) }) { return value }
    throw fault(tag, from: start) { "\($0) is no date; write one as in `<date>2026-01-31T00:00:00Z</date>`" }
  }

  private mutating func boolean(_ tag: XMLTag) throws(Fault) -> Bool {
    if tag.form == .opening {
      let start = position
      let isBlank = try scalar(tag) { $0.allSatisfy(isWhiteSpace) }
      guard isBlank else { throw fault(tag, from: start) { "`<\(tag.element.name)/>` holds nothing; remove \($0)" } }
    }
    return tag.element == .true
  }

  private mutating func data(_ tag: XMLTag) throws(Fault) -> [UInt8] {
    let start = position
    let range = try text(of: tag)
    do {
      guard let range else { return try decoded.withUnsafeBufferPointer(Base64.decode) }
      return try Base64.decode(UnsafeBufferPointer(rebasing: bytes[range]))
    } catch {
      // Decoded text has no offsets of its own, so that the place is where it begins.
      let offset = range.map { $0.lowerBound + error.offset } ?? start
      throw Fault("The data is no Base64 from here on; write letters, digits, `+`, `/` and the padding `=`", at: offset)
    }
  }

  /// A text that does not spell what its element wants, placed at its first character that is no white space.
  private func fault(_ tag: XMLTag, from start: Int, _ message: (String) -> String) -> Fault {
    guard tag.form == .opening else {
      return Fault("`<\(tag.element.name)/>` is empty; write its value", at: tag.start)
    }
    var first = start
    while isWhiteSpace(byte(at: first)) { first += 1 }
    let end = bytes[first...].firstIndex { $0 == UInt8(ascii: "<") } ?? bytes.count
    guard first < end else { return Fault("`<\(tag.element.name)>` is empty; write its value", at: tag.start) }
    let text = trimmed(UnsafeBufferPointer(rebasing: bytes[first..<end]))
    return Fault(message(excerpt(text)), at: first)
  }
}
