import SettingsGenPropertyLists
import SettingsGenSupport
import SettingsGenTestTools

/// An error is marked with `1️⃣`, its note with `2️⃣`.
extension MarkedSource {
  /// The error that the reader reports: its location and message, and the locations of its notes.
  var actualError: String? {
    do {
      _ = try PropertyList.read(bytes, file: "Root.plist")
      return nil
    } catch {
      let notes = error.notes.map { " note \($0.location.line):\($0.location.column)" }
      return "\(error.location.line):\(error.location.column) \(error.message.text)" + notes.joined()
    }
  }

  /// Returns the error with a given message at the marked locations.
  func expectedError(_ message: String) -> String {
    func text(_ mark: String) -> String? { locations[mark].map { "\($0.line):\($0.column)" } }
    return "\(text("1️⃣") ?? "no location") \(message)" + (text("2️⃣").map { " note \($0)" } ?? "")
  }
}
