/// The key of a setting in the defaults database, with the type of its value.
///
/// It is a class so that keys whose values `AppStorage` can store can have their own type, ``PlainSettingsKey``, and still be used
/// like any other key.
nonisolated package class SettingsKey<Settings: BundleSettings, Value: Sendable>: DeclaredSetting, @unchecked Sendable {
  /// A key of the same settings and type whose values `AppStorage` can store.
  package typealias Plain = PlainSettingsKey<Settings, Value>

  /// The value of a setting that was never stored.
  package final let defaultValue: Value
  /// The value of an object in the database, or nil if the setting has no such value.
  private final let decode: @Sendable (Any) -> Value?
  /// The object that is stored for a value, or nil if none is.
  private final let encode: @Sendable (Value) -> (any Sendable)?
  /// The bounds of a slider.
  private final let bounds: ClosedRange<Double>?

  /// Creates a key with custom conversions.
  init(
    _ name: String, default value: Value, _ traits: [SettingsKeyTrait], range: ClosedRange<Double>? = nil,
    decode: @escaping @Sendable (Any) -> Value?, encode: @escaping @Sendable (Value) -> (any Sendable)?
  ) {
    defaultValue = value
    self.decode = decode
    self.encode = encode
    bounds = range
    super.init(name, traits)
  }

  override var defaultObject: (any Sendable)? { encode(defaultValue) }

  override func normalizedObject(of object: Any?) -> (any Sendable)? { encode(value(of: object)) }
}

/// A key whose values are stored as they are, without a conversion or a range, so that `AppStorage` can store them too.
nonisolated package final class PlainSettingsKey<Settings: BundleSettings, Value: Sendable>: SettingsKey<Settings, Value>,
  @unchecked Sendable
{}

/// What a key has beyond its name, type and default.
///
/// It is indirect so that the compiler can turn the lists, which are part of every read, into constants.
nonisolated indirect enum SettingsKeyTrait: Sendable {
  /// The bundle has no `DefaultValue`.
  case unregistered
  /// The bundle's `DefaultValue` differs from the object that is stored for the default.
  case registered(any Sendable)
  /// The setting exists only in debug builds.
  case debugOnly
  /// The value is secret, so no report shows it and no mirror copies it.
  case secure
  /// The page declares an app group.
  case suite(String)
}

// MARK: - Kinds of values

// Not inlined, because inlining these into every key makes optimization take several times as long.
nonisolated extension SettingsKey {
  /// Creates a key of a property-list type.
  @inline(never)
  convenience init(_ name: String, default value: Value, _ traits: SettingsKeyTrait...) where Value: StorableSetting {
    self.init(name, default: value, traits, decode: { Value.read($0) }, encode: { $0.storedObject })
  }

  /// Creates a key of a property-list type without a default.
  @inline(never)
  convenience init<Wrapped: StorableSetting>(optional name: String, default value: Value, _ traits: SettingsKeyTrait...)
  where Value == Wrapped? {
    self.init(name, default: value, traits, decode: { Wrapped.read($0).map(Optional.some) }, encode: { $0?.storedObject })
  }

  /// Creates a key of a number in a range.
  ///
  /// A number outside the range is read and stored as the nearest bound, and NaN as the default. The default may be outside the
  /// range; it is read and stored as it is.
  @inline(never)
  convenience init(_ name: String, default value: Value, in range: ClosedRange<Double>, _ traits: SettingsKeyTrait...)
  where Value == Double {
    let clamp = { @Sendable (number: Double) in
      number == value || number.isNaN ? value : Swift.min(Swift.max(number, range.lowerBound), range.upperBound)
    }
    self.init(name, default: value, traits, range: range, decode: { Double.read($0).map(clamp) }, encode: { clamp($0) })
  }

  /// Creates a key of choices that are stored as their raw values.
  @inline(never)
  convenience init(choice name: String, default value: Value, _ traits: SettingsKeyTrait...)
  where Value: RawRepresentable, Value.RawValue: StorableSetting {
    self.init(
      name, default: value, traits, decode: { Value.RawValue.read($0).flatMap { Value(rawValue: $0) } }, encode: { $0.rawValue })
  }

  /// Creates a key of choices that are stored as their raw values, without a default.
  @inline(never)
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

  /// Creates a key of choices that are stored as values of several types.
  @inline(never)
  convenience init(mixedChoice name: String, default value: Value, _ traits: SettingsKeyTrait...)
  where Value: MixedSettingsChoice {
    self.init(name, default: value, traits, decode: { Value.read($0) }, encode: { $0.stored })
  }

  /// Creates a key of choices that are stored as values of several types, without a default.
  @inline(never)
  convenience init<Choice: MixedSettingsChoice>(
    optionalMixedChoice name: String, default value: Value, _ traits: SettingsKeyTrait...
  ) where Value == Choice? {
    self.init(name, default: value, traits, decode: { Choice.read($0).map(Optional.some) }, encode: { $0?.stored })
  }

  /// Creates a key of a toggle with custom values for on and off.
  ///
  /// Booleans are accepted too, since some versions of iOS store them anyway.
  @inline(never)
  convenience init<On: StorableSetting & Equatable, Off: StorableSetting & Equatable>(
    toggle name: String, on: On, off: Off, default value: Value, _ traits: SettingsKeyTrait...
  ) where Value == Bool {
    let values = SettingsToggleValues(on: on, off: off)
    self.init(name, default: value, traits, decode: { values.isOn($0) }, encode: { values.object(for: $0) })
  }

  /// Creates a key of a text field whose text represents a value of another type.
  @inline(never)
  convenience init(text name: String, default value: Value, _ traits: SettingsKeyTrait...) where Value: StorableSetting {
    self.init(name, default: value, traits, decode: { Value.read($0) }, encode: { $0.spelling })
  }

  /// Creates a key of a text field whose text represents a value of another type, without a default.
  @inline(never)
  convenience init<Wrapped: StorableSetting>(optionalText name: String, default value: Value, _ traits: SettingsKeyTrait...)
  where Value == Wrapped? {
    self.init(name, default: value, traits, decode: { Wrapped.read($0).map(Optional.some) }, encode: { $0?.spelling })
  }
}

