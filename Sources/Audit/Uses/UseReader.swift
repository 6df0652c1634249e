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

  /// Reads a source file, whose contents are UTF-8 or another encoding that contains ASCII.
  mutating func read(_ contents: [UInt8], file path: String, language: SourceLanguage) {
    let source = SourceText(file: path, bytes: contents)
    contents.withUnsafeBufferPointer { text in
      var scanner = SourceScanner(text, language: language)
      scanner.scan()
      var tokens = scanner.tokens
      markWords(in: &tokens, scanner, source)
      SyntaxParser.read(SourceCode(tokens, scanner, of: source)) { read($0) }
      if !scanner.markedComments.isEmpty {
        let codeStart = scanner.tokens.first?.range.lowerBound ?? text.count
        facts.markedComments.append((source, scanner.markedComments, codeStart))
      }
    }
  }

  /// Marks the tokens that may say something about keys.
  private mutating func markWords(in tokens: inout [Token], _ scanner: SourceScanner, _ source: SourceText) {
    for index in tokens.indices {
      let token = tokens[index]
      var isWord = false
      switch token.kind {
      case .identifier:
        isWord =
          context.words.contains(token.hash)
          || scanner.text[token.range.upperBound - 1] == UInt8(ascii: "y")
            && scanner.text[token.range].suffix(6).elementsEqual("ForKey".utf8)
        if token.hash == context.typeName { facts.mark(.usesGeneratedType, at: source.location(at: token.range.lowerBound)) }
      case .string:
        let isPlain = token.traits.isDisjoint(with: [.escaped, .formatted, .multiline])
        // The text of one that isn't plain is a key if the code says so, or if it's one with something in its holes.
        isWord = isPlain ? context.mayBeKey(scanner.text[token.content]) : context.mayBeKey(scanner.literal(token))
      case .number, .punctuation: break
      }
      if isWord { tokens[index].traits.insert(.word) }
    }
  }

  /// Reads a piece of code, such as the whole of a file.
  mutating func read(_ code: Syntax) {
    if !code.isTaken { readPlace(code) }
    switch code.kind {
    case .variable, .parameter, .function, .type, .assignment: readDeclaration(code)
    case .dictionary, .call: if let entries = code.entries { readDictionary(code, entries) }
    case .string: if !code.isTaken, code.mayBeKey { readLiteral(code) }
    case .name where code.isNamed(Words.defaultsClass): facts.mark(.accessesDefaults, at: code.location)
    case .member where code.isNamed(["defaultAppStorage"]): facts.mark(.selectsAppStorage, at: code.location)
    default: break
    }
    if let database = code.database { readDatabase(code, database) }
    for child in code.children { read(child) }
  }

  // MARK: Places

  private mutating func readPlace(_ code: Syntax) {
    // A method that is called isn't a property.
    if code.kind == .member, let parent = code.parent, parent.kind == .call, parent.base == code { return }
    for place in context.places[Int(code.kind.rawValue)] {
      if let match = place.pattern.match(code, accessors: context.accessors), read(place.effect, match, code) { return }
    }
  }

  /// Reads a place of a key, and returns whether it's one.
  private mutating func read(_ effect: KeyPlace.Effect, _ match: KeyPattern.Match, _ code: Syntax) -> Bool {
    switch effect {
    case .accessor(let isRead):
      guard let accessor = match[.accessor], let setting = context.accessors[accessor.hash] else { return false }
      accessor.take()
      if isRead { facts.readByAccessor.insert(setting) }
      if code.kind == .variable {
        for mark in [AppMark.usesGeneratedType, .accessesDefaults] { facts.mark(mark, at: code.location) }
      }
    case .migrate:
      guard code.kind == .call || code.language == .c else { return false }
      facts.mark(.callsMigrate, at: code.nameLocation)
    case .register: readRegistration(match, code)
    case .declare: return readDeclaration(match, code)
    case .read, .write, .remove, .observe: return readMethod(effect, match, code)
    }
    return true
  }

  /// Reads the call of a method with a key.
  private mutating func readMethod(_ effect: KeyPlace.Effect, _ match: KeyPattern.Match, _ code: Syntax) -> Bool {
    guard let key = match[.key] else { return false }
    let database = Database(of: match[.object], at: code)
    let value = match[.value] ?? match[.default]
    switch effect {
    case .read:
      let getter = match[.getter] ?? match[.getterForKey]
      var read = code.read(as: getter.flatMap { ReadType(named: $0.name) })
      read.getter = getter?.name ?? ""
      return add(key, .read(read), value?.constantValue, database, at: code)
    case .write where value?.isNamed(Words.nilNames) ?? false: return add(key, .remove, nil, database, at: code)
    case .write: return add(key, .write, value?.constantValue, database, at: code)
    case .remove: return add(key, .remove, nil, database, at: code)
    default: return add(key, .observe, nil, database, at: code)
    }
  }

  /// Adds a use of a key, and returns whether the expression is a key.
  @discardableResult
  private mutating func add(
    _ key: Syntax, _ use: KeyUse, _ value: Value?, _ database: Database, at code: Syntax, location: SourceLocation? = nil
  ) -> Bool {
    guard let reference = key.keyReference(context) else { return false }
    key.take()
    if noteFunction(use, database, key) { return true }
    add(
      KeyMention(
        key: reference, use: use, value: value, database: database, language: code.language, location: location ?? key.location,
        range: key.range))
    return true
  }

  mutating func add(_ mention: KeyMention) {
    // Keys of other objects aren't keys of the defaults database.
    if mention.database == .other, case .literal(let key) = mention.key, context.keys.index(of: key) == nil { return }
    facts.mentions.append(mention)
  }

  // MARK: Property wrappers and typed keys

  private mutating func readDeclaration(_ match: KeyPattern.Match, _ code: Syntax) -> Bool {
    guard let key = match[.key] else { return false }
    let attribute = code.first(.attribute)
    let isAppStorage = (attribute ?? match[.keyType] ?? code.base)?.isNamed(["AppStorage"]) ?? false
    var declaration = KeyUse.Declaration(isWrapper: attribute != nil, isAppStorage: isAppStorage)
    var value = match[.default]?.constantValue
    if attribute != nil {
      declaration.typeName = match[.type]?.text.filter { $0 != "?" }
      declaration.type =
        match[.type].map { ReadType(named: $0.name) }
        ?? value?.literal.flatMap { value in ReadType.allCases.first { $0.stored == value.type } }
      if let initial = code.value, initial.isReference, value?.literal == nil {
        declaration.initialValue = initial.text
        if declaration.typeName == nil { declaration.typeName = initial.base?.text }
        // `.dark` is a case of the type.
        if initial.isEmpty, let type = match[.type] { value = .name(Name(hash: initial.hash, type: type.hash, file: code.file)) }
      }
    } else {
      // A key that isn't a literal may be anything.
      guard code.language == .swift, key.kind == .string || isAppStorage, let reference = key.keyReference(context) else {
        return false
      }
      declaration.type = match[.keyType]?.first(.typeName).flatMap { ReadType(named: $0.name) }
      if !isAppStorage, let constant = code.destination, constant.kind == .variable, case .literal(let text) = reference {
        addConstant(constant, .string(text), at: key)
      } else {
        facts.noteRead(reference)
      }
    }
    var database = Database.wrapper
    if isAppStorage {
      facts.mark(.accessesDefaults, at: code.location)
      database = match[.store].map(Database.init(store:)) ?? .appStorage
      if attribute != nil, code.body == nil {
        declaration.rest = code.nameRange.upperBound..<code.range.upperBound
      }
    }
    return add(key, .declare(declaration), value, database, at: code, location: attribute?.location)
  }

  // MARK: Literals

  mutating func addSimilar(_ text: String, isKey: @autoclosure () -> Bool, at code: Syntax) {
    guard facts.similar.count < CodeFacts.maximumSimilarCount, context.keys.mayBeSimilar(to: text.utf8) else { return }
    facts.similar.append((.init(key: text, location: code.nameLocation), isKey()))
  }

  private mutating func readLiteral(_ code: Syntax) {
    let (whole, text) = code.wholeText
    whole.take()
    guard let exact = text.exact else { return readFormat(text) }
    guard context.mayBeKey(exact.utf8) else { return }
    if let name = context.listName(exact.utf8) { facts.mentionedLists.insert(name) }
    if whole.parent?.kind == .variable, whole.parent?.value == whole { return }
    let isKey = context.keys.index(of: exact) != nil
    if let callee = whole.callee {
      add(
        KeyMention(
          key: .literal(exact), use: .call(callee), database: .wrapper, language: code.language, location: whole.location,
          range: whole.range))
    } else if isKey {
      facts.noteRead(.literal(exact))
    }
    if isKey { return }
    let label = whole.parent?.kind == .argument ? whole.parent?.name ?? "" : ""
    addSimilar(exact, isKey: label.lowercased().hasSuffix("key") && Words.meansSettings(label), at: whole)
  }

  /// Reads text with holes, which may be the keys of several settings.
  private mutating func readFormat(_ text: LiteralText) {
    guard text.letterCount >= 3 else { return }
    for (setting, key) in context.keys.keys.enumerated() where text.matches(key) { facts.read.insert(setting) }
  }
}
