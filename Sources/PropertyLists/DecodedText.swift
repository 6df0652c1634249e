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

/// The encodings in which text property lists and strings files are found.
package enum TextEncoding: Hashable, Sendable {
  case utf8
  case ascii
  case latin1
  case utf16LittleEndian
  case utf16BigEndian

  /// The encoding that an XML declaration names, in any letter case, or nil where it is none of ours.
  ///
  /// Plain `UTF-16` is answered as big-endian; the byte order mark has the last word on it.
  init?(declared name: String) {
    switch name.lowercased() {
    case "utf-8", "utf8": self = .utf8
    case "us-ascii", "ascii": self = .ascii
    case "iso-8859-1", "iso8859-1", "latin1", "latin-1": self = .latin1
    case "utf-16", "utf16", "utf-16be": self = .utf16BigEndian
    case "utf-16le": self = .utf16LittleEndian
    default: return nil
    }
  }

  var isUTF16: Bool { self == .utf16LittleEndian || self == .utf16BigEndian }
}

/// The encoding that an XML declaration names, found before the text can be decoded.
struct DeclaredEncoding {
  let name: String
  /// Where the name begins.
  let offset: Int

  /// Looks at the declaration only as far as it needs; the XML reader checks its form.
  init?(in bytes: [UInt8]) {
    guard bytes.starts(with: "<?xml".utf8) else { return nil }
    let declaration = bytes.prefix(512).prefix { $0 != UInt8(ascii: ">") }
    let word = Array("encoding".utf8)
    var start = 5
    while start + word.count < declaration.count, declaration[start..<start + word.count] != word[...] { start += 1 }
    var index = start + word.count
    while index < declaration.count, isWhiteSpace(declaration[index]) || declaration[index] == UInt8(ascii: "=") { index += 1 }
    guard index < declaration.count else { return nil }
    let quote = declaration[index]
    guard quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else { return nil }
    let text = declaration[(index + 1)...].prefix { $0 != quote }
    guard text.endIndex < declaration.endIndex else { return nil }
    name = String(decoding: text, as: UTF8.self)
    offset = index + 1
  }
}

/// UTF-8 of UTF-16 bytes, with the first ill-formed unit (its offset counts in the result, where U+FFFD stands for it).
func utf8(fromUTF16 bytes: [UInt8], bigEndian: Bool) -> (bytes: [UInt8], fault: Fault?) {
  var result: [UInt8] = []
  result.reserveCapacity(bytes.count / 2)
  var fault: Fault?
  func unit(_ index: Int) -> UInt16 {
    let first = UInt16(bytes[index])
    let second = UInt16(bytes[index + 1])
    return bigEndian ? first << 8 | second : second << 8 | first
  }
  let end = bytes.count & ~1
  var index = 0
  while index < end {
    let lead = unit(index)
    index += 2
    if lead < 0x80 {
      result.append(UInt8(truncatingIfNeeded: lead))
      continue
    }
    var scalar = Unicode.Scalar(lead)
    if scalar == nil, lead < 0xDC00, index < end, case let trail = unit(index), trail & 0xFC00 == 0xDC00 {
      index += 2
      scalar = Unicode.Scalar(0x1_0000 + (UInt32(lead & 0x3FF) << 10 | UInt32(trail & 0x3FF)))
    }
    if scalar == nil, fault == nil {
      fault = Fault("Half of a surrogate pair stands alone: the file is not well-formed UTF-16", at: result.count)
    }
    result.append(contentsOf: UTF8.encode(scalar ?? "\u{FFFD}") ?? UTF8.encodedReplacementCharacter)
  }
  if end < bytes.count, fault == nil {
    fault = Fault("The file ends in the middle of a UTF-16 character", at: result.count)
  }
  return (result, fault)
}

/// UTF-8 of ISO-8859-1, of which each byte is the scalar of its number.
func utf8(fromLatin1 bytes: [UInt8]) -> [UInt8] {
  var result: [UInt8] = []
  result.reserveCapacity(bytes.count)
  for byte in bytes {
    if byte < 0x80 {
      result.append(byte)
    } else {
      result.append(0xC0 | byte >> 6)
      result.append(0x80 | byte & 0x3F)
    }
  }
  return result
}
