import SettingsGenSupport

/// What a template is rendered with.
///
/// `null`, `false` and an empty list are false to a section; all else, the empty string too, is true, as the manual has it.
package enum MustacheValue: Sendable {
  case null
  case boolean(Bool)
  case string(String)
  /// A string between two ASCII characters, of which 0 is none; they come together only where it is written.
  case enclosed(String, opening: UInt8, closing: UInt8)
  /// A number as it is to be written.
  case number(String)
  case list([MustacheValue])
  case lazyList(LazyList)
  case object(Object)
  /// A list whose elements are made when they are asked for.
  case records(Records)
  /// One of them, by its index.
  case record(Records, Int)

  /// A whole number.
  package static func integer(_ value: Int) -> MustacheValue { .number(String(value)) }
  /// A string, or null where there is none.
  package static func optional(_ value: String?) -> MustacheValue { value.map(MustacheValue.string) ?? .null }
}

extension MustacheValue {
  /// A record: the values of a shape's names.
  package struct Object: Sendable {
    /// The names of the values.
    package let shape: Shape
    /// As many as the shape has names, in their order.
    package let values: [MustacheValue]

    /// A name without a value is null, a value without a name left out.
    package init(_ shape: Shape, _ values: [MustacheValue]) {
      self.shape = shape
      self.values = values + repeatElement(.null, count: max(0, shape.names.count - values.count))
    }
  }

  /// A list that makes its elements one by one, so that they never exist all at once.
  package struct LazyList: Sendable {
    private final class Maker: Sendable {
      let make: @Sendable (Int) -> MustacheValue
      init(_ make: @escaping @Sendable (Int) -> MustacheValue) { self.make = make }
    }

    /// How many elements there are.
    package let count: Int
    private let maker: Maker

    /// A list of so many elements, each made of its index whenever a section comes to it.
    package init(count: Int, _ element: @escaping @Sendable (Int) -> MustacheValue) {
      self.count = count
      maker = Maker(element)
    }

    /// Makes the element of an index.
    package subscript(index: Int) -> MustacheValue { maker.make(index) }
  }

  /// A record of a kind that occurs once.
  package static func object(_ members: KeyValuePairs<String, MustacheValue>) -> MustacheValue {
    .object(Object(Shape(members.map(\.key)), members.map(\.value)))
  }

  /// The type as messages name it, with its article: "a list".
  var typeName: String {
    switch self {
    case .null: "null"
    case .boolean: "a boolean"
    case .string, .enclosed: "a string"
    case .number: "a number"
    case .list, .lazyList, .records: "a list"
    case .object, .record: "an object"
    }
  }
}

extension MustacheValue {
  /// Whether a section over it is left out, and an inverted one rendered.
  var isFalse: Bool {
    switch self {
    case .null, .boolean(false): true
    case .list(let elements): elements.isEmpty
    case .lazyList(let list): list.count == 0
    case .records(let records): records.count == 0
    case .boolean(true), .string, .enclosed, .number, .object, .record: false
    }
  }
}

extension MustacheValue {
  /// The names of an object's values; nil for anything else.
  var shape: Shape? {
    switch self {
    case .object(let object): object.shape
    case .record(let records, _): records.shape
    default: nil
    }
  }

  /// The value of an object's name, by its index in the shape.
  func member(_ name: Int) -> MustacheValue? {
    switch self {
    case .object(let object): object.values[name]
    case .record(let records, let index): records.value(ofName: name, inRecord: index)
    default: nil
    }
  }
}

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

/// The names of one kind of record, shared by all records of that kind.
///
/// It is a class because its identity lets a renderer find a name's place once for thousands of records.
package final class Shape: Sendable {
  /// In the order of the values; of equal names the last counts.
  package let names: [String]

  /// A shape that is equal to no other, whatever its names.
  package init(_ names: [String]) { self.names = names }
}

/// Records of one kind whose values are made one by one, each when a template asks for it.
///
/// A template seldom asks for all that a record has, and a large bundle has thousands of records.
package final class Records: Sendable {
  /// How many records there are.
  package let count: Int
  let shape: Shape
  private let value: @Sendable (_ record: Int, _ name: Int) -> MustacheValue

  /// Records of a shape, which those of other lists may have, too; `value` gives what a name, by its index, has in a record, by its
  /// index.
  package init(
    _ shape: Shape, count: Int, value: @escaping @Sendable (_ record: Int, _ name: Int) -> MustacheValue
  ) {
    self.shape = shape
    self.count = count
    self.value = value
  }

  /// Makes the value of a name, by its index in the shape.
  func value(ofName name: Int, inRecord record: Int) -> MustacheValue { value(record, name) }
}

extension String {
  /// A text between two ASCII characters, of which 0 is none.
  init(_ text: String, between opening: UInt8, and closing: UInt8) {
    self = ""
    if opening != 0 { unicodeScalars.append(Unicode.Scalar(opening)) }
    self += text
    if closing != 0 { unicodeScalars.append(Unicode.Scalar(closing)) }
  }
}
