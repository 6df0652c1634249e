extension MustacheValue {
  /// Whether a section over it is left out, and an inverted one rendered.
  var isFalse: Bool {
    switch self {
    case .null, .boolean(false): true
    case .list(let elements): elements.isEmpty
    case .lazyList(let list): list.count == 0
    case .records(let records): records.count == 0
    case .boolean(true), .string, .number, .object, .record: false
    }
  }

  /// The element of a list at an index, or nil behind its end.
  func element(_ index: Int) -> MustacheValue? {
    switch self {
    case .list(let elements): index < elements.count ? elements[index] : nil
    case .lazyList(let list): index < list.count ? list[index] : nil
    case .records(let records): index < records.count ? .record(records, index) : nil
    default: nil
    }
  }
}
