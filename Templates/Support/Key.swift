nonisolated extension SettingsSupport {
  /// The key of a setting in the defaults database, with the type of its value.
  package struct Key<Settings: SettingsSupport.Settings, Value: Sendable>: Sendable {
    /// The name of the key in the database.
    package let name: String
    /// The value of a setting that was never stored.
    package let defaultValue: Value
    let coding: Coding<Value>
    var registration: Registration
    /// Whether the value is secret, so that it isn't copied elsewhere.
    var isSecure = false
    /// Returns the database of the setting, given that of the settings; nil if the setting doesn't exist in this build.
    var database: @Sendable (Database) -> Database? = { $0 }

    // Not inlined, because inlining it into every key makes optimization take several times as long.
    @inline(never)
    init(_ name: String, _ coding: Coding<Value>, default value: Value, _ registration: Registration = .asDefault) {
      self.name = name
      defaultValue = value
      self.coding = coding
      self.registration = registration
    }

    /// The value that an object in the database represents; the default if there is none.
    func value(of object: Any?) -> Value { object.flatMap { coding.decode($0) } ?? defaultValue }
  }

  /// The object that is registered for a key: the one that is stored for the default value, none, or another one.
  indirect enum Registration: Sendable {
    case asDefault
    case unregistered
    case registered(any Sendable)
  }

  /// A key of any type of value.
  struct AnyKey: Sendable {
    let name: String
    let isSecure: Bool
    let database: @Sendable (Database) -> Database?
    /// The bundle's `DefaultValue` in the property list's own type, or nil if there is none.
    let registered: (any Sendable)?
    /// Returns the object that is stored for the value of an object in the database.
    let normalized: @Sendable (Any?) -> (any Sendable)?

    init<Settings, Value>(_ key: Key<Settings, Value>) {
      name = key.name
      isSecure = key.isSecure
      database = key.database
      normalized = { key.coding.encode(key.value(of: $0)) }
      switch key.registration {
      case .asDefault: registered = normalized(nil)
      case .unregistered: registered = nil
      case .registered(let object): registered = object
      }
    }
  }

  /// The keys of a settings type in the order of the bundle.
  package struct KeyList<Settings: SettingsSupport.Settings> {
    private(set) var keys: [AnyKey] = []

    /// Adds a key.
    ///
    /// One call per key compiles in a fraction of the time that a literal of a thousand keys takes.
    package mutating func add<Value>(_ key: Key<Settings, Value>) { keys.append(AnyKey(key)) }
  }
}
