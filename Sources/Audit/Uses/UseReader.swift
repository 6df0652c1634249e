import SettingsGenModel
import SettingsGenPropertyLists
import SettingsGenSupport

/// Collects what source files say about the keys of a bundle.
///
/// It reads the tokens of a file from left to right. Literals and a few identifiers (``Word``) lead to places where a key may be; the tokens
/// around them show what the code does with it.
struct UseReader {
  /// The way in which a literal is used, if that was found before the literal itself was read.
  private enum Role {
    /// The key of a value that is stored or removed.
    case write
    /// A key in a dictionary, which may be one of defaults.
    case entry
    /// The raw value of an enum's case with a name.
    case constant(String)
  }

  /// A bracket that is not closed yet.
  private struct Bracket {
    /// The index of its token.
    let index: Int
    let byte: UInt8
    /// The name of the type whose declaration begins with this brace.
    var type: String?
    /// Whether the type is an enum with strings as raw values.
    var isStringEnum = false
  }

  /// The largest number of tokens that are kept at a time.
  private static let maximumTokenCount = 1 << 20
  private static let maximumDepth = 10_000
  /// The largest number of uses of a key that is not in the bundle that are kept; more would not be shown.
  private static let maximumLiteralCount = Diagnostic.maximumNoteCount + 1

  private let keys: DeclaredKeys
  private let accessors: AccessorTable
  private let typeName: UInt32
  private let words = Word.byHash
  private var filter = HashFilter()
  /// The names of property lists, without extension.
  private let lists: Set<String>
  private(set) var facts: CodeFacts
  /// Whether the files are those of libraries, which can read settings but are not checked.
  var isReadingLibraries = false
  /// The comments that disable rules, by file.
  private(set) var markedComments: [String: (source: SourceText, comments: [Range<Int>], codeStart: Int)] = [:]

  /// How often literals that are no keys of the bundle are used as keys.
  private var literalCounts: [String: Int] = [:]

  // The state of the current file.
  private var file = ""
  private var bytes: [UInt8] = []
  private var source: SourceText?
  private var reader = TokenReader(tokens: [], text: UnsafeBufferPointer(start: nil, count: 0), language: .c)
  private var brackets: [Bracket] = []
  private var pendingType: (name: String, isStringEnum: Bool)?
  private var roles: [Int: Role] = [:]
  /// The index of the first token after the last joined string.
  private var stringEnd = 0
  /// The index of the token that closes a dictionary that is registered directly.
  private var registrationEnd = 0

  /// Creates a reader.
  ///
  /// - Parameters:
  ///   - model: The settings of the bundle.
  ///   - lists: The names of the app's property lists, without extension.
  init(_ model: SettingsModel, lists: Set<String> = []) {
    keys = DeclaredKeys(model.settings.map(\.key))
    accessors = AccessorTable(model.settings)
    typeName = NameHash(model.typeName).value
    self.lists = lists
    facts = CodeFacts(keyCount: model.settings.count)
    for hash in words.keys { filter.insert(hash) }
    for hash in accessors.hashes { filter.insert(hash) }
    for key in keys.keys { filter.insert(NameHash(key).value) }
    filter.insert(typeName)
  }

  /// Reads a source file, whose contents are UTF-8 or another encoding that contains ASCII.
  mutating func read(_ contents: [UInt8], file: String, language: SourceLanguage) {
    self.file = file
    bytes = contents
    source = nil
    contents.withUnsafeBufferPointer { text in
      var scanner = SourceScanner(text, 0..<text.count, language: language)
      var interpolations = readTokens(of: &scanner, text, language)
      note(scanner.markedComments, in: text)
      // An interpolated expression can contain strings with interpolated expressions.
      for _ in 0..<SwiftLiteralScanner.maximumDepth where !interpolations.isEmpty {
        var inner: [Range<Int>] = []
        for range in interpolations {
          var scanner = SourceScanner(text, range, language: language)
          inner += readTokens(of: &scanner, text, language)
        }
        interpolations = inner
      }
    }
    reader = TokenReader(tokens: [], text: UnsafeBufferPointer(start: nil, count: 0), language: .c)
    bytes = []
    source = nil
  }

  /// Reads all tokens of a scanner, and returns the ranges of the interpolated expressions.
  private mutating func readTokens(
    of scanner: inout SourceScanner, _ text: UnsafeBufferPointer<UInt8>, _ language: SourceLanguage
  ) -> [Range<Int>] {
    brackets.removeAll(keepingCapacity: true)
    pendingType = nil
    while !scanner.isAtEnd {
      scanner.scan(maximumTokenCount: Self.maximumTokenCount)
      let tokens = scanner.tokens
      reader = TokenReader(tokens: tokens, text: text, language: language)
      // The enclosing brackets of a very long file's earlier parts only matter for the types that they contain.
      brackets = brackets.map { Bracket(index: -1, byte: $0.byte, type: $0.type, isStringEnum: $0.isStringEnum) }
      roles.removeAll(keepingCapacity: true)
      stringEnd = 0
      registrationEnd = 0
      for index in tokens.indices { readToken(index, tokens[index]) }
      reader = TokenReader(tokens: [], text: text, language: language)
      scanner.tokens = []
      scanner.tokens.reserveCapacity(min(tokens.count, Self.maximumTokenCount))
    }
    return scanner.interpolations
  }

