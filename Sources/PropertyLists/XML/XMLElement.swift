/// The elements of an XML property list.
///
/// The raw value packs the ASCII bytes of the name into a big-endian number, so that the reader can compare names without
/// creating strings.
enum XMLElement: UInt64, CaseIterable {
  case plist = 0x70_6C69_7374
  case dictionary = 0x6469_6374
  case array = 0x61_7272_6179
  case key = 0x6B_6579
  case string = 0x7374_7269_6E67
  case integer = 0x69_6E74_6567_6572
  case real = 0x7265_616C
  case `true` = 0x7472_7565
  case `false` = 0x66_616C_7365
  case date = 0x6461_7465
  case data = 0x6461_7461

  /// Creates the element with a name, or nil if property lists don't have that element.
  init?(packing name: Slice<UnsafeBufferPointer<UInt8>>) {
    guard name.count <= 7 else { return nil }
    self.init(rawValue: name.reduce(0) { $0 << 8 | UInt64($1) })
  }

  /// The opening tag without attributes, such as `<key>`, packed like the name.
  @inline(__always)
  var openingTag: UInt64 { (UInt64(UInt8(ascii: "<")) << UInt64(8 * nameCount) | rawValue) << 8 | UInt64(UInt8(ascii: ">")) }

  /// The number of bytes in the name.
  var nameCount: Int { 8 - rawValue.leadingZeroBitCount / 8 }

  /// The name of the element.
  var name: String { withUnsafeBytes(of: rawValue.bigEndian) { String(decoding: $0.suffix(nameCount), as: UTF8.self) } }
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
