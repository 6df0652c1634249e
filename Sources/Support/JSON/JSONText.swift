/// Builds JSON as Swift literals, in which a member whose value is nil is left out, and renders it.
extension JSONValue: ExpressibleByDictionaryLiteral, ExpressibleByStringLiteral, ExpressibleByIntegerLiteral,
  ExpressibleByBooleanLiteral
{
  package init(dictionaryLiteral members: (String, JSONValue?)...) {
    self = .object(JSONObject(members.compactMap { name, value in value.map { .init(name, JSONNode($0)) } }))
  }
  package init(stringLiteral text: String) { self = .string(text) }
  package init(integerLiteral number: Int) { self = .integer(number) }
  package init(booleanLiteral value: Bool) { self = .boolean(value) }

  package static func list(_ elements: [JSONValue]) -> JSONValue { .array(elements.map { JSONNode($0) }) }

  /// Returns the JSON text, indented by two spaces and with a trailing newline.
  ///
  /// JSON can't represent NaN and infinities as numbers, so they are written as the strings `"nan"`, `"inf"` and `"-inf"`.
  ///
  /// - Parameter sortsNames: Whether to sort the members of every object by the bytes of their names instead of keeping their order.
  package func text(sortsNames: Bool = false) -> [UInt8] {
    var bytes: [UInt8] = []
    write(to: &bytes, depth: 0, sortsNames)
    bytes.append(UInt8(ascii: "\n"))
    return bytes
  }

  /// The JSON text on one line, such as one to paste: `{"trim": {"suffixes": ["_preference"]}}`.
  package var line: String {
    switch self {
    case .array(let elements): "[" + elements.map(\.value.line).joined(separator: ", ") + "]"
    case .object(let object):
      "{" + object.members.map { JSONValue.string($0.name).line + ": " + $0.value.value.line }.joined(separator: ", ") + "}"
    case .null, .boolean, .integer, .real, .string: String(decoding: text().dropLast(), as: UTF8.self)
    }
  }

  private func write(to bytes: inout [UInt8], depth: Int, _ sortsNames: Bool) {
    switch self {
    case .null: bytes += "null".utf8
    case .boolean(let value): bytes += (value ? "true" : "false").utf8
    case .integer(let value): bytes += String(value).utf8
    // The shortest number with a decimal point or an exponent that parses as the same value.
    case .real(let value) where value.isFinite: bytes += value.description.utf8
    case .real(let value): bytes.appendJSONString(value.isNaN ? "nan" : value.description)
    case .string(let value): bytes.appendJSONString(value)
    case .array(let elements):
      bytes.appendJSONItems(elements, between: "[", "]", depth: depth) { element, bytes in
        element.value.write(to: &bytes, depth: depth + 1, sortsNames)
      }
    case .object(let object):
      var members = object.members
      if sortsNames { members.sort { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) } }
      bytes.appendJSONItems(members, between: "{", "}", depth: depth) { member, bytes in
        bytes.appendJSONString(member.name)
        bytes += ": ".utf8
        member.value.value.write(to: &bytes, depth: depth + 1, sortsNames)
      }
    }
  }
}

extension [UInt8] {
  /// Appends the items of an array or object, each on a line of its own.
  fileprivate mutating func appendJSONItems<Item>(
    _ items: [Item], between open: String, _ close: String, depth: Int, write: (Item, inout [UInt8]) -> Void
  ) {
    func breakLine(depth: Int) { self += ("\n" + String(repeating: "  ", count: depth)).utf8 }
    self += open.utf8
    for (index, item) in items.enumerated() {
      if index > 0 { append(UInt8(ascii: ",")) }
      breakLine(depth: depth + 1)
      write(item, &self)
    }
    if !items.isEmpty { breakLine(depth: depth) }
    self += close.utf8
  }

  /// Appends a string in quotes, escaping only what RFC 8259 requires.
  fileprivate mutating func appendJSONString(_ string: String) {
    append(UInt8(ascii: "\""))
    var string = string
    string.withUTF8 { utf8 in
      var run = 0
      for index in utf8.indices {
        let byte = utf8[index]
        guard byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") else { continue }
        append(contentsOf: utf8[run..<index])
        appendJSONEscape(byte)
        run = index + 1
      }
      append(contentsOf: utf8[run...])
    }
    append(UInt8(ascii: "\""))
  }

  private mutating func appendJSONEscape(_ byte: UInt8) {
    append(UInt8(ascii: "\\"))
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"): append(byte)
    case 0x08: append(UInt8(ascii: "b"))
    case 0x09: append(UInt8(ascii: "t"))
    case 0x0A: append(UInt8(ascii: "n"))
    case 0x0C: append(UInt8(ascii: "f"))
    case 0x0D: append(UInt8(ascii: "r"))
    default: append(contentsOf: ("u" + byte.digits(4, radix: 16)).utf8)
    }
  }
}
