extension MustacheValue {
  /// Whether a section over it is left out, and an inverted one rendered.
  var isFalse: Bool {
    switch self {
    case .null, .boolean(false): true
    case .list(let elements): elements.isEmpty
    case .lazyList(let list): list.count == 0
    case .records(let records): records.count == 0
    case .boolean(true), .string, .enclosed, .number, .object, .record: false
    }
  }
}
