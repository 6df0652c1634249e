/// Whether a text is a Swift identifier: a letter or an underscore, then letters, digits and underscores, and not `_` alone.
///
/// Keywords are identifiers here, for whoever writes them into source adds backticks. Letters are those that both Swift's grammar and
/// Unicode take for such, without marks of writing direction and other invisible characters.
package func isSwiftIdentifier(_ text: some StringProtocol) -> Bool {
  var isFirst = true
  for scalar in text.unicodeScalars {
    guard isIdentifierHead(scalar) || !isFirst && isIdentifierTail(scalar) else { return false }
    isFirst = false
  }
  return !isFirst && text != "_"
}

/// Whether a text is the name of a Swift type: identifiers with dots between them.
package func isSwiftTypeName(_ text: String) -> Bool {
  text.split(separator: ".", omittingEmptySubsequences: false).allSatisfy { isSwiftIdentifier($0) }
}

private func isIdentifierHead(_ scalar: Unicode.Scalar) -> Bool {
  switch scalar {
  case "a"..."z", "A"..."Z", "_": true
  case "\u{AA}", "\u{B5}", "\u{BA}", "\u{C0}"..."\u{D6}", "\u{D8}"..."\u{F6}", "\u{F8}"..."\u{2FF}": true
  case "\u{370}"..."\u{37D}", "\u{37F}"..."\u{5FF}", "\u{620}"..."\u{167F}", "\u{1E00}"..."\u{1FFF}", "\u{3040}"..."\u{D7FF}":
    true
  default: false
  }
}

private func isIdentifierTail(_ scalar: Unicode.Scalar) -> Bool {
  switch scalar {
  case "0"..."9", "\u{300}"..."\u{36F}": true
  default: false
  }
}

extension Unicode.Scalar {
  /// True where Swift takes the scalar inside an identifier and a reader can see it (*The Swift Programming Language*, Identifiers).
  package var continuesIdentifier: Bool {
    switch value {
    case 0x30...0x39, 0x41...0x5A, 0x5F, 0x61...0x7A: true
    case 0..<0xA8: false
    default: !properties.isDefaultIgnorableCodePoint && Self.identifierRanges.contains { $0.contains(value) }
    }
  }

  /// True where an identifier may begin with it; this tool begins none with a digit of any script.
  package var startsIdentifier: Bool {
    guard continuesIdentifier, properties.numericType == nil else { return false }
    return switch value {
    case 0x300...0x36F, 0x1DC0...0x1DFF, 0x20D0...0x20FF, 0xFE20...0xFE2F: false
    default: true
    }
  }

  private static let identifierRanges: [ClosedRange<UInt32>] = [
    0xA8...0xA8, 0xAA...0xAA, 0xAF...0xAF, 0xB2...0xB5, 0xB7...0xBA, 0xBC...0xBE, 0xC0...0xD6, 0xD8...0xF6, 0xF8...0x167F,
    0x1681...0x180D, 0x180F...0x1FFF, 0x203F...0x2040, 0x2054...0x2054, 0x2070...0x218F, 0x2460...0x24FF, 0x2776...0x2793,
    0x2C00...0x2DFF, 0x2E80...0x2FFF, 0x3004...0x3007, 0x3021...0x302F, 0x3031...0xD7FF, 0xF900...0xFD3D, 0xFD40...0xFDCF,
    0xFDF0...0xFE44, 0xFE47...0xFFFD, 0x10000...0x1FFFD, 0x20000...0x2FFFD, 0x30000...0x3FFFD,
  ]
}
