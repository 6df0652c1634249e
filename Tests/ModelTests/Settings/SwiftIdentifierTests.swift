import Testing

@testable import SettingsGenModel

@Suite("A Swift identifier")
struct SwiftIdentifierTests {
  @Test(
    "contains the scalars that the compiler accepts and that don't mislead a reader",
    arguments: [
      ("a", true), ("_a1", true), ("ähöß", true), ("名前", true), ("class", true), ("e\u{301}", true), ("\u{F900}", true),
      ("\u{20000}", true), ("😀", true), ("٣d", true), ("", false), ("_", false), ("1a", false), ("a-b", false), ("a b", false),
      ("a.b", false), ("`a`", false), ("a\n", false), ("\u{301}a", false), ("a\u{202E}b", false), ("a\u{200B}", false),
      ("a\u{37E}", false), ("$0", false), ("a\\", false), ("a\u{2028}", false), ("a\u{FFFD}", false),
    ])
  func identifier(text: String, isIdentifier: Bool) {
    #expect(isSwiftIdentifier(text) == isIdentifier)
  }

  @Test("contains the scalars in the book, except scalars that the compiler rejects or that mislead a reader")
  func grammar() {
    for scalar in sampleOfScalars where !scalar.isASCII {
      let value = scalar.value
      let isInBook = identifierCharacters.contains { $0.contains(value) }
      let isRejected = 0xFFF9...0xFFFD ~= value
      let isMisleading = scalar.properties.isDefaultIgnorableCodePoint || [0x37E, 0x1FEF].contains(value) || value > 0x3FFFF
      if scalar.isSwiftIdentifierCharacter != (isInBook && !isRejected && !isMisleading) {
        Issue.record("U+\(String(value, radix: 16))")
      }
    }
  }

  /// *The Swift Programming Language*, Lexical Structure, Grammar of an identifier: the ranges in the book.
  private let identifierCharacters: [ClosedRange<UInt32>] = [
    0xA8...0xA8, 0xAA...0xAA, 0xAD...0xAD, 0xAF...0xAF, 0xB2...0xB5, 0xB7...0xBA, 0xBC...0xBE, 0xC0...0xD6, 0xD8...0xF6,
    0xF8...0xFF, 0x100...0x2FF, 0x300...0x36F, 0x370...0x167F, 0x1681...0x180D, 0x180F...0x1DBF, 0x1DC0...0x1DFF,
    0x1E00...0x1FFF, 0x200B...0x200D, 0x202A...0x202E, 0x203F...0x2040, 0x2054...0x2054, 0x2060...0x206F, 0x2070...0x20CF,
    0x20D0...0x20FF, 0x2100...0x218F, 0x2460...0x24FF, 0x2776...0x2793, 0x2C00...0x2DFF, 0x2E80...0x2FFF, 0x3004...0x3007,
    0x3021...0x302F, 0x3031...0x303F, 0x3040...0xD7FF, 0xF900...0xFD3D, 0xFD40...0xFDCF, 0xFDF0...0xFE1F, 0xFE20...0xFE2F,
    0xFE30...0xFE44, 0xFE47...0xFFFD, 0x10000...0x1FFFD, 0x20000...0x2FFFD, 0x30000...0x3FFFD, 0x40000...0x4FFFD,
    0x50000...0x5FFFD, 0x60000...0x6FFFD, 0x70000...0x7FFFD, 0x80000...0x8FFFD, 0x90000...0x9FFFD, 0xA0000...0xAFFFD,
    0xB0000...0xBFFFD, 0xC0000...0xCFFFD, 0xD0000...0xDFFFD, 0xE0000...0xEFFFD,
  ]
}

/// All scalars of the first plane, which has most scripts, and every seventh scalar and the ends of the other planes.
var sampleOfScalars: [Unicode.Scalar] {
  let ends = (1...16).flatMap { plane in [plane << 16, plane << 16 | 0xFFFD, plane << 16 | 0xFFFF] }
  let values = Array(0...0xFFFF) + Array(stride(from: 0x10000, to: 0x40000, by: 7)) + Array(0xE0000...0xE01FF) + ends
  return values.compactMap { Unicode.Scalar(UInt32($0)) }
}
