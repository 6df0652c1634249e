/// A place in code where a key is, and what the code there does with it.
struct KeyPlace: Sendable {
  enum Effect: Sendable {
    /// Reads the value, as the type that the method's name says.
    case read
    case write
    case remove
    /// Observes changes of the value.
    case observe
    /// Registers the entries of a dictionary as defaults.
    case register
    /// Declares a property or a typed key.
    case declare
    /// Uses a generated accessor, perhaps to read the value.
    case accessor(isRead: Bool)
    case migrate
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
    KeyPlace("$object.$remover(forKey: $key)", .remove),
    KeyPlace("[$object $removerForKey: $key]", .remove),
    KeyPlace("$object.$setter($value, forKey: $key, $others)", .write),
    KeyPlace("$object.$getter(forKey: $key, $others, $label: $default, $others)", .read),
    KeyPlace("$object.$getterForKey($key, $others, $label: $default, $others)", .read),
    KeyPlace("$object.addObserver($others, forKeyPath: $key, $others)", .observe),
    KeyPlace("$object[$key] = $value", .write),
    // Defaults.
    KeyPlace("$object.register(defaults: $dictionary)", .register),
    KeyPlace("[$object registerDefaults: $dictionary]", .register),
    KeyPlace("$object.registerDefaults()", .register),
    KeyPlace("[$object registerDefaults]", .register),
    // Property wrappers and typed keys.
    KeyPlace("@AppStorage(.$accessor, store: $store) var $name: $type = $default", .accessor(isRead: true)),
    KeyPlace("@AppStorage(wrappedValue: $default, $key, store: $store) var $name: $type = $default", .declare),
    KeyPlace("@$wrapper($key, $default, $label: $default, $others) var $name: $type = $default", .declare),
    KeyPlace("$keyType($key, $default, $label: $default, $others)", .declare),
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
