import SettingsGenSupport

/// The tokens of a source file, or of an expression in one of its literals, with the brackets that belong together.
final class SourceCode {
  let tokens: [Token]
  var text: UnsafeBufferPointer<UInt8> { scanner.text }
  var language: SourceLanguage { scanner.language }
  let source: SourceText
  private let scanner: SourceScanner
  /// The index of the other bracket of each bracket's pair; -1 for other tokens and for brackets without a counterpart.
  private let partners: [Int32]
  /// The indices of the tokens that may say something about keys; nil for all tokens.
  private let words: [Int]?

  init(_ tokens: [Token], _ scanner: SourceScanner, of source: SourceText, words: [Int]? = nil) {
    self.tokens = tokens
    self.scanner = scanner
    self.source = source
    self.words = words
    partners = Self.partners(tokens)
  }

  /// Finds the pairs of brackets.
  ///
  /// Only a brace can close brackets of other kinds, so that a stray bracket doesn't end a declaration.
  private static func partners(_ tokens: [Token]) -> [Int32] {
    var partners = [Int32](repeating: -1, count: tokens.count)
    var open: [(index: Int, byte: UInt32)] = []
    // Without an open brace, a closing one isn't searched for, so that stray braces take linear time.
    var braceCount = 0
    for (index, token) in tokens.enumerated() where token.kind == .punctuation {
      let opening: Unicode.Scalar
      switch Unicode.Scalar(UInt8(truncatingIfNeeded: token.hash)) {
      case "{":
        braceCount += 1
        open.append((index, token.hash))
        continue
      case "(", "[":
        open.append((index, token.hash))
        continue
      case ")": opening = "("
      case "]": opening = "["
      case "}": opening = "{"
      default: continue
      }
      if open.last?.byte != opening.value {
        guard opening == "{", braceCount > 0, let last = open.lastIndex(where: { $0.byte == opening.value }) else { continue }
        open.removeSubrange((last + 1)...)
      }
      let bracket = open.removeLast().index
      if opening == "{" { braceCount -= 1 }
      (partners[bracket], partners[index]) = (Int32(index), Int32(bracket))
    }
    return partners
  }

  /// Returns the index of the bracket that belongs to the one at an index.
  func partner(_ index: Int) -> Int? { index < partners.count && partners[index] >= 0 ? Int(partners[index]) : nil }

  /// Returns whether the text of a token is one of a few words, which are compared with it directly.
  func isText(_ index: Int, _ words: [StaticString]) -> Bool {
    let range = tokens[index].range
    return words.contains { word in
      word.utf8CodeUnitCount == range.count && range.allSatisfy { text[$0] == word.utf8Start[$0 - range.lowerBound] }
    }
  }

  func isWord(_ index: Int, _ names: NameSet) -> Bool {
    tokens.indices.contains(index) && tokens[index].kind == .identifier && names.contains(tokens[index].hash)
  }

  func isWord(_ index: Int, _ words: [StaticString]) -> Bool {
    tokens.indices.contains(index) && tokens[index].kind == .identifier && isText(index, words)
  }

  func isSymbol(_ index: Int, _ symbol: Unicode.Scalar) -> Bool {
    tokens.indices.contains(index) && tokens[index].kind == .punctuation && tokens[index].hash == symbol.value
  }

  func name(_ index: Int) -> String { String(decoding: text[tokens[index].range], as: UTF8.self) }

  /// Returns whether any of some tokens may say something about keys, so they must be parsed.
  ///
  /// Parsing all code takes twice the time of `audit`.
  func hasWords(in range: Range<Int>) -> Bool {
    guard let words else { return true }
    var (low, high) = (0, words.count)
    while low < high {
      let middle = (low + high) / 2
      if words[middle] < range.lowerBound { low = middle + 1 } else { high = middle }
    }
    return low < words.count && words[low] < range.upperBound
  }

  func literal(_ index: Int) -> LiteralText { scanner.literal(tokens[index]) }
}
