/// A call that registers defaults: `register(defaults:)` or `registerDefaults:`.
enum Registration: Recognizer {
  static let starts = ["register", "registerDefaults"]

  static func recognize(_ cursor: Cursor, in file: inout CodeReader) {
    guard !file.isReadingLibraries, !cursor.isAfter("func") else { return }
    var argument = cursor
    if argument.match("register") {
      guard argument.match("(", .label("defaults")) else { return }
    } else if argument.match("registerDefaults"), argument.isAt("(") {
      // A function of the app, or the method of the generated type.
      file.facts.registersUnknownDefaults = true
      return
    } else if argument.isAt(":"), file.scopes.innermost?.byte == UInt8(ascii: "[") {
      argument.index += 1
    } else {
      if argument.isAt("]") { file.facts.registersUnknownDefaults = true }
      return
    }
    if let dictionary = argument.dictionary {
      Entries.read(dictionary, container: nil, in: &file)
    } else if let method = argument.calledMethod {
      file.facts.registeredVariables.insert(file.hash(method))
    } else if argument.isAt("["), let close = argument.tokens.partner(argument.index) {
      let isLiteral = (argument.index..<min(close, argument.index + 8)).contains {
        argument.tokens.isName($0, "dictionaryWithObjectsAndKeys") || argument.tokens.isName($0, "initWithObjectsAndKeys")
      }
      file.registrationEnd = close
      if !isLiteral { file.facts.registersUnknownDefaults = true }
    } else if let name = argument.constantName() {
      file.facts.registeredVariables.insert(NameHash(name.name).value)
    } else {
      file.facts.registersUnknownDefaults = true
    }
  }
}

/// A dictionary or constant that is assigned to a variable or returned: the dictionary may be registered, and the constant may be a default.
enum Assignment: Recognizer {
  static let starts = ["=", "return"]

  static func recognize(_ cursor: Cursor, in file: inout CodeReader) {
    let value = cursor.at(cursor.index + 1)
    if let dictionary = value.dictionary {
      guard !file.isReadingLibraries, let name = cursor.nameOfValue(in: file.scopes) else { return }
      Entries.read(dictionary, container: file.hash(name), in: &file)
    } else if let method = value.calledMethod {
      if let name = cursor.assignedName { file.facts.results[file.hash(name)] = file.hash(method) }
    } else if !value.isAt(.string), !value.isAt("="), let name = value.declaredName, isConstant(name, cursor),
      let node = value.value().literal
    {
      ConstantDeclaration.add(cursor.tokens.name(name), node, at: name, in: &file)
    }
  }

  /// Returns whether a declaration is one of a constant: `let name`, or `const int name`.
  private static func isConstant(_ name: Int, _ cursor: Cursor) -> Bool {
    if cursor.tokens.language == .swift { return cursor.at(name).isAfter("let") }
    return (max(0, name - 4)..<name).contains { cursor.tokens.isName($0, "const") || cursor.tokens.isName($0, "constexpr") }
  }
}

/// A message that takes values and keys in turn: `dictionaryWithObjectsAndKeys:`.
enum ObjectsAndKeys: Recognizer {
  static let starts = ["dictionaryWithObjectsAndKeys", "initWithObjectsAndKeys"]

  static func recognize(_ cursor: Cursor, in file: inout CodeReader) {
    guard !file.isReadingLibraries, cursor.isAfter("[", .identifier) || cursor.isAfter("]"),
      cursor.tokens.isSymbol(cursor.index + 1, ":"), let open = file.scopes.innermost
    else { return }
    var container: UInt32?
    if cursor.index >= file.registrationEnd {
      // `NAME = [[NSDictionary alloc] initWithObjectsAndKeys:` or `return [NSDictionary dictionaryWithObjectsAndKeys:`.
      var start = cursor.at(open.index)
      if start.isAfter("[") { start.index -= 1 }
      guard let name = start.at(start.index - 1).nameOfValue(in: file.scopes) else { return }
      container = file.hash(name)
    }
    let separators = cursor.tokens.separators(in: open.index, limit: 10_000)
    var start = cursor.at(cursor.index + 2)
    for pair in stride(from: 0, to: separators.count - 1, by: 2) {
      var key = cursor.at(separators[pair] + 1)
      let keyStart = key.index
      guard let reference = key.key(), key.index == separators[pair + 1] else { return }
      Entries.add(reference, at: keyStart, of: open.index, value: start.value(), container: container, in: &file)
      start = cursor.at(separators[pair + 1] + 1)
    }
  }
}

/// A value that is stored in a dictionary or a defaults database: `values["key"] = true`.
enum SubscriptStore: Recognizer {
  static let starts = ["["]

  static func recognize(_ cursor: Cursor, in file: inout CodeReader) {
    guard cursor.isAfter(.identifier), !cursor.tokens.isFirstOnLine(cursor.index),
      let close = cursor.tokens.partner(cursor.index), close <= cursor.index + 12
    else { return }
    var key = cursor.at(cursor.index + 1)
    let start = key.index
    guard let reference = key.key(), key.index == close else { return }
    var value = cursor.at(close + 1)
    guard value.match("="), !value.isAt("=") else { return }
    file.noteKey(at: start)
    file.facts.noteNonReading(reference)
    var names = [cursor.index - 1]
    if cursor.at(cursor.index - 1).isAfter(.identifier, ".") { names.append(cursor.index - 3) }
    if cursor.at(cursor.index - 3).isAfter(.identifier, ".") { names.append(cursor.index - 5) }
    let object = cursor.object(names)
    file.add(
      KeyUse(
        reference: reference, access: .write, receiver: object.receiver, language: cursor.tokens.language,
        location: file.location(of: start), fallback: value.value(), name: "set", store: object.store))
  }
}

/// The entries of a dictionary, which may be one of defaults.
enum Entries {
  /// Reads the dictionary literal that begins at a bracket; the container is as in ``CodeFacts/entries``.
  static func read(_ open: Int, container: UInt32?, in file: inout CodeReader) {
    for var key in file.cursor(at: open).elements(limit: 10_000) {
      let start = key.index
      if let reference = key.key(), key.match(":") {
        add(reference, at: start, of: open, value: key.value(), container: container, in: &file)
      }
    }
  }

  static func add(
    _ reference: KeyReference, at index: Int, of dictionary: Int, value: Value, container: UInt32?, in file: inout CodeReader
  ) {
    file.noteKey(at: index)
    let use = KeyUse(
      reference: reference, access: .register, receiver: .userDefaults, language: file.tokens.language,
      location: file.location(of: index), fallback: value, registration: file.location(of: dictionary),
      name: file.tokens.language == .swift ? "register(defaults:)" : "registerDefaults:")
    file.facts.entries.append((use, container))
  }
}

extension Cursor {
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
  fileprivate func nameOfValue(in scopes: Scopes) -> Int? {
    guard isAt("return") else { return assignedName }
    guard let brace = scopes.braces.first else { return nil }
    if tokens.language == .c { return tokens.isIdentifier(brace - 1) ? brace - 1 : nil }
    let keyword = (max(0, brace - 16)..<brace).last { at($0).isAt("func", .identifier, "(", ")") || at($0).isAt("var") }
    return keyword.map { $0 + 1 }
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
