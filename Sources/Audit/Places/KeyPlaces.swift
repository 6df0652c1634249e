/// A place in code where a key is, and what the code there does with it.
struct KeyPlace: Sendable {
  enum Effect: Sendable {
    /// Reads the value as a type, or as the one that the method's name says.
    case read(ReadType?)
    case write
    case remove
    /// Observes changes of the value.
    case observe
    /// Registers the entries of a dictionary as defaults.
    case register
    /// Adds the entries of a dictionary to another one.
    case merge
    /// Declares a property or a typed key.
    case declare
    /// Is the name of a property, which may be a key.
    case name
    /// Uses a generated accessor, perhaps to read the value.
    case accessor(isRead: Bool)
    case migrate
    /// Is the key of something else, or not a use.
    case other
  }

  let pattern: KeyPattern
  let effect: Effect
  /// The pattern as it's written.
  let text: String

  init(_ text: String, _ effect: Effect) { (self.text, pattern, self.effect) = (text, .parse(text), effect) }
}

/// The places of keys, for each of which `Tests/Fixtures/Constructs` has code; of those with the same code, the first counts.
enum KeyPlaces {
  static let all = [
    // Objects with the methods of a defaults database.
    KeyPlace("$object.$coder($others, forKey: $key)", .other),
    KeyPlace("$object.$remover(forKey: $key)", .remove),
    KeyPlace("[$object $removerForKey: $key]", .remove),
    KeyPlace("$object.$setter($value, forKey: $key, $others)", .write),
    KeyPlace("$object.$getter(forKey: $key, $others, $label: $default, $others)", .read(nil)),
    KeyPlace("$object.$getterForKey($key, $others, $label: $default, $others)", .read(nil)),
    KeyPlace("$object.removeObserver($others, forKeyPath: $key, $others)", .other),
    KeyPlace("$object.addObserver($others, forKeyPath: $key, $others)", .observe),
    KeyPlace("$object.value(forKeyPath: $key)", .read(nil)),
    KeyPlace("[$object valueForKeyPath: $key]", .read(nil)),
    KeyPlace("$object.setValue($value, forKeyPath: $key)", .write),
    KeyPlace("$object.dictionaryRepresentation()[$key, $label: $default]", .read(nil)),
    KeyPlace("[$object dictionaryRepresentation][$key]", .read(nil)),
    KeyPlace("$object[$key] = $value", .write),
    // Preferences of Core Foundation.
    KeyPlace("CFPreferencesCopyAppValue($key, $suite)", .read(nil)),
    KeyPlace("CFPreferencesGetAppBooleanValue($key, $suite, $others)", .read(.bool)),
    KeyPlace("CFPreferencesGetAppIntegerValue($key, $suite, $others)", .read(.integer)),
    KeyPlace("CFPreferencesCopyValue($key, $suite, $others)", .read(nil)),
    // Defaults.
    KeyPlace("$object.register(defaults: $dictionary)", .register),
    KeyPlace("[$object registerDefaults: $dictionary]", .register),
    KeyPlace("$object.registerDefaults()", .register),
    KeyPlace("[$object registerDefaults]", .register),
    KeyPlace("$object.merge($dictionary, $others)", .merge),
    KeyPlace("[$object addEntriesFromDictionary: $dictionary]", .merge),
    // Property wrappers and typed keys.
    KeyPlace("@AppStorage(.$accessor, store: $store) var $name: $type = $default", .accessor(isRead: true)),
    KeyPlace("@AppStorage(wrappedValue: $default, $key, store: $store) var $name: $type = $default", .declare),
    KeyPlace("@$wrapper($key, $default, $label: $default, $others) var $name: $type = $default", .declare),
    KeyPlace("@$wrapper($label: $default, $key, $others) var $name: $type", .declare),
    KeyPlace("AppStorage(wrappedValue: $default, $key, store: $store)", .declare),
    KeyPlace("$keyType($key, $default, $label: $default, $others)", .declare),
    KeyPlace(".init($key, $default, $label: $default, $others)", .declare),
    // The names of properties.
    KeyPlace("\\$member", .name),
    KeyPlace("keyPath($member)", .name),
    KeyPlace("NSStringFromSelector($member)", .name),
    KeyPlace("@dynamic $member;", .name),
    KeyPlace("@objc var $name: $type", .name),
    // Generated code.
    KeyPlace("$object.reset(.$accessor)", .accessor(isRead: false)),
    KeyPlace("$object.$accessor = $value", .accessor(isRead: false)),
    KeyPlace("$object[.$accessor] = $value", .accessor(isRead: false)),
    KeyPlace("$object.$accessor", .accessor(isRead: true)),
    KeyPlace(".$accessor", .accessor(isRead: true)),
    KeyPlace("$object.migrate()", .migrate),
    KeyPlace("[$object migrate]", .migrate),
  ]
}
