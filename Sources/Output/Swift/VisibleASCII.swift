extension String {
  /// Whether a text has only printable ASCII characters, and none of two bytes.
  package func isVisibleASCII(without first: UInt8 = 0, _ second: UInt8 = 0) -> Bool {
    var text = self
    return text.withUTF8 { $0.allSatisfy { 0x20..<0x7F ~= $0 && $0 != first && $0 != second } }
  }
}
