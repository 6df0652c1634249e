import SettingsGenPropertyLists
import SettingsGenSupport
import Testing

/// A source with markers for the expected locations: `‸` for the error, `†` for a note.
struct MarkedSource: ExpressibleByStringLiteral, CustomTestStringConvertible {
  /// The source with its markers.
  let text: String

  init(stringLiteral text: String) { self.text = text }

  var testDescription: String { text }

  /// The source without its markers.
  var bytes: [UInt8] { text.unicodeScalars.filter { $0 != "‸" && $0 != "†" }.map(String.init).flatMap(\.utf8) }

  /// The error that the reader reports: its location and message, and the locations of its notes.
  var actualError: String? {
    do {
      _ = try PropertyList.read(bytes, file: "Root.plist")
      return nil
    } catch {
      let notes = error.notes.map { " †\($0.location.line):\($0.location.column)" }
      return "\(error.location.line):\(error.location.column) \(error.message)" + notes.joined()
    }
  }

  /// Returns the error with a given message at the marked locations.
  func expectedError(_ message: String) -> String {
    var line = 1
    var column = 1
    var location = "no location"
    var notes = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "‸": location = "\(line):\(column)"
      case "†": notes += " †\(line):\(column)"
      case "\n": (line, column) = (line + 1, 1)
      default: column += String(scalar).utf8.count
      }
    }
    return "\(location) \(message)\(notes)"
  }
}
