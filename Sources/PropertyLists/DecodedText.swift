import SettingsGenSupport

/// The text of a file as UTF-8 without a byte order mark, whatever encoding the file has.
struct DecodedText {
  private(set) var bytes: [UInt8]
  private(set) var encoding: TextEncoding
  /// Whether the file begins with a byte order mark, which ``bytes`` leaves out.
  let hasByteOrderMark: Bool
  /// The first bytes that are not text in the file's encoding; the offset is an offset in ``bytes``.
  private(set) var fault: Fault?

  /// Recognizes the encoding by the byte order mark, then by the zero bytes of UTF-16, then by the XML declaration; the default
  /// is UTF-8.
  init(_ file: [UInt8]) {
    let mark = ByteOrderMark(of: file)
    hasByteOrderMark = mark != nil
    bytes = mark.map { Array(file.dropFirst($0.bytes.count)) } ?? file
    encoding = mark.map(TextEncoding.init) ?? Self.encodingWithZeroBytes(of: file) ?? .utf8

    if encoding.isUTF16 {
      (bytes, fault) = utf8(fromUTF16: bytes, isBigEndian: encoding == .utf16BigEndian)
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
    } else if let offset = bytes.firstIndexOfInvalidUTF8 {
      fault = Fault("The byte 0x\(hexadecimal(bytes[offset])) is not UTF-8; save the file as UTF-8", at: offset)
    } else if encoding == .ascii, let offset = bytes.firstIndex(where: { $0 >= 0x80 }) {
      fault = Fault("The declaration says US-ASCII, but this character is not ASCII; write UTF-8", at: offset)
    }
  }

  /// UTF-16, if one of the first two bytes is 0, as that of a text that begins with ASCII is.
  private static func encodingWithZeroBytes(of file: [UInt8]) -> TextEncoding? {
    guard file.count >= 3 else { return nil }
    switch (file[0] == 0, file[1] == 0, file[2] == 0) {
    case (false, true, false): return .utf16LittleEndian
    case (true, false, true): return .utf16BigEndian
    default: return nil
    }
  }
}

/// The encodings of text property lists and strings files.
package enum TextEncoding: Hashable, Sendable {
  case utf8
  case ascii
  case latin1
  case utf16LittleEndian
  case utf16BigEndian

  /// The encoding of a byte order mark.
  fileprivate init(_ mark: ByteOrderMark) {
    self =
      switch mark {
      case .utf8: .utf8
      case .utf16LittleEndian: .utf16LittleEndian
      case .utf16BigEndian: .utf16BigEndian
      }
  }

  /// The encoding that an XML declaration names, in any letter case, or nil if it is not supported.
  ///
  /// `UTF-16` without a byte order is big-endian here; a file in UTF-16 is recognized before its declaration is read.
  fileprivate init?(declared name: String) {
    switch name.lowercased() {
    case "utf-8", "utf8": self = .utf8
    case "us-ascii", "ascii": self = .ascii
    case "iso-8859-1", "iso8859-1", "latin1", "latin-1": self = .latin1
    case "utf-16", "utf16", "utf-16be": self = .utf16BigEndian
    case "utf-16le": self = .utf16LittleEndian
    default: return nil
    }
  }

  fileprivate var isUTF16: Bool { self == .utf16LittleEndian || self == .utf16BigEndian }
}

/// The encoding that an XML declaration names, found before the text can be decoded.
private struct DeclaredEncoding {
  let name: String
  /// The offset of the name.
  let offset: Int

  /// Finds the encoding and ignores the rest of the declaration, whose syntax the XML reader checks.
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

/// Converts UTF-16 to UTF-8, with U+FFFD for ill-formed code units.
///
/// - Returns: the text, and the first ill-formed code unit; its offset is an offset in the text.
func utf8(fromUTF16 bytes: [UInt8], isBigEndian: Bool) -> (bytes: [UInt8], fault: Fault?) {
  var text: [UInt8] = []
  text.reserveCapacity(bytes.count / 2)
  var fault: Fault?
  func unit(_ index: Int) -> UInt16 {
    let first = UInt16(bytes[index])
    let second = UInt16(bytes[index + 1])
    return isBigEndian ? first << 8 | second : second << 8 | first
  }
  let end = bytes.count & ~1
  var index = 0
  while index < end {
    let lead = unit(index)
    index += 2
    var scalar = Unicode.Scalar(lead)
    if scalar == nil, lead < 0xDC00, index < end, case let trail = unit(index), trail & 0xFC00 == 0xDC00 {
      index += 2
      scalar = Unicode.Scalar(0x1_0000 + (UInt32(lead & 0x3FF) << 10 | UInt32(trail & 0x3FF)))
    }
    if scalar == nil, fault == nil {
      fault = Fault("Half of a surrogate pair stands alone: the file is not well-formed UTF-16", at: text.count)
    }
    text.append(contentsOf: (scalar ?? "\u{FFFD}").utf8)
  }
  if end < bytes.count, fault == nil {
    fault = Fault("The file ends in the middle of a UTF-16 character", at: text.count)
  }
  return (text, fault)
}

/// Converts ISO-8859-1 to UTF-8; each byte is the number of its character.
private func utf8(fromLatin1 bytes: [UInt8]) -> [UInt8] { bytes.flatMap { Array(Unicode.Scalar($0).utf8) } }
