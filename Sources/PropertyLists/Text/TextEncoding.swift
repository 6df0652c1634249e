/// The encodings in which text property lists and strings files are found.
package enum TextEncoding: Hashable, Sendable {
  case utf8
  case ascii
  case latin1
  case utf16LittleEndian
  case utf16BigEndian

  /// The encoding that an XML declaration names, in any letter case, or nil where it is none of ours.
  ///
  /// Plain `UTF-16` is answered as big-endian; the byte order mark has the last word on it.
  init?(declared name: String) {
    switch name.lowercased() {
    case "utf-8", "utf8": self = .utf8
    case "us-ascii", "ascii": self = .ascii
    case "iso-8859-1", "iso8859-1", "latin1", "latin-1": self = .latin1
    case "utf-16", "utf16", "utf-16be": self = .utf16BigEndian
    case "utf-16le": self = .utf16LittleEndian
    default: return nil
    }
  }

  var isUTF16: Bool { self == .utf16LittleEndian || self == .utf16BigEndian }
}
