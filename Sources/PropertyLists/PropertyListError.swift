import SettingsGenSupport

extension Rule {
  /// A property list or strings file that can't be read.
  package static let unreadablePropertyList = Rule("unreadable-property-list", .error, isConfigurable: false)
}

extension RuleCatalog {
  package static let propertyLists = [
    DocumentedRule(
      .unreadablePropertyList,
      "The file isn't a valid property list in XML, binary, or OpenStep format, so its contents are ignored.",
      bad: "<dict>\n  <key>Type</key><string>PSGroupSpecifier</string>\n  <key>Title</key>\n</dict>",
      good: "<dict>\n  <key>Type</key><string>PSGroupSpecifier</string>\n  <key>Title</key><string>Sounds</string>\n</dict>")
  ]
}

/// The first error in a property list or strings file, and its location.
package struct PropertyListError: Error, Hashable, Sendable {
  /// The problem, and what to do about it if there is a single remedy.
  package var message: String
  package var location: SourceLocation
  /// Related locations, such as the opening tag of an element that isn't closed.
  package var notes: [Diagnostic.Note]

  package init(_ message: String, at location: SourceLocation, notes: [Diagnostic.Note] = []) {
    self.message = message
    self.location = location
    self.notes = notes
  }

  init(_ error: ParseError, in source: SourceText) {
    let lines = source.bytes.split(separator: UInt8(ascii: "\n"))
    if let conflict = lines.first(where: { $0.starts(with: "<<<<<<< ".utf8) }) {
      self.init("unresolved merge conflict; resolve it and remove its markers", at: source.location(at: conflict.startIndex))
      return
    }
    self.init(
      error.message, at: source.location(at: error.offset),
      notes: error.notes.map { .init($0.message, at: source.location(at: $0.offset)) })
  }

  package var diagnostic: Diagnostic { Diagnostic(.unreadablePropertyList, message, at: location, notes: notes) }
}

/// An error at a byte offset, which the readers throw; ``PropertyListError`` has its line and column.
struct ParseError: Error {
  typealias Note = (message: String, offset: Int)

  var message: String
  var offset: Int
  var notes: [Note]

  init(_ message: String, at offset: Int, notes: [Note] = []) {
    self.message = message
    self.offset = offset
    self.notes = notes
  }

  // MARK: - Errors of several readers

  static func tooDeep(at offset: Int) -> ParseError {
    ParseError("arrays and dictionaries are nested more than \(PropertyList.maximumDepth) levels deep", at: offset)
  }

  static func invalidUTF8(_ byte: UInt8, at offset: Int) -> ParseError {
    ParseError("invalid UTF-8 byte 0x\(hexadecimal(byte)); save the file as UTF-8", at: offset)
  }
}

// MARK: - Excerpts

/// Returns text from a file as messages quote it: in single quotes, abbreviated, and printable.
func excerpt(_ text: String) -> String { "'\(text.abbreviated.printable)'" }

func excerpt(_ bytes: some Collection<UInt8>) -> String { "'\(unquotedExcerpt(bytes))'" }

/// Returns the character at an offset as messages quote it.
func excerpt(ofCharacterAt offset: Int, in bytes: UnsafeBufferPointer<UInt8>) -> String {
  let text = String(decoding: bytes[offset..<min(offset + 4, bytes.count)], as: UTF8.self)
  return excerpt(String(text.unicodeScalars.prefix(1)))
}

/// Returns UTF-8 text from a file as messages show it inside a longer quotation.
func unquotedExcerpt(_ bytes: some Collection<UInt8>) -> String {
  // Enough bytes for every abbreviation, so that a long text doesn't have to be decoded to its end.
  String(decoding: bytes.prefix(512), as: UTF8.self).abbreviated.printable
}
