import SettingsGenModel
import SettingsGenPropertyLists
import SettingsGenSupport

/// Finds the uses of keys in the tree of a file, with the table of places, and what declarations say about constants, databases, and
/// dictionaries.
struct UseReader {
  let context: CodeContext
  var facts: CodeFacts

  init(_ context: CodeContext) {
    self.context = context
    facts = CodeFacts(keys: context.keys)
  }

  /// Reads a piece of code, such as the whole of a file or of an expression in one of its literals.
  mutating func read(_ code: Syntax) {
    if !code.isTaken { readPlace(code) }
    switch code.kind {
    case .variable, .parameter, .function, .type, .assignment: readDeclaration(code)
    case .statement where code.isNamed(["return"]) && code.children.first?.kind == .name: readDeclaration(code)
    case .dictionary, .call: if let entries = code.entries { readDictionary(code, entries) }
    case .string: if !code.isTaken, code.mayBeKey { readLiteral(code) }
    case .name where code.isNamed(Words.defaultsClass): mark(.accessesDefaults, at: code.location)
    case .prefix where code.name == "#": mark(.namesAreKeys, at: code.location)
    case .prefix where code.name == "&" && code.language == .swift:
      if let name = code.children.first, name.kind == .name { facts.changes[name.variable] = code.location }
    default: break
    }
    if let database = code.database { readDatabase(code, database) }
    for child in code.children { read(child) }
  }

  /// Notes what code says about the app; libraries say nothing.
  mutating func mark(_ mark: AppMark, at location: @autoclosure () -> SourceLocation) {
    facts.mark(mark, at: location())
  }

  // MARK: Places

  private mutating func readPlace(_ code: Syntax) {
    // A method that is called isn't a property.
    if code.kind == .member, let parent = code.parent, parent.kind == .call, parent.base == code { return }
    for row in context.places.candidates(for: code) {
      let place = context.places.all[row]
      if let match = place.pattern.match(code, accessors: context.accessorNames), read(place.effect, match, code) { return }
    }
  }

  /// Reads a place of a key, and returns whether it's one.
  private mutating func read(_ effect: KeyPlace.Effect, _ match: KeyPattern.Match, _ code: Syntax) -> Bool {
    switch effect {
    case .accessor(let isRead):
      guard let accessor = match[.accessor], let setting = context.accessors[accessor.hash] else { return false }
      accessor.take()
      if isRead { facts.read[.accessor, default: []].insert(setting) }
      if code.kind == .variable {
        for mark in [AppMark.usesGeneratedType, .accessesDefaults] { self.mark(mark, at: code.location) }
      }
      return true
    case .migrate:
      guard code.kind == .call || code.language == .c else { return false }
      mark(.callsMigrate, at: code.nameLocation)
    case .register: readRegistration(match, code)
    case .merge:
      guard let object = match[.object], object.isReference else { return false }
      guard let entries = match[.dictionary]?.entries else {
        facts.changes[object.variable] = code.location
        return true
      }
      for entry in entries {
        add(entry.key, .write(entry.value.constantValue), .variable(object.variable, isNamedDefaults: false), at: code)
      }
    case .other:
      if let key = match[.key] { key.take() }
      if let key = match[.key]?.constantName { facts.noteNonReading(.constant(key)) }
    case .declare: return readDeclaration(match, code)
    case .read, .write, .remove, .observe: return readMethod(effect, match, code)
    }
    return true
  }

