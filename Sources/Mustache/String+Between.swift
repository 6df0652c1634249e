extension String {
  /// A text between two ASCII characters, of which 0 is none.
  init(_ text: String, between opening: UInt8, and closing: UInt8) {
    self = ""
    if opening != 0 { unicodeScalars.append(Unicode.Scalar(opening)) }
    self += text
    if closing != 0 { unicodeScalars.append(Unicode.Scalar(closing)) }
  }
}
