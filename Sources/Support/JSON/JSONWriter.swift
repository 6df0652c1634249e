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
