/// Which of the two text forms a source has.
enum TextForm {
  case xml
  case ascii

  /// Looks at the first byte that is neither white space nor, in the old style, a comment.
  init(of bytes: [UInt8]) {
    let first = bytes.firstIndex { !isWhiteSpace($0) } ?? bytes.endIndex
    guard first < bytes.endIndex else {
      self = .xml
      return
    }
    if bytes[first] == UInt8(ascii: "<") {
      self = Self.isData(bytes[(first + 1)...]) ? .ascii : .xml
    } else if [UInt8(ascii: "{"), UInt8(ascii: "("), UInt8(ascii: "\""), UInt8(ascii: "'")].contains(bytes[first]) {
      self = .ascii
    } else {
      // Text that somebody left before the XML is no old-style property list.
      self = Self.holdsXML(bytes[first...]) ? .xml : .ascii
    }
  }

  /// Whether hexadecimal digits or a typed value follow the `<`, as in `<0fbd77>` and `<*I5>`.
  private static func isData(_ bytes: ArraySlice<UInt8>) -> Bool {
    if bytes.first == UInt8(ascii: "*") { return true }
    let end = bytes.firstIndex { hexadecimalDigit($0) == nil && !isWhiteSpace($0) }
    return end.map { bytes[$0] == UInt8(ascii: ">") } ?? false
  }

  private static func holdsXML(_ bytes: ArraySlice<UInt8>) -> Bool {
    var rest = bytes.prefix(65_536)
    while let index = rest.firstIndex(of: UInt8(ascii: "<")) {
      rest = rest[index...]
      if rest.starts(with: "<?xml".utf8) || rest.starts(with: "<plist".utf8) || rest.starts(with: "<!DOCTYPE plist".utf8) {
        return true
      }
      rest = rest.dropFirst()
    }
    return false
  }
}
