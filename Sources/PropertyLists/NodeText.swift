import SettingsGenSupport

extension Node {
  /// The type for use in a message, with an article: `a string`, `an integer`.
  package var typePhrase: String {
    switch value {
    case .string: "a string"
    case .integer: "an integer"
    case .real: "a real"
    case .boolean: "a Boolean"
    case .date: "a date"
    case .data: "data"
    case .array: "an array"
    case .dictionary: "a dictionary"
    }
  }

  /// The value as text for a name or a message: `on`, `3`, `1.5`, `true`, `2026-01-31T00:00:00Z`.
  ///
  /// For data, arrays, and dictionaries, this is the size: `12 bytes`, `3 items`, `2 entries`.
  package var text: String {
    switch value {
    case .string(let text): text
    case .integer(let number): String(number)
    case .real(let number): String(number)
    case .boolean(let boolean): String(boolean)
    case .date(let seconds): ISO8601.text(secondsSince2001: seconds)
    case .data(let bytes): bytes.count == 1 ? "1 byte" : "\(bytes.count) bytes"
    case .array(let items): items.count == 1 ? "1 item" : "\(items.count) items"
    case .dictionary(let dictionary):
      dictionary.uniqueEntries.count == 1 ? "1 entry" : "\(dictionary.uniqueEntries.count) entries"
    }
  }

  /// The value as pages usually write it, for use in a message: as ``text``, but a whole real has no fraction, `3` instead of `3.0`.
  package var messageText: String {
    if case .real = value, let number = stringForKey { number } else { text }
  }

  /// The result of `UserDefaults.string(forKey:)` for the stored value: a string, or a number formatted like `NSNumber.stringValue`.
  package var stringForKey: String? {
    switch value {
    case .string(let text): text
    case .integer(let number): String(number)
    case .real(let number): Int(exactly: number).map { String($0) } ?? String(number)
    case .boolean(let boolean): boolean ? "1" : "0"
    case .date, .data, .array, .dictionary: nil
    }
  }
}
