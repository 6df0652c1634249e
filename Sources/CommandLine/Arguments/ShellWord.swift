extension String {
  /// The text as a single-quoted word for a POSIX shell.
  private var shellQuoted: String {
    "'" + split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''") + "'"
  }

  /// The text as a word for a POSIX shell, quoted only if necessary.
  package var shellWord: String {
    let plain = utf8.allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "+")...UInt8(ascii: ":"),
        UInt8(ascii: "_"), UInt8(ascii: "="), UInt8(ascii: "@"), UInt8(ascii: "%"):
        true
      default: false
      }
    }
    return plain && !isEmpty ? self : shellQuoted
  }
}
