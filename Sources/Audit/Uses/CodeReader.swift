import SettingsGenModel
import SettingsGenSupport

/// Reads source files, and adds what they say about keys to the facts about the app.
struct CodeReader {
  private let context: CodeContext
  /// The names of the app's platforms, which decide which code is compiled.
  private let platforms: Set<String>
  private var uses: UseReader
  var facts: CodeFacts { uses.facts }
  private(set) var markedComments: [String: (source: SourceText, comments: [Range<Int>], codeStart: Int)] = [:]

  init(_ context: CodeContext, platforms: Set<String>) {
    self.context = context
    uses = UseReader(context)
    self.platforms = platforms
  }

  /// Reads a source file, whose contents are UTF-8 or another encoding that contains ASCII.
  mutating func read(_ contents: [UInt8], file path: String, language: SourceLanguage) {
    let source = SourceText(file: path, bytes: contents)
    contents.withUnsafeBufferPointer { text in
      var scanner = SourceScanner(text, language: language, platforms: platforms)
      scanner.scan()
      var tokens = scanner.tokens
      markWords(in: &tokens, scanner, source)
      SyntaxParser.read(SourceCode(tokens, scanner, of: source)) { uses.read($0) }
      if !scanner.markedComments.isEmpty {
        markedComments[path] = (source, scanner.markedComments, scanner.tokens.first?.range.lowerBound ?? text.count)
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
        if token.hash == context.typeName { uses.facts.mark(.usesGeneratedType, at: source.location(at: token.range.lowerBound)) }
      case .string:
        let isPlain = token.traits.isDisjoint(with: [.escaped, .formatted, .multiline])
        // The text of one that isn't plain is a key if the code says so, or if it's one with something in its holes.
        isWord =
          isPlain
          ? context.mayBeKey(scanner.text[token.content]) : context.mayBeKey(scanner.literal(token))
      case .number, .punctuation: break
      }
      if isWord { tokens[index].traits.insert(.word) }
    }
  }
}

/// What is known about the app before its code is read.
struct CodeContext: Sendable {
  let keys: BundleKeys
  /// The indices of the settings by the hashes of their accessors' names.
  let accessors: [UInt32: Int]
  let typeName: UInt32
  /// The names of the app's property lists, without extension.
  let lists: Set<String>
  /// The places by the raw value of the kind of code.
  let places: [[KeyPlace]]
  /// The names that can say something about keys.
  let words: NameSet

  init(_ model: SettingsModel, _ keys: BundleKeys, lists: Set<String>, places: [KeyPlace] = KeyPlaces.all) {
    self.keys = keys
    self.lists = lists
    self.places = (0...UInt8.max).map { kind in places.filter { $0.pattern.kind.rawValue == kind } }
    var accessors: [UInt32: Int] = [:]
    for (index, (setting, names)) in zip(model.settings, model.objectiveCNames()).enumerated() {
      for name in [setting.property, names.property, names.key] { accessors[NameHash(name).value] = index }
    }
    self.accessors = accessors
    typeName = NameHash(model.typeName).value
    let names = [Words.databaseClasses, Words.prefixTests, Words.appending, NameSet(["defaultAppStorage"])].flatMap(\.hashes)
    words = NameSet(places.compactMap(\.pattern.word?.hash) + names + accessors.keys + [typeName])
  }

  /// Returns whether text may be a key, a part of one, or a misspelled one, or says something else.
  func mayBeKey(_ text: some Collection<UInt8>) -> Bool {
    keys.index(of: text) != nil || keys.isOld(text) || keys.mayBeSimilar(to: text)
      || !lists.isEmpty && text.count <= 128 && listName(text) != nil
  }

  func mayBeKey(_ text: LiteralText) -> Bool { text.letterCount >= 3 && keys.keys.contains(where: text.matches) }

  /// Returns the name of the property list that a literal names.
  func listName(_ text: some Collection<UInt8>) -> String? {
    let text = String(decoding: text, as: UTF8.self)
    let name = text.hasSuffix(".plist") ? String(text.dropLast(6)) : text
    return lists.contains(name) ? name : nil
  }
}
