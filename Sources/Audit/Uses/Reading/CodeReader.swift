import SettingsGenModel
import SettingsGenSupport

/// Reads source files, and adds what their constructs say to the facts about the app.
struct CodeReader {
  private let context: CodeContext
  private let table: ConstructTable
  /// The names of the app's platforms, which decide which code is compiled.
  private let platforms: Set<String>
  /// Whether the files belong to libraries, which can read settings but aren't checked.
  var isReadingLibraries = false
  private(set) var markedComments: [String: (source: SourceText, comments: [Range<Int>], codeStart: Int)] = [:]
  private(set) var facts: CodeFacts

  init(_ context: CodeContext, platforms: Set<String>, constructs: [any Construct.Type]) {
    self.context = context
    facts = CodeFacts(keys: context.keys)
    table = ConstructTable(constructs, context)
    self.platforms = platforms
  }

  /// Reads a source file, whose contents are UTF-8 or another encoding that contains ASCII.
  mutating func read(_ contents: [UInt8], file path: String, language: SourceLanguage) {
    let source = SourceText(file: path, bytes: contents)
    contents.withUnsafeBufferPointer { text in
      var scanner = SourceScanner(text, language: language, platforms: platforms)
      scanner.scan()
      for tokens in [scanner.tokens] + scanner.expressions {
        let tokens = TokenList(tokens, scanner, of: source, context)
        var collector = FactCollector(tokens, isLibrary: isReadingLibraries)
        table.read(tokens, into: &collector, &facts)
        collector.finish(&facts)
      }
      if !scanner.markedComments.isEmpty, !isReadingLibraries {
        markedComments[path] = (source, scanner.markedComments, scanner.tokens.first?.range.lowerBound ?? text.count)
      }
    }
  }
}

/// What is known about the app before its code is read.
struct CodeContext: Sendable {
  let keys: DeclaredKeys
  /// The indices of the settings by the hashes of their accessors' names.
  let accessors: [UInt32: Int]
  let typeName: UInt32
  /// The names of the app's property lists, without extension.
  let lists: Set<String>

  /// Creates the context of code that isn't an app's.
  init() { (keys, accessors, typeName, lists) = (DeclaredKeys([]), [:], 0, []) }

  init(_ model: SettingsModel, _ keys: DeclaredKeys, lists: Set<String>) {
    self.keys = keys
    accessors = Accessor.settings(of: model)
    typeName = NameHash(model.typeName).value
    self.lists = lists
  }
}

private struct ConstructTable: Sendable {
  /// The constructs with the hashes of the tokens at which they begin, in slots by the last bits of these.
  private var slots = [[(start: UInt32, type: any Construct.Type)]](repeating: [], count: 1 << 10)
  private var bySuffix: [any Construct.Type] = []

  init(_ constructs: [any Construct.Type], _ context: CodeContext) {
    for type in constructs {
      for start in type.starts {
        switch start.utf8.first {
        case UInt8(ascii: "*"): bySuffix.append(type)
        case let symbol? where !isIdentifierByte(symbol): add(type, UInt32(symbol))
        default: add(type, NameHash(start).value)
        }
      }
      for hash in type.starts(in: context) { add(type, hash) }
    }
  }

  private mutating func add(_ type: any Construct.Type, _ start: UInt32) { slots[slot(start)].append((start, type)) }

  private func slot(_ hash: UInt32) -> Int { Int(hash) & (slots.count - 1) }

  func read(_ list: TokenList, into collector: inout FactCollector, _ facts: inout CodeFacts) {
    for (index, token) in list.tokens.enumerated() {
      for (start, type) in slots[slot(token.hash)] where start == token.hash { collector.read(type, at: index, &facts) }
      guard token.kind == .identifier else { continue }
      facts.counts.add(token.hash)
      if list.isSymbol(index + 1, list.language == .c ? ":" : "("), list.hasSuffix(index, "ForKey") {
        for type in bySuffix { collector.read(type, at: index, &facts) }
      }
    }
  }
}
