/// The brackets in a list of tokens: the pairs, what is around each token, and the declarations that braces belong to.
struct TokenStructure {
  /// The index of the other bracket of each bracket's pair; -1 for other tokens and for brackets without a counterpart.
  private(set) var partners: [Int32]
  /// The index of the innermost bracket around each token, which for a closing bracket is the opening one; -1 for none.
  private(set) var enclosing: [Int32] = []
  /// The indices of the keywords of types, functions, and variables in Swift, by the braces with their contents.
  private(set) var declarations: [Int: Int] = [:]
  /// The indices of `interface` and `implementation`, which begin the contents of a class in Objective-C.
  private(set) var classes: [Int] = []
  private var open: [(index: Int, byte: UInt8)] = []
  /// The number of open braces; without one, a closing one isn't searched for, so that stray braces take linear time.
  private var braceCount = 0
  /// The keyword of a declaration whose braces may follow, and the number of brackets around it.
  private var declaration: (keyword: Int, isVariable: Bool, depth: Int)?

  private static let keywords: NameSet = [
    "enum", "struct", "class", "extension", "actor", "protocol", "func", "init", "subscript", "var", "get",
  ]
  private static let memberKeywords: NameSet = ["func", "var", "let"]
  private static let statements: NameSet = ["if", "guard", "else", "for", "while", "switch", "do", "catch", "in"]
  private static let function = NameHash("func").value
  private static let initializer = NameHash("init").value
  private static let subscripting = NameHash("subscript").value
  private static let variable = NameHash("var").value
  private static let getter = NameHash("get").value
  private static let classKeywords: NameSet = ["implementation", "interface"]

  init(_ tokens: [Token], _ language: SourceLanguage) {
    partners = [Int32](repeating: -1, count: tokens.count)
    enclosing = partners
    var start = 0
    for index in tokens.indices {
      switch tokens[index].kind {
      case .identifier: if language == .swift { readName(at: index, in: tokens) }
      case .punctuation:
        let outer = open.last?.index
        guard let bracket = readSymbol(UInt8(truncatingIfNeeded: tokens[index].hash), at: index, in: tokens) else { continue }
        enclose(start..<index, in: outer)
        enclosing[index] = Int32(bracket < index ? bracket : outer ?? -1)
        start = index + 1
      case .number, .string: break
      }
    }
    enclose(start..<tokens.count, in: open.last?.index)
  }

  /// Notes the bracket around some tokens, none of which is one.
  private mutating func enclose(_ range: Range<Int>, in bracket: Int?) {
    guard let bracket else { return }
    enclosing.withUnsafeMutableBufferPointer { $0[range].update(repeating: Int32(bracket)) }
  }

  private mutating func readName(at index: Int, in tokens: [Token]) {
    let token = tokens[index]
    if let last = declaration, last.isVariable, last.depth == open.count,
      token.traits.contains(.firstOnLine) || Self.statements.contains(token.hash)
    {
      // The variable has no braces.
      declaration = nil
    }
    guard Self.keywords.contains(token.hash) else { return }
    switch token.hash {
    case Self.getter where isSymbol(index + 1, "{", tokens):
      declaration = open.last.flatMap { declarations[$0.index] }.map { ($0, false, open.count) }
    case Self.getter: break
    case Self.function, Self.subscripting, Self.variable: declaration = (index, token.hash == Self.variable, open.count)
    case Self.initializer: if !isSymbol(index - 1, ".", tokens) { declaration = (index, false, open.count) }
    default:
      // What follows is the name of a type, unlike in `class func`.
      if index + 1 < tokens.count, tokens[index + 1].kind == .identifier, !Self.memberKeywords.contains(tokens[index + 1].hash) {
        declaration = (index, false, open.count)
      }
    }
  }

  private func isSymbol(_ index: Int, _ symbol: Unicode.Scalar, _ tokens: [Token]) -> Bool {
    tokens.indices.contains(index) && tokens[index].kind == .punctuation && tokens[index].hash == symbol.value
  }

  /// Reads a symbol, and returns the index of a bracket or, if that closes another one, of that one; nil for other symbols.
  ///
  /// Only a brace can close brackets of other kinds, so that a stray bracket doesn't end a declaration.
  private mutating func readSymbol(_ byte: UInt8, at index: Int, in tokens: [Token]) -> Int? {
    switch byte {
    case UInt8(ascii: "("), UInt8(ascii: "["): open.append((index, byte))
    case UInt8(ascii: "{"):
      if let last = declaration, last.depth == open.count {
        declarations[index] = last.keyword
        declaration = nil
      }
      open.append((index, byte))
      braceCount += 1
    case UInt8(ascii: ")"): return close(UInt8(ascii: "("), at: index)
    case UInt8(ascii: "]"): return close(UInt8(ascii: "["), at: index)
    case UInt8(ascii: "}"):
      declaration = nil
      return close(UInt8(ascii: "{"), at: index)
    case UInt8(ascii: "@"):
      if index + 1 < tokens.count, Self.classKeywords.contains(tokens[index + 1].hash) { classes.append(index + 1) }
      return nil
    default: return nil
    }
    return index
  }

  private mutating func close(_ opening: UInt8, at index: Int) -> Int? {
    if open.last?.byte != opening {
      guard opening == UInt8(ascii: "{"), braceCount > 0, let last = open.lastIndex(where: { $0.byte == opening }) else {
        return nil
      }
      open.removeSubrange((last + 1)...)
    }
    let bracket = open.removeLast().index
    if opening == UInt8(ascii: "{") { braceCount -= 1 }
    partners[bracket] = Int32(index)
    partners[index] = Int32(bracket)
    return bracket
  }
}
