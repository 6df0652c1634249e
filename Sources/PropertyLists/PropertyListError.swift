import SettingsGenSupport

extension Rule {
  /// A file that is no property list, or an ill-formed one.
  package static let unreadablePropertyList = Rule("unreadable-property-list", .error)
}

/// Why a property list can't be read: the first thing wrong with it and its place.
package struct PropertyListError: Error, Hashable, Sendable {
  package var message: String
  package var location: SourceLocation
  /// Second places, such as where the element was opened that is never closed.
  package var notes: [Diagnostic.Note]

  package init(_ message: String, at location: SourceLocation, notes: [Diagnostic.Note] = []) {
    self.message = message
    self.location = location
    self.notes = notes
  }

  package var diagnostic: Diagnostic { Diagnostic(.unreadablePropertyList, message, at: location, notes: notes) }
}

/// What is wrong in bytes that are being read, by offset; ``PropertyListError`` once the lines are known.
struct Fault: Error {
  /// A second place concerned.
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

extension PropertyListError {
  /// Gives a fault its line and column.
  init(_ fault: Fault, in source: SourceText) {
    self.init(
      fault.message, at: source.location(at: fault.offset),
      notes: fault.notes.map { .init($0.message, at: source.location(at: $0.offset)) })
  }
}

/// A piece of a person's text for a message: in quotes, at most 40 characters, nothing in it that a terminal would act on.
package func excerpt(_ text: some StringProtocol) -> String { "“\(printable(text))”" }

/// The same without the quotes.
func printable(_ text: some StringProtocol) -> String {
  var result = ""
  var count = 0
  for scalar in text.unicodeScalars {
    guard count < 40 else {
      result += "…"
      break
    }
    count += 1
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .privateUse, .unassigned, .surrogate:
      result += "\\u{" + String(scalar.value, radix: 16, uppercase: true) + "}"
    default:
      result.unicodeScalars.append(scalar)
    }
  }
  return result
}

/// The same for bytes, of which only the first 160 are looked at.
func excerpt(_ bytes: some Collection<UInt8>) -> String { "“\(printable(bytes))”" }

/// The same for bytes, without the quotes.
func printable(_ bytes: some Collection<UInt8>) -> String { printable(String(decoding: bytes.prefix(160), as: UTF8.self)) }
