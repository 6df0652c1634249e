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
  /// The databases in which dictionaries are registered.
  var registrations: [Variable: (receiver: KeyUse.Receiver, store: KeyUse.Store)] = [:]
  /// The functions whose results are assigned to variables.
  var results: [Variable: Variable] = [:]
  /// The last code that adds other entries to a dictionary.
  var changes: [Variable: SourceLocation] = [:]
  /// The indices of the uses whose values properties have.
  var properties: [Variable: [Int]] = [:]
  /// The properties to which code assigns such values, and those to which it assigns others.
  var assignedProperties: Set<Variable> = []
  var changedProperties: Set<Variable> = []
  /// The properties of the app's classes that are Booleans in Objective-C.
  var booleans: Set<Variable> = []
  /// The hashes of the names of properties that are Booleans in Apple's classes, unless the app has an object with that name.
  var booleansOfApple = Set(BooleanProperty.namesOfApple.map { NameHash($0).value })
  /// The values that code compares with properties, or assigns to them.
  var mentions: [Variable: [ValueMention]] = [:]
  var databases: [Variable: Set<KeyUse.Store>] = [:]
  /// The constants with the names of databases.
  var suites: Set<ConstantName> = []
  var similar: [SimilarText] = []
  /// What the code says about the app as a whole, with the first token that says so.
  var marks: [AppMark: SourceLocation] = [:]
  var functions: [Callee: KeyFunction] = [:]
  /// The hashes of the names of other functions in Swift.
  var otherFunctions: Set<UInt32> = []
  var mentionedLists: Set<String> = []

  init(keys: DeclaredKeys) { self.keys = keys }

  /// Notes that code stores a value with a key, so the occurrence of a constant's name isn't a read.
  mutating func noteNonReading(_ reference: KeyReference) {
    guard case .constant(let name) = reference else { return }
    for name in [name.name, name.property].compactMap(\.self) { nonReadingCounts[NameHash(name).value, default: 0] += 1 }
  }

  /// Notes that the key is read if it's a literal.
  mutating func noteRead(_ reference: KeyReference) {
    if let setting = keys.index(of: reference.literal) { read[.literal, default: []].insert(setting) }
  }

  /// Returns whether a use is needed: keys of other objects aren't keys of the defaults database, but may be similar to those.
  mutating func accepts(_ use: KeyUse) -> Bool {
    // This removes an object that observes the value, not the value.
    if use.name == "removeObserver" { return false }
    guard case .literal(let key) = use.reference, keys.index(of: key) == nil else { return true }
    // Which object a variable has is resolved later.
    if use.receiver.variable == nil, !use.isText { noteSimilar(use) }
    return use.receiver != .other
  }

  /// Notes the key of another object if it's similar to one of the bundle.
  mutating func noteSimilar(_ use: KeyUse) {
    guard let key = use.reference.literal, keys.index(of: key) == nil, use.receiver != .userDefaults, use.store != .foreign,
      !use.isRemoval, keys.mayBeSimilar(to: key.utf8)
    else { return }
    similar.append(SimilarText(text: key, isKey: false, store: use.other, access: use.access, location: use.location))
  }
}

extension CodeFacts {
  /// Finds the dictionaries that are registered, and returns whether all entries of these are known.
  mutating func resolveRegistrations() -> Bool {
    let containers = Dictionary(grouping: Set(entries.compactMap(\.container)), by: \.name)
    func dictionary(_ variable: Variable) -> Variable? {
      let found = variable.meanings(among: containers[variable.name] ?? [])
      let isCertain = found.first == variable || found.first?.scope.isFile ?? false || variable.scope == .unknown
      return found.count == 1 && isCertain ? found.first : nil
    }
    var areKnown = true
    for (variable, registration) in registrations {
      let found = dictionary(variable) ?? results[variable].flatMap(dictionary)
      if let found { registrations[found] = registration }
      areKnown = areKnown && found != nil && changes[variable] == nil
    }
    return areKnown
  }

  /// Returns the databases that a variable may have: none if nothing shows that it has one, and a variable if that has an unknown one.
  func databases(of variable: Variable, in file: String, depth: Int = 0) -> Set<KeyUse.Store> {
    let known = variable.meanings(in: file, among: databases.keys).flatMap { databases[$0] ?? [] }
    var stores = Set(known.filter { $0.variable == nil })
    let result = stores.isSubset(of: [.unspecified]) ? results[variable] : nil
    for other in known.compactMap(\.variable) + [result].compactMap(\.self) where depth < 4 {
      let others = databases(of: other, in: file, depth: depth + 1)
      stores.formUnion(others.isEmpty && known.contains(.variable(other)) ? [.variable(other)] : others)
    }
    // The declaration with a value says more than one with only a type.
    if stores.count > 1 { stores.remove(.unspecified) }
    return stores.isEmpty && variable.isOfUserDefaults ? [.variable(variable)] : stores
  }
}
