import SettingsGenSupport

/// The data that a template is rendered with.
///
/// `null`, `false` and an empty list are false to a section; everything else is true, the empty string too, as the manual says.
package enum MustacheValue: Sendable {
  case null
  case boolean(Bool)
  case string(String)
  /// A number, as it is written.
  case number(String)
  case list(List)
  case object(Object)

  /// A list whose elements are made one by one as a section needs them, so that those of a large list never exist all at once.
  package struct List: Sendable {
    /// The number of elements.
    package let count: Int
    private let element: @Sendable (Int) -> MustacheValue

    /// Creates a list whose elements are made by their index.
    package init(count: Int, element: @escaping @Sendable (_ index: Int) -> MustacheValue) {
      self.count = count
      self.element = element
    }

    /// Makes the element at an index.
    package subscript(index: Int) -> MustacheValue { element(index) }
  }

  /// An object whose values are made one by one as tags need them: a template seldom uses all that an object has.
  package final class Object: Sendable {
    /// The names of the values.
    package let shape: Shape
    private let value: @Sendable (Int) -> MustacheValue

    /// Creates an object whose values are made by the index of their name in the shape.
    package init(_ shape: Shape, value: @escaping @Sendable (_ index: Int) -> MustacheValue) {
      self.shape = shape
      self.value = value
    }

    /// Creates an object from as many values as the shape has names.
    package convenience init(_ shape: Shape, _ values: [MustacheValue]) { self.init(shape) { values[$0] } }

    /// Makes the value of a name, by its index in the shape.
    func value(at index: Int) -> MustacheValue { value(index) }

    /// Makes the value of a name, or returns nil if the object doesn't have the name.
    subscript(name: String) -> MustacheValue? { shape.index(of: name).map(value) }
  }

  /// The names of the objects of one kind, which share it.
  package final class Shape: Sendable {
    /// The names; if two are equal the last one counts.
    package let names: [String]

    /// Creates a shape.
    package init(_ names: [String]) { self.names = names }

    func index(of name: String) -> Int? { names.lastIndex(of: name) }
  }
}

extension MustacheValue {
  /// A whole number.
  package static func integer(_ value: Int) -> MustacheValue { .number(String(value)) }

  /// A string, or null if there is none.
  package static func optional(_ value: String?) -> MustacheValue { value.map(MustacheValue.string) ?? .null }

  /// A list of elements.
  package static func list(_ elements: [MustacheValue]) -> MustacheValue { .list(List(count: elements.count) { elements[$0] }) }

  /// An object of a kind that occurs once.
  package static func object(_ members: KeyValuePairs<String, MustacheValue>) -> MustacheValue {
    .object(Object(Shape(members.map(\.key)), members.map(\.value)))
  }

  /// Creates the same data; of duplicate names in an object the last one counts.
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

  /// Whether a section leaves its contents out, and an inverted section renders them.
  var isFalse: Bool {
    switch self {
    case .null, .boolean(false): true
    case .list(let list): list.count == 0
    case .boolean(true), .string, .number, .object: false
    }
  }

  /// The type as messages name it, with its article: "a list".
  var typeName: String {
    switch self {
    case .null: "null"
    case .boolean: "a boolean"
    case .string: "a string"
    case .number: "a number"
    case .list: "a list"
    case .object: "an object"
    }
  }
}
