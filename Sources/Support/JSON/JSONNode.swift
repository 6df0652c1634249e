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
