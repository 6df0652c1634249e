extension String {
  /// The text as a word for a POSIX shell, in single quotes only if necessary.
  package var shellWord: String {
    let plain = utf8.allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "+")...UInt8(ascii: ":"),
        UInt8(ascii: "_"), UInt8(ascii: "="), UInt8(ascii: "@"), UInt8(ascii: "%"):
        true
      default: false
      }
    }
    if plain, !isEmpty { return self }
    return "'" + split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''") + "'"
  }
}
