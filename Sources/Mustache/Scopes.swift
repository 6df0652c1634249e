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