  @inline(__always)
  private mutating func readToken(_ index: Int, _ token: Token) {
    switch token.kind {
    case .identifier:
      facts.counts.add(token.hash)
      if filter.mayContain(token.hash) { readIdentifier(index, token.hash) }
      if reader.language == .c, reader.isPunctuation(index + 1, ":"), reader.hasSuffix(index, "ForKey") {
        readKey(afterLabel: index)
      }
    case .string: if index >= stringEnd { readString(index) }
    case .number: break
    case .punctuation:
      switch UInt8(truncatingIfNeeded: token.hash) {
      case let byte where byte == UInt8(ascii: "(") || byte == UInt8(ascii: "[") || byte == UInt8(ascii: "{"):
        var bracket = Bracket(index: index, byte: byte)
        if byte == UInt8(ascii: "{"), let type = pendingType {
          bracket.type = type.name
          bracket.isStringEnum = type.isStringEnum
          pendingType = nil
        }
        if brackets.count < Self.maximumDepth { brackets.append(bracket) }
      case let byte where byte == UInt8(ascii: ")") || byte == UInt8(ascii: "]") || byte == UInt8(ascii: "}"):
        closeBracket(byte)
      case UInt8(ascii: "="): readAssignment(index)
      case UInt8(ascii: "@") where reader.language == .swift: readAttribute(index)
      default: break
      }
    }
  }

  /// Closes the innermost bracket of a kind, with those inside it that have no counterpart.
  private mutating func closeBracket(_ byte: UInt8) {
    let open: UInt8 =
      switch byte {
      case UInt8(ascii: ")"): UInt8(ascii: "(")
      case UInt8(ascii: "]"): UInt8(ascii: "[")
      default: UInt8(ascii: "{")
      }
    // Only a brace can close brackets of other kinds: a stray bracket must not end a declaration.
    if brackets.last?.byte == open {
      brackets.removeLast()
    } else if open == UInt8(ascii: "{"), let index = brackets.lastIndex(where: { $0.byte == open }) {
      brackets.removeSubrange(index...)
    }
  }

  // MARK: Locations

  private mutating func location(of index: Int) -> SourceLocation { location(at: reader.tokens[index].range.lowerBound) }

  private mutating func location(at offset: Int) -> SourceLocation {
    if source == nil { source = SourceText(file: file, bytes: bytes) }
    return source?.location(at: offset) ?? SourceLocation(file: file)
  }

  private mutating func note(_ comments: [Range<Int>], in text: UnsafeBufferPointer<UInt8>) {
    guard !comments.isEmpty, !isReadingLibraries else { return }
    let source = self.source ?? SourceText(file: file, bytes: bytes)
    var scanner = SourceScanner(text, 0..<text.count, language: reader.language)
    scanner.scanFirstToken()
    let codeStart = scanner.tokens.first?.range.lowerBound ?? text.count
    markedComments[file] = (source, comments, codeStart)
  }

  // MARK: Identifiers

  private mutating func readIdentifier(_ index: Int, _ hash: UInt32) {
    if hash == typeName { facts.usesGeneratedType = true }
    if let accessor = accessors[hash] { readAccessor(index, accessor) }
    if reader.isPunctuation(index - 1, "."), reader.isPunctuation(index - 2, "\\") { readName(index) }
    guard let word = words[hash] else { return }
    switch word {
    case .keyLabel: if reader.isPunctuation(index + 1, ":") { readKey(afterLabel: index) }
    case .register: readRegistration(index)
    case .defaultsClass: readDatabaseVariable(index)
    case .typeKeyword: if reader.language == .swift { readTypeDeclaration(index) }
    case .caseKeyword: if brackets.last?.isStringEnum == true { readCases(index) }
    case .define: if reader.isPunctuation(index - 1, "#") { readMacro(index) }
    case .external: readExternalDeclaration(index)
    case .objectsAndKeys: readObjectsAndKeys(index)
    case .nameReference:
      guard reader.isPunctuation(index + 1, "("), let close = reader.closing(index + 1) else { return }
      for name in index + 2..<min(close, index + 14) { readName(name) }
    case .dynamicProperties:
      if reader.language == .swift {
        if reader.isName(index + 1, "var") { readName(index + 2) }
      } else if reader.isPunctuation(index - 1, "@") {
        var name = index + 1
        while reader.isIdentifier(name) {
          readName(name)
          name += 2
        }
      }
    case .preferencesFunction:
      guard reader.isPunctuation(index + 1, "("), let (reference, _) = keyReference(at: index + 2) else { return }
      let type: ReadType? =
        reader.hasSuffix(index, "BooleanValue") ? .bool : reader.hasSuffix(index, "IntegerValue") ? .integer : nil
      add(reference, .read(type), .userDefaults, at: index, name: reader.name(index))
    case .namesAreKeys: if !isReadingLibraries { facts.namesAreKeys = true }
    case .appliesDefaults: if !isReadingLibraries { facts.registersUnknownDefaults = true }
    case .iOSModule: if !isReadingLibraries { facts.importsIOSModule = true }
    }
  }

  /// Reads a name of a property or method that may be a key.
  private mutating func readName(_ index: Int) {
    guard reader.isIdentifier(index) else { return }
    let content = reader.text[reader.tokens[index].range]
    guard let setting = keys.index(of: content), facts.keys[setting].firstName == nil else { return }
    facts.keys[setting].firstName = location(of: index)
  }

  private mutating func readAccessor(_ index: Int, _ accessor: (setting: Int, kind: AccessorTable.Kind)) {
    let isMember = reader.isPunctuation(index - 1, ".")
    let isMessage = reader.language == .c && (reader.isIdentifier(index - 1) || reader.isPunctuation(index - 1, "]"))
    var isWrite = false
    switch accessor.kind {
    case .property:
      guard isMember || isMessage && reader.isPunctuation(index + 1, "]") else { return }
      isWrite = isMember && reader.isPunctuation(index + 1, "=") && !reader.isPunctuation(index + 2, "=")
    case .setter:
      guard isMessage, reader.isPunctuation(index + 1, ":") else { return }
      isWrite = true
    case .key: guard isMember || isMessage && reader.isPunctuation(index + 1, "]") else { return }
    }
    if isWrite {
      facts.keys[accessor.setting].isWrittenByAccessor = true
    } else if facts.keys[accessor.setting].firstAccessor == nil {
      facts.keys[accessor.setting].firstAccessor = location(of: index)
    }
  }

