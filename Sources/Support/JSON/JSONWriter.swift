/// Writes JSON as it is told, without a tree: two spaces of indentation, `"name": value`, one trailing newline.
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
  /// A member that was written.
  struct Member {
    var name: String
    /// The bytes from its name to the end of its value.
    var range: Range<Int>
  }

  /// An object or array that stands open.
  private struct Container {
    var isEmpty = true
    /// Where its members begin among those of all that stands open.
    var firstMember: Int
  }

  private let sortsNames: Bool
  private var bytes: [UInt8] = []
  private var open: [Container] = []
  /// The members of what stands open, one object behind the other, where they are to be sorted.
  private var members: [Member] = []
  private var isAfterName = false

  /// A writer that keeps the order of members, or one that sorts those of every object by the bytes of their names.
  package init(sortsNames: Bool = false) { self.sortsNames = sortsNames }

  /// The text, ended with a newline.
  package consuming func finish() -> [UInt8] {
    bytes.append(UInt8(ascii: "\n"))
    return bytes
  }

  /// An object, whose members the closure writes.
  package mutating func object(_ members: (inout JSONWriter) -> Void) {
    begin(UInt8(ascii: "{"))
    members(&self)
    end(UInt8(ascii: "}"))
  }

  /// An array, whose elements the closure writes.
  package mutating func array(_ elements: (inout JSONWriter) -> Void) {
    begin(UInt8(ascii: "["))
    elements(&self)
    end(UInt8(ascii: "]"))
  }

  /// A member of an object, whose one value the closure writes.
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

  /// A string, escaped.
  package mutating func string(_ value: String) {
    separate()
    bytes.appendJSONString(value)
  }

  /// A whole number.
  package mutating func integer(_ value: Int) { scalar(String(value)) }

  /// The shortest number that reads back the same, with a point or an exponent; `"nan"`, `"inf"`, `"-inf"` as strings, for JSON has none.
  package mutating func real(_ value: Double) {
    if value.isFinite { scalar(value.description) } else { string(value.isNaN ? "nan" : value.description) }
  }

  /// `true` or `false`.
  package mutating func boolean(_ value: Bool) { scalar(value ? "true" : "false") }

  /// `null`.
  package mutating func null() { scalar("null") }

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
      bytes.sortMembers(members[container.firstMember...])
      members.removeSubrange(container.firstMember...)
      breakLine()
    }
    bytes.append(bracket)
  }

  /// What stands before a value or a name: nothing behind a name, else a comma and a new line.
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
}

extension JSONWriter {
  /// A member with a string.
  package mutating func member(_ name: String, _ value: String) { member(name) { $0.string(value) } }
  /// A member with a string, or with `null`.
  package mutating func member(_ name: String, orNull value: String?) {
    member(name) { if let value { $0.string(value) } else { $0.null() } }
  }
  /// A member with a whole number.
  package mutating func member(_ name: String, _ value: Int) { member(name) { $0.integer(value) } }
  /// A member with a boolean.
  package mutating func member(_ name: String, _ value: Bool) { member(name) { $0.boolean(value) } }

  /// A value with all that is in it.
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
}

extension [UInt8] {
  /// Puts members that stand last in the text into the order of their names' bytes, duplicates as they came.
  ///
  /// Costs one comparison a member where they are in order already.
  mutating func sortMembers(_ members: ArraySlice<JSONWriter.Member>) {
    let isSorted = zip(members, members.dropFirst()).allSatisfy { !precedes($1, $0) }
    guard !isSorted, let first = members.first else { return }
    let separator = Array(self[first.range.upperBound..<members[members.startIndex + 1].range.lowerBound])
    let order = members.indices.sorted { left, right in
      precedes(members[left], members[right]) || left < right && !precedes(members[right], members[left])
    }
    var sorted: [UInt8] = []
    sorted.reserveCapacity(count - first.range.lowerBound)
    for (position, index) in order.enumerated() {
      if position > 0 { sorted += separator }
      sorted += self[members[index].range]
    }
    replaceSubrange(first.range.lowerBound..., with: sorted)
  }

  private func precedes(_ left: JSONWriter.Member, _ right: JSONWriter.Member) -> Bool {
    left.name.utf8.lexicographicallyPrecedes(right.name.utf8)
  }
}

extension [UInt8] {
  /// Appends a string in quotes, with the escapes that RFC 8259 requires and no other.
  package mutating func appendJSONString(_ string: String) {
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
