import SettingsGenSupport

/// What the code and other files of an app say about the keys of a bundle.
struct CodeFacts: Sendable {
  static let maximumSimilarCount = 10_000

  let keys: DeclaredKeys
  /// The indices of the settings that code may read, by the way in which it reads them; constants are resolved later.
  var read: [AppUsage.Reading: Set<Int>] = [:]
  /// The first format or concatenation that may be the key of a setting.
  var formats: [Int: SourceLocation] = [:]
  var constants: [String: [Constant]] = [:]
  var counts = NameCounts()
  /// How often identifiers occur in declarations and in code that stores values, by hash.
  var nonReadingCounts: [UInt32: Int] = [:]
  var uses: [KeyUse] = []
  /// The entries of dictionaries as the registrations that they may be.
  var entries: [KeyUse] = []
  var registeredVariables: Set<UInt32> = []
  /// The methods whose results are assigned to variables, by the hashes of both names.
  var results: [UInt32: UInt32] = [:]
  /// The indices of the uses whose values properties have.
  var properties: [PropertyName: [Int]] = [:]
  /// The properties to which code assigns such values, and those to which it assigns others.
  var assignedProperties: Set<PropertyName> = []
  var changedProperties: Set<PropertyName> = []
  /// The properties of the app's classes that are Booleans in Objective-C.
  var booleans: Set<PropertyName> = []
  /// The hashes of the names of properties that are Booleans in Apple's classes, unless the app has an object with that name.
  var booleansOfApple = Set(BooleanProperty.namesOfApple.map { NameHash($0).value })
  /// The values that code compares with properties, or assigns to them.
  var mentions: [PropertyName: [ValueMention]] = [:]
  /// The databases of variables, by the hash of their names and by file.
  var databases: [UInt32: [String: KeyUse.Store]] = [:]
  /// The constants with the names of databases.
  var suites: Set<ConstantName> = []
  var similar: [SimilarText] = []
  /// What the code says about the app as a whole, with the first token that says so.
  var marks: [AppMark: SourceLocation] = [:]
  var functions: [Callee: KeyFunction] = [:]
  var mentionedLists: Set<String> = []

  init(keys: DeclaredKeys) { self.keys = keys }

  /// Notes that code stores a value with a key, so the occurrence of a constant's name isn't a read.
  mutating func noteNonReading(_ reference: KeyReference) {
    if case .constant(let name) = reference { nonReadingCounts[NameHash(name.name).value, default: 0] += 1 }
  }

  /// Notes that the key is read if it's a literal.
  mutating func noteRead(_ reference: KeyReference) {
    if let setting = keys.index(of: reference.literal) { read[.literal, default: []].insert(setting) }
  }

  /// Returns whether a use is needed: keys of other objects aren't keys of the defaults database, but may be similar to those.
  mutating func accepts(_ use: KeyUse) -> Bool {
    guard let key = use.reference.literal, keys.index(of: key) == nil else { return true }
    if !use.receiver.isNamedDefaults, use.store != .foreign, !use.isRemoval, keys.mayBeSimilar(to: key.utf8) {
      similar.append(SimilarText(text: key, isKey: false, store: use.other, access: use.access, location: use.location))
    }
    return use.receiver != .other
  }

  mutating func addDatabase(_ store: KeyUse.Store, of name: UInt32, in file: String) {
    let known = databases[name]?[file] ?? .unspecified
    // The declaration with a value says more than one with only a type.
    if known != .unspecified, store == .unspecified { return }
    databases[name, default: [:]][file] = known == .unspecified || known == store ? store : .unspecified
  }
}

/// A property of a type, by the hashes of both names.
struct PropertyName: Hashable, Sendable {
  let owner: UInt32
  let name: UInt32
}
