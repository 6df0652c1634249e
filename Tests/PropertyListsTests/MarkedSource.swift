import SettingsGenPropertyLists
import SettingsGenSupport
import Testing

/// A source in which `‸` marks the place of its fault and `†` the place of a note; neither is part of it.
struct MarkedSource: ExpressibleByStringLiteral, CustomTestStringConvertible {
  let text: String

  init(stringLiteral text: String) { self.text = text }

  var testDescription: String { text }

  /// The source without its marks.
  var bytes: [UInt8] { text.unicodeScalars.filter { $0 != "‸" && $0 != "†" }.map(String.init).flatMap(\.utf8) }

  /// What the reader says: the place and the message, and the places of the notes.
  var complaint: String? {
    do {
      _ = try PropertyList.read(bytes, file: "Root.plist")
      return nil
    } catch {
      let notes = error.notes.map { " †\($0.location.line):\($0.location.column)" }
      return "\(error.location.line):\(error.location.column) \(error.message)" + notes.joined()
    }
  }

  /// A message at the marked place.
  func expected(_ message: String) -> String {
    var line = 1
    var column = 1
    var place = "nowhere"
    var notes = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "‸": place = "\(line):\(column)"
      case "†": notes += " †\(line):\(column)"
      case "\n": (line, column) = (line + 1, 1)
      default: column += String(scalar).utf8.count
      }
    }
    return "\(place) \(message)\(notes)"
  }
}
