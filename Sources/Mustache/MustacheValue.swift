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
