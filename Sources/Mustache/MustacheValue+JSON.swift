import SettingsGenSupport

extension MustacheValue {
  /// The same data; objects with the same names in the same order share a shape, and of duplicate names the last counts.
  package init(_ json: JSONValue) {
    var shapes: [[String]: Shape] = [:]
    self.init(json, &shapes)
  }

  private init(_ json: JSONValue, _ shapes: inout [[String]: Shape]) {
    switch json {
    case .null: self = .null
    case .boolean(let value): self = .boolean(value)
    case .integer(let value): self = .integer(value)
    case .real(let value): self = .number(value.description)
    case .string(let value): self = .string(value)
    case .array(let elements): self = .list(elements.map { MustacheValue($0.value, &shapes) })
    case .object(let object):
      let names = object.members.map(\.name)
      let shape = shapes[names] ?? Shape(names)
      shapes[names] = shape
      self = .object(Object(shape, object.members.map { MustacheValue($0.value.value, &shapes) }))
    }
  }
}
