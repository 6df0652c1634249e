import SettingsGenPropertyLists
import SettingsGenSupport

/// What the code of an app says about the keys of a bundle.
struct CodeFacts: Sendable {
  static let maximumSimilarCount = 10_000

  let keys: BundleKeys
  /// The indices of the settings that code may read; constants are resolved later.
  var read: Set<Int> = []
  /// The indices of those that it reads with generated accessors.
  var readByAccessor: Set<Int> = []
  var constants = NameTable<Constant>()
  var mentions: [KeyMention] = []
  /// The variables with dictionaries that are registered as defaults, perhaps only under a condition.
  var registrations = NameTable<(database: Database, isConditional: Bool)>()
  var databases = NameTable<Database>()
  /// Strings that are similar to keys of the bundle, and whether they are in places where code writes keys; others must be more similar.
  var similar: [(key: AppUsage.UnknownKey, isKey: Bool)] = []
  /// What the code says about the app as a whole, with the first token that says so.
  var marks: [AppMark: SourceLocation] = [:]
  /// The app's functions that use the setting with whose key they are called, as their own bodies show:
  /// `func flag(_ name: String) -> Bool { UserDefaults.standard.bool(forKey: name) }`.
  var functions: [Callee: (use: KeyUse, database: Database)] = [:]
  var mentionedLists: Set<String> = []
  var markedComments: [(source: SourceText, comments: [Range<Int>], codeStart: Int)] = []

  init(keys: BundleKeys) { self.keys = keys }

  mutating func mark(_ mark: AppMark, at location: @autoclosure () -> SourceLocation) {
    if marks[mark] == nil { marks[mark] = location() }
  }

  /// Notes that the key is read if it's a literal or a generated one.
  mutating func noteRead(_ key: KeyReference) { if let setting = keys.index(of: key.literal) { read.insert(setting) } }

  /// Returns the constant that a name refers to, which has a string if it's a key; nil if that isn't certain.
  func constant(_ name: Name, isKey: Bool = false) -> Constant? {
    let all = constants.meanings(of: name).filter { !isKey || $0.value.string != nil }
    return all.allSatisfy { $0.value == all[0].value } ? all.first : nil
  }

  /// Returns the database that code means, after variables and constants have been resolved.
  func resolved(_ database: Database, depth: Int = 0) -> Database {
    switch database {
    case .variable(let name, let isNamedDefaults):
      let all = Set(databases.meanings(of: name))
      // The declaration with a value says more than one with only a type.
      let found = all.count > 1 ? all.subtracting([.unknown, .other]) : all
      guard let first = found.first, depth < 4 else {
        // A property of the class may have any database.
        return isNamedDefaults && !(name.type.map(Words.defaultsClass.contains) ?? false) ? .unknown : .other
      }
      return found.count == 1 ? resolved(first, depth: depth + 1) : .other
    case .appStorage where marks[.selectsAppStorage] != nil: return .other
    default: return database
    }
  }
}

/// What the code says about the app as a whole.
enum AppMark: Sendable {
  /// The app registers defaults that aren't in a literal.
  case registersUnknownDefaults
  case accessesDefaults
  case opensAppGroup
  /// `.defaultAppStorage(_:)` selects the database of `@AppStorage`.
  case selectsAppStorage
  /// The app uses a type with the name of the generated one.
  case usesGeneratedType
  /// The app itself declares a type with that name, which is meant then.
  case declaresGeneratedType
  /// The app calls a method with the name of the generated `migrate()`.
  case callsMigrate
}
