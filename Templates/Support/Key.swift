import Foundation

nonisolated extension SettingsSupport {
  /// The key of a setting in the defaults database, with the type of its value.
  package struct Key<Settings: SettingsSupport.Settings, Value: Sendable>: AnyKey {
    /// The name of the key in the database.
    package let name: String
    /// The value of a setting that was never stored.
    package let defaultValue: Value
    let coding: Coding<Value>
    var registered: (any Sendable)?
    var isSecure = false
    var database: @Sendable (Database) -> Database? = { $0 }

    // Not inlined, because inlining it into every key makes optimization take several times as long.
    @inline(never)
    init(_ name: String, _ coding: Coding<Value>, default value: Value) {
      self.name = name
      defaultValue = value
      self.coding = coding
      registered = coding.encode(value)
    }

    /// The value that an object in the database represents; the default if there is none.
    func value(of object: Any?) -> Value { object.flatMap { coding.decode($0) } ?? defaultValue }
  }

  /// How the values of a type are stored.
  struct Coding<Value: Sendable>: Sendable {
    /// Whether two values are stored alike.
    let areSame: @Sendable (Value, Value) -> Bool
    /// Returns the value of an object in the database, or nil if the object has none; a launch argument is text.
    let decode: @Sendable (Any) -> Value?
    /// Returns the object that is stored for a value, or nil if none is.
    var encode: @Sendable (Value) -> (any Sendable)? = { $0 }
  }

  /// A key of any type of value.
  protocol AnyKey: Sendable {
    var name: String { get }
    /// The bundle's `DefaultValue` in the property list's own type, or nil if there is none.
    var registered: (any Sendable)? { get }
    /// Whether the value is secret, so that it isn't copied elsewhere.
    var isSecure: Bool { get }
    /// Returns the setting's database, given the settings' database; nil if the setting doesn't exist in this build.
    var database: @Sendable (Database) -> Database? { get }
  }

  /// The keys of a settings type in the order of the bundle.
  package struct KeyList<Settings: SettingsSupport.Settings> {
    private(set) var keys: [any AnyKey] = []

    /// Adds a key; one call per key compiles in a fraction of the time that a literal of a thousand keys takes.
    package mutating func add<Value>(_ key: Key<Settings, Value>) { keys.append(key) }
  }
}

nonisolated extension SettingsSupport.Coding where Value: Swift.Equatable {
  init(decode: @escaping @Sendable (Any) -> Value?, encode: @escaping @Sendable (Value) -> (any Sendable)? = { $0 }) {
    self.init(areSame: { $0 == $1 }, decode: decode, encode: encode)
  }
}

nonisolated extension SettingsSupport.Coding<Bool> {
  static var bool: Self {
    Self { object in
      if let value = object as? Bool { return value }
      // On Linux, the numbers 0 and 1 aren't Booleans.
      if let number = object as? Foundation.NSNumber { return Bool(exactly: number) }
      guard let text = (object as? String)?.trimmingCharacters(in: .whitespaces) else { return nil }
      switch text.lowercased() {
      case "true", "yes", "t", "y": return true
      case "false", "no", "f", "n": return false
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
