/// An identifier that shows how code uses a key.
enum Word: Sendable, CaseIterable {
  /// A label before a key in a call of Swift.
  case keyLabel
  /// A method that registers defaults.
  case register
  /// The class of the defaults database.
  case defaultsClass
  /// A keyword before the name of a type in Swift.
  case typeKeyword
  case caseKeyword
  case define
  /// A keyword before a declaration without a value in C.
  case external
  /// A method that takes values and keys in turn.
  case objectsAndKeys
  /// A construct that takes the name of a property or method.
  case nameReference
  /// A declaration of properties that are implemented at run time.
  case dynamicProperties
  /// A function of Core Foundation that takes a key first.
  case preferencesFunction
  /// A library that turns the names of properties into keys.
  case namesAreKeys
  /// A method of a library that registers the defaults of a bundle.
  case appliesDefaults
  /// A module that shows that the code is of an iOS app.
  case iOSModule

  private var names: [String] {
    switch self {
    case .keyLabel: ["forKey", "forKeyPath"]
    case .register: ["register", "registerDefaults"]
    case .defaultsClass: ["UserDefaults", "NSUserDefaults"]
    case .typeKeyword: ["enum", "struct", "class", "extension", "actor", "protocol"]
    case .caseKeyword: ["case"]
    case .define: ["define"]
    case .external:
      ["extern", "FOUNDATION_EXPORT", "FOUNDATION_EXTERN", "UIKIT_EXTERN", "OBJC_EXPORT", "OBJC_EXTERN", "CF_EXPORT", "EXTERN"]
    case .objectsAndKeys: ["dictionaryWithObjectsAndKeys", "initWithObjectsAndKeys"]
    case .nameReference: ["selector", "keyPath", "NSSelectorFromString"]
    case .dynamicProperties: ["dynamic"]
    case .preferencesFunction:
      [
        "CFPreferencesCopyAppValue", "CFPreferencesGetAppBooleanValue", "CFPreferencesGetAppIntegerValue",
        "CFPreferencesCopyValue",
      ]
    case .namesAreKeys: ["GVUserDefaults", "PAPreferences", "dynamicMemberLookup"]
    case .appliesDefaults: ["applyDefaultsToUserDefaults", "defaultsFromPlistNamed"]
    case .iOSModule: ["UIKit"]
    }
  }

  /// The words by the hash of their names.
  static let byHash: [UInt32: Word] = {
    var words: [UInt32: Word] = [:]
    for word in allCases { for name in word.names { words[NameHash(name).value] = word } }
    return words
  }()
}

/// A set of hashes with a fast test, for the identifiers of a whole file.
struct HashFilter: Sendable {
  private var bits = [UInt64](repeating: 0, count: 1 << 8)

  mutating func insert(_ hash: UInt32) { bits[Int(hash >> 6) & 255] |= 1 << UInt64(hash & 63) }

  /// Returns false if a hash has not been inserted; a few other hashes also return true.
  @inline(__always)
  func mayContain(_ hash: UInt32) -> Bool { bits[Int(hash >> 6) & 255] & (1 << UInt64(hash & 63)) != 0 }
}
