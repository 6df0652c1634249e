import Foundation

nonisolated extension SettingsSupport {
  /// How the values of a type are stored.
  struct Coding<Value: Sendable>: Sendable {
    /// Returns the value of an object in the database, or nil if the object has none; a launch argument is text.
    let decode: @Sendable (Any) -> Value?
    /// Returns the object that is stored for a value, or nil if none is.
    let encode: @Sendable (Value) -> (any Sendable)?
    /// Whether two values are stored alike.
    let areSame: @Sendable (Value, Value) -> Bool
    /// The bounds of a slider.
    var range: Swift.ClosedRange<Double>?

    init(
      areSame: @escaping @Sendable (Value, Value) -> Bool, decode: @escaping @Sendable (Any) -> Value?,
      encode: @escaping @Sendable (Value) -> (any Sendable)? = { $0 }
    ) {
      self.decode = decode
      self.encode = encode
      self.areSame = areSame
    }

    init(
      decode: @escaping @Sendable (Any) -> Value?, encode: @escaping @Sendable (Value) -> (any Sendable)? = { $0 }
    ) where Value: Swift.Equatable {
      self.init(areSame: { $0 == $1 }, decode: decode, encode: encode)
    }
  }
}

nonisolated extension SettingsSupport.Coding<Bool> {
  static var bool: Self {
    Self { object in
      if let value = object as? Bool { return value }
      // On Linux, the numbers 0 and 1 aren't Booleans.
      if let number = object as? Int ?? (object as? Double).flatMap({ Int(exactly: $0) }) {
        return number == 1 ? true : number == 0 ? false : nil
      }
      guard let text = (object as? String)?.trimmingCharacters(in: .whitespaces) else { return nil }
      switch text.lowercased() {
      case "yes", "y", "true", "t": return true
      case "no", "n", "false", "f": return false
      default: return Double(text).flatMap { $0.isFinite ? $0 != 0 : nil }
      }
    }
  }
}

nonisolated extension SettingsSupport.Coding<String> {
  static var string: Self {
    // Compares code units: strings that differ only in how characters are composed are equal in Swift.
    Self(areSame: { $0.utf8.elementsEqual($1.utf8) }, decode: { $0 as? String })
  }
}