  /// Records the name of a variable with a defaults database.
  private mutating func readDatabaseVariable(_ index: Int) {
    if facts.firstDefaultsAccess == nil, !isReadingLibraries { facts.firstDefaultsAccess = location(of: index) }
    var name: Int?
    if reader.isPunctuation(index + 1, "*") {
      name = index + 2
    } else {
      let previous = reader.isPunctuation(index - 1, "[") ? index - 2 : index - 1
      if reader.isPunctuation(previous, "=") || reader.isPunctuation(previous, ":") { name = previous - 1 }
    }
    if let name, reader.isIdentifier(name) { facts.databaseVariables.insert(reader.tokens[name].hash) }
  }

  // MARK: Declarations

  private mutating func readTypeDeclaration(_ index: Int) {
    var name = index + 1
    guard reader.isIdentifier(name), !["func", "var", "let"].contains(reader.name(name)) else { return }
    while reader.isPunctuation(name + 1, "."), reader.isIdentifier(name + 2) { name += 2 }
    let isEnum = reader.isName(index, "enum") && reader.isPunctuation(name + 1, ":")
    pendingType = (reader.name(name), isEnum && (reader.isName(name + 2, "String") || reader.isName(name + 2, "CodingKey")))
  }

  /// Reads the cases of an enum with strings as raw values.
  private mutating func readCases(_ index: Int) {
    var name = index + 1
    while reader.isIdentifier(name) {
      if reader.isPunctuation(name + 1, "="), reader.isString(name + 2) {
        roles[name + 2] = .constant(reader.name(name))
        facts.nonReadingCounts[reader.tokens[name].hash, default: 0] += 1
        name += 3
      } else {
        addConstant(reader.name(name), text: reader.name(name), at: name)
        facts.nonReadingCounts[reader.tokens[name].hash, default: 0] += 1
        name += 1
      }
      guard reader.isPunctuation(name, ",") else { return }
      name += 1
    }
  }

  /// Notices a macro that turns its argument into a string of Objective-C.
  private mutating func readMacro(_ index: Int) {
    var token = index + 2
    while reader.tokens.indices.contains(token + 1), token < index + 40, !reader.tokens[token].isFirstOnLine {
      if reader.isPunctuation(token, "#"), reader.isIdentifier(token + 1),
        reader.isPunctuation(token - 1, "@") || reader.isString(token - 1)
      {
        facts.namesAreKeys = true
      }
      token += 1
    }
  }

  private mutating func readExternalDeclaration(_ index: Int) {
    for end in index + 2..<index + 12 where reader.isPunctuation(end, ";") {
      if reader.isIdentifier(end - 1) { facts.nonReadingCounts[reader.tokens[end - 1].hash, default: 0] += 1 }
      return
    }
  }

  /// Returns the index of the name of a constant whose declaration ends with the token before an index: `let name =`.
  private func declaredName(before index: Int) -> Int? {
    var index = index
    // `(@"text")` and `CFSTR("text")`.
    if reader.isPunctuation(index - 1, "("), reader.language == .c {
      index -= reader.isName(index - 2, "CFSTR") ? 2 : 1
    }
    if reader.isIdentifier(index - 1), reader.isName(index - 2, "define"), reader.isPunctuation(index - 3, "#") {
      return index - 1
    }
    guard reader.isPunctuation(index - 1, "=") else { return nil }
    switch reader.language {
    case .swift:
      for start in (max(0, index - 14)..<index - 1).reversed() {
        if reader.isName(start, "let") || reader.isName(start, "var") {
          return reader.isIdentifier(start + 1) && start + 1 < index - 1 ? start + 1 : nil
        }
        if reader.isPunctuation(start, ";") || reader.isPunctuation(start, "{") || reader.isPunctuation(start, "(") { return nil }
        if reader.tokens[start].isFirstOnLine { return nil }
      }
      return nil
    case .c:
      var name = index - 2
      if reader.isPunctuation(name, "]") {
        guard let open = reader.opening(name) else { return nil }
        name = open - 1
      }
      guard reader.isIdentifier(name), !reader.tokens[name].isFirstOnLine else { return nil }
      let isTyped = reader.isIdentifier(name - 1) && !["else", "do", "return"].contains(reader.name(name - 1))
      return isTyped || reader.isPunctuation(name - 1, "*") || reader.isPunctuation(name - 1, ">") ? name : nil
    }
  }

  private mutating func addConstant(_ name: String, text: String, at index: Int) {
    guard !text.isEmpty, text.utf8.count <= 128 else { return }
    // Most other constants with white space are texts for the user.
    guard !text.utf8.contains(where: { $0 <= 0x20 }) || keys.index(of: text) != nil else { return }
    let type = brackets.last { $0.type != nil }?.type
    facts.constants[name, default: []].append(Constant(text: text, type: type, location: location(of: index)))
  }

  // MARK: Strings

