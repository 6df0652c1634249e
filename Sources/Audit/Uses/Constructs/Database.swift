import SettingsGenPropertyLists

/// The name of a class that stores values, and the variable that its object is assigned to.
enum DatabaseVariable: Construct {
  static let starts = ["UserDefaults", "NSUserDefaults", "NSUbiquitousKeyValueStore"]

  static func facts(at cursor: Cursor) -> [Fact] {
    let isForeign = cursor.isAt("NSUbiquitousKeyValueStore")
    // A type in a declaration isn't an access.
    let next = cursor.at(cursor.index + 1)
    let isInitializer = next.isAt("(") && cursor.tokens.language == .swift
    let isAccess = !isForeign && (cursor.isAfter("[") || next.isAt(".") || next.isAt("=", ".") || isInitializer)
    let database = isForeign ? .foreign : cursor.database(after: cursor.index)
    var access: [Fact] = isAccess ? [.mark(.accessesDefaults, cursor.index)] : []
    if case .suite(let name?) = database, name.hasPrefix("group.") { access.append(.mark(.opensAppGroup, cursor.index)) }
    if case .expression(let name?) = database { access.append(.suite(name)) }
    guard isDatabase(cursor) else { return access }
    let names = [variable(cursor)].compactMap(\.self) + (database == .unspecified ? [] : functions(around: cursor))
    return access + names.map { .database(cursor.at($0).variable, database) }
  }

  /// Returns whether the expression with the name of the class is a database, or a dictionary with all its values, rather than a value in it.
  private static func isDatabase(_ cursor: Cursor) -> Bool {
    var end = cursor.at(cursor.index + 1)
    if cursor.tokens.language == .c {
      let isReceiver = end.match(".", .identifier) ? cursor.isAfter("[") : end.match(.identifier, "]") && cursor.isAfter("[", "[")
      return !isReceiver || end.isAt("retain") || end.isAt("autorelease") || end.isAt("dictionaryRepresentation")
        || cursor.tokens.name(end.index).hasPrefix("init")
    }
    _ = end.match(".", .identifier)
    if end.isAt("(") { end.index = cursor.tokens.index(after: end.index) }
    _ = end.match("!") || end.match("?")
    return !end.isAt(".") || end.isAt(".", "dictionaryRepresentation")
  }

  private static func variable(_ cursor: Cursor) -> Int? {
    let tokens = cursor.tokens
    var name = cursor.index + 2
    if !tokens.isSymbol(cursor.index + 1, "*") {
      var start = cursor
      while start.isAfter("[") { start.index -= 1 }
      if let assignment = start.assignmentOfChoice { start.index = assignment + 1 }
      guard start.isAfter("=") || start.isAfter(":") else { return nil }
      name = start.declaredName ?? start.index - 2
    }
    return tokens.isIdentifier(name) && !tokens.isSymbol(name - 1, "?") ? name : nil
  }

  /// Returns the indices of the names of the properties and methods around a database that return one.
  private static func functions(around cursor: Cursor) -> [Int] {
    let tokens = cursor.tokens
    return tokens.braces(around: cursor.index).compactMap { brace in
      // `lazy var store = { … }()`.
      if let name = cursor.at(brace).declaredName { return name }
      if tokens.language == .c {
        return cursor.at(brace - 1).isAfter("NSUserDefaults", "*", ")") ? brace - 1 : nil
      }
      guard let keyword = tokens.structure.declarations[brace], tokens.isName(keyword, "var", "func") else { return nil }
      return (keyword..<brace).contains { tokens.isName($0, "UserDefaults") } ? keyword + 1 : nil
    }
  }
}

/// A value in the dictionary that a database returns: `defaults.dictionaryRepresentation()["playSounds"]`.
enum DictionaryValue: Construct {
  static let starts = ["dictionaryRepresentation"]

