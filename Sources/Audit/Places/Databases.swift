/// A store of values by key.
enum Database: Hashable, Sendable {
  /// The app's own defaults database.
  case standard
  /// A defaults database with a name; nil if that isn't a literal.
  case suite(String?)
  /// A defaults database, whichever.
  case unknown
  /// The one that `.defaultAppStorage(_:)` selects.
  case appStorage
  /// What a variable has, and whether its name says that this is a defaults database.
  case variable(Name, isNamedDefaults: Bool)
  /// A property wrapper or a typed key that shows by its name that it's for settings.
  case wrapper
  /// Another object, such as a store that isn't on the device, or one of several databases.
  case other

  /// Whether it's a defaults database.
  var isDefaults: Bool {
    switch self {
    case .standard, .suite, .unknown, .appStorage: true
    case .variable, .wrapper, .other: false
    }
  }

  /// Whether the database may be the one with the values of a page.
  func mayBe(_ suite: String?) -> Bool {
    switch self {
    case .unknown, .variable, .wrapper, .other: true
    case .standard, .appStorage: suite == nil
    // Apps usually have one name for the database of their app group.
    case .suite(let selected): selected.map { $0 == suite } ?? (suite != nil)
    }
  }
}

extension Database {
  /// Creates the database that an argument selects by name.
  init(suite name: Syntax) { self = name.isNamed(Words.nilNames) ? .standard : .suite(name.literalText.exact) }

  /// Creates the database that the argument `store:` selects.
  init(store: Syntax) {
    if store.isNamed(Words.nilNames) {
      self = .appStorage
    } else if store.kind == .member, store.isEmpty {
      // `.standard`, or a property of `UserDefaults`
      let name = Name(hash: store.hash, type: NameHash("UserDefaults").value, file: store.file)
      self = store.isNamed(["standard"]) ? .standard : .variable(name, isNamedDefaults: true)
    } else {
      self = store.database ?? store.names.first.map { .variable($0.reference, isNamedDefaults: true) } ?? .suite(nil)
    }
  }

  /// Creates the database that a method with a key is called on; without an object, it's one of the object itself.
  init(of object: Syntax?, at code: Syntax) {
    let names = object?.names ?? []
    if object?.isNamed(["self", "super"]) ?? true {
      self = code.enclosingType?.isNamed(Words.defaultsClass) ?? false ? .unknown : .other
    } else if let database = object?.database {
      self = database
    } else if let name = names.first(where: { Words.meansDefaults($0.name) }) {
      self = .variable(name.reference, isNamedDefaults: true)
    } else if let name = names.first, name.kind == .name || name.language == .swift || name.base?.isNamed(["self"]) ?? false {
      self = .variable(name.reference, isNamedDefaults: false)
    } else {
      self = .other
    }
  }
}

extension Syntax {
  /// The database that an expression such as `UserDefaults.standard` is by itself; nil if nothing shows that it's one.
  var database: Database? {
    let code = unwrapped
    guard code.kind == .member || code.kind == .call else { return nil }
    var type = code
    for _ in 0..<4 { type = type.base?.unwrapped ?? type }
    guard type.isNamed(Words.databaseClasses), case let names = code.names, names.count <= 3, let member = names.first else {
      return nil
    }
    guard type.isNamed(Words.defaultsClass) else { return names.count > 1 ? .other : nil }
    if code.kind == .call, let argument = code.arguments.first {
      let isSuite = argument.isNamed(["suiteName"]) || member.isNamed(["initWithSuiteName"])
      return isSuite ? argument.value.map(Database.init(suite:)) : nil
    }
    if names.count == 1 || member.isNamed(["standard", "standardUserDefaults", "init"]) { return .standard }
    return .variable(member.reference, isNamedDefaults: true)
  }
}
