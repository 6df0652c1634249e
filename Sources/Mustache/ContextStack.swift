/// A stack of the values in which names are looked up, with the innermost value last.
struct ContextStack {
  private struct Frame {
    /// The value of a section, or the current element of its list.
    var value: MustacheValue
    /// The list that the value is an element of.
    var list: MustacheValue.List?
    var index = 0
  }

  private var frames: [Frame] = []

  /// Creates a stack that contains the data for a template; a list counts as a single value.
  init(_ data: MustacheValue) { frames.append(Frame(value: data)) }

  /// The innermost value.
  var top: MustacheValue { frames.last?.value ?? .null }

  /// Pushes the value of a section, or the first element if it is a list; returns false, without pushing, if the value is false.
  mutating func push(_ value: MustacheValue) -> Bool {
    if value.isFalse { return false }
    if case .list(let list) = value {
      frames.append(Frame(value: list[0], list: list))
    } else {
      frames.append(Frame(value: value))
    }
    return true
  }

  /// Replaces the innermost value with the next element of its list; returns false if there is no next element or no list.
  mutating func advance() -> Bool {
    let top = frames.count - 1
    let next = frames[top].index + 1
    guard let list = frames[top].list, next < list.count else { return false }
    frames[top].index = next
    frames[top].value = list[next]
    return true
  }

  /// Removes the innermost value.
  mutating func pop() { frames.removeLast() }

  /// Returns the value of a name in the innermost object that has the name; nil if no object has it.
  func value(of name: String) -> MustacheValue? {
    for frame in frames.reversed() {
      if case .object(let object) = frame.value, let value = object[name] { return value }
    }
    return nil
  }

  /// Every name that can be looked up, those of the innermost object first.
  var knownNames: [String] {
    frames.reversed().flatMap { frame -> [String] in
      if case .object(let object) = frame.value { return object.shape.names }
      return []
    }
  }
}