  private mutating func readString(_ index: Int) {
    let token = reader.tokens[index]
    let next = index + 1
    let isPlain = token.traits.isDisjoint(with: [.escaped, .formatted, .multiline])
    if isPlain, !reader.isString(next), !reader.isPunctuation(next, "+"), !reader.isPunctuation(index - 1, "+"),
      !isPartial(index, end: next)
    {
      stringEnd = next
      readExact(index, end: next, reader.text[token.content])
      return
    }
    let joined = reader.joinedString(at: index)
    stringEnd = joined.end
    var text = LiteralText()
    if reader.isPunctuation(index - 1, "+") || continuesName(index) { text.appendHole() }
    text.append(joined.text)
    if isContinued(joined.end) || isPrefix(index) { text.appendHole() }
    if let exact = text.exact {
      readExact(index, end: joined.end, Array(exact.utf8))
    } else {
      let isKey =
        reader.isPunctuation(index - 1, ":")
        && (reader.isName(index - 2, "forKey") || reader.isIdentifier(index - 2) && reader.hasSuffix(index - 2, "ForKey"))
      addPattern(text, minimumLetterCount: isKey ? 1 : 3, at: index)
    }
  }

  private mutating func addPattern(_ text: LiteralText, minimumLetterCount: Int, at index: Int) {
    guard text.letterCount >= minimumLetterCount else { return }
    for (setting, key) in keys.keys.enumerated() where facts.keys[setting].firstPattern == nil && text.matches(key) {
      facts.keys[setting].firstPattern = location(of: index)
    }
  }

  /// Whether a literal is only a part of the text that the code uses.
  private func isPartial(_ index: Int, end: Int) -> Bool { continuesName(index) || isContinued(end) || isPrefix(index) }

  /// Whether a literal follows text that is not a literal: a macro or the receiver of a method that appends.
  private func continuesName(_ index: Int) -> Bool {
    let previous = index - 1
    if reader.isPunctuation(previous, ":") || reader.isPunctuation(previous, "(") {
      return ["stringByAppendingString", "stringByAppendingFormat", "appending", "appendingFormat", "hasSuffix", "appendString"]
        .contains(reader.name(index - 2))
    }
    guard reader.language == .c, reader.isIdentifier(previous), !reader.tokens[index].isFirstOnLine else { return false }
    return !reader.isName(previous - 1, "define")
      && !["return", "case", "else", "in", "import", "include", "C", "extern"].contains(reader.name(previous))
  }

  /// Whether text that is not a literal follows a literal.
  private func isContinued(_ end: Int) -> Bool {
    guard reader.isIdentifier(end) || reader.isPunctuation(end, ".") else { return false }
    if reader.isPunctuation(end, ".") {
      return ["appending", "appendingFormat", "appendingPathExtension", "stringByAppendingString"].contains(reader.name(end + 1))
    }
    if ["stringByAppendingString", "stringByAppendingFormat"].contains(reader.name(end)) { return true }
    return reader.language == .c && !reader.tokens[end].isFirstOnLine && !reader.isPunctuation(end + 1, ":")
      && !reader.isPunctuation(end + 1, "]")
  }

  /// Whether a literal is compared with the beginning of other text.
  private func isPrefix(_ index: Int) -> Bool {
    if reader.isPunctuation(index - 1, ":"), reader.isName(index - 2, "with") { return reader.isName(index - 4, "starts") }
    return (reader.isPunctuation(index - 1, ":") || reader.isPunctuation(index - 1, "(")) && reader.isName(index - 2, "hasPrefix")
  }

  private mutating func readExact(_ index: Int, end: Int, _ content: some Collection<UInt8>) {
    let setting = keys.index(of: content) ?? boundKey(content)
    let role = roles.isEmpty ? nil : roles[index]
    if case .constant(let name) = role {
      addConstant(name, text: String(decoding: content, as: UTF8.self), at: index)
      return
    }
    if let name = declaredName(before: index), !reader.isPunctuation(end, ".") {
      facts.nonReadingCounts[reader.tokens[name].hash, default: 0] += 1
      addConstant(reader.name(name), text: String(decoding: content, as: UTF8.self), at: index)
      return
    }
    if let type = constructor(before: index) {
      readTypedKey(index, content, setting, type)
      return
    }
    if !isReadingLibraries, content.elementsEqual("PreferenceSpecifiers".utf8) { facts.readsPages = true }
    if !lists.isEmpty { readListName(content) }
    guard let setting else { return }
    switch role {
    case .write: if facts.keys[setting].firstWrite == nil { facts.keys[setting].firstWrite = location(of: index) }
    case .entry: break
    case .constant, nil: if facts.keys[setting].firstRead == nil { facts.keys[setting].firstRead = location(of: index) }
    }
  }

  /// Returns the index of the key in a path of a binding, such as `values.playSounds`.
  private func boundKey(_ content: some Collection<UInt8>) -> Int? {
    let prefix = "values.".utf8
    guard content.first == prefix.first, content.starts(with: prefix) else { return nil }
    return keys.index(of: Array(content.dropFirst(prefix.count)))
  }

  private mutating func readListName(_ content: some Collection<UInt8>) {
    guard content.count <= 128 else { return }
    let text = String(decoding: content, as: UTF8.self)
    let name = text.hasSuffix(".plist") ? String(text.dropLast(6)) : text
    if lists.contains(name) { facts.mentionedLists.insert(name) }
  }

  // MARK: Typed keys

