/// Writes JSON directly, without building a tree of values, indented by two spaces and with a trailing newline.
///
/// ```swift
/// var writer = JSONWriter(sortsNames: true)
/// writer.object {
///   $0.member("keys") { $0.array { for key in keys { $0.string(key) } } }
///   $0.member("formatVersion", 1)
/// }
/// return writer.finish()
/// ```
package struct JSONWriter: Sendable {
  /// An object member that has been written.
  private struct Member {
    var name: String
    /// The byte range from its name to the end of its value.
    var range: Range<Int>

    func precedes(_ other: Member) -> Bool { name.utf8.lexicographicallyPrecedes(other.name.utf8) }
  }

  /// An object or array that hasn't been closed yet.
  private struct Container {
    var isEmpty = true
    /// The index of the object's first member in ``JSONWriter/members``.
    var firstMember: Int
  }

  private let sortsNames: Bool
  private var bytes: [UInt8] = []
  private var open: [Container] = []
  /// The members of all open objects, outermost first.
  ///
  /// Empty unless names are sorted.
  private var members: [Member] = []
  private var isAfterName = false

  /// Creates a writer.
  ///
  /// - Parameter sortsNames: Whether to sort the members of every object by the bytes of their names instead of keeping their order.
  package init(sortsNames: Bool = false) { self.sortsNames = sortsNames }

  package consuming func finish() -> [UInt8] {
    bytes.append(UInt8(ascii: "\n"))
    return bytes
  }

  package mutating func object(_ members: (inout JSONWriter) -> Void) {
    begin(UInt8(ascii: "{"))
    members(&self)
    end(UInt8(ascii: "}"))
  }

  package mutating func array(_ elements: (inout JSONWriter) -> Void) {
    begin(UInt8(ascii: "["))
    elements(&self)
    end(UInt8(ascii: "]"))
  }

  /// Writes an object member with the value that the closure writes.
  package mutating func member(_ name: String, _ value: (inout JSONWriter) -> Void) {
    separate()
    let start = bytes.count
    bytes.appendJSONString(name)
    bytes.append(UInt8(ascii: ":"))
    bytes.append(UInt8(ascii: " "))
    isAfterName = true
    value(&self)
    isAfterName = false
    if sortsNames { members.append(Member(name: name, range: start..<bytes.count)) }
  }

  package mutating func string(_ value: String) {
    separate()
    bytes.appendJSONString(value)
  }

  package mutating func integer(_ value: Int) { scalar(String(value)) }

  /// Writes the shortest number with a decimal point or an exponent that parses as the same value.
  ///
  /// JSON can't represent NaN and infinities as numbers, so they are written as the strings `"nan"`, `"inf"` and `"-inf"`.
  package mutating func real(_ value: Double) {
    if value.isFinite { scalar(value.description) } else { string(value.isNaN ? "nan" : value.description) }
  }

  package mutating func boolean(_ value: Bool) { scalar(value ? "true" : "false") }

  package mutating func null() { scalar("null") }

  package mutating func member(_ name: String, _ value: String) { member(name) { $0.string(value) } }
  package mutating func member(_ name: String, orNull value: String?) {
    member(name) { if let value { $0.string(value) } else { $0.null() } }
  }
  package mutating func member(_ name: String, _ value: Int) { member(name) { $0.integer(value) } }
  package mutating func member(_ name: String, _ value: Bool) { member(name) { $0.boolean(value) } }

  package mutating func value(_ value: JSONValue) {
    switch value {
    case .null: null()
    case .boolean(let value): boolean(value)
    case .integer(let value): integer(value)
    case .real(let value): real(value)
    case .string(let value): string(value)
    case .array(let elements): array { for element in elements { $0.value(element.value) } }
    case .object(let object):
      self.object { writer in
        for member in object.members { writer.member(member.name) { $0.value(member.value.value) } }
      }
    }
  }

  private mutating func scalar(_ text: String) {
    separate()
    bytes.append(contentsOf: text.utf8)
  }

  private mutating func begin(_ bracket: UInt8) {
    separate()
    isAfterName = false
    bytes.append(bracket)
    open.append(Container(firstMember: members.count))
  }

  private mutating func end(_ bracket: UInt8) {
    let container = open.removeLast()
    if !container.isEmpty {
      sort(members[container.firstMember...])
      members.removeSubrange(container.firstMember...)
      breakLine()
    }
    bytes.append(bracket)
  }

  /// Writes the separator before a value or a name: nothing after a name, otherwise a comma, if necessary, and a line break.
  private mutating func separate() {
    guard !isAfterName, !open.isEmpty else {
      isAfterName = false
      return
    }
    if !open[open.count - 1].isEmpty { bytes.append(UInt8(ascii: ",")) }
    open[open.count - 1].isEmpty = false
    breakLine()
  }

  private mutating func breakLine() {
    bytes.append(UInt8(ascii: "\n"))
    for _ in open.indices {
      bytes.append(UInt8(ascii: " "))
      bytes.append(UInt8(ascii: " "))
    }
  }

  /// Sorts the members at the end of the text by the bytes of their names; duplicates keep their order.
  private mutating func sort(_ members: ArraySlice<Member>) {
    let isSorted = zip(members, members.dropFirst()).allSatisfy { !$1.precedes($0) }
    guard !isSorted, let first = members.first else { return }
    let separator = Array(bytes[first.range.upperBound..<members[members.startIndex + 1].range.lowerBound])
    var sorted: [UInt8] = []
    for member in members.sorted(by: { $0.precedes($1) }) {
      if !sorted.isEmpty { sorted += separator }
      sorted += bytes[member.range]
    }
    bytes.replaceSubrange(first.range.lowerBound..., with: sorted)
  }
}

extension [UInt8] {
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
    default:
      append(contentsOf: "u00".utf8)
      append(UInt8(ascii: "0") + byte >> 4)
      let low = byte & 0xF
      append(low < 10 ? UInt8(ascii: "0") + low : UInt8(ascii: "a") + low - 10)
    }
  }
}
