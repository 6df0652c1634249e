extension String {
  /// True for a text of visible ASCII and blanks alone in which two bytes don't occur.
  package func isVisibleASCII(without first: UInt8 = 0, _ second: UInt8 = 0) -> Bool {
    var text = self
    return text.withUTF8 { bytes in
      var index = 0
      while index + ByteWord.count <= bytes.count {
        let word = ByteWord(bytes, at: index)
        let others = word.marks(of: 0x7F) | word.marks(of: first) | word.marks(of: second)
        if word.marks(below: 0x20) | word.marksOutsideASCII | others != 0 { return false }
        index += ByteWord.count
      }
      while index < bytes.count {
        let byte = bytes[index]
        if byte < 0x20 || byte >= 0x7F || byte == first || byte == second { return false }
        index += 1
      }
      return true
    }
  }
}
