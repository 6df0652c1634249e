import SettingsGenPropertyLists

/// A call that registers defaults: `register(defaults:)` or `registerDefaults:`.
enum Registration: Construct {
  static let starts = ["register", "registerDefaults"]

  static func facts(at cursor: Cursor) -> [Fact] {
    guard !cursor.isAfter("func") else { return [] }
    let unknown = Fact.mark(.registersUnknownDefaults, cursor.index)
    var argument = cursor.at(cursor.index + 1)
    if cursor.isAt("register") {
      guard argument.match("(", "defaults", ":") else { return [] }
    } else if argument.match("(") {
      // A function of the app, or the method of the generated type, unlike the method of Swift 2.
      if argument.isAt(")") { return [unknown] }
    } else if argument.isAt(":"),
      argument.tokens.bracket(around: cursor.index).map({ argument.tokens.isSymbol($0, "[") }) ?? false
    {
      argument.index += 1
    } else {
      return argument.isAt("]") ? [unknown] : []
    }
    if let dictionary = argument.dictionary { return cursor.at(dictionary).entryFacts(container: nil) }
    if let method = argument.calledMethod { return [.registered(cursor.hash(method))] }
    if argument.isAt("["), let close = argument.tokens.partner(argument.index) {
      // The message has a construct of its own.
      let isLiteral = (argument.index..<min(close, argument.index + 8)).contains {
        DictionaryMessage.isStart(argument.tokens.name($0))
      }
      return isLiteral ? [] : [unknown]
    }
    return [argument.constantName().map { .registered(NameHash($0.name).value) } ?? unknown]
  }
}

/// A dictionary or constant that is assigned to a variable or returned: the dictionary may be registered, and the constant may be a default.
enum Assignment: Construct {
  static let starts = ["=", "return"]

  static func facts(at cursor: Cursor) -> [Fact] {
    let value = cursor.at(cursor.index + 1)
    if let dictionary = value.dictionary {
      return cursor.nameOfValue.map { cursor.at(dictionary).entryFacts(container: cursor.hash($0)) } ?? []
    }
    if let method = value.calledMethod {
      return cursor.assignedName.map { [.result(variable: cursor.hash($0), function: cursor.hash(method))] } ?? []
    }
    guard !value.isAt(.string), !value.isAt("="), let name = value.declaredName, isConstant(name, cursor),
      let node = value.value().literal
    else { return [] }
    return [cursor.at(name).constantFact(cursor.tokens.name(name), node)]
  }

  /// Returns whether a declaration is one of a constant: `let name`, or `const int name`.
  private static func isConstant(_ name: Int, _ cursor: Cursor) -> Bool {
    if cursor.tokens.language == .swift { return cursor.at(name).isAfter("let") }
    return (max(0, name - 4)..<name).contains { cursor.tokens.isName($0, "const") || cursor.tokens.isName($0, "constexpr") }
  }
}

/// A message that creates a dictionary from values and keys in turn: `dictionaryWithObjectsAndKeys:`, `dictionaryWithObject:forKey:`.
enum DictionaryMessage: Construct {
  static let starts = ["dictionaryWithObjectsAndKeys", "initWithObjectsAndKeys", "dictionaryWithObject"]

  static func isStart(_ name: String) -> Bool { starts.contains(name) }

  static func facts(at cursor: Cursor) -> [Fact] {
    guard cursor.isAfter("[", .identifier) || cursor.isAfter("]"), cursor.tokens.isSymbol(cursor.index + 1, ":"),
      let open = cursor.tokens.bracket(around: cursor.index)
    else { return [] }
    // `NAME = [[NSDictionary alloc] initWithObjectsAndKeys:` or `return [NSDictionary dictionaryWithObjectsAndKeys:`.
    var start = cursor.at(open)
    if start.isAfter("[") { start.index -= 1 }
    var container: UInt32?
    if !start.isAfter("registerDefaults", ":") {
      guard let name = start.at(start.index - 1).nameOfValue else { return [] }
      container = cursor.hash(name)
    }
    let elements =
      cursor.isAt("dictionaryWithObject")
      ? cursor.enclosingCall?.arguments.map { cursor.at($0.start) } ?? []
      : [cursor.at(cursor.index + 2)] + cursor.at(open).elements(limit: 10_000).dropFirst()
    var facts: [Fact] = []
    for index in stride(from: 0, to: elements.count - 1, by: 2) {
      var end = elements[index + 1]
      let reference = end.key()
      let entry = cursor.entry(
        reference, key: elements[index + 1].index, of: open, value: elements[index].value(), container)
      guard !entry.isEmpty, reference == nil || end.isAt(",") || end.isAt("]") else { return facts }
      facts += entry
    }
    return facts
  }
}

