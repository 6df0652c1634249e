extension [UInt8] {
  /// The index of the first byte that isn't part of a well-formed UTF-8 sequence, or nil if all bytes are valid UTF-8.
  package var firstIndexOfInvalidUTF8: Int? {
    // Most files are ASCII, and the compiler vectorizes this search.
    if reduce(0, |) < 0x80 { return nil }
    var parser = Unicode.UTF8.ForwardParser()
    var bytes = makeIterator()
    var index = 0
    while true {
      switch parser.parseScalar(from: &bytes) {
      case .valid(let sequence): index += sequence.count
      case .error: return index
      case .emptyInput: return nil
      }
    }
  }
}
