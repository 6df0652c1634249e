import SettingsGenSupport
import SettingsGenTestTools

/// Generates damaged variants of valid inputs, the same ones on every run.
///
/// The mutator is independent of the format of the inputs. The tokens make its damage specific to a format, and so does the
/// replacement of lines in formats with one item on each line.
package struct Mutator {
  /// The valid inputs, which are also combined with each other.
  package let seeds: [[UInt8]]
  /// Pieces of text with a meaning in the format: tags, delimiters, escapes, numbers, unusual characters.
  package let tokens: [[UInt8]]
  /// The maximum number of bytes in a generated input.
  package var maximumCount = 4_096
  private var random: SeededGenerator

  /// Creates a mutator; the seed of the generator determines all inputs.
  package init(seeds: [[UInt8]], tokens: [String], seed: UInt64) {
    self.seeds = seeds
    self.tokens = (tokens + Self.edgeCaseText).map { Array($0.utf8) }
    random = SeededGenerator(seed: seed)
  }

  /// Returns the number of rounds of a test, which the variable SETTINGS_GEN_DAMAGE_ROUNDS selects for a longer run.
  package static func rounds(usually count: UInt64) -> UInt64 {
    environmentVariable("SETTINGS_GEN_DAMAGE_ROUNDS").flatMap { UInt64($0) } ?? count
  }

  /// Edge cases of Unicode text and of numbers.
  package static let edgeCaseText = [
    "\u{0}", "\u{1B}[31m", "\u{7F}", "\u{85}", "\u{2028}", "\u{202E}", "\u{FEFF}", "\u{FFFD}", "\u{FFFE}", "\u{FFFF}",
    "\u{10FFFF}",
    "e\u{301}\u{301}", "👩‍👩‍👧‍👦", "\r\n", "\r", "9223372036854775808", "-9223372036854775809", "1e999", "-0.0", "0x7fffffffffffffff",
    String(repeating: "9", count: 400), "*/", "\\(", "\"\"\"",
  ]

  /// Returns a valid input that has been damaged one to five times.
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
    case 6: replaceToken(&bytes)
    case 7: repeatToken(&bytes)
    case 8...11: replaceLine(of: &bytes)
    default: insert(tokens[number(tokens.count)], into: &bytes)
    }
  }

  private mutating func insert(_ piece: [UInt8], into bytes: inout [UInt8]) {
    bytes.insert(contentsOf: piece, at: number(bytes.count + 1))
  }

  /// Replaces a piece with a piece of another input.
  private mutating func splice(into bytes: inout [UInt8]) {
    let other = seeds[number(seeds.count)]
    bytes.replaceSubrange(range(of: bytes), with: other[range(of: other)])
  }

  /// Replaces a line with a token or a line of another input, or removes it.
  private mutating func replaceLine(of bytes: inout [UInt8]) {
    let line = lineRange(of: bytes)
    let other = seeds[number(seeds.count)]
    switch number(8) {
    case 0: bytes.removeSubrange(line)
    case 1...4: bytes.replaceSubrange(line, with: tokens[number(tokens.count)])
    default: bytes.replaceSubrange(line, with: other[lineRange(of: other)])
    }
  }

  /// Returns the range of a random line, without its line break.
  private mutating func lineRange(of bytes: [UInt8]) -> Range<Int> {
    let offset = number(bytes.count + 1)
    let start = bytes[..<offset].lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
    return start..<(bytes[offset...].firstIndex(of: 0x0A) ?? bytes.count)
  }

  /// Replaces a token with another token.
  private mutating func replaceToken(_ bytes: inout [UInt8]) {
    let token = tokens[number(tokens.count)]
    let start = number(bytes.count + 1)
    guard let first = token.first, token.count <= bytes.count,
      let index = bytes[start...].indices.first(where: { bytes[$0] == first && bytes[$0...].starts(with: token) })
    else { return }
    bytes.replaceSubrange(index..<(index + token.count), with: tokens[number(tokens.count)])
  }

  /// Repeats a token many times, which nests elements deeply if the token opens one.
  private mutating func repeatToken(_ bytes: inout [UInt8]) {
    let token = tokens[number(tokens.count)]
    var tokens: [UInt8] = []
    for _ in 0..<number(300) { tokens += token }
    insert(Array(tokens.prefix(maximumCount / 2)), into: &bytes)
  }

  /// Returns a random range of up to 64 bytes.
  private mutating func range(of bytes: [UInt8]) -> Range<Int> {
    let start = number(bytes.count + 1)
    return start..<min(bytes.count, start + number(65))
  }

  /// Returns a random number from 0 to less than a bound.
  private mutating func number(_ bound: Int) -> Int { Int(random.next() % UInt64(max(bound, 1))) }
}
