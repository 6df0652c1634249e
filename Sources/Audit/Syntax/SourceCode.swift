import SettingsGenSupport

/// The tokens of a source file, or of an expression in one of its literals, with the brackets that belong together.
final class SourceCode {
  let tokens: [Token]
  let text: UnsafeBufferPointer<UInt8>
  let language: SourceLanguage
  let source: SourceText
  private let scanner: SourceScanner
  /// The index of the other bracket of each bracket's pair; -1 for other tokens and for brackets without a counterpart.
  private let partners: [Int32]

  init(_ tokens: [Token], _ scanner: SourceScanner, of source: SourceText) {
    (text, language, self.scanner, self.source) = (scanner.text, scanner.language, scanner, source)
    (self.tokens, partners) = Self.paired(tokens)
  }

  /// Finds the pairs of brackets, and those with words in them.
  ///
  /// Only a brace can close brackets of other kinds, so that a stray bracket doesn't end a declaration.
  private static func paired(_ all: [Token]) -> ([Token], partners: [Int32]) {
    var (tokens, partners) = (all, [Int32](repeating: -1, count: all.count))
    var open: [(index: Int, byte: Unicode.Scalar, wordCount: Int)] = []
    // Without an open brace, a closing one isn't searched for, so that stray braces take linear time.
    var (braceCount, wordCount) = (0, 0)
    for (index, token) in all.enumerated() {
      if token.traits.contains(.word) { wordCount += 1 }
      guard token.kind == .punctuation else { continue }
      let opening: Unicode.Scalar
      switch Unicode.Scalar(UInt8(truncatingIfNeeded: token.hash)) {
      case let byte where byte == "{" || byte == "(" || byte == "[":
        if byte == "{" { braceCount += 1 }
        open.append((index, byte, wordCount))
        continue
      case ")": opening = "("
      case "]": opening = "["
      case "}": opening = "{"
      default: continue
      }
      if open.last?.byte != opening {
        guard opening == "{", braceCount > 0, let last = open.lastIndex(where: { $0.byte == opening }) else { continue }
        open.removeSubrange((last + 1)...)
      }
      let bracket = open.removeLast()
      if opening == "{" { braceCount -= 1 }
      if wordCount > bracket.wordCount { tokens[bracket.index].traits.insert(.word) }
      (partners[bracket.index], partners[index]) = (Int32(index), Int32(bracket.index))
    }
    return (tokens, partners)
  }

  /// Returns the index of the bracket that belongs to the one at an index.
  func partner(_ index: Int) -> Int? { index < partners.count && partners[index] >= 0 ? Int(partners[index]) : nil }

  /// Returns whether the text of a token is one of a few words, which are compared with it directly.
  func isText(_ index: Int, _ words: [StaticString]) -> Bool {
    let name = text[tokens[index].range]
    return words.contains { name.isText($0) }
  }

  func literal(_ token: Token) -> LiteralText { scanner.literal(token) }
}

/// The code of a file as a tree, whose nodes are in one array, each after its children.
///
/// The nodes and what they refer to are read through pointers: with arrays and objects, a third of the instructions of `audit` count
/// references.
struct SyntaxTree {
  struct Node {
    let kind: Syntax.Kind
    /// Whether the code belongs to a place of a key that has been read.
    var isTaken = false
    /// The token with the name; -1 without one.
    let name: Int32
    /// The range of tokens.
    let start: Int32
    let end: Int32
    /// The first node of the subtree.
    let first: Int32
    /// The first child, the node around, and the children of that before and after this one; -1 without one.
    fileprivate(set) var child: Int32 = -1
    fileprivate(set) var parent: Int32 = -1
    fileprivate(set) var previous: Int32 = -1
    fileprivate(set) var next: Int32 = -1
  }

  let nodes: UnsafeMutablePointer<Node>
  let tokens: UnsafeBufferPointer<Token>
  let text: UnsafeBufferPointer<UInt8>
  let language: SourceLanguage
  let code: Unmanaged<SourceCode>
}

extension Slice<UnsafeBufferPointer<UInt8>> {
  func isText(_ word: StaticString) -> Bool {
    word.utf8CodeUnitCount == count && indices.allSatisfy { self[$0] == word.utf8Start[$0 - startIndex] }
  }
}

extension [SyntaxTree.Node] {
  /// Appends a node whose children are the last subtrees from an index on.
  mutating func close(_ kind: Syntax.Kind, _ tokens: Range<Int>, name: Int?, since mark: Int) {
    var node = SyntaxTree.Node(
      kind: kind, name: Int32(name ?? -1), start: Int32(tokens.lowerBound), end: Int32(tokens.upperBound), first: Int32(mark))
    var child = count - 1
    while child >= mark {
      (self[child].parent, self[child].next) = (Int32(count), node.child)
      if node.child >= 0 { self[Int(node.child)].previous = Int32(child) }
      node.child = Int32(child)
      child = Int(self[child].first) - 1
    }
    append(node)
  }
}
