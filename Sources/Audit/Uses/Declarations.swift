import SettingsGenPropertyLists
import SettingsGenSupport

extension UseReader {
  /// Reads what a declaration or an assignment says about constants and databases.
  mutating func readDeclaration(_ code: Syntax) {
    switch code.kind {
    case .variable:
      // Where a name is declared, it isn't read.
      if code.value.map({ $0.kind == .string || $0.kind == .sum }) ?? (code.language == .c && code.enclosingFunction == nil) {
        facts.nonReadingCounts[code.hash, default: 0] += 1
      }
      if let value = code.value {
        if case .literal(let literal) = value.constantValue { addConstant(code, literal, at: value) }
        if value.kind == .member, value.isEmpty, code.declaredType?.isNamed(Words.defaultsClass) ?? false {
          facts.databases[code.variable, default: []].insert(Database(store: value))
        }
      }
    case .type:
      if code.hash == context.typeName { mark(.declaresGeneratedType, at: code.nameLocation) }
      readCases(of: code)
    case .function: return
    case .statement:
      if let value = code.children.first, let function = value.declarationOfResult {
        facts.results[function.variable] = value.variable
      }
      return
    default: break
    }
    if code.declaredType?.isNamed(Words.defaultsClass) ?? false { facts.databases[code.variable, default: []].insert(.unknown) }
    let target = code.kind == .assignment ? code.base : code
    if let target, let method = code.value?.method { facts.results[target.variable] = method.variable }
  }

  mutating func addConstant(_ code: Syntax, _ value: Node.Value, at literal: Syntax) {
    guard value.string.map({ !$0.isEmpty && $0.utf8.count <= 128 }) ?? true else { return }
    let type = code.enclosingType?.name
    facts.constants[code.name, default: []].append(
      Constant(value: value, type: type, variable: code.variable, location: literal.location))
    guard let text = value.string, context.keys.index(of: text) == nil else { return }
    addSimilar(text, isKey: Words.meansKeys(code.name) || type.map(Words.meansKeys) ?? false, at: literal)
  }

  /// Reads the cases of an enum, whose raw values are their names or the next numbers if the code has none.
  private mutating func readCases(of type: Syntax) {
    let raw = type.language == .c ? type : type.first(.typeName)
    let isOfCoder = type.hasChild(.typeName, named: NameHash("CodingKey").value)
    let isInteger = type.language == .c || raw?.isNamed(Words.integerTypes) ?? false
    // Up to a case whose value isn't known.
    var next = isInteger ? 0 : nil
    for code in type.body?.children(.enumCase) ?? [] {
      if raw != nil { facts.nonReadingCounts[code.hash, default: 0] += 1 }
      if isOfCoder {
        if let value = code.value { value.take() }
      } else if raw?.isNamed(["String"]) ?? false {
        guard let value = code.value else {
          addConstant(code, .string(code.name), at: code)
          continue
        }
        guard let text = value.literalText.exact else { continue }
        value.take()
        addConstant(code, .string(text), at: value)
      } else if let number = next {
        let value = code.value == nil ? number : code.value?.constantValue.literal?.integer
        if let value { addConstant(code, .integer(value), at: code) }
        next = value.map { $0 &+ 1 }
      }
    }
  }

  // MARK: Databases

  mutating func readDatabase(_ code: Syntax, _ database: Database) {
    if case .suite(let name) = database, name.hasPrefix("group.") { mark(.opensAppGroup, at: code.location) }
    if case .anySuite(let name?) = database { facts.suites.insert(name) }
    if let parent = code.parent, parent.kind == .member || parent.kind == .call, parent.base == code,
      !parent.isNamed(["dictionaryRepresentation", "retain", "autorelease"])
    {
      return
    }
    if let target = code.destination { facts.databases[target.variable, default: []].insert(database) }
    let selection = code.ancestor([.call])
    if selection?.base?.isNamed(["defaultAppStorage"]) ?? false,
      !code.ancestors.contains(where: { $0.isNamed(["Preview", "previews"]) || $0.base?.isNamed(["Preview"]) ?? false })
    {
      facts.appStorage.insert(database)
    }
  }

  // MARK: Dictionaries

  /// Reads a dictionary whose entries may be registered.
  mutating func readDictionary(_ code: Syntax, _ entries: [(key: Syntax, value: Syntax)]) {
    guard let target = code.destination, !code.isTaken else { return }
    for entry in entries where !entry.key.isTaken {
      add(entry, .unknown, KeyUse.Registration(dictionary: code.location, container: target.variable))
    }
  }

  private mutating func add(_ entry: (key: Syntax, value: Syntax), _ database: Database, _ registration: KeyUse.Registration) {
    guard let reference = entry.key.keyReference(context) else { return }
    entry.key.take()
    var registration = registration
    registration.value = entry.value.constantValue
    facts.mentions.append(
      KeyMention(
        key: reference, use: .register(registration), database: database, language: entry.key.language,
        location: entry.key.location, range: entry.key.range))
  }

  /// Reads a call that registers a dictionary, or defaults that aren't known.
  mutating func readRegistration(_ match: KeyPattern.Match, _ code: Syntax) {
    guard code.kind == .call || code.language == .c else { return }
    guard let dictionary = match[.dictionary] else { return mark(.registersUnknownDefaults, at: code.location) }
    var database = Syntax.database(of: match[.object], at: code)
    if case .variable(let variable, _) = database { database = .variable(variable, isNamedDefaults: true) }
    if database == .other { database = .unknown }
    if let entries = dictionary.entries {
      for entry in entries {
        add(entry, database, KeyUse.Registration(dictionary: dictionary.location, isConditional: code.isConditional))
      }
      dictionary.take()
    } else if let name = dictionary.method ?? (dictionary.constantName == nil ? nil : dictionary) {
      facts.registrations[name.variable] = (database, code.isConditional)
    } else {
      mark(.registersUnknownDefaults, at: code.location)
    }
  }

  // MARK: Functions

  /// Notes the function, or the type, around a use whose key is one of its parameters or properties.
  mutating func noteFunction(_ mention: KeyMention, _ key: Syntax) {
    guard case .constant(let name) = mention.key, name.qualifier == nil || name.qualifier == "self" else { return }
    let function = KeyFunction(use: mention.use, database: mention.database)
    if let parameter = key.localDeclaration {
      guard let owner = parameter.parent, owner.kind == .function else { return }
      add(function, owner.callee(for: parameter))
    } else if let type = key.enclosingType, type.body?.hasChild(.variable, named: key.hash) ?? false {
      let functions = type.body?.children(.function) ?? []
      // A structure without initializers has one with its properties.
      add(function, Callee(function: type.hash, label: key.hash))
      for initializer in functions where initializer.isNamed(["init"]) {
        for parameter in initializer.children(.parameter) where initializer.assigns(parameter, to: key.hash) {
          add(function, initializer.callee(for: parameter))
        }
      }
    }
  }

  /// A function that reads a setting says more than one with the same name that stores one.
  private mutating func add(_ function: KeyFunction, _ callee: Callee) {
    if function.use.reads || facts.functions[callee] == nil { facts.functions[callee] = function }
  }
}