  /// Returns the index of the name of a type for keys, if a literal is the first argument of its initializer: `Key<Bool>("playSounds"`.
  private func constructor(before index: Int) -> Int? {
    var open = index - 1
    if reader.isPunctuation(open, ":"), ["key", "name", "rawValue"].contains(reader.name(open - 1)) { open -= 2 }
    guard reader.language == .swift, reader.isPunctuation(open, "(") else { return nil }
    var name = open - 1
    if reader.isPunctuation(name, ">") {
      var depth = 0
      while name > 0, name > open - 24 {
        if reader.isPunctuation(name, ">") { depth += 1 }
        if reader.isPunctuation(name, "<") { depth -= 1 }
        name -= 1
        if depth == 0 { break }
      }
    }
    // An attribute has been read already.
    guard reader.isIdentifier(name), !isAttribute(name) else { return nil }
    let text = reader.name(name)
    if text == "init", reader.isPunctuation(name - 1, "."),
      reader.isPunctuation(name - 2, "=") || reader.isPunctuation(name - 2, "{")
    {
      return name
    }
    guard let first = text.utf8.first, UInt8(ascii: "A")...UInt8(ascii: "Z") ~= first, text != "CodingKey" else { return nil }
    return ["Key", "Default", "Setting", "Preference"].contains(where: text.contains) || text == "AppStorage" ? name : nil
  }

  private func isAttribute(_ name: Int) -> Bool {
    var index = name
    while reader.isPunctuation(index - 1, "."), reader.isIdentifier(index - 2) { index -= 2 }
    return reader.isPunctuation(index - 1, "@")
  }

  private mutating func readTypedKey(_ index: Int, _ content: some Collection<UInt8>, _ setting: Int?, _ name: Int) {
    let type = reader.isPunctuation(name + 1, "<") ? ReadType(named: reader.name(name + 2)) : nil
    var start = name
    while reader.isPunctuation(start - 1, "."), reader.isIdentifier(start - 2) { start -= 2 }
    if reader.isPunctuation(start - 1, ".") { start -= 1 }
    let constant = declaredName(before: start)
    if let constant {
      facts.nonReadingCounts[reader.tokens[constant].hash, default: 0] += 1
      addConstant(reader.name(constant), text: String(decoding: content, as: UTF8.self), at: index)
    } else if let setting, facts.keys[setting].firstRead == nil {
      facts.keys[setting].firstRead = location(of: index)
    }
    guard let setting else { return }
    let fallback = labeledDefault(from: index, open: brackets.last)
    let text = reader.name(name)
    add(.setting(setting), .declare(type), .other, at: index, name: text == "init" ? "Key" : text, fallback: fallback)
  }

  /// Reads a property wrapper whose first argument is a key: `@AppStorage("playSounds") var playSounds = true`.
  private mutating func readAttribute(_ index: Int) {
    var name = index + 1
    guard reader.isIdentifier(name) else { return }
    while reader.isPunctuation(name + 1, "."), reader.isIdentifier(name + 2) { name += 2 }
    guard reader.isPunctuation(name + 1, "("), !reader.tokens[name + 1].isFirstOnLine, let close = reader.closing(name + 1) else {
      return
    }
    let wrapper = reader.name(name)
    guard !["SceneStorage", "available", "objc", "selector", "_silgen_name", "Environment", "Test", "Suite"].contains(wrapper)
    else { return }
    var argument = name + 2
    var fallback: Node?
    var reference: KeyReference?
    while argument < close, reference == nil {
      if reader.isIdentifier(argument), reader.isPunctuation(argument + 1, ":") {
        if reader.isName(argument, "wrappedValue") { fallback = reader.value(at: argument + 2) }
        if !reader.isName(argument, "key") && !reader.isName(argument, "name") && !reader.isName(argument, "wrappedValue") {
          return
        }
        if !reader.isName(argument, "wrappedValue") { reference = keyReference(at: argument + 2)?.reference }
      } else {
        reference = keyReference(at: argument)?.reference
        if reference == nil { return }
      }
      while argument < close, !reader.isPunctuation(argument, ",") { argument += 1 }
      argument += 1
    }
    guard let reference else { return }
    if wrapper != "AppStorage" {
      if case .literal = reference { return }
      let isForSettings = ["Default", "Setting", "Preference", "Stor"].contains(where: wrapper.contains)
      if case .setting(let setting) = reference, !isForSettings, !isDistinctive(keys.keys[setting]) { return }
    }
    if wrapper == "AppStorage", facts.firstDefaultsAccess == nil { facts.firstDefaultsAccess = location(of: index) }
    fallback = fallback ?? labeledDefault(from: name + 2, open: Bracket(index: name + 1, byte: UInt8(ascii: "(")))
    let (type, initial) = wrappedProperty(after: close)
    let receiver: KeyUse.Receiver = wrapper == "AppStorage" ? .userDefaults : .other
    add(
      reference, .declare(type), receiver, at: index, name: "@" + wrapper, fallback: fallback ?? initial,
      store: wrapper == "AppStorage" ? store(in: name + 2..<close) : .unspecified)
  }

  /// Returns the database that the label `store:` selects: `nil`, `.standard`, `UserDefaults(suiteName: "group.com.example")`.
  private func store(in arguments: Range<Int>) -> KeyUse.Store {
    guard let label = arguments.first(where: { reader.isName($0, "store") && reader.isPunctuation($0 + 1, ":") }) else {
      return .unspecified
    }
    var index = label + 2
    if index + 1 == arguments.upperBound, reader.isName(index, "nil") { return .suite(nil) }
    if reader.isName(index, "UserDefaults") { index += 1 }
    if index + 2 == arguments.upperBound, reader.isPunctuation(index, "."), reader.isName(index + 1, "standard") {
      return .suite(nil)
    }
    guard index > label + 2, reader.isPunctuation(index, "("), reader.isName(index + 1, "suiteName"),
      let name = reader.value(at: index + 3)?.string
    else { return .expression }
    return .suite(name)
  }

