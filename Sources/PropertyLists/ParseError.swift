import SettingsGenSupport

extension Rule {
  package static let unreadablePropertyList = Rule(
    "unreadable-property-list", .error, .broken, isConfigurable: false,
    "The file isn't a valid property list in XML, binary, or OpenStep format.",
    bad: "<dict>\n  <key>Type</key><string>PSGroupSpecifier</string>\n  <key>Title</key>\n</dict>",
    good: "<dict>\n  <key>Type</key><string>PSGroupSpecifier</string>\n  <key>Title</key><string>Sounds</string>\n</dict>")
}

extension Diagnostic {
  /// Creates the first error in a property list or strings file.
  init(_ error: ParseError, in source: SourceText) {
    let lines = source.bytes.split(separator: UInt8(ascii: "\n"))
    if let conflict = lines.first(where: { $0.starts(with: "<<<<<<< ".utf8) }) {
      self.init(
        .unreadablePropertyList, "unresolved merge conflict; resolve it and remove its markers",
        at: source.location(at: conflict.startIndex))
      return
    }
    self.init(
      .unreadablePropertyList, error.message, at: source.location(at: error.offset),
      notes: error.notes.map { Note($0.message, at: source.location(at: $0.offset)) })
  }
}

/// An error at a byte offset, which the readers throw; a ``Diagnostic`` has its line and column.
struct ParseError: Error {
  typealias Note = (message: Message, offset: Int)

  var message: Message
  var offset: Int
  var notes: [Note]

  init(_ message: Message, at offset: Int, notes: [Note] = []) {
    self.message = message
    self.offset = offset
    self.notes = notes
  }

  // MARK: - Errors of several readers

  static func tooDeep(at offset: Int) -> ParseError {
    ParseError("arrays and dictionaries are nested more than \(PropertyList.maximumDepth) levels deep", at: offset)
  }

  static func invalidUTF8(_ byte: UInt8, at offset: Int) -> ParseError {
    ParseError("invalid UTF-8 byte 0x\(plain: byte.digits(2, radix: 16).uppercased()); save the file as UTF-8", at: offset)
  }
}

// MARK: - Excerpts

/// Returns text from a file, printable, for a message.
func excerpt(_ bytes: some Collection<UInt8>) -> String {
  // Enough bytes for every abbreviation, so that a long text doesn't have to be decoded to its end.
  String(decoding: bytes.prefix(512), as: UTF8.self).printable
}

/// Returns the character at an offset for a message.
func excerpt(ofCharacterAt offset: Int, in bytes: UnsafeBufferPointer<UInt8>) -> String {
  let text = String(decoding: bytes[offset..<min(offset + 4, bytes.count)], as: UTF8.self)
  return String(text.unicodeScalars.prefix(1)).printable
}
