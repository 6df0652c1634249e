import SettingsGenModel
import SettingsGenSupport

/// Collects what source files say about the keys of a bundle: the file that is being read, with the facts to which recognizers add what
/// they find.
struct CodeReader {
  /// The largest number of uses of a key that isn't in the bundle that are kept; more wouldn't be shown.
  private static let maximumLiteralCount = Diagnostic.maximumNoteCount + 1

  let keys: DeclaredKeys
  /// The indices of the settings by the hashes of their accessors' names.
  let accessors: [UInt32: Int]
  /// The hash of the generated type's name.
  let typeName: UInt32
  /// The names of the app's property lists, without extension.
  let lists: Set<String>
  private let recognizers: RecognizerTable
  /// The names of the app's platforms, which decide which code is compiled.
  private let platforms: Set<String>
  /// Whether the files belong to libraries, which can read settings but aren't checked.
  var isReadingLibraries = false
  /// The comments that disable rules, by file.
  private(set) var markedComments: [String: (source: SourceText, comments: [Range<Int>], codeStart: Int)] = [:]
  /// The path as messages print it.
  private(set) var path = ""
  private var bytes: [UInt8] = []
  private var lines: SourceText?
  private(set) var tokens = TokenList([], in: UnsafeBufferPointer(start: nil, count: 0), language: .c)
  var scopes = Scopes()
  var facts = CodeFacts()
  /// How often literals that are no keys of the bundle are used as keys.
  private var literalCounts: [String: Int] = [:]
  /// The indices of the literals that are keys whose use has been noted already.
  private(set) var knownKeys: Set<Int> = []
  /// Whether Objective-C's methods are called on the defaults database.
  var isCategoryOfDefaults = false
  /// The index of the first token after the last joined string.
  var stringEnd = 0
  /// The index of the token that closes a dictionary that is registered directly.
  var registrationEnd = 0
  /// The local variables with values of settings, by the hash of their names, with the index of the use and the token that ends the scope.
  var variables: [UInt32: (use: Int, end: Int)] = [:]

  init(_ model: SettingsModel, lists: Set<String>, platforms: Set<String>) {
    keys = DeclaredKeys(model.settings.map(\.key))
    accessors = Accessor.settings(of: model)
    typeName = NameHash(model.typeName).value
    recognizers = RecognizerTable(accessors: accessors.keys + [typeName])
    self.lists = lists
    self.platforms = platforms
  }

  /// Reads a source file, whose contents are UTF-8 or another encoding that contains ASCII.
  mutating func read(_ contents: [UInt8], file path: String, language: SourceLanguage) {
    bytes = contents
    self.path = path
    contents.withUnsafeBufferPointer { text in
      var ranges = [0..<text.count]
      // An interpolated expression can contain strings with interpolated expressions.
      for depth in 0...LiteralScanner.maximumDepth where !ranges.isEmpty {
        var interpolations: [Range<Int>] = []
        for range in ranges {
          var scanner = SourceScanner(text, range, language: language, platforms: platforms)
          scanner.scan()
          interpolations += scanner.interpolations
          read(TokenList(scanner.tokens, in: text, language: language))
          recognizers.read(scanner.tokens, in: &self)
          if depth == 0, !scanner.markedComments.isEmpty, !isReadingLibraries {
            markedComments[path] = (source, scanner.markedComments, scanner.tokens.first?.range.lowerBound ?? text.count)
          }
        }
        ranges = interpolations
      }
      read(TokenList([], in: UnsafeBufferPointer(start: nil, count: 0), language: .c))
    }
    bytes = []
    lines = nil
  }

  /// Starts to read other tokens of the file.
  mutating func read(_ tokens: TokenList) {
    self.tokens = tokens
    scopes = Scopes()
    isCategoryOfDefaults = false
    knownKeys.removeAll(keepingCapacity: true)
    variables.removeAll(keepingCapacity: true)
    stringEnd = 0
    registrationEnd = 0
  }

  func cursor(at index: Int) -> Cursor { Cursor(tokens: tokens, file: path, index: index) }

  func hash(_ index: Int) -> UInt32 { tokens.tokens[index].hash }

  mutating func location(of index: Int) -> SourceLocation { source.location(at: tokens.tokens[index].range.lowerBound) }

  var source: SourceText {
    mutating get {
      if let lines { return lines }
      let text = SourceText(file: path, bytes: bytes)
      lines = text
      return text
    }
  }

  /// Notes that an identifier is part of a declaration or of code that stores a value, so its occurrence isn't a read.
  mutating func noteNonReading(_ index: Int) { facts.nonReadingCounts[hash(index), default: 0] += 1 }

  /// Notes that the literal at an index is a key whose use is noted.
  mutating func noteKey(at index: Int) {
    var index = index
    if tokens.isName(index, "CFSTR") { index += 2 }
    if tokens.isString(index) { knownKeys.insert(index) }
  }

  @discardableResult
  mutating func add(_ use: KeyUse) -> Int? {
    if isReadingLibraries {
      if use.access != .write { noteRead(use.reference) }
      return nil
    }
    if case .literal(let key) = use.reference, keys.index(of: key) == nil {
      // Keys of other objects aren't keys of the defaults database.
      if use.receiver == .other { return nil }
      literalCounts[key, default: 0] += 1
      guard literalCounts[key, default: 0] <= Self.maximumLiteralCount else { return nil }
    }
    facts.uses.append(use)
    return facts.uses.count - 1
  }

  /// Notes that the key is read if it is a literal.
  mutating func noteRead(_ reference: KeyReference) {
    if case .literal(let key) = reference, let setting = keys.index(of: key) { noteRead(setting, .literal) }
  }

  mutating func noteRead(_ setting: Int, _ reading: AppUsage.Reading) { facts.read[reading, default: []].insert(setting) }

  mutating func noteAccess(at index: Int) {
    if facts.firstDefaultsAccess == nil, !isReadingLibraries { facts.firstDefaultsAccess = location(of: index) }
  }

  /// Notes the name of a property or method that may be a key, with whether such names usually are keys.
  mutating func noteName(at index: Int, isKey: Bool = false) {
    guard tokens.isIdentifier(index) else { return }
    let content = tokens.text[tokens.tokens[index].range]
    if let setting = keys.index(of: content) {
      noteRead(setting, .pattern)
    } else {
      addSimilar(content, isKey: isKey, at: index)
    }
  }

  /// Notes a text if it is similar to a key.
  mutating func addSimilar(_ text: some Collection<UInt8>, isKey: Bool, callee: Callee? = nil, at index: Int) {
    guard !isReadingLibraries, facts.similar.count < CodeFacts.maximumSimilarCount, keys.mayBeSimilar(to: text) else { return }
    let text = String(decoding: text, as: UTF8.self)
    facts.similar.append(SimilarText(text: text, isKey: isKey, callee: callee, location: location(of: index)))
  }

  mutating func comparisons(with values: [(value: Value, index: Int)]) -> [(value: Value, location: SourceLocation)] {
    values.map { ($0.value, location(of: $0.index)) }
  }
}
