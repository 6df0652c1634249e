import SettingsGenPropertyLists
import SettingsGenSupport

/// A store of values by key.
enum Database: Hashable, Sendable {
  /// The app's own defaults database.
  case standard
  case suite(String)
  /// A defaults database with a name that is the value of an expression, perhaps a constant.
  case anySuite(ConstantName?)
  /// A defaults database, whichever.
  case unknown
  /// The one that `.defaultAppStorage(_:)` selects.
  case appStorage
  /// What a variable has, and whether its name says that this is a defaults database.
  case variable(Variable, isNamedDefaults: Bool)
  /// A property wrapper, a typed key, or another object that shows by its name, or by the keys that it's used with, that it's for
  /// settings.
  case wrapper
  case other
  /// A store that isn't on the device, the preferences of another app, or one of several.
  case foreign

  /// Whether it's a defaults database.
  var isDefaults: Bool {
    switch self {
    case .standard, .suite, .anySuite, .unknown, .appStorage: true
    case .variable, .wrapper, .other, .foreign: false
    }
  }

  var variable: Variable? { if case .variable(let variable, _) = self { variable } else { nil } }

  /// Whether the database may be the one with the values of a page.
  func mayBe(_ suite: String?) -> Bool {
    switch self {
    case .unknown, .variable, .wrapper, .other: true
    case .standard, .appStorage: suite == nil
    case .suite(let selected): selected == suite
    // Apps usually have one name for the database of their app group.
    case .anySuite: suite != nil
    case .foreign: false
    }
  }
}

extension Syntax {
  /// The database that an expression such as `UserDefaults.standard` is by itself; nil if nothing shows that it's one.
  var database: Database? {
    let code = unwrapped
    if code.kind == .operation { return code.children.lazy.filter { $0.kind != .symbol }.compactMap(\.database).first }
    guard code.kind == .member || code.kind == .call,
      sequence(first: code, next: \.base).prefix(5).contains(where: { $0.isNamed(Words.databaseClasses) }),
      case let names = code.names, let member = names.first, let type = names.last, names.count <= 3,
      type.isNamed(Words.databaseClasses)
    else { return nil }
    guard type.isNamed(Words.defaultsClass) else { return names.count > 1 ? .foreign : nil }
    if code.kind == .call, let argument = code.arguments.first {
      let isSuite = argument.isNamed(["suiteName"]) || member.isNamed(["initWithSuiteName"])
      return isSuite ? argument.value.map(Database.init(suite:)) : nil
    }
    if names.count == 1 || member.isNamed(["standard", "standardUserDefaults", "init"]) { return .standard }
    return member.isNamed(["alloc", "new", "self", "Type"]) ? nil : .variable(member.variable, isNamedDefaults: true)
  }

  /// The object that a method with a key is called on; nil for the object itself.
  static func database(of object: Syntax?, at code: Syntax) -> Database {
    guard let object, !object.isNamed(["self", "super"]) else { return code.isInsideDefaults ? .unknown : .other }
    if let database = object.database { return database }
    let names = object.names
    // Stores that aren't defaults databases.
    for name in names where Words.meansOtherStore(name.name) { return .foreign }
    for name in names where Words.meansDefaults(name.name) && !name.isDictionary {
      return .variable(name.variable, isNamedDefaults: true)
    }
    guard let first = names.first, first.kind == .name || object.language == .swift || first.base?.isNamed(["self"]) ?? false
    else { return .other }
    return .variable(first.variable, isNamedDefaults: false)
  }

  /// Whether methods without an object are called on the defaults database.
  var isInsideDefaults: Bool { enclosingType?.isNamed(Words.defaultsClass) ?? false }

  /// Whether a name is one of a local variable with a dictionary in Objective-C.
  private var isDictionary: Bool {
    language == .c && localDeclaration?.declaredType?.isNamed(["NSDictionary", "NSMutableDictionary"]) ?? false
  }
}

extension Database {
  /// Creates the database that an argument selects by name.
  init(suite name: Syntax) {
    if name.isNamed(Words.nilNames) {
      self = .standard
    } else {
      switch name.constantValue {
      case .literal(let value): self = value.string.map(Database.suite) ?? .anySuite(nil)
      case .constant(let constant): self = .anySuite(constant)
      case .member, .unknown: self = .anySuite(nil)
      }
    }
  }

  /// Creates the database that the argument `store:` selects, or that `.defaultAppStorage(_:)` does.
  init(store: Syntax) {
    if store.isNamed(Words.nilNames) {
      self = .appStorage
    } else if store.kind == .member, store.isEmpty {
      self =
        store.isNamed(["standard"])
        ? .standard : .variable(Variable(name: store.hash, scope: .type(NameHash("UserDefaults").value)), isNamedDefaults: true)
    } else {
      self = store.database ?? store.names.first.map { .variable($0.variable, isNamedDefaults: true) } ?? .anySuite(nil)
    }
  }
}
