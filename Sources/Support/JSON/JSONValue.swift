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