/// The values that a toggle stores in place of a Boolean.
nonisolated private final class SettingsToggleValues<On: StorableSetting & Equatable, Off: StorableSetting & Equatable>: Sendable
{
  private let on: On
  private let off: Off

  init(on: On, off: Off) {
    self.on = on
    self.off = off
  }

  func isOn(_ object: Any) -> Bool? {
    if On(stored: object) == on { return true }
    if Off(stored: object) == off { return false }
    if on.isSpelled(by: object) { return true }
    if off.isSpelled(by: object) { return false }
    return Bool.read(object)
  }

  func object(for isOn: Bool) -> any Sendable { isOn ? on as any Sendable : off }
}

nonisolated extension SettingsKey where Value == Double {
  /// The bounds of a slider's values; the value of any other setting is unbounded.
  package final var range: ClosedRange<Double> {
    bounds ?? -Double.infinity...Double.infinity
  }
}

// MARK: - Reading and writing

nonisolated extension SettingsKey {
  /// The value that an object in the database represents; the default if `object` is nil.
  final func value(of object: Any?) -> Value {
    guard let object, isAvailable else { return defaultValue }
    return decode(object) ?? defaultValue
  }

  final func value(in database: SettingsDatabase) -> Value {
    guard let object = databaseObject(in: database) else { return defaultValue }
    return decode(object) ?? defaultValue
  }

  final func store(_ value: Value, in database: SettingsDatabase) {
    store(object: encode(value), in: database)
  }

  /// The object that is stored for a value, or nil if none is.
  final func object(for value: Value) -> (any Sendable)? { encode(value) }
}

// MARK: - Keys of any type

/// A key of any type of value.
///
/// Everything that doesn't depend on the type is here, so that the compiler doesn't specialize it for each enum of the bundle.
nonisolated package class DeclaredSetting: @unchecked Sendable {
  /// The name of the key in the database.
  package final let name: String
  fileprivate final let traits: [SettingsKeyTrait]

  fileprivate init(_ name: String, _ traits: [SettingsKeyTrait]) {
    self.name = name
    self.traits = traits
  }

  /// The object that would be stored for the default, or nil if none would.
  fileprivate var defaultObject: (any Sendable)? { nil }

  /// The object as this setting would store it, after decoding and encoding.
  func normalizedObject(of object: Any?) -> (any Sendable)? { nil }
}

nonisolated extension DeclaredSetting {
  final var isSecure: Bool {
    for case .secure in traits { return true }
    return false
  }

  /// The app group of the page that has the setting, if it isn't that of the whole bundle.
  final var suite: String? {
    for case .suite(let name) in traits { return name }
    return nil
  }

  /// Whether the setting exists in this build; false in a release build if it is only for debug builds.
  final var isAvailable: Bool {
    #if DEBUG
      return true
    #else
      for case .debugOnly in traits { return false }
      return true
    #endif
  }

  /// The bundle's `DefaultValue` in the property list's own type, or nil if there is none.
  final var registeredObject: (any Sendable)? {
    guard isAvailable else { return nil }
    for trait in traits {
      switch trait {
      case .unregistered: return nil
      case .registered(let object): return object
      default: continue
      }
    }
    return defaultObject
  }

  /// The current object for the setting, which may be a registered default or a launch argument.
  @inline(never)
  final func databaseObject(in database: SettingsDatabase) -> Any? {
    if traits.isEmpty { return database.object(forKey: name) }
    return isAvailable ? database.of(suite).object(forKey: name) : nil
  }

  @inline(never)
  fileprivate final func store(object: (any Sendable)?, in database: SettingsDatabase) {
    if isAvailable { database.of(suite).set(object, forKey: name) }
  }

  final func reset(in database: SettingsDatabase) {
    database.of(suite).set(nil, forKey: name)
  }

  /// The stored object, as opposed to a registered default or a launch argument.
  final func storedObject(in database: SettingsDatabase) -> Any? {
    database.of(suite).storedObjects(forKeys: [name])[name]
  }

  /// The setting's value as an object that can be stored.
  final func object(in database: SettingsDatabase) -> (any Sendable)? {
    normalizedObject(of: database.of(suite).object(forKey: name))
  }
}

/// The keys of a settings type in the order of the bundle.
nonisolated package struct SettingsKeyList<Settings: BundleSettings> {
  private(set) var keys: [DeclaredSetting] = []

  /// Adds a key.
  ///
  /// One call per key compiles in a fraction of the time that a literal of a thousand keys takes.
  package mutating func add<Value>(_ key: SettingsKey<Settings, Value>) {
    append(key)
  }

  @inline(never)
  private mutating func append(_ key: DeclaredSetting) { keys.append(key) }
}
