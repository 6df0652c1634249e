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
    let (receiver, store) = cursor.registeringDatabase
    if let entries = argument.entries {
      return cursor.facts(entries) { ($0.receiver, $0.store) = (receiver, store) }
    }
    let method = argument.calledMethod
    guard method != nil || argument.constantName() != nil else { return [unknown] }
    return [.registered(cursor.at(method ?? argument.index - 1).variable, receiver, store)]
  }
}

/// A dictionary or constant that is assigned to a variable or returned: the dictionary may be registered, and the constant may be a default.
enum Assignment: Construct {
  static let starts = ["=", "return"]

  static func facts(at cursor: Cursor) -> [Fact] {
    let value = cursor.at(cursor.index + 1)
    if let entries = value.entries {
      guard !entries.isEmpty, let variable = cursor.nameOfValue.map({ cursor.at($0).variable }) else { return [] }
      return cursor.facts(entries) { $0.container = variable }
    }
    if let method = value.calledMethod { return cursor.assignedName.map { [.result(variable: $0, function: method)] } ?? [] }
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

/// Entries that are added to a dictionary: `values.merge(["key": true]) { $1 }`, `[values addEntriesFromDictionary:others]`, `f(&values)`.
enum DictionaryChange: Construct {
  static let starts = ["addEntriesFromDictionary", "merge", "merging", "&"]

  static func facts(at cursor: Cursor) -> [Fact] {
    let isMessage = cursor.tokens.language == .c
    if cursor.isAt("&") {
      let isArgument = !isMessage && cursor.isAt("&", .identifier) && "(,:".utf8.contains(cursor.tokens.symbol(cursor.index - 1))
      return isArgument ? [.changed(cursor.at(cursor.index + 1).variable, index: cursor.index)] : []
    }
    let name = cursor.at(cursor.index - (isMessage ? 1 : 2))
    guard isMessage ? name.isAfter("[") && name.isAt(.identifier) : name.isAt(.identifier, ".") else { return [] }
    let argument = cursor.at(cursor.index + 2)
    guard let entries = argument.entries, isMessage || cursor.isAt("merge") && argument.isReplacing else {
      return [.changed(name.variable, index: cursor.index)]
    }
    let variable = KeyUse.Receiver.variable(name.variable, isNamedDefaults: false)
    return cursor.facts(entries) { ($0.access, $0.receiver, $0.registration) = (.write, variable, nil) }
  }
}

/// A value that is stored in a dictionary or a defaults database: `values["key"] = true`.
enum SubscriptStore: Construct {
  static let starts = ["["]

  static func facts(at cursor: Cursor) -> [Fact] {
    guard cursor.isAfter(.identifier), !cursor.tokens.isFirstOnLine(cursor.index),
      let close = cursor.tokens.partner(cursor.index), close <= cursor.index + 12
    else { return [] }
    var value = cursor.at(close + 1)
    var key = cursor.at(cursor.index + 1)
    let start = key.index
    guard value.match("="), !value.isAt("="), let reference = key.key(), key.index == close else { return [] }
    let object = cursor.object([cursor.index - 1] + cursor.names(before: cursor.index - 1))
    let use = KeyUse(
      reference: reference, access: .write, receiver: object.receiver, language: cursor.tokens.language,
      location: cursor.at(start).location, fallback: value.value(), name: "set", store: object.store)
    return [.use(use, key: start, flow: nil)]
  }
}

extension Cursor {
  /// An entry of a dictionary that may be one of defaults, with the index of its key.
  typealias Entry = (use: KeyUse, key: Int)

  /// The entries of the dictionary at the cursor: those of a literal, or of a message in Objective-C with values and keys in turn.
  fileprivate var entries: [Entry]? {
    if tokens.language == .swift ? isAt("[") : isAt("@", "{") {
      let open = at(tokens.language == .swift ? index : index + 1)
      return open.elements(limit: 10_000).compactMap { element in
        var key = element
        let reference = key.key()
        if reference == nil { _ = key.operand() }
        return key.match(":") ? entry(reference, key: element.index, of: open.index, value: key.value()) : nil
      }
    }
    // `[[NSDictionary alloc] initWithObjectsAndKeys:` and `[[NSDictionary dictionaryWithObjectsAndKeys:… copy]`.
    guard isAt("["), let name = (index + 1..<index + 8).first(where: { tokens.isName($0, in: Self.dictionaryMessages) }),
      at(name + 1).isAt(":"), let open = tokens.bracket(around: name), open - index <= 1, open >= index
    else { return nil }
    let elements =
      tokens.isName(name, "dictionaryWithObject")
      ? at(name).enclosingCall?.arguments.map { at($0.start) } ?? []
      : [at(name + 2)] + at(open).elements(limit: 10_000).dropFirst()
    var entries: [Entry] = []
    for index in stride(from: 0, to: elements.count - 1, by: 2) {
      let (value, key) = (elements[index], elements[index + 1])
      var end = key
      let reference = end.key()
      let entry = entry(reference, key: key.index, of: open, value: value.value())
      guard let entry, reference == nil || end.isAt(",") || end.isAt("]") else { break }
      entries.append(entry)
    }
    return entries
  }

  static let dictionaryMessages: NameSet = ["dictionaryWithObjectsAndKeys", "initWithObjectsAndKeys", "dictionaryWithObject"]

  /// Returns an entry; one whose value is the key of a setting, unlike its key, has both in the wrong order.
  fileprivate func entry(_ reference: KeyReference?, key: Int, of dictionary: Int, value: Value) -> Entry? {
    let keys = tokens.context.keys
    let text = value.literal?.string.flatMap { keys.index(of: $0) != nil && isDistinctive($0.utf8) ? $0 : nil }
    let isSwapped = text != nil && reference.map { keys.index(of: $0.literal) == nil && $0.literal != nil } ?? true
    guard let reference = isSwapped ? text.map(KeyReference.literal) : reference else { return nil }
    let use = KeyUse(
      reference: reference, access: .register, receiver: .userDefaults, language: tokens.language,
      location: at(key).location, fallback: isSwapped ? nil : value, registration: at(dictionary).location,
      name: tokens.language == .swift ? "register(defaults:)" : "registerDefaults:", isSwapped: isSwapped)
    return (use, key)
  }

  fileprivate func facts(_ entries: [Entry], _ change: (inout KeyUse) -> Void) -> [Fact] {
    entries.map { entry in
      var use = entry.use
      change(&use)
      return .use(use, key: entry.key, flow: nil)
    }
  }

  /// The database in which the method at the cursor registers defaults.
  fileprivate var registeringDatabase: (receiver: KeyUse.Receiver, store: KeyUse.Store) {
    let object = object(tokens.language == .c ? enclosingCall?.receiver ?? [] : names(before: index))
    let receiver = object.receiver.variable.map { KeyUse.Receiver.variable($0, isNamedDefaults: true) }
    return (receiver ?? .userDefaults, object.store)
  }

  /// Whether a closure after the dictionary at the cursor selects its values: `{ $1 }`, `{ (_, new) in new }`.
  fileprivate var isReplacing: Bool {
    guard let close = tokens.partner(index), case var cursor = at(close + 1) else { return false }
    _ = cursor.match(")") || cursor.match(",", "uniquingKeysWith", ":")
    guard cursor.match("{") else { return false }
    _ = cursor.match("(")
    return cursor.isAt("$1", "}") || cursor.isAt("_", ",")
  }

  /// The index of the name of the variable that the value after the cursor's `=` is assigned to.
  fileprivate var assignedName: Int? { at(index + 1).declaredName ?? (isAt("=") && isAfter(.identifier) ? index - 1 : nil) }

  /// The index of the name of the variable, or of the function without parameters, whose value is after the cursor's `=` or `return`.
  fileprivate var nameOfValue: Int? {
    isAt("return") ? tokens.brace(around: index).flatMap { at($0).nameOfResult } : assignedName
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
