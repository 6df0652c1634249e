/// The type of a value in the defaults database.
package enum StoredType: String, Hashable, CaseIterable, Sendable {
  case boolean
  case integer
  case real
  case string
  case date
  case data
  case array
  case dictionary

  /// The type of a value of a property list.
  package init(_ node: Node) {
    self =
      switch node.value {
      case .string: .string
      case .integer: .integer
      case .real: .real
      case .boolean: .boolean
      case .date: .date
      case .data: .data
      case .array: .array
      case .dictionary: .dictionary
      }
  }
}
