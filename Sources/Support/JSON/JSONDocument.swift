/// A parsed JSON text: its root value, and the source that its nodes refer to.
package struct JSONDocument: Sendable {
  /// An object member whose name, in a byte range, is the same as that of an earlier member of the same object, in the range `first`.
  package typealias Duplicate = (name: String, range: Range<Int>, first: Range<Int>)

  package let source: SourceText
  package let root: JSONNode
  /// The members that repeat a name, in source order; RFC 8259 leaves their meaning undefined.
  package let duplicates: [Duplicate]

  /// The largest number of arrays and objects that may be nested in each other.
  package static let maximumDepth = 128

  /// What the text may contain in addition to JSON as defined in RFC 8259.
  package enum Syntax: Sendable {
    case json
    /// `// to the end of the line` and `/* between */` wherever whitespace is allowed.
    case comments
  }

  /// Parses text, after a byte order mark if there is one.
  package init(_ source: SourceText, syntax: Syntax = .json) throws(Diagnostic) {
    if let offset = source.bytes.firstIndexOfInvalidUTF8 {
      throw Diagnostic(.unreadableJSON, "file isn't valid UTF-8; save it as UTF-8", at: source.location(at: offset))
    }
    var reader = JSONReader(source: source, syntax: syntax)
    self.source = source
    root = try reader.document()
    duplicates = reader.duplicates.sorted { $0.range.lowerBound < $1.range.lowerBound }
  }

  package func location(of node: JSONNode) -> SourceLocation { source.location(at: node.range.lowerBound) }

  package func location(of member: JSONObject.Member) -> SourceLocation { source.location(at: member.nameRange.lowerBound) }
}

/// A JSON value with its location in the source, which doesn't matter when nodes are compared.
package struct JSONNode: Equatable, Sendable {
  package var value: JSONValue
  /// The byte range of the value in ``JSONDocument/source``, including quotes and brackets.
  package var range: Range<Int>

  /// Creates a node; the range is empty if the value wasn't parsed.
  package init(_ value: JSONValue, range: Range<Int> = 0..<0) {
    self.value = value
    self.range = range
  }

  package static func == (left: JSONNode, right: JSONNode) -> Bool { left.value == right.value }

  package var string: String? { if case .string(let value) = value { value } else { nil } }
  package var integer: Int? { if case .integer(let value) = value { value } else { nil } }
  package var array: [JSONNode]? { if case .array(let value) = value { value } else { nil } }
  package var object: JSONObject? { if case .object(let value) = value { value } else { nil } }
}

/// A JSON value; unlike in RFC 8259, integers and other numbers are distinguished.
package enum JSONValue: Equatable, Sendable {
  case null
  case boolean(Bool)
  /// A number without a fraction or an exponent that fits in an `Int`.
  case integer(Int)
  /// Any other number, which is finite if it was parsed.
  case real(Double)
  case string(String)
  case array([JSONNode])
  case object(JSONObject)

  /// The name of the type in messages, with its article: `an object`.
  package var typeName: String {
    switch self {
    case .null: "null"
    case .boolean: "a Boolean"
    case .integer, .real: "a number"
    case .string: "a string"
    case .array: "an array"
    case .object: "an object"
    }
  }
}

/// A JSON object: its members in source order, including duplicates.
package struct JSONObject: Equatable, Sendable {
  package struct Member: Equatable, Sendable {
    /// The name, unquoted and unescaped.
    package var name: String
    /// The byte range of the name in ``JSONDocument/source``, including its quotes.
    package var nameRange: Range<Int>
    package var value: JSONNode

    /// Creates a member; the range is empty if the name wasn't parsed.
    package init(_ name: String, nameRange: Range<Int> = 0..<0, _ value: JSONNode) {
      self.name = name
      self.nameRange = nameRange
      self.value = value
    }

    package static func == (left: Member, right: Member) -> Bool { left.name == right.name && left.value == right.value }
  }

  package var members: [Member]

  package init(_ members: [Member] = []) { self.members = members }

  /// The value of the last member with a name, as in most JSON parsers.
  package subscript(name: String) -> JSONNode? { members.last { $0.name == name }?.value }
}

extension Rule {
  package static let unreadableJSON = Rule(
    "unreadable-json", .error, .broken, isConfigurable: false,
    "A configuration, a baseline, or a template's data isn't valid JSON. Only the configuration can contain comments.",
    bad: #"{"rules": {"missing-default": "off",}}"#, good: #"{"rules": {"missing-default": "off"}}"#)
}
