import SettingsGenSupport

/// What the code and other files of an app say about the keys of a bundle.
struct CodeFacts: Sendable {
  static let maximumSimilarCount = 10_000

  /// The indices of the settings that code may read, by the way in which it reads them; constants are resolved later.
  var read: [AppUsage.Reading: Set<Int>] = [:]
  /// The first format or concatenation that may be the key of a setting.
  var formats: [Int: SourceLocation] = [:]
  var constants: [String: [Constant]] = [:]
  var counts = NameCounts()
  /// How often identifiers occur in declarations and in code that stores values, by hash.
  var nonReadingCounts: [UInt32: Int] = [:]
  var uses: [KeyUse] = []
  /// The entries of dictionaries as the registrations that they may be, each with the hash of the name of the variable with the dictionary;
  /// nil if the dictionary is registered directly.
  var entries: [(use: KeyUse, container: UInt32?)] = []
  /// The hashes of the names of variables that are registered.
  var registeredVariables: Set<UInt32> = []
  /// The methods whose results are assigned to variables, by the hashes of both names.
  var results: [UInt32: UInt32] = [:]
  /// The databases of variables, by the hash of their names and by file.
  var databases: [UInt32: [String: KeyUse.Store]] = [:]
  var similar: [SimilarText] = []
  /// Whether code registers defaults that aren't in a literal.
  var registersUnknownDefaults = false
  /// Whether code reads the elements of a bundle's pages.
  var readsPages = false
  /// The code that first uses a type with the name of the generated one.
  var firstGeneratedTypeUse: SourceLocation?
  /// Whether the app itself declares a type with that name, so the generated one isn't meant.
  var declaresGeneratedType = false
  /// The functions that are called with a key.
  var functions: [Callee: KeyFunction] = [:]
  /// Whether the names of properties or methods can be keys.
  var namesAreKeys = false
  /// Whether the code is of an iOS app.
  var importsIOSModule = false
  /// The names of property lists, without extension, that the code mentions.
  var mentionedLists: Set<String> = []
  /// The code that accesses the defaults database at all.
  var firstDefaultsAccess: SourceLocation?

  /// Notes that code stores a value with a key, so the occurrence of a constant's name isn't a read.
  mutating func noteNonReading(_ reference: KeyReference) {
    if case .constant(let name) = reference { nonReadingCounts[NameHash(name.name).value, default: 0] += 1 }
  }
}
