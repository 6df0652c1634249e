extension Form {
  /// The JSON type as messages name it, with its article.
  var typeName: String {
    switch self {
    case .text, .nonEmptyText, .identifier, .typeName, .choice: "a string"
    case .list: "an array"
    case .table, .object: "an object"
    case .either: "a string or an object"
    }
  }

  /// Whether all it can be is a string.
  package var isOfStrings: Bool {
    switch self {
    case .text, .nonEmptyText, .identifier, .typeName, .choice: true
    case .list, .table, .object, .either: false
    }
  }
}