  /// Returns the type and the initial value of the property after a wrapper.
  private func wrappedProperty(after close: Int) -> (type: ReadType?, initial: Node?) {
    guard let keyword = (close + 1..<close + 12).first(where: { reader.isName($0, "var") }) else { return (nil, nil) }
    guard !(close + 1..<keyword).contains(where: { reader.isPunctuation($0, ";") || reader.isPunctuation($0, "}") }) else {
      return (nil, nil)
    }
    var index = keyword + 2
    var type: ReadType?
    if reader.isPunctuation(index, ":") {
      type = ReadType(named: reader.name(index + 1))
      index += 2
      if reader.isPunctuation(index, "?") { index += 1 }
    }
    guard reader.isPunctuation(index, "=") else { return (type, nil) }
    let initial = reader.value(at: index + 1)
    return (type ?? initial.flatMap(ReadType.init(ofLiteral:)), initial)
  }

  /// Returns the value of a label such as `default:` in the same call as a key.
  private func labeledDefault(from start: Int, open: Bracket?) -> Node? {
    guard let open, open.index >= 0, let close = reader.closing(open.index) else { return nil }
    var depth = 0
    for index in start..<max(start, close) {
      if reader.tokens[index].kind == .punctuation {
        switch UInt8(truncatingIfNeeded: reader.tokens[index].hash) {
        case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"): depth += 1
        case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"): depth -= 1
        default: break
        }
      }
      guard depth == 0, reader.isIdentifier(index), reader.isPunctuation(index + 1, ":") else { continue }
      switch reader.name(index) {
      case "default", "defaultValue", "withDefault", "withDefaultValue", "orDefault", "fallback", "defaultTo":
        return reader.value(at: index + 2)
      default: break
      }
    }
    return nil
  }

  // MARK: Keys in calls

  /// Reads the key after a label such as `forKey:`.
  private mutating func readKey(afterLabel label: Int) {
    guard let open = brackets.last, open.index >= 0 else { return }
    let name: String
    let receiver: KeyUse.Receiver
    let isObservation = reader.isName(label, "forKeyPath")
    var value: Node?
    switch reader.language {
    case .swift:
      guard open.byte == UInt8(ascii: "("), reader.isIdentifier(open.index - 1) else { return }
      guard !reader.isName(open.index - 2, "func") else { return }
      name = reader.name(open.index - 1)
      receiver = swiftReceiver(of: open.index - 1)
      value = reader.value(at: open.index + 1)
    case .c:
      guard open.byte == UInt8(ascii: "["), let selector = firstLabel(after: open.index) else { return }
      name = reader.name(reader.isName(label, "forKey") ? selector : label)
      receiver = objectiveCReceiver(open.index + 1..<selector)
      value = reader.value(at: selector + 2)
    }
    guard let (reference, end) = keyReference(at: label + 2) else {
      if isOwnName(label + 2) { facts.namesAreKeys = true }
      readConcatenation(at: label + 2)
      return
    }
    guard !isObservation else { return }
    let isWrite = Self.writers.contains(name)
    let place = reader.isString(label + 2) ? label + 2 : label
    if isWrite {
      if reader.isString(label + 2) {
        roles[label + 2] = .write
      } else if case .constant = reference, let last = reader.dottedName(at: label + 2)?.last {
        facts.nonReadingCounts[reader.tokens[last].hash, default: 0] += 1
      }
    }
    guard !isWrite else {
      add(reference, .write, receiver, at: place, name: name, fallback: value)
      return
    }
    var type = ReadType(named: name)
    var isConverting = true
    var fallback = labeledDefault(from: end, open: open)
    if let close = reader.closing(open.index) {
      let (cast, isCast, operand) = afterCall(close)
      if type == nil, ["object", "value", "objectForKey", "valueForKey"].contains(name), let cast {
        type = cast
        isConverting = !isCast
      }
      // Values of other objects, such as dictionaries, are often read with a default of their own.
      if receiver != .other { fallback = fallback ?? operand }
    }
    let code = reader.language == .swift ? name + "(forKey:)" : name + ":"
    add(reference, .read(type), receiver, at: place, name: code, fallback: fallback, isConverting: isConverting)
  }

  /// Whether an expression is the name of the function that contains it: `#function` or `NSStringFromSelector(_cmd)`.
  private func isOwnName(_ index: Int) -> Bool {
    reader.isPunctuation(index, "#") && reader.isName(index + 1, "function")
      || reader.isName(index, "NSStringFromSelector") && reader.isName(index + 2, "_cmd")
  }

  /// The methods of a defaults database and of a dictionary that store or remove a value.
  private static let writers: Set<String> = [
    "set", "setValue", "setObject", "setBool", "setInteger", "setFloat", "setDouble", "setURL", "removeObject", "removeValue",
    "removeObjectForKey", "removeValueForKey",
  ]

  /// Returns the type that the result of a call is converted or cast to, whether it is a cast, and the value after `??` or `?:`.
  private func afterCall(_ close: Int) -> (type: ReadType?, isCast: Bool, fallback: Node?) {
    var index = close + 1
    var type: ReadType?
    var isCast = false
    switch reader.language {
    case .swift:
      if reader.isPunctuation(index, "!") { index += 1 }
      if reader.isPunctuation(index, "?"), reader.isPunctuation(index + 1, ".") {
        type = ReadType(named: reader.name(index + 2))
        return (type, false, nil)
      }
      if reader.isName(index, "as") {
        index += reader.isPunctuation(index + 1, "?") || reader.isPunctuation(index + 1, "!") ? 2 : 1
        type = ReadType(named: reader.name(index))
        isCast = true
        index += 1
      }
      while reader.isPunctuation(index, ")") { index += 1 }
      guard reader.isPunctuation(index, "?"), reader.isPunctuation(index + 1, "?") else { return (type, isCast, nil) }
      return (type, isCast, reader.value(at: index + 2))
    case .c:
      if reader.isIdentifier(index), reader.isPunctuation(index + 1, "]") {
        type = ReadType(named: reader.name(index))
        index += 2
      }
      while reader.isPunctuation(index, ")") { index += 1 }
      guard reader.isPunctuation(index, "?"), reader.isPunctuation(index + 1, ":") else { return (type, false, nil) }
      return (type, false, reader.value(at: index + 2))
    }
  }

