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