/// A value that is stored in a dictionary or a defaults database: `values["key"] = true`.
enum SubscriptStore: Construct {
  static let starts = ["["]

  static func facts(at cursor: Cursor) -> [Fact] {
    guard cursor.isAfter(.identifier), !cursor.tokens.isFirstOnLine(cursor.index),
      let close = cursor.tokens.partner(cursor.index), close <= cursor.index + 12
    else { return [] }
    var key = cursor.at(cursor.index + 1)
    let start = key.index
    guard let reference = key.key(), key.index == close else { return [] }
    var value = cursor.at(close + 1)
    guard value.match("="), !value.isAt("=") else { return [] }
    let object = cursor.object([cursor.index - 1] + cursor.names(before: cursor.index - 1))
    let use = KeyUse(
      reference: reference, access: .write, receiver: object.receiver, language: cursor.tokens.language,
      location: cursor.at(start).location, fallback: value.value(), name: "set", store: object.store)
    return [.use(use, key: start, flow: nil)]
  }
}

extension Cursor {
  /// Returns the entries of the dictionary literal whose bracket is at the cursor, which may be one of defaults.
  fileprivate func entryFacts(container: UInt32?) -> [Fact] {
    elements(limit: 10_000).flatMap { element in
      var key = element
      let reference = key.key()
      if reference == nil { _ = key.operand() }
      return key.match(":") ? entry(reference, key: element.index, of: index, value: key.value(), container) : []
    }
  }

  /// Returns an entry; one whose value is the key of a setting, unlike its key, has both in the wrong order.
  fileprivate func entry(_ reference: KeyReference?, key: Int, of dictionary: Int, value: Value, _ container: UInt32?) -> [Fact] {
    let keys = tokens.context.keys
    let text = value.literal?.string.flatMap { keys.index(of: $0) != nil && isDistinctive($0.utf8) ? $0 : nil }
    let isSwapped = text != nil && reference.map { keys.index(of: $0.literal) == nil && $0.literal != nil } ?? true
    guard let reference = isSwapped ? text.map(KeyReference.literal) : reference else { return [] }
    let use = KeyUse(
      reference: reference, access: .register, receiver: .userDefaults, language: tokens.language,
      location: at(key).location, fallback: isSwapped ? nil : value, registration: at(dictionary).location,
      name: tokens.language == .swift ? "register(defaults:)" : "registerDefaults:", isSwapped: isSwapped,
      container: container)
    return [.use(use, key: key, flow: nil)]
  }

  /// The index of the opening bracket of the dictionary literal at the cursor.
  fileprivate var dictionary: Int? {
    switch tokens.language {
    case .swift: isAt("[") ? index : nil
    case .c: isAt("@", "{") ? index + 1 : nil
    }
  }

  /// The index of the name of the variable that the value after the cursor's `=` is assigned to.
  fileprivate var assignedName: Int? { at(index + 1).declaredName ?? (isAt("=") && isAfter(.identifier) ? index - 1 : nil) }

  /// The index of the name of the variable, or of the function without parameters, whose value is after the cursor's `=` or `return`.
  fileprivate var nameOfValue: Int? {
    isAt("return") ? tokens.braces(around: index).first.flatMap { at($0).nameOfResult } : assignedName
  }

  /// The index of the name of the method without arguments that is called at the cursor: `[self name]` or `self.name()`.
  fileprivate var calledMethod: Int? {
    var cursor = self
    switch tokens.language {
    case .swift:
      while cursor.match(.identifier, ".") {}
      return cursor.isAt(.identifier, "(", ")") ? cursor.index : nil
    case .c:
      guard isAt("["), let close = tokens.partner(index), tokens.isIdentifier(close - 1) else { return nil }
      return tokens.isIdentifier(close - 2) || tokens.isSymbol(close - 2, "]") ? close - 1 : nil
    }
  }
}
