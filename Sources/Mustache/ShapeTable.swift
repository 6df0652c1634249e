/// Where the names of the templates stand in the shapes of the data, each found once.
struct ShapeTable {
  private static let absent: Int32 = -1
  private static let unknown: Int32 = -2

  /// The names of all templates, one template behind the other.
  var names: [String] = []
  private var shapes: [Shape] = []
  private var numbers: [ObjectIdentifier: Int] = [:]
  /// By shape and name: the index of the name's value.
  private var places: [[Int32]] = []
  private var latest = -1

  /// The number of a shape, given when it is first met.
  mutating func number(of shape: Shape) -> Int {
    if latest >= 0, shapes[latest] === shape { return latest }
    let identifier = ObjectIdentifier(shape)
    if let number = numbers[identifier] {
      latest = number
      return number
    }
    latest = shapes.count
    numbers[identifier] = latest
    shapes.append(shape)
    places.append([])
    return latest
  }

  /// The index of a name's value in the objects of a shape, or a negative number where they have no such name.
  mutating func place(of name: Int, inShape shape: Int) -> Int {
    if name < places[shape].count {
      let place = places[shape][name]
      if place != Self.unknown { return Int(place) }
    } else {
      places[shape] += repeatElement(Self.unknown, count: names.count - places[shape].count)
    }
    let place = shapes[shape].names.lastIndex(of: names[name]).map { Int32(clamping: $0) } ?? Self.absent
    places[shape][name] = place
    return Int(place)
  }
}
