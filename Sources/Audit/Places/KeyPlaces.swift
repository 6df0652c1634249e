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
    /// Adds the entries of a dictionary to another one.
    case merge
    /// Declares a property or a typed key.
    case declare
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
    KeyPlace("$object.$getter(forKey: $key, $others, $label: $default, $others)", .read),
    KeyPlace("$object.$getterForKey($key, $others, $label: $default, $others)", .read),
    KeyPlace("$object.removeObserver($others, forKeyPath: $key, $others)", .other),
    KeyPlace("$object.addObserver($others, forKeyPath: $key, $others)", .observe),
    KeyPlace("$object.value(forKeyPath: $key)", .read),
    KeyPlace("[$object valueForKeyPath: $key]", .read),
    KeyPlace("$object.setValue($value, forKeyPath: $key)", .write),
    KeyPlace("$object.dictionaryRepresentation()[$key, $label: $default]", .read),
    KeyPlace("[$object dictionaryRepresentation][$key]", .read),
    KeyPlace("$object[$key] = $value", .write),
    // Preferences of Core Foundation.
    KeyPlace("$preference($key, $suite, $others)", .read),
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

/// The places by the names and labels that their code has, because most code has none of these.
struct PlaceTable: Sendable {
  let all: [KeyPlace]
  private var rows: [UInt32: [Int]] = [:]
  /// The rows whose names are all variables, by the raw value of the kind of code.
  private var others = [[Int]](repeating: [], count: 32)
  private let words: NameSet
  /// A bit for each kind of code that has places.
  private var kinds: UInt32 = 0

  init(_ all: [KeyPlace]) {
    self.all = all
    for (row, place) in all.enumerated() {
      let kind = Int(place.pattern.kind.rawValue)
      kinds |= 1 << UInt32(kind)
      if let word = place.pattern.word { rows[word.hash, default: []].append(row) } else { others[kind].append(row) }
    }
    words = NameSet(rows.keys)
  }

  /// Returns the rows that some code may be, in their order.
  func candidates(for code: Syntax) -> [Int] {
    guard kinds & 1 << UInt32(code.kind.rawValue) != 0 else { return [] }
    var found = others[Int(code.kind.rawValue)]
    func add(_ name: Syntax) { if name.isNamed(words) { found += rows[name.hash] ?? [] } }
    add(code)
    for child in code.children { add(child.hasName ? child : child.children.first ?? child) }
    return found.count < 2 ? found : found.sorted()
  }
}
