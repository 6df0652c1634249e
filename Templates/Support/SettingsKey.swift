/// The key of a setting in the defaults database, with the type of its value.
///
/// It is a class so that a key whose values `AppStorage` can store has a type of its own, ``PlainSettingsKey``, and is still a key like
/// any other.
nonisolated package class SettingsKey<Settings: BundleSettings, Value: Sendable>: @unchecked Sendable {
  package typealias Plain = PlainSettingsKey<Settings, Value>

  /// The name under which the database keeps the value.
  package final let name: String
  /// The value of a setting that was never stored.
  package final let defaultValue: Value
  /// The value of an object in the database, or nil if it is none of the setting's values.
  private final let decode: @Sendable (Any) -> Value?
  /// What the database holds for a value; nil for nothing.
  private final let encode: @Sendable (Value) -> (any Sendable)?
  private final let traits: [SettingsKeyTrait]

  /// A key with its own way to store values.
  init(
    _ name: String, default value: Value, _ traits: [SettingsKeyTrait], decode: @escaping @Sendable (Any) -> Value?,
    encode: @escaping @Sendable (Value) -> (any Sendable)?
  ) {
    self.name = name
    defaultValue = value
    self.traits = traits
    self.decode = decode
    self.encode = encode
  }
}

/// A key whose values the database holds as they are, without a conversion or a range, so that `AppStorage` can store them too.
nonisolated package final class PlainSettingsKey<Settings: BundleSettings, Value: Sendable>: SettingsKey<Settings, Value>,
  @unchecked Sendable
{}

/// What distinguishes a key from others of its type.
nonisolated enum SettingsKeyTrait: Sendable {
  /// The bundle has no `DefaultValue`.
  case unregistered
  /// The bundle has a `DefaultValue` that isn't stored like the default.
  case registered(any Sendable)
  /// The setting exists only in debug builds.
  case debugOnly
  /// The value is secret, so no report shows it and no mirror copies it.
  case secure
  /// The page declares an app group.
  case suite(String)
}

// MARK: - Kinds of values

nonisolated extension SettingsKey {
  /// A key of a property-list type.
  convenience init(_ name: String, default value: Value, _ traits: SettingsKeyTrait...) where Value: StorableSetting {
    self.init(name, default: value, traits, decode: { Value.read($0) }, encode: { $0 })
  }

  /// A key of a property-list type without a default.
  convenience init<Wrapped: StorableSetting>(optional name: String, default value: Value, _ traits: SettingsKeyTrait...)
  where Value == Wrapped? {
    self.init(name, default: value, traits, decode: { Wrapped.read($0).map(Optional.some) }, encode: { $0 })
  }

  /// A key of a number in a range; a number outside of it is read and stored as the nearest one inside.
  ///
  /// The default may be outside of the range, as the Settings app shows it until the slider is moved.
  convenience init(_ name: String, default value: Value, in range: ClosedRange<Double>, _ traits: SettingsKeyTrait...)
  where Value == Double {
    let clamp = { @Sendable (number: Double) in
      number == value ? value : Swift.min(Swift.max(number, range.lowerBound), range.upperBound)
    }
    self.init(name, default: value, traits, decode: { Double.read($0).map(clamp) }, encode: { clamp($0) })
  }

  /// A key of choices that are stored as their raw values.
  convenience init(choice name: String, default value: Value, _ traits: SettingsKeyTrait...)
  where Value: RawRepresentable, Value.RawValue: StorableSetting {
    self.init(
      name, default: value, traits, decode: { Value.RawValue.read($0).flatMap { Value(rawValue: $0) } }, encode: { $0.rawValue })
  }

  /// A key of choices that are stored as their raw values, without a default.
  convenience init<Choice: RawRepresentable>(optionalChoice name: String, default value: Value, _ traits: SettingsKeyTrait...)
  where Value == Choice?, Choice.RawValue: StorableSetting {
    self.init(
      name, default: value, traits,
      decode: { object in
        guard let raw = Choice.RawValue.read(object), let choice = Choice(rawValue: raw) else { return nil }
        return choice
      },
      encode: { $0?.rawValue })
  }

  /// A key of choices that are stored as values of several types.
  convenience init(mixedChoice name: String, default value: Value, _ traits: SettingsKeyTrait...) where Value: MixedSettingsChoice {
    self.init(name, default: value, traits, decode: { Value.read($0) }, encode: { $0.stored })
  }

  /// A key of choices that are stored as values of several types, without a default.
  convenience init<Choice: MixedSettingsChoice>(
    optionalMixedChoice name: String, default value: Value, _ traits: SettingsKeyTrait...
  ) where Value == Choice? {
    self.init(name, default: value, traits, decode: { Choice.read($0).map(Optional.some) }, encode: { $0?.stored })
  }

  /// A key of a toggle with its own values for on and off. A Boolean is read too, since some versions of iOS wrote one all the same.
  convenience init<On: StorableSetting & Equatable, Off: StorableSetting & Equatable>(
    toggle name: String, on: On, off: Off, default value: Value, _ traits: SettingsKeyTrait...
  ) where Value == Bool {
    self.init(
      name, default: value, traits,
      decode: { object in
        if On(stored: object) == on { return true }
        if Off(stored: object) == off { return false }
        if on.isSpelled(by: object) { return true }
        if off.isSpelled(by: object) { return false }
        return Bool.read(object)
      },
      encode: { $0 ? on as any Sendable : off })
  }

  /// A key of a text field whose text spells a value of another type.
  convenience init(text name: String, default value: Value, _ traits: SettingsKeyTrait...) where Value: StorableSetting {
    self.init(name, default: value, traits, decode: { Value.read($0) }, encode: { "\($0)" })
  }

  /// A key of a text field whose text spells a value of another type, without a default.
  convenience init<Wrapped: StorableSetting>(optionalText name: String, default value: Value, _ traits: SettingsKeyTrait...)
  where Value == Wrapped? {
    self.init(
      name, default: value, traits, decode: { Wrapped.read($0).map(Optional.some) }, encode: { $0.map { "\($0)" } })
  }
}

