/// The brackets in a list of tokens: the pairs, what they contain, and the types whose declarations they belong to.
struct TokenStructure {
  /// The index of the other bracket of each bracket's pair; -1 for other tokens and for brackets without a counterpart.
  private(set) var partners: [Int32]
  /// The index of the innermost bracket around each token; -1 for none.
  private(set) var enclosing: [Int32]
  /// The indices of the keywords of declarations of types in Swift, by the braces with their contents.
  private(set) var types: [Int: Int] = [:]
  private(set) var implementations: [Int] = []

  private static let keywords: NameSet = ["enum", "struct", "class", "extension", "actor", "protocol", "implementation"]
  private static let memberKeywords: NameSet = ["func", "var", "let"]
  private static let implementation = NameHash("implementation").value

  /// Finds the pairs of brackets; only a brace can close brackets of other kinds, so that a stray bracket doesn't end a declaration.
  init(_ tokens: [Token]) {
    partners = [Int32](repeating: -1, count: tokens.count)
    enclosing = [Int32](repeating: -1, count: tokens.count)
    var open: [(index: Int, byte: UInt8)] = []
    // Without an open brace, a closing one isn't searched for, so that stray braces take linear time.
    var braceCount = 0
    var keyword: Int?
    for (index, token) in tokens.enumerated() {
      enclosing[index] = open.last.map { Int32($0.index) } ?? -1
      if token.kind == .identifier, Self.keywords.contains(token.hash) {
        if token.hash == Self.implementation {
          implementations.append(index)
        } else if index + 1 < tokens.count, tokens[index + 1].kind == .identifier,
          !Self.memberKeywords.contains(tokens[index + 1].hash)
        {
          // What follows is the name of a type, unlike in `class func`.
          keyword = index
        }
      }
      guard token.kind == .punctuation else { continue }
      let byte = UInt8(truncatingIfNeeded: token.hash)
      if byte == UInt8(ascii: "(") || byte == UInt8(ascii: "[") || byte == UInt8(ascii: "{") {
        open.append((index, byte))
        guard byte == UInt8(ascii: "{") else { continue }
        braceCount += 1
        if let keyword { types[index] = keyword }
        keyword = nil
      } else if let opening = Self.opening(of: byte) {
        if open.last?.byte != opening {
          guard opening == UInt8(ascii: "{"), braceCount > 0, let last = open.lastIndex(where: { $0.byte == opening }) else {
            continue
          }
          open.removeSubrange((last + 1)...)
        }
        guard let bracket = open.popLast() else { continue }
        if opening == UInt8(ascii: "{") { braceCount -= 1 }
        partners[bracket.index] = Int32(index)
        partners[index] = Int32(bracket.index)
        enclosing[index] = Int32(bracket.index)
      }
    }
  }

  private static func opening(of byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: ")"): UInt8(ascii: "(")
    case UInt8(ascii: "]"): UInt8(ascii: "[")
    case UInt8(ascii: "}"): UInt8(ascii: "{")
    default: nil
    }
  }
}
