/// Reads one construct of code that says something about a key.
protocol Recognizer: Sendable {
  /// Where the construct begins, or the part of it that identifies it.
  static var starts: [RecognizerStart] { get }
  /// Reads the construct if it is at the cursor, and adds what it says to the facts of the file.
  static func recognize(_ cursor: Cursor, in file: inout CodeFile)
}

/// A token that leads to a recognizer.
enum RecognizerStart: Sendable {
  case name(String)
  /// An identifier that ends with `ForKey`, with a colon after it.
  case keyLabel
  case symbol(Unicode.Scalar)
  /// Any string literal.
  case string
  /// The name of an accessor, or of the generated type.
  case accessor
}

/// The recognizers of this module.
enum Recognizers {
  static let all: [any Recognizer.Type] = [
    Accessor.self, AppMarker.self, Assignment.self, Comparison.self, DatabaseVariable.self, EnumCases.self,
    ExternalDeclaration.self,
    KeyMessage.self, LabeledCall.self, Literal.self, Macro.self, NameReference.self, ObjectsAndKeys.self, Preferences.self,
    PropertyWrapper.self, Registration.self, SubscriptStore.self, TypeDeclaration.self,
  ]
}

/// The recognizers by the tokens that lead to them.
struct RecognizerTable: Sendable {
  /// The largest number of tokens that are kept at a time.
  private static let maximumTokenCount = 1 << 20

  private var byName: [UInt32: [any Recognizer.Type]] = [:]
  private var bySymbol = [[any Recognizer.Type]](repeating: [], count: 256)
  private var forKeyLabels: [any Recognizer.Type] = []
  private var forStrings: [any Recognizer.Type] = []
  private var filter = HashFilter()

  /// Creates a table.
  ///
  /// - Parameter accessors: The hashes of the names of accessors and of the generated type.
  init(accessors: [UInt32]) {
    for type in Recognizers.all {
      for start in type.starts {
        switch start {
        case .name(let name): byName[NameHash(name).value, default: []].append(type)
        case .keyLabel: forKeyLabels.append(type)
        case .symbol(let symbol): bySymbol[Int(UInt8(ascii: symbol))].append(type)
        case .string: forStrings.append(type)
        case .accessor: for hash in accessors { byName[hash, default: []].append(type) }
        }
      }
    }
    for hash in byName.keys { filter.insert(hash) }
  }

  /// Reads all tokens of a scanner, and returns the ranges of the interpolated expressions.
  func read(_ scanner: inout SourceScanner, in file: inout CodeFile) -> [Range<Int>] {
    file.scopes = Scopes()
    while !scanner.isAtEnd {
      scanner.scan(maximumTokenCount: Self.maximumTokenCount)
      let tokens = scanner.tokens
      file.scopes.startNextPart()
      file.read(TokenList(tokens, in: scanner.text, language: scanner.language))
      for index in tokens.indices { read(tokens[index], at: index, in: &file) }
      scanner.tokens = []
      scanner.tokens.reserveCapacity(min(tokens.count, Self.maximumTokenCount))
    }
    return scanner.interpolations
  }

  @inline(__always)
  private func read(_ token: Token, at index: Int, in file: inout CodeFile) {
    switch token.kind {
    case .identifier:
      file.facts.counts.add(token.hash)
      if filter.mayContain(token.hash) { recognize(byName[token.hash] ?? [], at: index, in: &file) }
      if file.tokens.isSymbol(index + 1, ":"), file.tokens.hasSuffix(index, "ForKey") {
        recognize(forKeyLabels, at: index, in: &file)
      }
    case .string: if index >= file.stringEnd { recognize(forStrings, at: index, in: &file) }
    case .number: break
    case .punctuation:
      let byte = UInt8(truncatingIfNeeded: token.hash)
      let types = bySymbol[Int(byte)]
      if !types.isEmpty { recognize(types, at: index, in: &file) }
      if TokenList.isOpening(byte) {
        file.scopes.open(byte, at: index)
      } else if let open = TokenList.opening(of: byte) {
        file.scopes.close(open)
      }
    }
  }

  private func recognize(_ types: [any Recognizer.Type], at index: Int, in file: inout CodeFile) {
    for type in types { type.recognize(file.cursor(at: index), in: &file) }
  }
}

/// A set of hashes with a fast test, for the identifiers of a whole file.
struct HashFilter: Sendable {
  private var bits = [UInt64](repeating: 0, count: 1 << 8)

  mutating func insert(_ hash: UInt32) { bits[Int(hash >> 6) & 255] |= 1 << UInt64(hash & 63) }

  /// Returns false if a hash has not been inserted; a few other hashes also return true.
  @inline(__always)
  func mayContain(_ hash: UInt32) -> Bool { bits[Int(hash >> 6) & 255] & (1 << UInt64(hash & 63)) != 0 }
}
