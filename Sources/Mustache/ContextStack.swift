/// The values that names are looked up in, the innermost last.
struct ContextStack {
  private struct Frame {
    var value: MustacheValue
    /// The number of its shape; -1 where it is no object.
    var shape: Int
  }

  private var frames: [Frame] = []
  private var shapes = ShapeTable()

  /// The innermost value.
  var top: MustacheValue { frames.last?.value ?? .null }

  mutating func push(_ value: MustacheValue) {
    var shape = -1
    if case .object(let object) = value { shape = shapes.number(of: object.shape) }
    frames.append(Frame(value: value, shape: shape))
  }

  mutating func pop() { frames.removeLast() }

  /// The value of the innermost object that has a name, which is a number in a list of names.
  mutating func find(_ name: Int, in names: [String]) -> MustacheValue? {
    var index = frames.count
    while index > 0 {
      index -= 1
      let shape = frames[index].shape
      guard shape >= 0 else { continue }
      let place = shapes.place(of: name, inShape: shape, names)
      if place >= 0, case .object(let object) = frames[index].value, place < object.values.count { return object.values[place] }
    }
    return nil
  }

  /// The value of an object's own name.
  mutating func member(_ name: Int, of object: MustacheValue.Object, in names: [String]) -> MustacheValue? {
    let place = shapes.place(of: name, inShape: shapes.number(of: object.shape), names)
    return place >= 0 && place < object.values.count ? object.values[place] : nil
  }

  /// Every name that can be looked up, the innermost first.
  var names: [String] {
    frames.reversed().flatMap { frame -> [String] in
      if case .object(let object) = frame.value { object.shape.names } else { [] }
    }
  }
}
