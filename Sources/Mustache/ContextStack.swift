/// The values that names are looked up in, the innermost last.
struct ContextStack {
  private struct Frame {
    var value: MustacheValue
    /// The number of its shape; -1 where it is no object.
    var shape = -1
    /// Those of an object, within reach without a look into the value.
    var values: [MustacheValue] = []
  }

  private var frames: [Frame] = []
  private var shapes = ShapeTable()

  /// The names of a template, which are numbers from now on; returns the first one's.
  mutating func add(_ names: [String]) -> Int {
    defer { shapes.names += names }
    return shapes.names.count
  }

  /// The name of a number.
  func name(_ number: Int) -> String { shapes.names[number] }

  /// The innermost value.
  var top: MustacheValue { frames.last?.value ?? .null }

  mutating func push(_ value: MustacheValue) {
    var frame = Frame(value: value)
    if case .object(let object) = value {
      frame.shape = shapes.number(of: object.shape)
      frame.values = object.values
    }
    frames.append(frame)
  }

  mutating func pop() { frames.removeLast() }

  /// Where a value lies: reading it there spares a copy.
  struct Place {
    fileprivate var frame: Int
    fileprivate var index: Int
  }

  subscript(place: Place) -> MustacheValue {
    _read { yield frames[place.frame].values[place.index] }
  }

  /// Where the value of the innermost object lies that has a name.
  mutating func find(_ name: Int) -> Place? {
    var index = frames.count
    while index > 0 {
      index -= 1
      let shape = frames[index].shape
      guard shape >= 0 else { continue }
      let place = shapes.place(of: name, inShape: shape)
      if place >= 0, place < frames[index].values.count { return Place(frame: index, index: place) }
    }
    return nil
  }

  /// The value of an object's own name.
  mutating func member(_ name: Int, of object: MustacheValue.Object) -> MustacheValue? {
    let place = shapes.place(of: name, inShape: shapes.number(of: object.shape))
    return place >= 0 && place < object.values.count ? object.values[place] : nil
  }

  /// Every name that can be looked up, the innermost first.
  var knownNames: [String] {
    frames.reversed().flatMap { frame -> [String] in
      if case .object(let object) = frame.value { object.shape.names } else { [] }
    }
  }
}
