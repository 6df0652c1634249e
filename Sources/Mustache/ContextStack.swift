/// The values that names are looked up in, the innermost last.
struct ContextStack {
  private struct Frame {
    var value: MustacheValue
    /// The number of its shape; -1 where it is no object.
    var shape: Int
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

  mutating func push(_ value: MustacheValue) { frames.append(frame(of: value)) }

  /// Goes on to the next element of a list.
  mutating func replaceTop(by value: MustacheValue) { frames[frames.count - 1] = frame(of: value) }

  private mutating func frame(of value: MustacheValue) -> Frame {
    Frame(value: value, shape: value.shape.map { shapes.number(of: $0) } ?? -1)
  }

  mutating func pop() { frames.removeLast() }

  /// Where a value lies.
  struct Place {
    fileprivate var frame: Int
    fileprivate var index: Int
  }

  /// The value at a place that ``find(_:)`` gave.
  func value(at place: Place) -> MustacheValue { frames[place.frame].value.member(place.index) ?? .null }

  /// Where the value of the innermost object lies that has a name.
  mutating func find(_ name: Int) -> Place? {
    var index = frames.count
    while index > 0 {
      index -= 1
      let shape = frames[index].shape
      guard shape >= 0 else { continue }
      let place = shapes.place(of: name, inShape: shape)
      if place >= 0 { return Place(frame: index, index: place) }
    }
    return nil
  }

  /// The value of an object's own name.
  mutating func member(_ name: Int, of object: MustacheValue) -> MustacheValue? {
    guard let shape = object.shape else { return nil }
    let place = shapes.place(of: name, inShape: shapes.number(of: shape))
    return place >= 0 ? object.member(place) : nil
  }

  /// Every name that can be looked up, the innermost first.
  var knownNames: [String] { frames.reversed().flatMap { $0.value.shape?.names ?? [] } }
}