  /// Reads the call of a method with a key.
  private mutating func readMethod(_ effect: KeyPlace.Effect, _ match: KeyPattern.Match, _ code: Syntax) -> Bool {
    guard let key = match[.key] else { return false }
    if key.isNamed(["function", "_cmd"]) || key.arguments.first?.value?.isNamed(["_cmd"]) ?? false {
      // The key is the name of the function around the call.
      mark(.namesAreKeys, at: key.location)
    }
    var database = Syntax.database(of: match[.object], at: code)
    if let suite = match[.suite] {
      database = suite.isNamed(["kCFPreferencesCurrentApplication", "kCFPreferencesAnyApplication"]) ? .standard : .foreign
    }
    // Other objects have paths with the same text.
    let isPath = key.parent?.isNamed(["forKeyPath"]) ?? false || code.base?.isNamed(["valueForKeyPath"]) ?? false
    if isPath, database == .other || key.literalText.exact.map({ DeclaredKeys.key(ofBinding: $0.utf8) != nil }) ?? false {
      return false
    }
    let object =
      database.isDefaults || database == .foreign
      ? nil : match[.object]?.root?.hash ?? code.enclosingType?.hash
    switch effect {
    case .read:
      let getter = match[.getter] ?? match[.getterForKey] ?? match[.preference]
      var read = code.read(as: getter.flatMap { ReadType(named: $0.name) })
      read.getter = getter?.name ?? ""
      read.fallback = match[.default]?.constantValue
      return add(key, .read(read), database, object: object, at: code)
    case .write:
      let value = match[.value]
      return add(
        key, value?.isNamed(Words.nilNames) ?? false ? .remove : .write(value?.constantValue), database, object: object, at: code)
    case .remove: return add(key, .remove, database, object: object, at: code)
    default: return add(key, .observe, database, object: object, at: code)
    }
  }

  /// Adds a use of a key, and returns whether the expression is a key.
  @discardableResult
  private mutating func add(
    _ key: Syntax, _ use: KeyUse, _ database: Database, object: UInt32? = nil, at code: Syntax, location: SourceLocation? = nil
  ) -> Bool {
    guard let reference = key.keyReference(context) else { return false }
    key.take()
    let mention = KeyMention(
      key: reference, use: use, database: database, language: code.language, location: location ?? key.location, range: key.range,
      object: object)
    add(mention)
    noteFunction(mention, key)
    return true
  }

  mutating func add(_ mention: KeyMention) {
    if !mention.use.reads { facts.noteNonReading(mention.key) }
    // Keys of other objects aren't keys of the defaults database, but may be similar to those.
    if case .literal(let key) = mention.key, context.keys.index(of: key) == nil {
      if mention.database.variable == nil, !mention.use.isText { facts.noteSimilar(mention) }
      if mention.database == .other || mention.database == .foreign { return }
    }
    facts.mentions.append(mention)
  }

  // MARK: Property wrappers and typed keys

  private mutating func readDeclaration(_ match: KeyPattern.Match, _ code: Syntax) -> Bool {
    guard let key = match[.key] else { return false }
    let attribute = code.first(.attribute)
    let isAppStorage =
      attribute?.isNamed(["AppStorage"]) ?? match[.keyType]?.isNamed(["AppStorage"]) ?? code.base?.isNamed(["AppStorage"])
      ?? false
    var declaration = KeyUse.Declaration(isWrapper: attribute != nil)
    declaration.fallback = match[.default]?.constantValue
    if attribute != nil {
      declaration.typeName = match[.type]?.text.filter { $0 != "?" }
      declaration.type =
        match[.type].map { ReadType(named: $0.name) }
        ?? declaration.fallback?.literal.flatMap { value in ReadType.allCases.first { $0.stored == value.type } }
      if let initial = code.value, initial.isReference, declaration.fallback?.literal == nil {
        declaration.initialValue = initial.text
      }
      if declaration.typeName == nil, case .constant(let constant) = declaration.fallback {
        declaration.typeName = constant.qualifier
      }
    } else {
      // A key that isn't a literal may be anything.
      guard code.language == .swift, key.kind == .string || isAppStorage, let reference = key.keyReference(context) else {
        return false
      }
      let type = match[.keyType]?.first(.typeName)
      declaration.type = type.flatMap { ReadType(named: $0.name) }
      if !isAppStorage, let constant = code.destination, constant.kind == .variable, case .literal(let text) = reference {
        facts.nonReadingCounts[constant.hash, default: 0] += 1
        addConstant(constant, .string(text), at: key)
      } else {
        facts.noteRead(reference)
      }
    }
    var database = Database.wrapper
    if isAppStorage {
      mark(.accessesDefaults, at: code.location)
      declaration.isAppStorage = true
      database = match[.store].map(Database.init(store:)) ?? .appStorage
      if attribute != nil, code.body == nil {
        declaration.edit = AccessorEdit(key: key.range, rest: code.nameRange.upperBound..<code.range.upperBound)
      }
    } else if let attribute, !Words.meansSettings(attribute.name) {
      // A wrapper with another name is one for settings if the app declares it as one.
      let argument = attribute.arguments.first { $0.value == key }
      let callee = Callee(function: attribute.hash, label: argument?.hasName ?? false ? argument?.hash ?? 0 : 0)
      let call = KeyUse.Call(
        callee: callee, fallback: declaration.fallback, declaration: declaration)
      return add(key, .call(call), .wrapper, at: code, location: attribute.location)
    }
    return add(key, .declare(declaration), database, at: code, location: attribute?.location)
  }