// MARK: - Reading and writing

nonisolated extension SettingsKey {
  /// The app group of the page that has the setting, if it isn't that of the whole bundle.
  var suite: String? {
    for case .suite(let name) in traits { return name }
    return nil
  }

  /// False in a release build for a setting that exists only in debug builds.
  private var isAvailable: Bool {
    #if DEBUG
      return true
    #else
      for case .debugOnly in traits { return false }
      return true
    #endif
  }

  /// The value of an object that the database gave; nil stands for no object.
  final func value(of object: Any?) -> Value {
    guard let object, isAvailable else { return defaultValue }
    return decode(object) ?? defaultValue
  }

  final func value(in database: SettingsDatabase) -> Value {
    guard isAvailable, let object = database.of(suite).object(forKey: name) else { return defaultValue }
    return decode(object) ?? defaultValue
  }

  final func store(_ value: Value, in database: SettingsDatabase) {
    guard isAvailable else { return }
    database.of(suite).set(encode(value), forKey: name)
  }

  /// What the database holds for a value; nil for nothing.
  final func object(for value: Value) -> (any Sendable)? { encode(value) }
}

// MARK: - Keys of any type

/// A key, whatever the type of its value.
nonisolated protocol DeclaredSetting: Sendable {
  var name: String { get }
  var isSecure: Bool { get }
  var suite: String? { get }
  /// The bundle's `DefaultValue` in the property list's own type, or nil if there is none.
  var registeredObject: (any Sendable)? { get }
  /// The setting's value as the database would hold it.
  func object(in database: SettingsDatabase) -> (any Sendable)?
}

nonisolated extension SettingsKey: DeclaredSetting {
  var isSecure: Bool {
    for case .secure in traits { return true }
    return false
  }

  var registeredObject: (any Sendable)? {
    guard isAvailable else { return nil }
    for trait in traits {
      switch trait {
      case .unregistered: return nil
      case .registered(let object): return object
      default: continue
      }
    }
    return encode(defaultValue)
  }

  func object(in database: SettingsDatabase) -> (any Sendable)? { encode(value(in: database)) }
}

nonisolated extension DeclaredSetting {
  func reset(in database: SettingsDatabase) {
    database.of(suite).set(nil, forKey: name)
  }

  func register(in database: SettingsDatabase) {
    guard let object = registeredObject else { return }
    database.of(suite).register(object, forKey: name)
  }

  /// What is stored for the setting, as opposed to registered or given by a launch argument.
  func storedObject(in database: SettingsDatabase) -> Any? { database.of(suite).storedObject(forKey: name) }
}

/// The keys of a settings type in the order of the bundle.
nonisolated package struct SettingsKeyList<Settings: BundleSettings> {
  private(set) var keys: [any DeclaredSetting] = []

  /// Adds a key. One call per key compiles in a fraction of the time that a literal of a thousand keys takes.
  package mutating func add<Value>(_ key: SettingsKey<Settings, Value>) {
    keys.append(key)
  }
}
