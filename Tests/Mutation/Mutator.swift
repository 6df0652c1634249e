/// Makes damaged inputs of sound ones, the same on every run.
///
/// It knows no format; the tokens that it is given make its damage fit one, and so do lines, where a format has one thing on each.
package struct Mutator {
  /// Sound inputs, of which pieces go into each other.
  package let seeds: [[UInt8]]
  /// Pieces that mean something in the format: tags, delimiters, escapes, numbers, odd characters.
  package let tokens: [[UInt8]]
  /// The largest input that comes out.
  package var maximumCount = 4_096
  private var random: SeededGenerator

  package init(seeds: [[UInt8]], tokens: [String], seed: UInt64) {
    self.seeds = seeds
    self.tokens = (tokens + Self.edgeCaseText).map { Array($0.utf8) }
    random = SeededGenerator(seed: seed)
  }

  /// Text that stands at the edges of Unicode and of numbers.
  package static let edgeCaseText = [
    "\u{0}", "\u{1B}[31m", "\u{7F}", "\u{85}", "\u{2028}", "\u{202E}", "\u{FEFF}", "\u{FFFD}", "\u{FFFE}", "\u{FFFF}",
    "\u{10FFFF}",
    "e\u{301}\u{301}", "👩‍👩‍👧‍👦", "\r\n", "\r", "9223372036854775808", "-9223372036854775809", "1e999", "-0.0", "0x7fffffffffffffff",
    String(repeating: "9", count: 400), "*/", "\\(", "\"\"\"",
  ]

  /// A seed that was damaged one to five times.
  package mutating func next() -> [UInt8] {
    var bytes = seeds[number(seeds.count)]
    for _ in 0...number(5) { damage(&bytes) }
    return Array(bytes.prefix(maximumCount))
  }

  private mutating func damage(_ bytes: inout [UInt8]) {
    switch number(14) {
    case 0: if !bytes.isEmpty { bytes[number(bytes.count)] ^= 1 << UInt8(number(8)) }
    case 1: if !bytes.isEmpty { bytes[number(bytes.count)] = UInt8(number(256)) }
    case 2: bytes.removeLast(number(bytes.count + 1))
    case 3: bytes.removeSubrange(range(of: bytes))
    case 4: insert(Array(bytes[range(of: bytes)]), into: &bytes)
    case 5: splice(into: &bytes)
    case 6: swapTokens(&bytes)
    case 7: nest(&bytes)
    case 8...11: replaceLine(of: &bytes)
    default: insert(tokens[number(tokens.count)], into: &bytes)
    }
  }

  private mutating func insert(_ piece: [UInt8], into bytes: inout [UInt8]) {
    bytes.insert(contentsOf: piece, at: number(bytes.count + 1))
  }

  /// Puts a piece of another seed in place of a piece.
  private mutating func splice(into bytes: inout [UInt8]) {
    let other = seeds[number(seeds.count)]
    bytes.replaceSubrange(range(of: bytes), with: other[range(of: other)])
  }

  /// Puts a token, a line of a seed or nothing in place of a line.
  private mutating func replaceLine(of bytes: inout [UInt8]) {
    let line = lineRange(of: bytes)
    let other = seeds[number(seeds.count)]
    switch number(8) {
    case 0: bytes.removeSubrange(line)
    case 1...4: bytes.replaceSubrange(line, with: tokens[number(tokens.count)])
    default: bytes.replaceSubrange(line, with: other[lineRange(of: other)])
    }
  }

  /// The line around a place, without its ends.
  private mutating func lineRange(of bytes: [UInt8]) -> Range<Int> {
    let place = number(bytes.count + 1)
    let start = bytes[..<place].lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
    return start..<(bytes[place...].firstIndex(of: 0x0A) ?? bytes.count)
  }

  /// Puts another token where one stands.
  private mutating func swapTokens(_ bytes: inout [UInt8]) {
    let token = tokens[number(tokens.count)]
    let start = number(bytes.count + 1)
    guard let first = token.first, token.count <= bytes.count,
      let index = bytes[start...].indices.first(where: { bytes[$0] == first && bytes[$0...].starts(with: token) })
    else { return }
    bytes.replaceSubrange(index..<(index + token.count), with: tokens[number(tokens.count)])
  }

  /// Repeats a token many times, which opens more than anything closes.
  private mutating func nest(_ bytes: inout [UInt8]) {
    let token = tokens[number(tokens.count)]
    insert(Array(repeatElement(token, count: number(300)).joined().prefix(maximumCount / 2)), into: &bytes)
  }

  /// A range of up to 64 bytes.
  private mutating func range(of bytes: [UInt8]) -> Range<Int> {
    let start = number(bytes.count + 1)
    return start..<min(bytes.count, start + number(65))
  }

  private mutating func number(_ bound: Int) -> Int { Int(random.next() % UInt64(max(bound, 1))) }
}
