import SettingsGenSupport

extension Rule {
  /// A file that is not a property list, or an ill-formed one.
  package static let unreadablePropertyList = Rule("unreadable-property-list", .error)
}

/// Why a property list can't be read: the first fault in it with its location.
package struct PropertyListError: Error, Hashable, Sendable {
  /// What is wrong, as messages print it.
  package var message: String
  /// Where it is wrong.
  package var location: SourceLocation
  /// Other locations concerned, such as the opening tag of an element that is never closed.
  package var notes: [Diagnostic.Note]

  /// Creates an error with what messages print.
  package init(_ message: String, at location: SourceLocation, notes: [Diagnostic.Note] = []) {
    self.message = message
    self.location = location
    self.notes = notes
  }

  /// Adds lines and columns to a fault.
  init(_ fault: Fault, in source: SourceText) {
    self.init(
      fault.message, at: source.location(at: fault.offset),
      notes: fault.notes.map { .init($0.message, at: source.location(at: $0.offset)) })
  }

  /// The error as the tool reports it.
  package var diagnostic: Diagnostic { Diagnostic(.unreadablePropertyList, message, at: location, notes: notes) }
}

/// What is wrong with bytes that are being read, by offset; becomes a ``PropertyListError`` once the lines are known.
struct Fault: Error {
  /// Another location concerned.
  struct Note {
    var message: String
    var offset: Int

    init(_ message: String, at offset: Int) {
      self.message = message
      self.offset = offset
    }
  }

  var message: String
  var offset: Int
  var notes: [Note]

  init(_ message: String, at offset: Int, notes: [Note] = []) {
    self.message = message
    self.offset = offset
    self.notes = notes
  }
}

/// The faults that several readers report.
extension Fault {
  /// An array or a dictionary is nested deeper than ``PropertyList/maximumDepth``.
  static func tooDeep(at offset: Int) -> Fault {
    Fault("Arrays and dictionaries lie more than \(PropertyList.maximumDepth) deep in each other", at: offset)
  }

  /// Something else is at an offset than the syntax requires, or the file ends there.
  static func unexpected(
    at offset: Int, of bytes: UnsafeBufferPointer<UInt8>, expected: String, notes: [Note] = []
  ) -> Fault {
    if offset >= bytes.count { return Fault("The file ends where \(expected) has to come", at: bytes.count, notes: notes) }
    return Fault("Found \(excerpt(ofCharacterAt: offset, in: bytes)) where \(expected) has to come", at: offset, notes: notes)
  }

  /// The file ends inside something that began at an offset.
  static func endOfFile(at end: Int, in what: String, from start: Int) -> Fault {
    Fault("The file ends inside \(what)", at: end, notes: [.init("It begins here", at: start)])
  }
}

// MARK: - Excerpts

/// Text from a file as messages quote it: at most 40 characters, those escaped that would act on a terminal.
func excerpt(_ text: some StringProtocol) -> String { "“\(printable(text))”" }

/// The same for UTF-8 bytes; looks at the first 160 only.
func excerpt(_ bytes: some Collection<UInt8>) -> String { "“\(printable(bytes))”" }

/// The same for the one character that begins at an offset.
func excerpt(ofCharacterAt offset: Int, in bytes: UnsafeBufferPointer<UInt8>) -> String {
  let text = String(decoding: bytes[offset..<min(offset + 4, bytes.count)], as: UTF8.self)
  return excerpt(String(text.unicodeScalars.prefix(1)))
}

/// An excerpt of UTF-8 bytes without the quotes.
func printable(_ bytes: some Collection<UInt8>) -> String { printable(String(decoding: bytes.prefix(160), as: UTF8.self)) }

/// An excerpt of a text without the quotes.
private func printable(_ text: some StringProtocol) -> String {
  var result = ""
  for (index, scalar) in text.unicodeScalars.enumerated() {
    if index == 40 { return result + "…" }
    if scalar.isUnprintable {
      result += "\\u{" + String(scalar.value, radix: 16, uppercase: true) + "}"
    } else {
      result.unicodeScalars.append(scalar)
    }
  }
  return result
}