  // MARK: Literals

  mutating func addSimilar(_ text: String, isKey: @autoclosure () -> Bool, call: KeyUse.Call? = nil, at code: Syntax) {
    guard facts.similar.count < CodeFacts.maximumSimilarCount, context.keys.mayBeSimilar(to: text.utf8) else { return }
    facts.similar.append(
      SimilarText(text: text, isKey: isKey(), call: call, object: call?.callee.hash, location: code.nameLocation))
  }

  private mutating func readLiteral(_ code: Syntax) {
    let (whole, text) = code.wholeText
    whole.take()
    guard let exact = text.exact else { return readFormat(text, of: whole) }
    guard context.mayBeKey(exact.utf8) else { return }
    if let name = context.listName(exact.utf8) { facts.mentionedLists.insert(name) }
    if whole.parent?.kind == .variable, whole.parent?.value == whole { return }
    var call = whole.call
    let isText = whole.isOtherText
    call?.isText = isText
    func mention(_ key: String, _ use: KeyUse) -> KeyMention {
      KeyMention(
        key: .literal(key), use: use, database: .wrapper, language: code.language, location: whole.location, range: whole.range,
        object: isText ? nil : call?.callee.hash)
    }
    if let setting = context.keys.index(of: exact) ?? context.keys.index(ofBinding: exact.utf8) {
      let key = String(decoding: context.keys.keys[setting], as: UTF8.self)
      if let call { return add(mention(key, .call(call))) }
      return isText ? () : facts.noteRead(.literal(key))
    }
    if exact.utf8.elementsEqual(PageKey.specifiers.rawValue.utf8) { mark(.registersPages, at: code.location) }
    let isSimilar = context.keys.mayBeSimilar(to: exact.utf8)
    if let call, context.keys.isOld(exact.utf8) || isText && isSimilar { facts.mentions.append(mention(exact, .call(call))) }
    guard !isText else { return }
    // `[prefix stringByAppendingString:name]` may be the key.
    facts.read[.pattern, default: []].formUnion(context.keys.indices(endingWith: exact.utf8))
    let label = whole.parent?.kind == .argument ? whole.parent?.name ?? "" : ""
    addSimilar(exact, isKey: label.lowercased().hasSuffix("key") && Words.meansSettings(label), call: call, at: whole)
  }

  /// Reads text with holes, which may be the keys of several settings.
  private mutating func readFormat(_ text: LiteralText, of code: Syntax) {
    let isKey =
      code.parent?.isNamed(["forKey", "forKeyPath"]) ?? false || code.parent?.parent?.base?.name.hasSuffix("ForKey") ?? false
    guard text.letterCount >= (isKey ? 1 : 3) else { return }
    for (setting, key) in context.keys.keys.enumerated() where text.matches(key) {
      facts.read[.pattern, default: []].insert(setting)
    }
  }
}
