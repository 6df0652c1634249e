/// The text of a file as UTF-8 without a byte order mark, whatever encoding the file has.
struct DecodedText {
  private(set) var bytes: [UInt8]
  private(set) var encoding: TextEncoding
  /// True where the file begins with a byte order mark, which ``bytes`` does not hold.
  let hasByteOrderMark: Bool
  /// The first thing that is no text in the file's encoding; its offset counts in ``bytes``.
  private(set) var fault: Fault?

  /// Recognises the encoding by byte order mark, by the zero bytes of UTF-16, else by the XML declaration, else UTF-8.
  init(_ file: [UInt8]) {
    let mark: Int
    switch (file.first, file.dropFirst().first, file.dropFirst(2).first) {
    case (0xEF, 0xBB, 0xBF): (encoding, mark) = (.utf8, 3)
    case (0xFF, 0xFE, _): (encoding, mark) = (.utf16LittleEndian, 2)
    case (0xFE, 0xFF, _): (encoding, mark) = (.utf16BigEndian, 2)
    case (.some(1...), 0, .some(1...)): (encoding, mark) = (.utf16LittleEndian, 0)
    case (0, .some(1...), 0): (encoding, mark) = (.utf16BigEndian, 0)
    default: (encoding, mark) = (.utf8, 0)
    }
    bytes = mark > 0 ? Array(file.dropFirst(mark)) : file
    hasByteOrderMark = mark > 0

    if encoding.isUTF16 {
      (bytes, fault) = utf8(fromUTF16: bytes, bigEndian: encoding == .utf16BigEndian)
      return
    }
    if let declaration = DeclaredEncoding(in: bytes), !hasByteOrderMark {
      guard let declared = TextEncoding(declared: declaration.name) else {
        fault = Fault(
          "The encoding \(excerpt(declaration.name)) is not supported; save the file as UTF-8", at: declaration.offset)
        return
      }
      guard !declared.isUTF16 else {
        fault = Fault(
          "The declaration says \(excerpt(declaration.name)), but the file is not in UTF-16; write UTF-8",
          at: declaration.offset)
        return
      }
      encoding = declared
    }
    if encoding == .latin1 {
      bytes = utf8(fromLatin1: bytes)
    } else if let offset = firstInvalidUTF8(bytes) {
      let byte = "0x" + hexadecimal(bytes[offset])
      fault = Fault("The byte \(byte) is not UTF-8; save the file as UTF-8", at: offset)
    } else if encoding == .ascii, let offset = bytes.firstIndex(where: { $0 >= 0x80 }) {
      fault = Fault("The declaration says US-ASCII, but this character is not ASCII; write UTF-8", at: offset)
    }
  }
}
