/// A JSON text: its root, and the source that its nodes point into.
package struct JSONDocument: Sendable {
  /// A member with the same name as an earlier member of the same object.
  package struct Duplicate: Hashable, Sendable {
    /// The name of both members.
    package var name: String
    /// The bytes of the later member's name.
    package var range: Range<Int>
    /// The name of the earlier member.
    package var first: Range<Int>
  }

  /// Extensions of RFC 8259 that a text may use.
  package struct Options: OptionSet, Sendable {
    /// The options as bits.
    package let rawValue: Int
    /// Creates options from bits.
    package init(rawValue: Int) { self.rawValue = rawValue }

    /// `// to the end of the line` and `/* between */`, wherever white space is allowed.
    package static let comments = Options(rawValue: 1)
  }

  /// The text.
  package let source: SourceText
  /// The value of the text.
  package let root: JSONNode
  /// The repeated members, in the order of the text; RFC 8259 doesn't define what they mean.
  package let duplicates: [Duplicate]

  /// The deepest nesting of arrays and objects.
  package static let maximumDepth = 128

  /// Reads a text as RFC 8259 defines it; a byte order mark before it is skipped.
  ///
  /// - Throws: ``JSONError`` at the first byte that isn't JSON, isn't UTF-8 or is nested too deeply.
  package init(_ source: SourceText, options: Options = []) throws(JSONError) {
    if let offset = source.bytes.firstIndexOfInvalidUTF8 {
      throw JSONError("The file is not UTF-8.", at: source.location(at: offset))
    }
    var reader = JSONReader(source: source, options: options)
    self.source = source
    root = try reader.document()
    duplicates = reader.duplicates.sorted { $0.range.lowerBound < $1.range.lowerBound }
  }

  /// The location of a node's first byte.
  package func location(of node: JSONNode) -> SourceLocation { source.location(at: node.range.lowerBound) }

  /// The location of a member's name.
  package func location(of member: JSONObject.Member) -> SourceLocation { source.location(at: member.nameRange.lowerBound) }
}

/// A value of a JSON text with its location in the source.
///
/// Two nodes are equal if their values are, wherever they are in the source.
package struct JSONNode: Hashable, Sendable {
  /// The value without its location.
  package var value: JSONValue
  /// The bytes of ``JSONDocument/source`` that spell the value, including quotes and brackets.
  package var range: Range<Int>

  /// Creates a node; one that isn't from a text has no range.
  package init(_ value: JSONValue, range: Range<Int> = 0..<0) {
    self.value = value
    self.range = range
  }

  package static func == (left: JSONNode, right: JSONNode) -> Bool { left.value == right.value }
  package func hash(into hasher: inout Hasher) { hasher.combine(value) }
}

extension JSONNode {
  /// The string, or nil if the value has another type.
  package var string: String? { if case .string(let value) = value { value } else { nil } }
  /// The integer, or nil if the value has another type.
  package var integer: Int? { if case .integer(let value) = value { value } else { nil } }
  /// The boolean, or nil if the value has another type.
  package var boolean: Bool? { if case .boolean(let value) = value { value } else { nil } }
  /// The elements of an array, or nil if the value has another type.
  package var array: [JSONNode]? { if case .array(let value) = value { value } else { nil } }
  /// The object, or nil if the value has another type.
  package var object: JSONObject? { if case .object(let value) = value { value } else { nil } }
}

/// A JSON value; integers and reals are distinguished as they were written.
package enum JSONValue: Hashable, Sendable {
  /// `null`.
  case null
  /// `true` or `false`.
  case boolean(Bool)
  /// A number without fraction and exponent that fits into an `Int`.
  case integer(Int)
  /// Any other number; finite if it was read from a text.
  case real(Double)
  /// A string without its quotes and escapes.
  case string(String)
  /// The elements of an array.
  case array([JSONNode])
  /// The members of an object.
  case object(JSONObject)

  /// The type's name in messages, with its article: "an object".
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

/// A JSON object as written: its members in order, including duplicates.
package struct JSONObject: Hashable, Sendable {
  /// A name with its value.
  package struct Member: Hashable, Sendable {
    /// The name without quotes and escapes.
    package var name: String
    /// The bytes of ``JSONDocument/source`` that spell the name, including its quotes.
    package var nameRange: Range<Int>
    /// The value.
    package var value: JSONNode

    /// Creates a member; one that isn't from a text has no range.
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

  /// Creates an object from members.
  package init(_ members: [Member] = []) { self.members = members }

  /// The value of a name; the last one of duplicates, as in most JSON readers.
  package subscript(name: String) -> JSONNode? { members.last { $0.name == name }?.value }
}
