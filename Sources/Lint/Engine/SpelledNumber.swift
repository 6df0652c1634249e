import SettingsGenPropertyLists

extension Node {
  /// The number that a string spells in decimal digits, or that the node is.
  var spelledNumber: Double? {
    guard case .string(let string) = value else { return number }
    return decimalNumber(string)
  }
}

/// The number that a text spells in decimal digits with blanks around it, or nil: no words such as `inf`, no hexadecimal.
func decimalNumber(_ text: String) -> Double? {
  let isBlank = { (byte: UInt8) in byte <= 0x20 }
  let bytes = Array(text.utf8.drop(while: isBlank).reversed().drop(while: isBlank).reversed())
  let isDecimal = bytes.allSatisfy { byte in
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "e"),
      UInt8(ascii: "E"):
      true
    default: false
    }
  }
  guard isDecimal, !bytes.isEmpty else { return nil }
  return Double(String(decoding: bytes, as: UTF8.self))
}
