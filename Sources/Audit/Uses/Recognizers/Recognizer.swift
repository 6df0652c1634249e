/// Reads one construct of code that says something about a key.
protocol Recognizer: Sendable {
  /// The names and symbols at which the construct begins, or the parts of it that identify it.
  static var starts: [String] { get }
  /// Reads the construct if it is at the cursor, and adds what it says to the facts of the file.
  static func recognize(_ cursor: Cursor, in file: inout CodeReader)
}

struct RecognizerTable: Sendable {
  private static let recognizers: [any Recognizer.Type] = [
    AppMarker.self, Assignment.self, Comparison.self, DatabaseVariable.self, EnumCases.self, ExternalDeclaration.self,
    KeyMessage.self, LabeledCall.self, Macro.self, NameReference.self, ObjectsAndKeys.self, Preferences.self,
    PropertyWrapper.self, Registration.self, SubscriptStore.self, TypeDeclaration.self,
  ]

  private var byName: [UInt32: [any Recognizer.Type]] = [:]
  private var bySymbol = [[any Recognizer.Type]](repeating: [], count: 256)
  private var filter = HashFilter()

  /// Creates a table with the hashes of the names of accessors and of the generated type.
  init(accessors: [UInt32]) {
    for type in Self.recognizers {
      for start in type.starts {
        if let first = start.utf8.first, !isIdentifierByte(first) {
          bySymbol[Int(first)].append(type)
        } else {
          byName[NameHash(start).value, default: []].append(type)
        }
      }
    }
    for hash in accessors { byName[hash, default: []].append(Accessor.self) }
    for hash in byName.keys { filter.insert(hash) }
  }

  func read(_ tokens: [Token], in file: inout CodeReader) {
    for (index, token) in tokens.enumerated() {
      switch token.kind {
      case .identifier:
        file.facts.counts.add(token.hash)
        if filter.mayContain(token.hash) { recognize(byName[token.hash] ?? [], at: index, in: &file) }
        if file.tokens.isSymbol(index + 1, ":"), file.tokens.hasSuffix(index, "ForKey") {
          KeyMessage.recognize(file.cursor(at: index), in: &file)
        }
      case .string: if index >= file.stringEnd { Literal.recognize(file.cursor(at: index), in: &file) }
      case .number: break
      case .punctuation:
        let byte = UInt8(truncatingIfNeeded: token.hash)
        recognize(bySymbol[Int(byte)], at: index, in: &file)
        if TokenList.isOpening(byte) {
          file.scopes.open(byte, at: index)
        } else if let open = file.tokens.partner(index) {
          file.scopes.close(open)
        }
      }
    }
  }

  private func recognize(_ types: [any Recognizer.Type], at index: Int, in file: inout CodeReader) {
    for type in types { type.recognize(file.cursor(at: index), in: &file) }
  }
}

/// A set of hashes with a fast test, for the identifiers of a whole file.
struct HashFilter: Sendable {
  private var bits = [UInt64](repeating: 0, count: 1 << 8)

  mutating func insert(_ hash: UInt32) { bits[Int(hash >> 6) & 255] |= 1 << UInt64(hash & 63) }

  /// Returns false if a hash hasn't been inserted; a few other hashes also return true.
  @inline(__always)
  func mayContain(_ hash: UInt32) -> Bool { bits[Int(hash >> 6) & 255] & (1 << UInt64(hash & 63)) != 0 }
}
