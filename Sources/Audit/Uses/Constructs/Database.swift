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
    guard let name = variable(cursor) else { return access }
    return access + [.database(cursor.hash(name), database)]
  }

  private static func variable(_ cursor: Cursor) -> Int? {
    let tokens = cursor.tokens
    var name = cursor.index + 2
    if !tokens.isSymbol(cursor.index + 1, "*") {
      var previous = cursor.index - 1
      while tokens.isSymbol(previous, "[") { previous -= 1 }
      guard tokens.isSymbol(previous, "=") || tokens.isSymbol(previous, ":") else { return nil }
      name = previous - 1
    }
    return tokens.isIdentifier(name) ? name : nil
  }
}

extension Cursor {
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
    return .unspecified
  }

  /// Returns the object that a call is sent to and the database that it selects; its expression has names at some indices, from the last.
  func object(_ names: [Int]) -> (receiver: KeyUse.Receiver, store: KeyUse.Store) {
    for name in names {
      // Stores that aren't defaults databases.
      if tokens.isName(name, containing: "ubiquitous", "keychain", "remoteconfig", "coder", "archiver") {
        return (.other, .foreign)
      }
      guard tokens.isName(name, containing: "defaults") else { continue }
      if tokens.isName(name, "UserDefaults", "NSUserDefaults") { return (.userDefaults, database(after: name)) }
      return (.variable(tokens.tokens[name].hash, isNamedDefaults: true), .unspecified)
    }
    return (names.first.map { .variable(tokens.tokens[$0].hash, isNamedDefaults: false) } ?? .other, .unspecified)
  }
}
