import Foundation

/// A type of the property list.
nonisolated protocol StorableSetting: Sendable {
  /// The value of an object in the database, or nil if it is of another type.
  init?(stored object: Any)
  /// The value that a text spells: of a launch argument, which arrives as a string, or of a text field.
  init?(spelled text: String)
}

nonisolated extension StorableSetting {
  /// The value of an object in the database, also of a string that spells one.
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
    // Linux keeps numbers and Booleans apart; Apple's Foundation takes 0 and 1 for Booleans.
    if let value = object as? Bool {
      self = value
    } else if let number = object as? Int, number == 0 || number == 1 {
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

  init?(spelled text: String) {
    let formatter = Foundation.ISO8601DateFormatter()
    let formats: [Foundation.ISO8601DateFormatter.Options] = [
      .withInternetDateTime, [.withInternetDateTime, .withFractionalSeconds], .withFullDate,
    ]
    for format in formats {
      formatter.formatOptions = format
      if let date = formatter.date(from: text) {
        self = date
        return
      }
    }
    return nil
  }
}

nonisolated extension Foundation.Data: StorableSetting {
  init?(stored object: Any) {
    guard let data = object as? Foundation.Data else { return nil }
    self = data
  }

  init?(spelled text: String) { self.init(base64Encoded: text) }
}

nonisolated extension Foundation.URL: StorableSetting {
  init?(stored object: Any) {
    guard let url = object as? Foundation.URL else { return nil }
    self = url
  }

  init?(spelled text: String) { self.init(string: text) }
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
}

nonisolated extension PropertyListObject {
  /// The object of a property list that is written as text, or nil if it is none.
  fileprivate static func parsed(_ text: String) -> Any? {
    let data = Foundation.Data(text.utf8)
    #if compiler(>=6.2)
      return try? unsafe Foundation.PropertyListSerialization.propertyList(from: data, format: nil)
    #else
      return try? Foundation.PropertyListSerialization.propertyList(from: data, format: nil)
    #endif
  }
}
