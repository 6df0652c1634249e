import SettingsGenSupport

/// The tokens of a source file, or of an expression that a literal in it interpolates, with the brackets that belong together.
///
/// It's a class because cursors, which are copied at every step, refer to it; it never changes, so that no construct depends on another.
final class TokenList {
  /// The largest number of brackets around a token that are searched for a declaration.
  private static let maximumDepth = 64

  let tokens: [Token]
  let text: UnsafeBufferPointer<UInt8>
  let language: SourceLanguage
  let structure: TokenStructure
  /// The ranges of the expressions in literals, by the offsets at which these begin.
  let holes: [Int: [Range<Int>]]
  let source: SourceText
  let context: CodeContext

  /// Creates a list with the tokens that a scanner found in a file, or in an expression in it.
  init(_ tokens: [Token], _ scanner: SourceScanner, of source: SourceText, _ context: CodeContext = CodeContext()) {
    self.tokens = tokens
    text = scanner.text
    language = scanner.language
    holes = scanner.holes
    self.source = source
    self.context = context
    structure = TokenStructure(tokens, scanner.language)
  }

  func name(_ index: Int) -> String {
    isIdentifier(index) ? String(decoding: text[tokens[index].range], as: UTF8.self) : ""
  }

  func isName(_ index: Int, _ name: StaticString) -> Bool {
    guard isIdentifier(index), case let range = tokens[index].range else { return false }
    return range.count == name.utf8CodeUnitCount && text[range.lowerBound] == name.utf8Start.pointee
      && text[range].elementsEqual(name.bytes)
  }

  func isName(_ index: Int, _ names: StaticString...) -> Bool { names.contains { isName(index, $0) } }

  func isName(_ index: Int, in names: NameSet) -> Bool { isIdentifier(index) && names.contains(tokens[index].hash) }

  /// Returns whether a name contains a word, which is in lowercase letters, in any case.
  func isName(_ index: Int, containing words: StaticString...) -> Bool {
    guard isIdentifier(index), case let name = text[tokens[index].range] else { return false }
    return words.contains { word in
      name.indices.dropLast(word.utf8CodeUnitCount - 1).contains { start in
        zip(name[start...], word.bytes).allSatisfy { $0 | 0x20 == $1 }
      }
    }
  }

  func isIdentifier(_ index: Int) -> Bool { tokens.indices.contains(index) && tokens[index].kind == .identifier }
  func isString(_ index: Int) -> Bool { tokens.indices.contains(index) && tokens[index].kind == .string }

  func isSymbol(_ index: Int, _ character: Unicode.Scalar) -> Bool {
    tokens.indices.contains(index) && tokens[index].kind == .punctuation && tokens[index].hash == character.value
  }

  /// Returns the byte of a punctuation; 0 for other tokens and outside the list.
  func symbol(_ index: Int) -> UInt8 {
    guard tokens.indices.contains(index), tokens[index].kind == .punctuation else { return 0 }
    return UInt8(truncatingIfNeeded: tokens[index].hash)
  }

  func isFirstOnLine(_ index: Int) -> Bool { tokens.indices.contains(index) && tokens[index].traits.contains(.firstOnLine) }

  func hasSuffix(_ index: Int, _ suffix: StaticString) -> Bool {
    isIdentifier(index) && text[tokens[index].range].suffix(suffix.utf8CodeUnitCount).elementsEqual(suffix.bytes)
  }

  /// Returns the index of the bracket that belongs to the one at an index.
  func partner(_ index: Int) -> Int? {
    guard tokens.indices.contains(index), structure.partners[index] >= 0 else { return nil }
    return Int(structure.partners[index])
  }

  /// Returns the index after a token, or after the brackets that it opens.
  func index(after index: Int) -> Int { max(partner(index) ?? index, index) + 1 }

  /// Returns the indices of the commas, and of the closing bracket, that divide the contents of a pair of brackets; only a limited number
  /// of tokens on the level of the brackets is read.
  func separators(in open: Int, limit: Int = 400) -> [Int] {
    guard let close = partner(open) else { return [] }
    var separators: [Int] = []
    var index = open + 1
    for _ in 0..<limit where index < close {
      if isSymbol(index, ",") { separators.append(index) }
      index = self.index(after: index)
    }
    return separators + [close]
  }

  func bracket(around index: Int) -> Int? {
    guard structure.enclosing.indices.contains(index), structure.enclosing[index] >= 0 else { return nil }
    return Int(structure.enclosing[index])
  }

  /// Returns the index of the first component of a name with dots.
  func startOfName(_ last: Int) -> Int {
    var start = last
    while isSymbol(start - 1, "."), isIdentifier(start - 2) { start -= 2 }
    return start
  }

  /// Returns the index of what may be the name of a type, perhaps with generic arguments, before a bracket: `Key` in `Key<Bool>(`.
  func nameOfType(before open: Int) -> Int {
    var name = open - 1
    guard isSymbol(name, ">") else { return name }
    var depth = 0
    repeat {
      depth += isSymbol(name, ">") ? 1 : isSymbol(name, "<") ? -1 : 0
      name -= 1
    } while depth > 0 && name > open - 24
    return name
  }

  /// Returns the indices of a name, by its hash, in some tokens.
  func mentions(of name: UInt32, in range: Range<Int>) -> [Int] {
    range.filter { isIdentifier($0) && tokens[$0].hash == name }
  }

  /// Returns the index of the innermost brace around a token.
  func brace(around index: Int) -> Int? {
    var index = index
    for _ in 0..<Self.maximumDepth {
      guard let outer = bracket(around: index) else { break }
      if isSymbol(outer, "{") { return outer }
      index = outer
    }
    return nil
  }

  /// Returns the indices of the braces around a token, from the innermost.
  func braces(around index: Int) -> [Int] {
    var braces: [Int] = []
    while braces.count < Self.maximumDepth, let brace = brace(around: braces.last ?? index) { braces.append(brace) }
    return braces
  }
}

extension StaticString {
  fileprivate var bytes: UnsafeBufferPointer<UInt8> { UnsafeBufferPointer(start: utf8Start, count: utf8CodeUnitCount) }
}