  static func facts(at cursor: Cursor) -> [Fact] {
    let tokens = cursor.tokens
    var key = cursor.at(cursor.index + 1)
    let isMessage = tokens.language == .c && key.match("]")
    guard key.match("[") || key.match("(", ")", "["), case let start = key.index, let reference = key.key(),
      key.isAt("]") || key.isAt(",", "default", ":")
    else { return [] }
    let message = isMessage ? tokens.bracket(around: cursor.index) : nil
    let names = message.map { ($0..<cursor.index).filter(tokens.isIdentifier) } ?? cursor.names(before: cursor.index)
    let object = cursor.object(names)
    let use = KeyUse(
      reference: reference, receiver: object.receiver, language: tokens.language, location: cursor.at(start).location,
      name: "dictionaryRepresentation", store: object.store)
    return [.use(use, key: start, flow: nil)]
  }
}

extension Cursor {
  /// The index of the `=` of a statement in which the expression at the cursor is one of several values: `= isShared ? group : own`.
  fileprivate var assignmentOfChoice: Int? {
    guard let assignment = (index - 24..<index).last(where: { tokens.isSymbol($0, "=") }),
      case let range = assignment + 1..<index,
      range.contains(where: { tokens.isSymbol($0, "?") })
    else { return nil }
    let isStatement = (assignment + 1...index).allSatisfy { token in
      !"{};".utf8.contains(tokens.symbol(token)) && (!tokens.isFirstOnLine(token) || "?:".utf8.contains(tokens.symbol(token)))
    }
    return isStatement ? assignment : nil
  }

  /// Returns the database that an expression selects after the name of the class: `.standard`, `(suiteName: "group.com.example")`.
  func database(after name: Int) -> KeyUse.Store {
    var cursor = at(name + 1)
    // `let database: UserDefaults = …` and `NSUserDefaults *database = …`.
    if cursor.match("*") { _ = cursor.match(.identifier) }
    if cursor.match("="), cursor.match("[", "[", .identifier) || cursor.match("[", .identifier) || cursor.match(.identifier) {}
    if cursor.match("(", "suiteName", ":") || cursor.match("alloc", "]", "initWithSuiteName", ":")
      || cursor.match(".", "init", "(", "suiteName", ":")
    {
      if cursor.isAt("nil") { return .suite(nil) }
      let value = cursor.value()
      if case .constant(let name) = value { return .expression(name) }
      return value.literal?.string.map { .suite($0) } ?? .expression(nil)
    }
    if cursor.isAt(".", "standard") || cursor.isAt("standardUserDefaults") || cursor.isAt(".", "standardUserDefaults") {
      return .suite(nil)
    }
    // A property or method with a database of its own: `UserDefaults.shared`, `.shared`, `[NSUserDefaults sharedDefaults]`.
    let isMessage = cursor.isAt(.identifier, "]") && !cursor.isAt("alloc") && !cursor.isAt("new")
    guard isMessage || cursor.match(".") && cursor.isAt(.identifier) && !cursor.isAt("init") else { return .unspecified }
    let hasObject = isMessage || cursor.isAfter(.identifier, ".")
    return .variable(hasObject ? cursor.variable : Variable(name: hash(cursor.index), scope: .type(hash(name))))
  }

  /// Whether the name at the cursor is one of a local variable with a dictionary in Objective-C.
  private var isDictionary: Bool {
    guard tokens.language == .c, let declaration = localDeclaration else { return false }
    return tokens.isSymbol(declaration - 1, "*") && tokens.isName(declaration - 2, "NSDictionary", "NSMutableDictionary")
  }

  /// Returns the object that a call is sent to and the database that it selects; its expression has names at some indices, from the last.
  func object(_ names: [Int]) -> (receiver: KeyUse.Receiver, store: KeyUse.Store) {
    if let name = names.first(where: { tokens.isName($0, "UserDefaults", "NSUserDefaults") }) {
      return (.userDefaults, database(after: name))
    }
    for name in names {
      // Stores that aren't defaults databases.
      if tokens.isName(name, containing: "ubiquitous", "keychain", "remoteconfig", "coder", "archiver") {
        return (.other, .foreign)
      }
      guard tokens.isName(name, containing: "defaults"), !at(name).isDictionary else { continue }
      return (.variable(at(name).variable, isNamedDefaults: true), .unspecified)
    }
    return (names.first.map { .variable(at($0).variable, isNamedDefaults: false) } ?? .other, .unspecified)
  }
}
