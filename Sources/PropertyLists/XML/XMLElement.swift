enum XMLElement: String, CaseIterable {
  case plist
  case dictionary = "dict"
  case array
  case key
  case string
  case integer
  case real
  case `true`
  case `false`
  case date
  case data

  private static let elements = allCases.map { (name: packed($0.name.utf8), element: $0) }

  /// Creates the element with a name, or nil if property lists don't have that element.
  init?(_ name: some Collection<UInt8>) {
    let packed = Self.packed(name)
    guard name.count <= 8, let found = Self.elements.first(where: { $0.name == packed }) else { return nil }
    self = found.element
  }

  /// Returns the last eight bytes as a number, so that no string has to be created for each tag.
  private static func packed(_ name: some Collection<UInt8>) -> UInt64 { name.reduce(0) { $0 << 8 | UInt64($1) } }

  var name: String { rawValue }
}

/// A tag; its attributes have no meaning in property lists and are left out.
struct XMLTag {
  enum Kind {
    /// `<name>`
    case opening
    /// `</name>`
    case closing
    /// `<name/>`
    case empty
  }

  var element: XMLElement
  var kind: Kind
  /// The offset of the `<`.
  var start: Int
}