  /// Reads a key of constants, literals and other operands with `+` between them.
  private mutating func readConcatenation(at index: Int) {
    var parts: [KeyPattern.Part] = []
    var operand = index
    while parts.count < 8 {
      if reader.isString(operand) { return }
      var components: [String] = []
      if reader.isPunctuation(operand, ".") { operand += 1 }
      while reader.isIdentifier(operand) {
        components.append(reader.name(operand))
        guard reader.isPunctuation(operand + 1, "."), components.count < 8 else { break }
        operand += 2
      }
      if let name = components.last(where: { $0 != "rawValue" }) {
        let others = components.filter { $0 != "rawValue" }.dropLast()
        parts.append(.constant(ConstantName(name: name, qualifier: others.last, file: file)))
      } else {
        return
      }
      guard reader.isPunctuation(operand + 1, "+") else { break }
      operand += 2
    }
    guard parts.count > 1 else { return }
    let pattern = KeyPattern(parts: parts)
    if facts.patterns[pattern] == nil { facts.patterns[pattern] = location(of: index) }
  }

  /// Reads a key that is a literal or a constant, and returns the index of the first token after it.
  private func keyReference(at index: Int) -> (reference: KeyReference, end: Int)? {
    if reader.isName(index, "CFSTR"), reader.isPunctuation(index + 1, "("), reader.isString(index + 2) {
      return keyReference(at: index + 2)
    }
    if reader.isString(index) {
      let joined = reader.joinedString(at: index)
      guard !isPartial(index, end: joined.end), let text = joined.text.exact, !text.isEmpty, text.utf8.count <= 256 else {
        return nil
      }
      return (keys.index(of: text).map { .setting($0) } ?? .literal(text), joined.end)
    }
    guard let name = reader.dottedName(at: index), let last = name.components.last else { return nil }
    let qualifier = name.components.dropLast().last
    return (.constant(ConstantName(name: last, qualifier: qualifier, file: file)), name.end)
  }

  /// Returns the object before the method of a call in Swift.
  private func swiftReceiver(of method: Int) -> KeyUse.Receiver {
    guard reader.isPunctuation(method - 1, ".") else {
      return brackets.contains { $0.type == "UserDefaults" } ? .userDefaults : .other
    }
    var index = method - 2
    var variable: UInt32?
    for _ in 0..<8 {
      while reader.isPunctuation(index, "?") || reader.isPunctuation(index, "!") { index -= 1 }
      if reader.isPunctuation(index, ")") {
        guard let open = reader.opening(index) else { break }
        index = open - 1
      }
      guard reader.isIdentifier(index) else { break }
      if containsDefaults(index) { return .userDefaults }
      if variable == nil { variable = reader.tokens[index].hash }
      guard reader.isPunctuation(index - 1, ".") else { break }
      index -= 2
    }
    return variable.map { .variable($0) } ?? .other
  }

  /// Returns the object that a message of Objective-C is sent to.
  private func objectiveCReceiver(_ range: Range<Int>) -> KeyUse.Receiver {
    if range.contains(where: { reader.isIdentifier($0) && containsDefaults($0) }) { return .userDefaults }
    return range.count == 1 && reader.isIdentifier(range.lowerBound) ? .variable(reader.tokens[range.lowerBound].hash) : .other
  }

  /// Whether the name of a variable or class contains `defaults`.
  private func containsDefaults(_ index: Int) -> Bool {
    let name = reader.text[reader.tokens[index].range]
    guard name.count >= 8 else { return false }
    let word = "defaults".utf8
    return (name.startIndex...name.endIndex - 8).contains { start in
      zip(name[start...], word).allSatisfy { $0 | 0x20 == $1 }
    }
  }

  /// Returns the index of the first label in a message of Objective-C.
  private func firstLabel(after open: Int) -> Int? {
    var depth = 0
    for index in open + 1..<min(open + 200, reader.tokens.count) {
      let token = reader.tokens[index]
      if token.kind == .punctuation {
        switch UInt8(truncatingIfNeeded: token.hash) {
        case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"): depth += 1
        case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"): depth -= 1
        default: break
        }
        if depth < 0 { return nil }
      } else if depth == 0, index > open + 1, token.kind == .identifier, reader.isPunctuation(index + 1, ":"),
        !reader.isPunctuation(index - 1, "?")
      {
        return index
      }
    }
    return nil
  }

  private mutating func add(
    _ reference: KeyReference, _ access: KeyUse.Access, _ receiver: KeyUse.Receiver, at index: Int, name: String,
    fallback: Node? = nil, isConverting: Bool = true, store: KeyUse.Store = .unspecified
  ) {
    // Keys of other objects are not keys of the defaults database.
    if case .literal = reference, receiver == .other { return }
    if isReadingLibraries { return }
    if case .literal(let key) = reference {
      literalCounts[key, default: 0] += 1
      guard literalCounts[key, default: 0] <= Self.maximumLiteralCount else { return }
    }
    facts.uses.append(
      KeyUse(
        reference: reference, access: access, receiver: receiver, language: reader.language, location: location(of: index),
        fallback: fallback, name: name, isConverting: isConverting, store: store))
  }

  // MARK: Dictionaries

