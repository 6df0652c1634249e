/// An object as it is written: its members in order, with duplicates.
package struct JSONObject: Hashable, Sendable {
  /// A name with its value.
  package struct Member: Hashable, Sendable {
    /// The name without quotes and escapes.
    package var name: String
    /// The bytes of ``JSONDocument/source`` that spell the name, with its quotes.
    package var nameRange: Range<Int>
    /// What the name stands for.
    package var value: JSONNode

    /// A member of a text, or one that stands in none where the range is left out.
    package init(_ name: String, nameRange: Range<Int> = 0..<0, _ value: JSONNode) {
      self.name = name
      self.nameRange = nameRange
      self.value = value
    }

    package static func == (left: Member, right: Member) -> Bool { left.name == right.name && left.value == right.value }
    package func hash(into hasher: inout Hasher) {
      hasher.combine(name)
      hasher.combine(value)
    }
  }

  /// The members in the order of the text.
  package var members: [Member]

  /// An object with these members.
  package init(_ members: [Member] = []) { self.members = members }

  /// The value of a name; of duplicates the last, as most readers have it.
  package subscript(name: String) -> JSONNode? { members.last { $0.name == name }?.value }
}
