/// A stack of the values in which names are looked up, with the innermost value last.
///
/// Each name has an ID whose index in each kind of object is found only once, because most of the time of a rendering is spent on finding
/// values.
struct ContextStack {
  private struct Frame {
    /// The value of a section, or the current element of its list.
    var value: MustacheValue
    /// The index in ``shapes`` of the value's shape, and the function that creates the value of a name; nil if it isn't an object.
    var object: (shape: Int, value: @Sendable (_ index: Int) -> MustacheValue)?
    var list: MustacheValue.List?
    var index = 0
  }

  private var frames: [Frame] = []
  /// The names in the templates, by their IDs.
  private var names: [String] = []
  private var ids: [String: Int] = [:]
  /// The shapes of the objects pushed so far, each with the indices of names in it by their IDs, nil for names that it doesn't have.
  private var shapes: [(shape: MustacheValue.Shape, members: [Int?])] = []
  private var shapeIndices: [ObjectIdentifier: Int] = [:]

  /// Creates a stack that contains the data for a template; a list counts as a single value.
  init(_ data: MustacheValue) { frames.append(Frame(value: data, object: object(data))) }

  /// Returns the ID of a name, which never changes.
  mutating func id(of name: String) -> Int {
    if let id = ids[name] { return id }
    ids[name] = names.count
    names.append(name)
    for index in shapes.indices { shapes[index].members.append(shapes[index].shape.index(of: name)) }
    return names.count - 1
  }

  private mutating func object(_ value: MustacheValue) -> (shape: Int, value: @Sendable (_ index: Int) -> MustacheValue)? {
    guard case .object(let object) = value else { return nil }
    if let index = shapeIndices[ObjectIdentifier(object.shape)] { return (index, object.value) }
    shapeIndices[ObjectIdentifier(object.shape)] = shapes.count
    shapes.append((object.shape, names.map(object.shape.index)))
    return (shapes.count - 1, object.value)
  }

  var top: MustacheValue { frames.last?.value ?? .null }

  /// Pushes the value of a section, or the first element if it's a list; returns false, without pushing, if the value is false.
  mutating func push(_ value: MustacheValue) -> Bool {
    if value.isFalse { return false }
    if case .list(let list) = value {
      let first = list[0]
      frames.append(Frame(value: first, object: object(first), list: list))
    } else {
      frames.append(Frame(value: value, object: object(value)))
    }
    return true
  }

  /// Replaces the innermost value with the next element of its list; returns false if there is no next element or no list.
  mutating func advance() -> Bool {
    let top = frames.count - 1
    let next = frames[top].index + 1
    guard let list = frames[top].list, next < list.count else { return false }
    let value = list[next]
    frames[top].index = next
    frames[top].object = object(value)
    frames[top].value = value
    return true
  }

  mutating func pop() { frames.removeLast() }

  /// Returns the value of a name, by its ID, in the innermost object that has the name; nil if no object has it.
  func value(of name: Int) -> MustacheValue? {
    for frame in frames.indices.reversed() {
      guard let shape = frames[frame].object?.shape, let member = shapes[shape].members[name] else { continue }
      return frames[frame].object?.value(member)
    }
    return nil
  }

  /// Every name that can be looked up, the innermost object's first.
  var knownNames: [String] { frames.reversed().compactMap(\.object?.shape).flatMap { shapes[$0].shape.names } }
}