  /// Reads a dictionary that is assigned to a variable, because the variable may be registered.
  private mutating func readAssignment(_ index: Int) {
    let isDictionary: Bool
    switch reader.language {
    case .swift: isDictionary = reader.isPunctuation(index + 1, "[")
    case .c: isDictionary = reader.isPunctuation(index + 1, "@") && reader.isPunctuation(index + 2, "{")
    }
    guard isDictionary, !isReadingLibraries, let name = variable(assignedAt: index) else { return }
    readDictionary(index + (reader.language == .swift ? 1 : 2), container: reader.tokens[name].hash)
  }

  /// Returns the index of the name of the variable that a value is assigned to.
  private func variable(assignedAt index: Int) -> Int? {
    if let name = declaredName(before: index + 1) { return name }
    return reader.isIdentifier(index - 1) ? index - 1 : nil
  }

  /// Reads the entries of a dictionary literal.
  ///
  /// - Parameters:
  ///   - open: The index of its opening bracket.
  ///   - container: The hash of the name of the variable with the dictionary; nil if the dictionary is registered directly.
  private mutating func readDictionary(_ open: Int, container: UInt32?) {
    var index = open + 1
    while let (reference, end) = keyReference(at: index), reader.isPunctuation(end, ":") {
      if reader.isString(index) { roles[index] = .entry }
      facts.entries.append(
        CodeFacts.Entry(
          reference: reference, value: reader.value(at: end + 1), location: location(of: index), language: reader.language,
          container: container))
      if case .constant = reference, let last = reader.dottedName(at: index)?.last {
        facts.entries[facts.entries.count - 1].name = reader.tokens[last].hash
      }
      guard let comma = separator(after: end + 1) else { return }
      index = comma + 1
    }
  }

  /// Returns the index of the next comma in the same brackets.
  private func separator(after start: Int) -> Int? {
    var depth = 0
    for index in start..<reader.tokens.count where reader.tokens[index].kind == .punctuation {
      switch UInt8(truncatingIfNeeded: reader.tokens[index].hash) {
      case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"): depth += 1
      case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"):
        depth -= 1
        if depth < 0 { return nil }
      case UInt8(ascii: ",") where depth == 0: return index
      // The dictionary ends with its statement; without this, reading incomplete code would take quadratic time.
      case UInt8(ascii: ";"), UInt8(ascii: "="): return nil
      default: break
      }
    }
    return nil
  }

  /// Reads `dictionaryWithObjectsAndKeys:`, in which each value is before its key.
  private mutating func readObjectsAndKeys(_ index: Int) {
    guard !isReadingLibraries, reader.isPunctuation(index + 1, ":"), let open = brackets.last, open.index >= 0 else { return }
    let container: UInt32?
    if index < registrationEnd {
      container = nil
    } else {
      // `NAME = [[NSDictionary alloc] initWithObjectsAndKeys:` or `NAME = [NSDictionary dictionaryWithObjectsAndKeys:`.
      guard reader.isPunctuation(open.index - 1, "="), let name = variable(assignedAt: open.index - 1) else { return }
      container = reader.tokens[name].hash
    }
    var start = index + 2
    while let comma = separator(after: start), let (reference, end) = keyReference(at: comma + 1) {
      if reader.isString(comma + 1) { roles[comma + 1] = .entry }
      var entry = CodeFacts.Entry(
        reference: reference, value: reader.value(at: start), location: location(of: comma + 1), language: reader.language,
        container: container)
      if case .constant = reference, let last = reader.dottedName(at: comma + 1)?.last { entry.name = reader.tokens[last].hash }
      facts.entries.append(entry)
      guard reader.isPunctuation(end, ",") else { return }
      start = end + 1
    }
  }

  /// Reads a call that registers defaults.
  private mutating func readRegistration(_ index: Int) {
    guard !isReadingLibraries, !reader.isName(index - 1, "func") else { return }
    let argument: Int
    if reader.isName(index, "register") {
      guard reader.isPunctuation(index + 1, "("), reader.isName(index + 2, "defaults"), reader.isPunctuation(index + 3, ":")
      else { return }
      argument = index + 4
    } else if reader.isPunctuation(index + 1, "(") {
      // A function of the app, or the method of the generated type.
      facts.registersUnknownDefaults = true
      return
    } else if reader.isPunctuation(index + 1, ":"), brackets.last?.byte == UInt8(ascii: "[") {
      argument = index + 2
    } else {
      if reader.isPunctuation(index + 1, "]") { facts.registersUnknownDefaults = true }
      return
    }
    if reader.isPunctuation(argument, "["), reader.language == .swift {
      readDictionary(argument, container: nil)
    } else if reader.isPunctuation(argument, "@"), reader.isPunctuation(argument + 1, "{") {
      readDictionary(argument + 1, container: nil)
    } else if reader.isPunctuation(argument, "["), let close = reader.closing(argument) {
      registrationEnd = close
      let isLiteral = (argument..<close).contains { reader.isIdentifier($0) && words[reader.tokens[$0].hash] == .objectsAndKeys }
      if !isLiteral { facts.registersUnknownDefaults = true }
    } else if let name = reader.dottedName(at: argument) {
      facts.registeredVariables.insert(reader.tokens[name.last].hash)
    } else {
      facts.registersUnknownDefaults = true
    }
  }
}

extension ReadType {
  /// Creates the type that Swift infers for a literal.
  fileprivate init?(ofLiteral value: Node) {
    switch value.value {
    case .boolean: self = .bool
    case .integer: self = .integer
    case .real: self = .real
    case .string: self = .string
    case .date, .data, .array, .dictionary: return nil
    }
  }
}
