/// The values that names are looked up in, the innermost last.
struct ContextStack {
  private struct Frame {
    /// What a section goes over; null where that is no list.
    var list: MustacheValue
    /// The list again where its elements are records: it is asked for each tag, without a reference being counted.
    var records: Unmanaged<Records>?
    /// The current element's index in the list.
    var index: Int
    var count: Int
    /// The current element, or what is no list; null for a record, which is read where its list is.
    var value: MustacheValue
    /// The number of the scope that it opens.
    var scope: Int
  }

  private var frames: [Frame] = []
  private var scopes = Scopes()
  /// The innermost frame's scope.
  private var scope: Int

  /// The context of the data that a template is rendered with, which is one value even where it is a list.
  init(_ data: MustacheValue) {
    scope = scopes.scope(of: data.shape, in: Scopes.outermost)
    frames.append(Frame(list: .null, records: nil, index: 0, count: 1, value: data, scope: scope))
  }

  /// The names of a template, which are numbers from now on; returns the first one's.
  mutating func add(_ names: [String]) -> Int { scopes.add(names) }

  /// The name of a number.
  func name(_ number: Int) -> String { scopes.names[number] }

  /// The innermost value.
  var top: MustacheValue { frames.last.map(Self.value) ?? .null }

  private static func value(of frame: Frame) -> MustacheValue {
    if case .records(let records) = frame.list { .record(records, frame.index) } else { frame.value }
  }

  /// Goes into a value, of a list into its first element; returns false where the value is false, which has no inside.
  mutating func enter(_ value: consuming MustacheValue) -> Bool {
    switch value {
    case .null, .boolean(false): return false
    case .records(let records):
      guard records.count > 0 else { return false }
      enter(records, 0..<records.count)
    case .record(let records, let index): enter(records, index..<index + 1)
    case .list(let elements):
      guard let first = elements.first else { return false }
      enter(first, of: value, count: elements.count)
    case .lazyList(let list):
      guard list.count > 0 else { return false }
      enter(list[0], of: value, count: list.count)
    case .boolean(true), .string, .enclosed, .number, .object: enter(value, of: .null, count: 1)
    }
    return true
  }

  private mutating func enter(_ records: Records, _ indices: Range<Int>) {
    scope = scopes.scope(of: records.shape, in: scope)
    frames.append(
      Frame(
        list: .records(records), records: .passUnretained(records), index: indices.lowerBound, count: indices.upperBound,
        value: .null, scope: scope))
  }

  private mutating func enter(_ value: MustacheValue, of list: MustacheValue, count: Int) {
    scope = scopes.scope(of: value.shape, in: scope)
    frames.append(Frame(list: list, records: nil, index: 0, count: count, value: value, scope: scope))
  }

  /// Goes on to the next element of the innermost value; returns false where it was the last one, or the value no list.
  mutating func advance() -> Bool {
    let top = frames.count - 1
    let next = frames[top].index + 1
    guard next < frames[top].count else { return false }
    frames[top].index = next
    switch frames[top].list {
    case .list(let elements): frames[top].value = elements[next]
    case .lazyList(let list): frames[top].value = list[next]
    default: return true
    }
    scope = scopes.scope(of: frames[top].value.shape, in: frames[top - 1].scope)
    frames[top].scope = scope
    return true
  }

  /// Goes back to the value around the innermost one.
  mutating func leave() {
    frames.removeLast()
    scope = frames[frames.count - 1].scope
  }

  /// The value that the innermost object with a name has for it; nil where none has the name.
  @inline(__always)
  mutating func value(of name: Int) -> MustacheValue? {
    let place = scopes.place(of: name, in: scope)
    if place.isAbsent { return nil }
    let frame = Int(place.frame)
    if let records = frames[frame].records {
      let index = frames[frame].index
      return records._withUnsafeGuaranteedRef { $0.value(ofName: Int(place.member), inRecord: index) }
    }
    return frames[frame].value.member(Int(place.member)) ?? .null
  }

