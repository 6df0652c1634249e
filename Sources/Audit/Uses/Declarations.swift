import SettingsGenPropertyLists

extension UseReader {
  /// Reads what a declaration or an assignment says about constants and databases.
  mutating func readDeclaration(_ code: Syntax) {
    if code.kind == .type {
      if code.hash == context.typeName { facts.mark(.declaresGeneratedType, at: code.nameLocation) }
      return readCases(of: code)
    }
    if code.kind == .variable {
      if let value = code.value, case .literal(let literal) = value.constantValue { addConstant(code, literal, at: value) }
    }
    if let type = code.declaredType, type.isNamed(Words.defaultsClass) || type.isNamed(["NSDictionary", "NSMutableDictionary"]) {
      facts.databases.add(type.isNamed(Words.defaultsClass) ? .unknown : .other, for: code.reference)
    }
  }

  mutating func addConstant(_ code: Syntax, _ value: Node.Value, at literal: Syntax) {
    guard value.string.map({ !$0.isEmpty && $0.utf8.count <= 128 }) ?? true else { return }
    facts.constants.add(Constant(value: value, location: literal.location), for: code.reference)
    guard let text = value.string, context.keys.index(of: text) == nil else { return }
    addSimilar(
      text, isKey: Words.meansKeys(code.name) || code.enclosingType.map { Words.meansKeys($0.name) } ?? false, at: literal)
  }

  /// Reads the cases of an enum of strings, whose raw values are their names if the code has none.
  private mutating func readCases(of type: Syntax) {
    guard type.first(.typeName)?.isNamed(["String"]) ?? false else { return }
    // The keys of other data may be similar to those of settings.
    let isOfCoder = type.children(.typeName).contains { $0.isNamed(["CodingKey"]) }
    for code in type.body?.children(.enumCase) ?? [] {
      if isOfCoder {
        code.value?.take()
      } else if let value = code.value {
        guard let text = value.literalText.exact else { continue }
        value.take()
        addConstant(code, .string(text), at: value)
      } else {
        addConstant(code, .string(code.name), at: code)
      }
    }
  }

  // MARK: Databases

  mutating func readDatabase(_ code: Syntax, _ database: Database) {
    if case .suite(let name) = database, name?.hasPrefix("group.") ?? true { facts.mark(.opensAppGroup, at: code.location) }
    if let target = code.destination { facts.databases.add(database, for: target.reference) }
  }

  // MARK: Dictionaries

  /// Reads a dictionary whose entries may be registered.
  mutating func readDictionary(_ code: Syntax, _ entries: [(key: Syntax, value: Syntax)]) {
    guard let target = code.destination, !code.isTaken else { return }
    for entry in entries where !entry.key.isTaken {
      add(entry, .unknown, KeyUse.Registration(dictionary: code.location, container: target.reference))
    }
  }

  private mutating func add(_ entry: (key: Syntax, value: Syntax), _ database: Database, _ registration: KeyUse.Registration) {
    guard let reference = entry.key.keyReference(context) else { return }
    entry.key.take()
    facts.mentions.append(
      KeyMention(
        key: reference, use: .register(registration), value: entry.value.constantValue, database: database,
        language: entry.key.language, location: entry.key.location, range: entry.key.range))
  }

  /// Reads a call that registers a dictionary, or defaults that aren't known.
  mutating func readRegistration(_ match: KeyPattern.Match, _ code: Syntax) {
    guard code.kind == .call || code.language == .c else { return }
    guard let dictionary = match[.dictionary] else { return facts.mark(.registersUnknownDefaults, at: code.location) }
    var database = Database(of: match[.object], at: code)
    if case .variable(let variable, _) = database { database = .variable(variable, isNamedDefaults: true) }
    if database == .other { database = .unknown }
    if let entries = dictionary.entries {
      for entry in entries {
        add(entry, database, KeyUse.Registration(dictionary: dictionary.location, isConditional: code.isConditional))
      }
      dictionary.take()
    } else if let name = dictionary.constantName {
      facts.registrations.add((database, code.isConditional), for: name)
    } else {
      facts.mark(.registersUnknownDefaults, at: code.location)
    }
  }

  // MARK: Functions

  /// Notes the function around a use whose key is one of its parameters, and returns whether it is; a function that reads a setting says
  /// more than one that stores it.
  mutating func noteFunction(_ use: KeyUse, _ database: Database, _ key: Syntax) -> Bool {
    guard key.kind == .name, let owner = key.ancestor([.function, .type]), owner.kind == .function else { return false }
    for parameter in owner.children(.parameter) where parameter.hash == key.hash {
      guard let callee = owner.callee(for: parameter) else { return true }
      if use.reads || facts.functions[callee] == nil { facts.functions[callee] = (use, database) }
      return true
    }
    return false
  }
}

extension Syntax {
  /// The keys and values of a dictionary: a literal, or a message in Objective-C with values and keys in turn.
  var entries: [(key: Syntax, value: Syntax)]? {
    if kind == .dictionary {
      var entries: [(key: Syntax, value: Syntax)] = []
      for entry in children(.entry) {
        if let key = entry.children.first, let value = key.next { entries.append((key, value)) }
      }
      return entries
    }
    guard kind == .call, base?.isNamed(Words.dictionaryMethods) ?? false else { return nil }
    let values = arguments.compactMap(\.value).prefix { !$0.isNamed(Words.nilNames) }
    return stride(from: 0, to: values.count - 1, by: 2).map { (values[$0 + 1], values[$0]) }
  }

  /// What a value is assigned to, or the function or property that returns it: a declaration, or a name.
  var destination: Syntax? {
    guard let parent else { return nil }
    switch parent.kind {
    case .variable: return parent.value == self ? parent : nil
    case .assignment: return parent.lastChild == self ? parent.children.first : nil
    case .forced, .operation: return parent.destination
    case .block where language == .swift && parent.children.first == self && next == nil: break
    case .statement where parent.isNamed(["return"]): break
    default: return nil
    }
    return ancestor([.function, .variable, .type]).flatMap { $0.kind == .type ? nil : $0 }
  }

  /// Whether code only runs under a condition, which an unwrapped value and the result of an initializer aren't.
  fileprivate var isConditional: Bool {
    for node in [self] + ancestors {
      guard let parent = node.parent, parent.kind != .function, parent.kind != .type else { return false }
      guard parent.kind == .statement, node.kind == .block, !parent.isNamed(["do", "defer", "for", "return"]) else { continue }
      if parent.isNamed(["else", "switch"]) || parent.children.contains(where: { $0.kind != .block && $0.kind != .assignment }) {
        return true
      }
    }
    return false
  }
}
