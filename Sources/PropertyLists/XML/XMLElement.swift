/// The elements of an XML property list.
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

  /// Creates the element with a name, or nil if property lists don't have that element.
  init?(_ name: some Collection<UInt8>) { self.init(rawValue: String(decoding: name, as: UTF8.self)) }

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
