/// The tokens of a file with the brackets that belong together.
struct TokenList {
  let tokens: [Token]
  let text: UnsafeBufferPointer<UInt8>
  let language: SourceLanguage
  /// The index of the other bracket of each bracket's pair; -1 for other tokens and for brackets without a counterpart.
  private let partners: [Int32]

  init(_ tokens: [Token], in text: UnsafeBufferPointer<UInt8>, language: SourceLanguage) {
    self.tokens = tokens
    self.text = text
    self.language = language
    partners = Self.partners(of: tokens)
  }

  func name(_ index: Int) -> String {
    isIdentifier(index) ? String(decoding: text[tokens[index].range], as: UTF8.self) : ""
  }

  func isName(_ index: Int, _ name: StaticString) -> Bool {
    isIdentifier(index) && tokens[index].range.count == name.utf8CodeUnitCount
      && text[tokens[index].range].elementsEqual(UnsafeBufferPointer(start: name.utf8Start, count: name.utf8CodeUnitCount))
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
    guard isIdentifier(index), case let range = tokens[index].range, range.count >= suffix.utf8CodeUnitCount else { return false }
    return text[range].suffix(suffix.utf8CodeUnitCount)
      .elementsEqual(UnsafeBufferPointer(start: suffix.utf8Start, count: suffix.utf8CodeUnitCount))
  }

  /// Returns the index of the bracket that belongs to the one at an index.
  func partner(_ index: Int) -> Int? {
    guard tokens.indices.contains(index), partners[index] >= 0 else { return nil }
    return Int(partners[index])
  }

  /// Returns the index after a token, or after the brackets that it opens.
  @inline(__always)
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

  /// Finds the pairs of brackets; only a brace can close brackets of other kinds, so that a stray bracket doesn't end a declaration.
  private static func partners(of tokens: [Token]) -> [Int32] {
    var partners = [Int32](repeating: -1, count: tokens.count)
    var open: [(index: Int, byte: UInt8)] = []
    // Without an open brace, a closing one isn't searched for, so that stray braces take linear time.
    var braceCount = 0
    for (index, token) in tokens.enumerated() where token.kind == .punctuation {
      let byte = UInt8(truncatingIfNeeded: token.hash)
      if isOpening(byte) {
        open.append((index, byte))
        if byte == UInt8(ascii: "{") { braceCount += 1 }
      } else if let opening = opening(of: byte) {
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
      }
    }
    return partners
  }

  static func isOpening(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "(") || byte == UInt8(ascii: "[") || byte == UInt8(ascii: "{")
  }

  /// Returns the bracket that a closing bracket closes; nil for any other byte.
  private static func opening(of byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: ")"): UInt8(ascii: "(")
    case UInt8(ascii: "]"): UInt8(ascii: "[")
    case UInt8(ascii: "}"): UInt8(ascii: "{")
    default: nil
    }
  }
}
