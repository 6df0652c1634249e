// The grammar of an identifier, from *The Swift Programming Language*, Lexical Structure. Generated names and names in the
// configuration are checked with the same grammar.

/// Whether a string is a Swift identifier without misleading characters.
///
/// Keywords count as identifiers, because the Swift output adds backticks. `_` doesn't count, because it can't name a declaration.
package func isSwiftIdentifier(_ text: some StringProtocol) -> Bool {
  guard let first = text.unicodeScalars.first, first.isSwiftIdentifierHead, text != "_" else { return false }
  return text.unicodeScalars.allSatisfy(\.isSwiftIdentifierCharacter)
}

/// Whether a string is the name of a Swift type: identifiers separated by dots.
package func isSwiftTypeName(_ text: String) -> Bool {
  text.split(separator: ".", omittingEmptySubsequences: false).allSatisfy { isSwiftIdentifier($0) }
}

extension Unicode.Scalar {
  /// Whether an identifier may start with the scalar: `identifier-head` in the grammar.
  var isSwiftIdentifierHead: Bool {
    isSwiftIdentifierCharacter && !("0"..."9" ~= self)
      && !SwiftIdentifierGrammar.combiningCharacters.contains { $0.contains(self) }
  }

  /// Whether an identifier may contain the scalar: `identifier-character` in the grammar.
  var isSwiftIdentifierCharacter: Bool {
    switch self {
    case "a"..."z", "A"..."Z", "0"..."9", "_": true
    case "\0"..."\u{7F}": false
    default: SwiftIdentifierGrammar.characters.contains { $0.contains(self) }
    }
  }
}

/// The non-ASCII scalars in the grammar of an identifier.
enum SwiftIdentifierGrammar {
  /// `identifier-character`, with two differences.
  ///
  /// First, U+FFF9 to U+FFFD are missing: the book lists them, but the Swift 6 compiler rejects them. Second, scalars that mislead a
  /// reader are missing, although the compiler accepts them: scalars that are default-ignorable in Unicode (invisible characters and
  /// marks of writing direction), U+037E and U+1FEF (which normalize to `;` and a backtick), and the planes above 3 (which have no
  /// visible characters).
  static let characters: [ClosedRange<Unicode.Scalar>] = [
    "\u{A8}"..."\u{A8}", "\u{AA}"..."\u{AA}", "\u{AF}"..."\u{AF}", "\u{B2}"..."\u{B5}", "\u{B7}"..."\u{BA}",
    "\u{BC}"..."\u{BE}", "\u{C0}"..."\u{D6}", "\u{D8}"..."\u{F6}", "\u{F8}"..."\u{34E}", "\u{350}"..."\u{37D}",
    "\u{37F}"..."\u{61B}", "\u{61D}"..."\u{115E}", "\u{1161}"..."\u{167F}", "\u{1681}"..."\u{17B3}", "\u{17B6}"..."\u{180A}",
    "\u{1810}"..."\u{1FEE}", "\u{1FF0}"..."\u{1FFF}", "\u{203F}"..."\u{2040}", "\u{2054}"..."\u{2054}",
    "\u{2070}"..."\u{218F}", "\u{2460}"..."\u{24FF}", "\u{2776}"..."\u{2793}", "\u{2C00}"..."\u{2DFF}",
    "\u{2E80}"..."\u{2FFF}", "\u{3004}"..."\u{3007}", "\u{3021}"..."\u{302F}", "\u{3031}"..."\u{3163}",
    "\u{3165}"..."\u{D7FF}", "\u{F900}"..."\u{FD3D}", "\u{FD40}"..."\u{FDCF}", "\u{FDF0}"..."\u{FDFF}",
    "\u{FE10}"..."\u{FE44}", "\u{FE47}"..."\u{FEFE}", "\u{FF00}"..."\u{FF9F}", "\u{FFA1}"..."\u{FFEF}",
    "\u{10000}"..."\u{1BC9F}", "\u{1BCA4}"..."\u{1D172}", "\u{1D17B}"..."\u{1FFFD}", "\u{20000}"..."\u{2FFFD}",
    "\u{30000}"..."\u{3FFFD}",
  ]

  /// The ``characters`` that an identifier can't start with.
  static let combiningCharacters: [ClosedRange<Unicode.Scalar>] = [
    "\u{300}"..."\u{36F}", "\u{1DC0}"..."\u{1DFF}", "\u{20D0}"..."\u{20FF}", "\u{FE20}"..."\u{FE2F}",
  ]
}
