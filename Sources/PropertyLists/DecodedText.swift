import SettingsGenSupport

/// The text of a file, converted to UTF-8 from the file's encoding.
struct DecodedText {
  /// The text as UTF-8, without a byte order mark.
  private(set) var bytes: [UInt8]
  private(set) var encoding: TextEncoding
  /// The error for the first bytes that aren't valid in the file's encoding; its offset is an offset in ``bytes``.
  private(set) var error: ParseError?
  private(set) var isUTF8 = true
  /// Whether the file is UTF-16 without a byte order mark, whose first character Foundation's reader of property lists drops.
  private(set) var isUnmarkedUTF16 = false

  /// Decodes a file, whose encoding is detected from the byte order mark, the zero bytes of UTF-16, or the XML declaration.
  init(_ file: [UInt8]) {
    let mark = ByteOrderMark(of: file)
    bytes = mark.map { Array(file.dropFirst($0.bytes.count)) } ?? file
    encoding =
      switch mark {
      case .utf8: .utf8
      case .utf16LittleEndian: .utf16LittleEndian
      case .utf16BigEndian: .utf16BigEndian
      case nil: Self.utf16Encoding(of: file) ?? .utf8
      }

    if encoding.isUTF16 {
      (bytes, error) = utf8(fromUTF16: bytes, isBigEndian: encoding == .utf16BigEndian)
      isUnmarkedUTF16 = mark == nil
      return
    }
    if mark == nil, let declaration = declaredEncoding(in: bytes) {
      guard let declared = TextEncoding(declared: declaration.name) else {
        error = ParseError(
          "unsupported encoding \(declaration.name.printable); save the file as UTF-8", at: declaration.offset)
        return
      }
      guard !declared.isUTF16 else {
        error = ParseError(
          "file declares encoding \(declaration.name.printable) but isn't UTF-16; declare 'UTF-8'", at: declaration.offset)
        return
      }
      encoding = declared
    }
    if encoding == .latin1 {
      bytes = utf8(fromLatin1: bytes)
    } else if let offset = bytes.firstIndexOfInvalidUTF8 {
      error = .invalidUTF8(bytes[offset], at: offset)
      isUTF8 = false
    }
  }

  /// Detects UTF-16 without a byte order mark, in which every other byte of ASCII text is 0.
  private static func utf16Encoding(of file: [UInt8]) -> TextEncoding? {
    guard file.count >= 3 else { return nil }
    switch (file[0] == 0, file[1] == 0, file[2] == 0) {
    case (false, true, false): return .utf16LittleEndian
    case (true, false, true): return .utf16BigEndian
    default: return nil
    }
  }
}

/// The supported encodings of text property lists and strings files.
package enum TextEncoding: Hashable, Sendable {
  case utf8
  case latin1
  case utf16LittleEndian
  case utf16BigEndian

  /// Creates the encoding with a name from an XML declaration, in any letter case, or nil if the encoding isn't supported.
  ///
  /// The byte order of `UTF-16` doesn't matter here, because UTF-16 is detected before the declaration is read.
  fileprivate init?(declared name: String) {
    switch name.lowercased() {
    case "utf-8", "utf8": self = .utf8
    // Foundation reads ASCII with bytes that aren't ASCII as ISO 8859-1.
    case "us-ascii", "ascii", "iso-8859-1", "iso8859-1", "latin1", "latin-1": self = .latin1
    case "utf-16", "utf16", "utf-16be": self = .utf16BigEndian
    case "utf-16le": self = .utf16LittleEndian
    default: return nil
    }
  }

  fileprivate var isUTF16: Bool { self == .utf16LittleEndian || self == .utf16BigEndian }
}

/// Returns the name of the encoding in an XML declaration, in which Foundation finds `encoding="NAME"`, whatever else it contains.
private func declaredEncoding(in bytes: [UInt8]) -> (name: String, offset: Int)? {
  guard bytes.starts(with: "<?xml".utf8) else { return nil }
  let declaration = bytes[5...].prefix { $0 != UInt8(ascii: "?") && $0 != UInt8(ascii: ">") }
  let attribute = Array("encoding=".utf8)
  guard
    let start = declaration.indices.first(where: { declaration[$0...].starts(with: attribute) }).map({ $0 + attribute.count }),
    start < bytes.count, bytes[start] == UInt8(ascii: "\"") || bytes[start] == UInt8(ascii: "'"),
    let end = bytes[(start + 1)...].firstIndex(of: bytes[start])
  else { return nil }
  return (String(decoding: bytes[(start + 1)..<end], as: UTF8.self), start + 1)
}

/// Converts UTF-16 to UTF-8, without half a code unit at its end, with U+FFFD for invalid code units; the offset of the error, for the first one, is in the new text.
func utf8(fromUTF16 bytes: [UInt8], isBigEndian: Bool) -> (bytes: [UInt8], error: ParseError?) {
  let units = stride(from: 0, to: bytes.count & ~1, by: 2).lazy.map { index in
    let unit = UInt16(bytes[index]) << 8 | UInt16(bytes[index + 1])
    return isBigEndian ? unit : unit.byteSwapped
  }
  func decode(stoppingOnError: Bool) -> (text: [UInt8], hasError: Bool) {
    var text: [UInt8] = []
    let hasError = transcode(units.makeIterator(), from: UTF16.self, to: UTF8.self, stoppingOnError: stoppingOnError) {
      text.append($0)
    }
    return (text, hasError)
  }
  let (valid, hasError) = decode(stoppingOnError: true)
  if hasError {
    let error = ParseError("unpaired UTF-16 surrogate; save the file as UTF-8", at: valid.count)
    return (decode(stoppingOnError: false).text, error)
  }
  return (valid, nil)
}

/// Converts ISO 8859-1 to UTF-8; each byte is the code point of its character.
private func utf8(fromLatin1 bytes: [UInt8]) -> [UInt8] { bytes.flatMap { Array(Unicode.Scalar($0).utf8) } }
