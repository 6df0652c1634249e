import SettingsGenSupport

/// What the code of an app says about the keys of a bundle.
struct CodeFacts: Sendable {
  static let maximumSimilarCount = 10_000

  let keys: DeclaredKeys
  /// The indices of the settings that code may read, by the way in which it reads them; constants are resolved later.
  var read: [AppUsage.Reading: Set<Int>] = [:]
  var constants: [String: [Constant]] = [:]
  var counts = NameCounts()
  /// How often identifiers occur in declarations and in code that stores values, by hash.
  var nonReadingCounts: [UInt32: Int] = [:]
  var mentions: [KeyMention] = []
  /// The databases in which dictionaries are registered, and whether only under a condition.
  var registrations: [Variable: (database: Database, isConditional: Bool)] = [:]
  /// The functions or properties whose values are assigned to variables.
  var results: [Variable: Variable] = [:]
  /// The last code that adds other entries to a dictionary.
  var changes: [Variable: SourceLocation] = [:]
  var databases: [Variable: Set<Database>] = [:]
  /// The databases that `.defaultAppStorage(_:)` selects.
  var appStorage: Set<Database> = []
  /// The constants with the names of databases.
  var suites: Set<ConstantName> = []
  var similar: [SimilarText] = []
  /// What the code says about the app as a whole, with the first token that says so.
  var marks: [AppMark: SourceLocation] = [:]
  var functions: [Callee: KeyFunction] = [:]
  var mentionedLists: Set<String> = []

  init(keys: DeclaredKeys) { self.keys = keys }

  mutating func mark(_ mark: AppMark, at location: @autoclosure () -> SourceLocation) {
    if marks[mark] == nil { marks[mark] = location() }
  }

  /// Notes that code stores a value with a key, so the occurrence of a constant's name isn't a read.
  mutating func noteNonReading(_ key: KeyReference) {
    guard case .constant(let name) = key else { return }
    for name in [name.name, name.property].compactMap(\.self) { nonReadingCounts[NameHash(name).value, default: 0] += 1 }
  }

  /// Notes that the key is read if it's a literal.
  mutating func noteRead(_ key: KeyReference) {
    if case .literal(let key) = key, let setting = keys.index(of: key) { read[.literal, default: []].insert(setting) }
    if case .generated(let key) = key, let setting = keys.index(of: key) { read[.constant, default: []].insert(setting) }
  }

  /// Notes the key of another object if it's similar to one of the bundle.
  mutating func noteSimilar(_ mention: KeyMention) {
    guard let key = mention.key.literal, keys.index(of: key) == nil, !mention.database.isDefaults, mention.database != .foreign,
      mention.use != .remove, keys.mayBeSimilar(to: key.utf8)
    else { return }
    similar.append(
      SimilarText(text: key, isKey: false, object: mention.object, isWrite: mention.use.isWrite, location: mention.location))
  }

  /// Returns the databases that a variable may have: none if nothing shows that it has one, and a variable if that has an unknown one.
  func databases(of variable: Variable, in file: String, depth: Int = 0) -> Set<Database> {
    let known = variable.meanings(in: file, among: databases.keys).flatMap { databases[$0] ?? [] }
    var found = Set(known.filter { $0.variable == nil })
    let result = found.isSubset(of: [.unknown]) ? results[variable] : nil
    for other in known.compactMap(\.variable) + [result].compactMap(\.self) where depth < 4 {
      found.formUnion(databases(of: other, in: file, depth: depth + 1))
    }
    // The declaration with a value says more than one with only a type.
    if found.count > 1 { found.remove(.unknown) }
    return found.isEmpty && variable.isOfUserDefaults ? [.variable(variable, isNamedDefaults: true)] : found
  }

  /// Finds the dictionaries that are registered, and returns whether all entries of these are known.
  mutating func resolveRegistrations() -> Bool {
    let containers = Dictionary(
      grouping: Set(mentions.compactMap { if case .register(let registration) = $0.use { registration.container } else { nil } }),
      by: \.name)
    func dictionary(_ variable: Variable) -> Variable? {
      let found = variable.meanings(among: containers[variable.name] ?? [])
      let isCertain = found.first == variable || found.first?.isFile ?? false || variable.scope == .unknown
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
}

/// What the code says about the app as a whole.
enum AppMark: Sendable {
  /// The app registers defaults that aren't in a literal.
  case registersUnknownDefaults
  /// The app registers the defaults of the pages, or reads their elements.
  case registersPages
  /// The names of properties or methods can be keys.
  case namesAreKeys
  case accessesDefaults
  case opensAppGroup
  /// The app uses a type with the name of the generated one.
  case usesGeneratedType
  /// The app itself declares a type with that name, which is meant then.
  case declaresGeneratedType
  /// The app calls a method with the name of the generated `migrate()`.
  case callsMigrate
}

/// The name of a function and the label of one of its arguments.
struct Callee: Hashable, Sendable {
  /// The hash of the function's name, or of a type's name for its initializers.
  let function: UInt32
  /// The hash of the label; of an argument without one, its position among those without one.
  let label: UInt32

  var hash: UInt32 { function &* 31 &+ label }
}

/// A function of the app that reads or stores the setting with whose key it's called, as its own body shows:
/// `func flag(_ name: String) -> Bool { UserDefaults.standard.bool(forKey: name) }`.
///
/// A type is one too if its methods use a property as the key: `Flag("playSounds")`.
struct KeyFunction: Sendable {
  let use: KeyUse
  let database: Database
}

/// A string in the code that is similar to a key of the bundle, and may be a misspelled one.
struct SimilarText: Sendable {
  var text: String
  /// Whether the text is in a place where code writes keys; any other text must be more similar.
  var isKey: Bool
  /// The call that has the text as an argument.
  var call: KeyUse.Call?
  /// The hash of the function or object that is called with the text.
  var object: UInt32?
  var isWrite = false
  var location: SourceLocation
}
