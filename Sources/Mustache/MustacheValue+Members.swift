extension MustacheValue {
  /// The names of an object's values; nil for anything else.
  var shape: Shape? {
    switch self {
    case .object(let object): object.shape
    case .record(let records, _): records.shape
    default: nil
    }
  }

  /// The value of an object's name, by its index in the shape.
  func member(_ name: Int) -> MustacheValue? {
    switch self {
    case .object(let object): object.values[name]
    case .record(let records, let index): records.value(ofName: name, inRecord: index)
    default: nil
    }
  }
}
