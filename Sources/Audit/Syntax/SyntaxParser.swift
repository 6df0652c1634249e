/// Parses the tokens of a file to a tree of ``Syntax``: a recursive-descent parser for Swift and for C with its extensions, which knows
/// neither types nor macros nor the precedence of operators.
///
/// Nothing stops it: what it doesn't understand, it divides into smaller pieces, so that no literal and no name is lost.
struct SyntaxParser {
  /// The depth of expressions and statements from which on only the tokens after the brackets are parsed.
  static let maximumDepth = 96
  /// The largest number of members and calls in a row, and of tokens between `<` and `>`.
  static let maximumLength = 400

  let code: SourceCode
  let isSwift: Bool
  private(set) var nodes: [SyntaxTree.Node] = []
  var index = 0
  /// The end of the brackets around the index.
  private(set) var end: Int
  var depth = 0

  /// Parses some code, and reads its tree from the root; the tree isn't valid afterwards.
  static func read<Result>(_ code: SourceCode, _ body: (Syntax) -> Result) -> Result {
    var parser = SyntaxParser(code)
    parser.statements()
    parser.close(.block, from: 0, since: 0)
    let root = parser.nodes.count - 1
    return withExtendedLifetime(code) {
      code.tokens.withUnsafeBufferPointer { tokens in
        parser.nodes.withUnsafeMutableBufferPointer { nodes in
          // A tree has a root.
          let tree = SyntaxTree(
            nodes: nodes.baseAddress.unsafelyUnwrapped, tokens: tokens, text: code.text, language: code.language,
            code: .passUnretained(code))
          return withUnsafePointer(to: tree) { body(Syntax($0, root)) }
        }
      }
    }
  }

  private init(_ code: SourceCode) {
    (self.code, isSwift, end) = (code, code.language == .swift, code.tokens.count)
    nodes.reserveCapacity(code.tokens.count / 2)
  }

  // MARK: Tokens

  func token(_ offset: Int = 0) -> Token? { index + offset < end && index + offset >= 0 ? code.tokens[index + offset] : nil }

  /// Returns the punctuation at an offset from the index; a null character for other tokens.
  func symbol(_ offset: Int = 0) -> Unicode.Scalar {
    guard let token = token(offset), token.kind == .punctuation else { return "\0" }
    return Unicode.Scalar(UInt8(truncatingIfNeeded: token.hash))
  }

  func isString(_ offset: Int = 0) -> Bool { token(offset)?.kind == .string }
  func isName(_ offset: Int = 0) -> Bool { token(offset)?.kind == .identifier }
  func isName(_ offset: Int = 0, in names: NameSet) -> Bool {
    token(offset).map { $0.kind == .identifier && names.contains($0.hash) } ?? false
  }
  func isName(_ offset: Int = 0, in words: [StaticString]) -> Bool { isName(offset) && code.isText(index + offset, words) }

  /// Whether the token at an offset begins a line, which ends a statement in Swift.
  func isFirst(_ offset: Int = 0) -> Bool { token(offset)?.traits.contains(.firstOnLine) ?? true }

  /// Whether nothing is between a token and the one before it.
  func isAdjacent(_ offset: Int = 0) -> Bool {
    guard index + offset > 0, let token = token(offset) else { return false }
    return code.tokens[index + offset - 1].range.upperBound == token.range.lowerBound
  }

  mutating func match(_ symbol: Unicode.Scalar) -> Bool {
    guard self.symbol() == symbol else { return false }
    index += 1
    return true
  }

  mutating func match(_ words: [StaticString]) -> Bool {
    guard isName(in: words) else { return false }
    index += 1
    return true
  }

  mutating func skip(to symbols: [Unicode.Scalar]) { while index < end, !symbols.contains(symbol()) { index += 1 } }

  // MARK: Nodes

  /// Where the children of a node begin that is closed later.
  var mark: Int { nodes.count }

  /// Adds a node for the tokens up to the index, whose children are the nodes since a mark.
  mutating func close(_ kind: Syntax.Kind, from start: Int, to last: Int? = nil, since mark: Int, name: Int? = nil) {
    nodes.close(kind, start..<max(start, min(last ?? index, code.tokens.count)), name: name, since: mark)
  }

  /// Adds a node for a name.
  mutating func add(_ kind: Syntax.Kind, _ name: Int) { nodes.close(kind, name..<name + 1, name: name, since: mark) }

  mutating func removeNodes(since mark: Int) { nodes.removeSubrange(mark...) }

  /// Parses what is in the brackets at the index with a function, which must parse everything up to the end, and moves after them; a
  /// bracket without a counterpart is skipped.
  mutating func inBrackets(to last: Int? = nil, _ parse: (inout SyntaxParser) -> Void) {
    guard let close = last ?? code.partner(index), close > index, close < end || last != nil else {
      index += 1
      return
    }
    let outer = end
    (index, end) = (index + 1, close)
    depth += 1
    if depth <= Self.maximumDepth { parse(&self) }
    depth -= 1
    end = outer
    index = last ?? close + 1
  }

  /// Skips the brackets at the index.
  mutating func skipBrackets() { inBrackets { _ in } }

  /// Parses a block if any of its tokens may say something about keys; parsing all code takes twice the time of `audit`.
  mutating func block(isRead: Bool = false) {
    let (start, mark) = (index, mark)
    let isRead = isRead || token()?.traits.contains(.word) ?? false
    inBrackets { if isRead { $0.statements() } }
    close(.block, from: start, since: mark)
  }

  /// Parses elements between commas; what follows an element without a comma is another one.
  mutating func elements(_ element: (inout SyntaxParser) -> Void) {
    while index < end {
      let start = index
      element(&self)
      if symbol() == "," || symbol() == ";" || index == start { index += 1 }
    }
  }
}
