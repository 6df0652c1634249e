import SettingsGenSupport

/// The data that a template is rendered with.
///
/// `null`, `false`, and an empty list are false in a section; everything else is true, including the empty string, as the Mustache manual
/// specifies.
package enum MustacheValue: Sendable {
  case null
  case boolean(Bool)
  case string(String)
  /// A number, as text.
  case number(String)
  case list(List)
  case object(Object)

  /// A list that creates each element when a section needs it, so that the elements of a large list never exist all at once.
  package struct List: Sendable {
    package let count: Int
    private let element: @Sendable (Int) -> MustacheValue

    package init(count: Int, element: @escaping @Sendable (_ index: Int) -> MustacheValue) {
      self.count = count
      self.element = element
    }

    package subscript(index: Int) -> MustacheValue { element(index) }
  }

  /// An object that creates each value when a tag needs it, because a template rarely uses all values of an object.
  package struct Object: Sendable {
    package let shape: Shape
    /// Creates the value of a name, by the index of the name in the shape.
    private let value: @Sendable (_ index: Int) -> MustacheValue

    package init(_ shape: Shape, value: @escaping @Sendable (_ index: Int) -> MustacheValue) {
      self.shape = shape
      self.value = value
    }

    /// Creates an object from its values, in the order of the names in the shape.
    package init(_ shape: Shape, _ values: [MustacheValue]) { self.init(shape) { values[$0] } }

    /// Creates the value of a name; nil if the object doesn't have the name.
    subscript(name: MemberName) -> MustacheValue? { shape.index(of: name).map(value) }
  }

  /// The names of an object's values, shared by all objects of one kind, in a hash table with linear probing.
  package final class Shape: Sendable {
    /// The names; if two are equal, the last one is used.
    package let names: [String]
    private let hashes: [UInt32]
    /// The indices of the names, each at its hash or in the next free place, and -1 in free places.
    ///
    /// The count is a power of two.
    private let places: [Int]

    package init(_ names: [String]) {
      self.names = names
      hashes = names.map { MemberName($0).hash }
      var places = [Int](repeating: -1, count: 4)
      while places.count < 2 * names.count { places += places }
      for (index, hash) in hashes.enumerated() {
        var place = Int(hash) & (places.count - 1)
        while places[place] >= 0, names[places[place]] != names[index] { place = (place + 1) & (places.count - 1) }
        places[place] = index
      }
      self.places = places
    }

    func index(of name: MemberName) -> Int? {
      var place = Int(name.hash) & (places.count - 1)
      while places[place] >= 0 {
        let index = places[place]
        if hashes[index] == name.hash, names[index] == name.text { return index }
        place = (place + 1) & (places.count - 1)
      }
      return nil
    }
  }

  package static func integer(_ value: Int) -> MustacheValue { .number(String(value)) }

  package static func optional(_ value: String?) -> MustacheValue { value.map(MustacheValue.string) ?? .null }

  package static func list(_ elements: [MustacheValue]) -> MustacheValue { .list(List(count: elements.count) { elements[$0] }) }

  package static func object(_ members: KeyValuePairs<String, MustacheValue>) -> MustacheValue {
    .object(Object(Shape(members.map(\.key)), members.map(\.value)))
  }

  /// Creates a value from JSON; if a name occurs twice in an object, the last one is used.
  package init(_ json: JSONNode) {
    switch json.value {
    case .null: self = .null
    case .boolean(let value): self = .boolean(value)
    case .integer(let value): self = .integer(value)
    case .real(let value): self = .number(value.description)
    case .string(let value): self = .string(value)
    case .array(let elements): self = .list(elements.map { MustacheValue($0) })
    case .object(let object):
      self = .object(Object(Shape(object.members.map(\.name)), object.members.map { MustacheValue($0.value) }))
    }
  }

  /// Whether a section omits its contents and an inverted section renders them.
  var isFalse: Bool {
    switch self {
    case .null, .boolean(false): true
    case .list(let list): list.count == 0
    case .boolean(true), .string, .number, .object: false
    }
  }

  /// The name of the type in messages, with an article: "a list".
  var typeName: String {
    switch self {
    case .null: "null"
    case .boolean: "a Boolean"
    case .string: "a string"
    case .number: "a number"
    case .list: "a list"
    case .object: "an object"
    }
  }
}

/// A part of a name in a template, with its hash (FNV-1a).
///
/// A name is looked up in many objects; hashing it each time takes 7% of the instructions of `generate` for 12,000 elements.
struct MemberName: Sendable {
  let text: String
  let hash: UInt32

  init(_ text: String) {
    self.text = text
    hash = text.utf8.reduce(2_166_136_261) { ($0 ^ UInt32($1)) &* 16_777_619 }
  }
}
