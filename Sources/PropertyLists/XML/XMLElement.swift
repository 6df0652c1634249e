enum XMLElement: String, CaseIterable {
  // The most frequent ones are first, where they are found first.
  case key
  case string
  case dictionary = "dict"
  case array
  case plist
  case integer
  case real
  case `true`
  case `false`
  case date
  case data

  /// The names as numbers with the bytes of each; with a string for each tag, `generate` of 12,000 elements takes 11% more instructions.
  private static let packedNames = allCases.map { $0.rawValue.utf8.reduce(0) { $0 << 8 | UInt64($1) } }

  /// Creates the element whose name has the given bytes, at most eight; nil if property lists don't have that element.
  init?(packed name: UInt64) {
    guard let index = Self.packedNames.firstIndex(of: name) else { return nil }
    self = Self.allCases[index]
  }

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
  var start: Int
}
