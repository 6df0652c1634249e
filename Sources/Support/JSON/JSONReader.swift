/// Reads the bytes of a JSON text from left to right.
struct JSONReader {
  let source: SourceText
  let bytes: [UInt8]
  let options: JSONDocument.Options
  var offset = 0
  private var depth = 0
  private(set) var duplicates: [JSONDocument.Duplicate] = []

  init(source: SourceText, options: JSONDocument.Options) {
    self.source = source
    self.options = options
    bytes = source.bytes
  }

  /// The next byte, or nil at the end.
  var next: UInt8? { offset < bytes.count ? bytes[offset] : nil }

  /// One value with nothing but white space around it.
  mutating func document() throws(JSONError) -> JSONNode {
    offset = ByteOrderMark.utf8.count(in: bytes)
    try skipSpace()
    let root = try value()
    try skipSpace()
    guard next == nil else { throw unexpected("nothing after the value") }
    return root
  }

  private mutating func value() throws(JSONError) -> JSONNode {
    let start = offset
    let value: JSONValue
    switch next {
    case UInt8(ascii: "{"): value = .object(try object())
    case UInt8(ascii: "["): value = .array(try array())
    case UInt8(ascii: "\""): value = .string(try string())
    case .some(UInt8(ascii: "-")), .some(UInt8(ascii: "0")...UInt8(ascii: "9")): value = try number()
    case UInt8(ascii: "t") where take("true"): value = .boolean(true)
    case UInt8(ascii: "f") where take("false"): value = .boolean(false)
    case UInt8(ascii: "n") where take("null"): value = .null
    default: throw unexpected("a value")
    }
    return JSONNode(value, range: start..<offset)
  }

  private mutating func array() throws(JSONError) -> [JSONNode] {
    var elements: [JSONNode] = []
    try enter()
    if next == UInt8(ascii: "]") { return leave(elements) }
    while true {
      elements.append(try value())
      guard try comma(before: UInt8(ascii: "]"), "element") else { return leave(elements) }
    }
  }

  private mutating func object() throws(JSONError) -> JSONObject {
    var object = JSONObject()
    try enter()
    if next == UInt8(ascii: "}") { return leave(object) }
    while true {
      let start = offset
      guard next == UInt8(ascii: "\"") else { throw unexpected("a name in double quotes") }
      let name = try string()
      let range = start..<offset
      try skipSpace()
      guard next == UInt8(ascii: ":") else { throw unexpected("`:` after the name") }
      offset += 1
      try skipSpace()
      object.members.append(.init(name, nameRange: range, try value()))
      guard try comma(before: UInt8(ascii: "}"), "member") else {
        findDuplicates(in: object)
        return leave(object)
      }
    }
  }

  /// Takes the opening bracket and the space behind it.
  private mutating func enter() throws(JSONError) {
    guard depth < JSONDocument.maximumDepth else {
      throw error("More than \(JSONDocument.maximumDepth) arrays and objects stand in each other.", at: offset)
    }
    depth += 1
    offset += 1
    try skipSpace()
  }

  /// Takes the closing bracket.
  private mutating func leave<Contents>(_ contents: Contents) -> Contents {
    depth -= 1
    offset += 1
    return contents
  }

  /// Takes a comma and the space around it; false where the closing bracket comes instead.
  private mutating func comma(before close: UInt8, _ item: String) throws(JSONError) -> Bool {
    try skipSpace()
    if next == close { return false }
    guard next == UInt8(ascii: ",") else {
      throw unexpected("`,` or `\(Character(Unicode.Scalar(close)))` after the \(item)")
    }
    let comma = offset
    offset += 1
    try skipSpace()
    if next == close { throw error("A comma stands after the last \(item); JSON has none there.", at: comma) }
    return true
  }

  private mutating func take(_ word: StaticString) -> Bool {
    let count = word.utf8CodeUnitCount
    let spelled = UnsafeBufferPointer(start: word.utf8Start, count: count)
    guard bytes[offset...].starts(with: spelled) else { return false }
    offset += count
    return true
  }

  private mutating func findDuplicates(in object: JSONObject) {
    // Of a few names, comparing each with each is cheaper than a table.
    let members = object.members
    if members.count <= 16 {
      for index in members.indices.dropFirst() {
        guard let first = members[..<index].first(where: { $0.name == members[index].name }) else { continue }
        duplicates.append(.init(name: first.name, range: members[index].nameRange, first: first.nameRange))
      }
      return
    }
    var first: [String: Range<Int>] = [:]
    for member in members {
      if let earlier = first[member.name] {
        duplicates.append(.init(name: member.name, range: member.nameRange, first: earlier))
      } else {
        first[member.name] = member.nameRange
      }
    }
  }
}
