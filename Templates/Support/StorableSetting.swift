import Foundation

/// A property-list type, or a type whose values can be written as text.
nonisolated protocol StorableSetting: Sendable {
  /// Creates the value of an object in the database, or nil if the object is of another type.
  init?(stored object: Any)
  /// Creates a value from its text: a launch argument, which arrives as a string, or the content of a text field.
  init?(spelled text: String)
  /// The object that is stored for the value.
  var storedObject: any Sendable { get }
  /// The text of the value.
  var spelling: String { get }
}

nonisolated extension StorableSetting {
  var storedObject: any Sendable { self }

  var spelling: String { "\(self)" }

  /// The value of an object in the database, which may be a string with the value's text.
  @inline(never)
  static func read(_ object: Any) -> Self? {
    Self(stored: object) ?? (object as? String).flatMap { Self(spelled: $0) }
  }
}

nonisolated extension StorableSetting where Self: Equatable {
  func isSpelled(by object: Any) -> Bool {
    (object as? String).flatMap { Self(spelled: $0) } == self
  }
}

nonisolated extension Bool: StorableSetting {
  init?(stored object: Any) {
    // On Linux, numbers and Booleans are distinct; Apple's Foundation bridges 0 and 1 to Booleans.
    if let value = object as? Bool {
      self = value
    } else if let number = object as? Int ?? (object as? Double).flatMap({ Int(exactly: $0) }), number == 0 || number == 1 {
      self = number == 1
    } else {
      return nil
    }
  }

  init?(spelled text: String) {
    let text = text.trimmingCharacters(in: .whitespaces).lowercased()
    switch text {
    case "yes", "y", "true", "t": self = true
    case "no", "n", "false", "f": self = false
    default:
      guard let number = Double(text), number.isFinite else { return nil }
      self = number != 0
    }
  }
}

nonisolated extension Int: StorableSetting {
  init?(stored object: Any) {
    guard !PropertyListObject.isBoolean(object) else { return nil }
    guard let number = object as? Int ?? (object as? Double).flatMap({ Int(exactly: $0) }) else { return nil }
    self = number
  }

  init?(spelled text: String) {
    let text = text.trimmingCharacters(in: .whitespaces)
    guard let number = Int(text) ?? Double(text).flatMap({ Int(exactly: $0) }) else { return nil }
    self = number
  }
}

nonisolated extension Double: StorableSetting {
  init?(stored object: Any) {
    guard !PropertyListObject.isBoolean(object) else { return nil }
    guard let number = object as? Double ?? (object as? Int).map({ Double($0) }) else { return nil }
    self = number
  }

  init?(spelled text: String) {
    guard let number = Double(text.trimmingCharacters(in: .whitespaces)), number.isFinite else { return nil }
    self = number
  }
}

nonisolated extension String: StorableSetting {
  init?(stored object: Any) {
    guard let text = object as? String else { return nil }
    self = text
  }

  init?(spelled text: String) { self = text }
}

nonisolated extension Foundation.Date: StorableSetting {
  init?(stored object: Any) {
    guard let date = object as? Foundation.Date else { return nil }
    self = date
  }

  /// Creates a date from an ISO 8601 text, with or without a time.
  ///
  /// A fraction of a second may have any number of digits.
  init?(spelled text: String) {
    let formatter = Foundation.ISO8601DateFormatter()
    let parts = text.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
    if parts.count == 2 {
      let digits = parts[1].prefix { $0.isASCII && $0.isNumber }
      let zone = parts[1].dropFirst(digits.count)
      guard let fraction = Double("0.\(digits)"), let date = formatter.date(from: "\(parts[0])\(zone)") else { return nil }
      self = date + fraction
    } else if let date = formatter.date(from: text) {
      self = date
    } else {
      formatter.formatOptions = .withFullDate
      guard let date = formatter.date(from: text) else { return nil }
      self = date
    }
  }

  var spelling: String {
    let seconds = timeIntervalSinceReferenceDate.rounded(.down)
    let text = Foundation.ISO8601DateFormatter().string(from: Foundation.Date(timeIntervalSinceReferenceDate: seconds))
    guard !isWholeSecond else { return text }
    return "\(text.dropLast())\(Self.digits(ofFraction: timeIntervalSinceReferenceDate - seconds))Z"
  }

  var isWholeSecond: Bool { timeIntervalSinceReferenceDate.rounded(.down) == timeIntervalSinceReferenceDate }

  /// Formats a fraction below 1 as `.0000001`: without the leading zero, and never in scientific notation like Swift's `1e-07`.
  private static func digits(ofFraction fraction: Double) -> String {
    let parts = "\(fraction)".split(separator: "e")
    let digits = parts[0].filter { $0 != "." }
    guard parts.count == 2, let exponent = Int(parts[1]) else { return "." + digits.dropFirst() }
    return "." + String(repeating: "0", count: -exponent - 1) + digits
  }
}

nonisolated extension Foundation.Data: StorableSetting {
  init?(stored object: Any) {
    guard let data = object as? Foundation.Data else { return nil }
    self = data
  }

  init?(spelled text: String) { self.init(base64Encoded: text) }

  var spelling: String { base64EncodedString() }
}

nonisolated extension Foundation.URL: StorableSetting {
  init?(stored object: Any) {
    guard let url = object as? Foundation.URL else { return nil }
    self = url
  }

  init?(spelled text: String) { self.init(string: text) }

  var spelling: String { absoluteString }
}

nonisolated extension Array: StorableSetting where Element == any Sendable {
  init?(stored object: Any) {
    guard let items = object as? [Any] else { return nil }
    self = items.compactMap { PropertyListObject.value(of: $0) }
  }

  init?(spelled text: String) {
    guard let object = PropertyListObject.parsed(text) else { return nil }
    self.init(stored: object)
  }

  // Omits elements that a property list can't contain; storing them would crash the process.
  var storedObject: any Sendable { compactMap { PropertyListObject.value(of: $0) } }
}

nonisolated extension Dictionary: StorableSetting where Key == String, Value == any Sendable {
  init?(stored object: Any) {
    guard let items = object as? [String: Any] else { return nil }
    self = items.compactMapValues { PropertyListObject.value(of: $0) }
  }

  init?(spelled text: String) {
    guard let object = PropertyListObject.parsed(text) else { return nil }
    self.init(stored: object)
  }

  // Omits values that a property list can't contain; storing them would crash the process.
  var storedObject: any Sendable { compactMapValues { PropertyListObject.value(of: $0) } }
}

nonisolated extension PropertyListObject {
  /// The object of a property list that is written as text, or nil if the text isn't a property list.
  fileprivate static func parsed(_ text: String) -> Any? {
    let data = Foundation.Data(text.utf8)
    #if compiler(>=6.2)
      return try? unsafe Foundation.PropertyListSerialization.propertyList(from: data, format: nil)
    #else
      return try? Foundation.PropertyListSerialization.propertyList(from: data, format: nil)
    #endif
  }
}
