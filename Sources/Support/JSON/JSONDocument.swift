/// A JSON text that was read: its root, and the source that its nodes point into.
package struct JSONDocument: Sendable {
  /// A member whose name an earlier member of the same object has.
  package struct Duplicate: Hashable, Sendable {
    /// What both members are called.
    package var name: String
    /// The bytes of the later member's name.
    package var range: Range<Int>
    /// The name of the earlier member.
    package var first: Range<Int>
  }

  /// What a text may hold beyond RFC 8259.
  package struct Options: OptionSet, Sendable {
    /// A bit for each option.
    package let rawValue: Int
    /// Options by their bits.
    package init(rawValue: Int) { self.rawValue = rawValue }

    /// `// to the end of the line` and `/* between */`, wherever white space may stand.
    package static let comments = Options(rawValue: 1)
  }

  /// The text itself.
  package let source: SourceText
  /// The value that the text is.
  package let root: JSONNode
  /// The repeated members, in the order of the text; RFC 8259 leaves open what they mean.
  package let duplicates: [Duplicate]

  /// The most arrays and objects that may stand in each other.
  package static let maximumDepth = 128

  /// Reads a text as RFC 8259 defines it; a byte order mark before it is passed over.
  ///
  /// Throws at the first byte that is not JSON, not UTF-8, or too deep.
  package init(_ source: SourceText, options: Options = []) throws(JSONError) {
    if let offset = source.bytes.firstIndexOfInvalidUTF8 {
      throw JSONError("The file is not UTF-8.", at: source.location(at: offset))
    }
    var reader = JSONReader(source: source, options: options)
    self.source = source
    root = try reader.document()
    duplicates = reader.duplicates.sorted { $0.range.lowerBound < $1.range.lowerBound }
  }

  /// The place where a node begins.
  package func location(of node: JSONNode) -> SourceLocation { source.location(at: node.range.lowerBound) }

  /// The place where a member's name begins.
  package func location(of member: JSONObject.Member) -> SourceLocation { source.location(at: member.nameRange.lowerBound) }
}

/// A value of a JSON text with its place in the source.
///
/// Two nodes are equal where their values are, wherever they stand.
package struct JSONNode: Hashable, Sendable {
  /// What the node is, without its place.
  package var value: JSONValue
  /// The bytes of ``JSONDocument/source`` that spell the value, with its quotes or brackets.
  package var range: Range<Int>

  /// A node of a text, or one that stands in none where the range is left out.
  package init(_ value: JSONValue, range: Range<Int> = 0..<0) {
    self.value = value
    self.range = range
  }

  package static func == (left: JSONNode, right: JSONNode) -> Bool { left.value == right.value }
  package func hash(into hasher: inout Hasher) { hasher.combine(value) }
}

extension JSONNode {
  /// The string, or nil for a value of another type.
  package var string: String? { if case .string(let value) = value { value } else { nil } }
  /// The integer, or nil for a value of another type.
  package var integer: Int? { if case .integer(let value) = value { value } else { nil } }
  /// The boolean, or nil for a value of another type.
  package var boolean: Bool? { if case .boolean(let value) = value { value } else { nil } }
  /// The elements of an array, or nil for a value of another type.
  package var array: [JSONNode]? { if case .array(let value) = value { value } else { nil } }
  /// The members of an object, or nil for a value of another type.
  package var object: JSONObject? { if case .object(let value) = value { value } else { nil } }
}

/// A value of JSON; an integer and a real stay apart as they were written.
package enum JSONValue: Hashable, Sendable {
  case null
  case boolean(Bool)
  /// A number without fraction and exponent that an `Int` can hold.
  case integer(Int)
  /// Any other number; finite where it was read.
  case real(Double)
  case string(String)
  case array([JSONNode])
  case object(JSONObject)

  /// The type as messages name it, with its article: "an object".
  package var typeName: String {
    switch self {
    case .null: "null"
    case .boolean: "a boolean"
    case .integer, .real: "a number"
    case .string: "a string"
    case .array: "an array"
    case .object: "an object"
    }
  }
}

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
