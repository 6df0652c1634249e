extension JSONReader {
  /// A string from its opening to behind its closing quote.
  mutating func string() throws(JSONError) -> String {
    let open = offset
    offset += 1
    var contents: [UInt8] = []
    var run = offset
    while let byte = next {
      switch byte {
      case UInt8(ascii: "\""):
        offset += 1
        if contents.isEmpty { return String(decoding: bytes[run..<offset - 1], as: UTF8.self) }
        contents += bytes[run..<offset - 1]
        return String(decoding: contents, as: UTF8.self)
      case UInt8(ascii: "\\"):
        contents += bytes[run..<offset]
        try escape(into: &contents)
        run = offset
      case 0x0A, 0x0D:
        throw error("The string has no closing quote on its line.", at: open)
      case 0..<0x20:
        throw error("A control character stands in a string; write it as an escape.", at: offset)
      default:
        offset += 1
      }
    }
    throw error("The string has no closing quote.", at: open)
  }

  private mutating func escape(into contents: inout [UInt8]) throws(JSONError) {
    let start = offset
    offset += 1
    guard let letter = next else { throw error("The string ends within an escape.", at: start) }
    offset += 1
    switch letter {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): contents.append(letter)
    case UInt8(ascii: "b"): contents.append(0x08)
    case UInt8(ascii: "f"): contents.append(0x0C)
    case UInt8(ascii: "n"): contents.append(0x0A)
    case UInt8(ascii: "r"): contents.append(0x0D)
    case UInt8(ascii: "t"): contents.append(0x09)
    case UInt8(ascii: "u"): contents += Array(String(try scalar(from: start)).utf8)
    default:
      throw error(#"JSON has no such escape; these are `\" \\ \/ \b \f \n \r \t \uXXXX`."#, at: start)
    }
  }

  /// The scalar of `\uXXXX`, or of two of them that are a surrogate pair.
  private mutating func scalar(from start: Int) throws(JSONError) -> Unicode.Scalar {
    let unit = try codeUnit(from: start)
    if let scalar = Unicode.Scalar(unit) { return scalar }
    if unit < 0xDC00, offset + 1 < bytes.count, bytes[offset] == UInt8(ascii: "\\"), bytes[offset + 1] == UInt8(ascii: "u") {
      let second = offset
      offset += 2
      let low = try codeUnit(from: second)
      if 0xDC00...0xDFFF ~= low, let scalar = Unicode.Scalar(0x10000 + (unit - 0xD800) << 10 + (low - 0xDC00)) { return scalar }
    }
    throw error("The escape is one half of a surrogate pair; the other is not beside it.", at: start)
  }

  private mutating func codeUnit(from start: Int) throws(JSONError) -> UInt32 {
    var unit: UInt32 = 0
    for _ in 0..<4 {
      guard let byte = next, let digit = hexadecimal(byte) else {
        throw error(#"Four hexadecimal digits have to follow `\u`."#, at: start)
      }
      unit = unit << 4 | digit
      offset += 1
    }
    return unit
  }

  private func hexadecimal(_ byte: UInt8) -> UInt32? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt32(byte - UInt8(ascii: "0"))
    case UInt8(ascii: "a")...UInt8(ascii: "f"): UInt32(byte - UInt8(ascii: "a") + 10)
    case UInt8(ascii: "A")...UInt8(ascii: "F"): UInt32(byte - UInt8(ascii: "A") + 10)
    default: nil
    }
  }
}