  /// The value of an object's own name.
  mutating func member(_ name: Int, of object: MustacheValue) -> MustacheValue? {
    guard let shape = object.shape else { return nil }
    let place = scopes.place(of: name, in: scopes.scope(of: shape, in: Scopes.outermost))
    return place.isAbsent ? nil : object.member(Int(place.member))
  }

  /// Every name that can be looked up, the innermost first.
  var knownNames: [String] { frames.reversed().flatMap { Self.value(of: $0).shape?.names ?? [] } }
}

/// Where the names of the templates stand in the data, each found once for all values that lie in each other alike.
///
/// A scope is a chain of shapes: that of a value, and those of the values that it stands in.
struct Scopes {
  /// Where a value lies.
  struct Place {
    /// The index of the frame that has the name.
    var frame: Int32
    /// The index of the name in the frame's shape.
    var member: Int32

    fileprivate static let absent = Place(frame: -1, member: 0)
    fileprivate static let unknown = Place(frame: -2, member: 0)

    var isAbsent: Bool { frame < 0 }
  }

  private struct Scope {
    let outer: Int
    /// The index of its frame.
    let frame: Int32
    /// Nil where the frame's value is no object.
    let shape: Shape?
    /// By name.
    var places: [Place] = []
    /// The scope that was opened last in this one.
    var latest = -1
    /// The scopes that were opened in this one.
    var inner: [Int] = []
    /// They by their shapes, that of no object without one: only where they are many, for a few are compared sooner than hashed.
    var innerByShape: [ObjectIdentifier?: Int] = [:]
  }

  private static let few = 16

  /// The scope of nothing.
  static let outermost = 0

  /// The names of all templates, one template behind the other.
  private(set) var names: [String] = []
  private var scopes = [Scope(outer: -1, frame: -1, shape: nil)]

  /// Takes the names of a template, which are numbers from now on; returns the first one's.
  mutating func add(_ names: [String]) -> Int {
    defer { self.names += names }
    return self.names.count
  }

  /// The scope of values of a shape that stand in a scope, numbered when it is first met.
  mutating func scope(of shape: Shape?, in outer: Int) -> Int {
    let latest = scopes[outer].latest
    if latest >= 0, scopes[latest].shape === shape { return latest }
    let number = known(shape, in: outer) ?? open(shape, in: outer)
    scopes[outer].latest = number
    return number
  }

  private func known(_ shape: Shape?, in outer: Int) -> Int? {
    if scopes[outer].innerByShape.isEmpty { return scopes[outer].inner.first { scopes[$0].shape === shape } }
    return scopes[outer].innerByShape[shape.map(ObjectIdentifier.init)]
  }

  private mutating func open(_ shape: Shape?, in outer: Int) -> Int {
    let number = scopes.count
    scopes.append(Scope(outer: outer, frame: scopes[outer].frame + 1, shape: shape))
    scopes[outer].inner.append(number)
    if scopes[outer].inner.count > Self.few {
      let unlisted = scopes[outer].innerByShape.isEmpty ? scopes[outer].inner : [number]
      for inner in unlisted { scopes[outer].innerByShape[scopes[inner].shape.map(ObjectIdentifier.init)] = inner }
    }
    return number
  }

  /// Where the innermost value with a name lies.
  @inline(__always)
  mutating func place(of name: Int, in scope: Int) -> Place {
    if name < scopes[scope].places.count {
      let place = scopes[scope].places[name]
      if place.frame != Place.unknown.frame { return place }
    }
    return search(name, in: scope)
  }

  @inline(never)
  private mutating func search(_ name: Int, in scope: Int) -> Place {
    var place = Place.absent
    var outer = scope
    while place.isAbsent, outer > Self.outermost {
      if outer != scope, name < scopes[outer].places.count, scopes[outer].places[name].frame != Place.unknown.frame {
        place = scopes[outer].places[name]
        break
      }
      if let member = scopes[outer].shape?.names.lastIndex(of: names[name]) {
        place = Place(frame: scopes[outer].frame, member: Int32(member))
      }
      outer = scopes[outer].outer
    }
    let missing = names.count - scopes[scope].places.count
    if missing > 0 { scopes[scope].places += repeatElement(.unknown, count: missing) }
    scopes[scope].places[name] = place
    return place
  }
}
