/// Spells text, numbers and names from the user's files as Swift source.
///
/// Everything from a bundle passes through here on its way into Swift, so that nothing there can end a literal, a line or a name.
package enum SwiftLiteral {
  /// A string literal in quotes; invisible characters and those that change the writing direction become `\u{...}`.
  package static func string(_ text: String) -> String {
    if text.isPrintableASCII(without: UInt8(ascii: "\""), UInt8(ascii: "\\")) { return text.enclosed(in: "\"") }
    var literal = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": literal += "\\\""
      case "\\": literal += "\\\\"
      case "\n": literal += "\\n"
      case "\r": literal += "\\r"
      case "\t": literal += "\\t"
      default: literal.append(scalar, escapedIf: scalar.isInvisible)
      }
    }
    literal += "\""
    return literal
  }

  /// A number as a literal that is a `Double` whatever type is expected.
  package static func real(_ number: Double) -> String {
    if number.isNaN { return "Double.nan" }
    if number.isInfinite { return number < 0 ? "-Double.infinity" : "Double.infinity" }
    return number.description
  }

  // MARK: - Comments

  /// The lines of a text for a comment, without empty lines; invisible characters become `\u{...}`.
  package static func commentLines(_ text: String) -> [String] {
    // Most texts are one line of ASCII; splitting those too would take a quarter of the time of `generate`.
    if text.isPrintableASCII(), text.utf8.last != UInt8(ascii: " ") { return text.isEmpty ? [] : [text] }
    return text.unicodeScalars.split(whereSeparator: \.breaksLine).compactMap { line in
      var written = ""
      for scalar in line { written.append(scalar, escapedIf: scalar.isInvisible && !scalar.isJoiner) }
      while written.last == " " { written.removeLast() }
      return written.isEmpty ? nil : written
    }
  }

  /// A text for a comment of one line.
  package static func comment(_ text: String) -> String {
    text.isPrintableASCII() ? text : commentLines(text).joined(separator: " ")
  }

  /// A text as code in a doc comment.
  package static func code(_ text: String) -> String {
    let text = comment(text)
    return text.utf8.contains(UInt8(ascii: "`")) ? "`` " + text + " ``" : text.enclosed(in: "`")
  }

  // MARK: - Names

  /// A name where it is declared, in backticks if it is a keyword.
  package static func identifier(_ name: String) -> String { keywords.contains(name) ? "`" + name + "`" : name }

  /// A name behind a point, in backticks if it is one of the few words that have a meaning there.
  package static func member(_ name: String) -> String {
    switch name {
    case "init", "self", "Self", "Type", "Protocol": "`" + name + "`"
    default: name
    }
  }

  /// The name of a type, with keywords between its points in backticks.
  package static func type(_ name: String) -> String {
    name.split(separator: ".", omittingEmptySubsequences: false).map { identifier(String($0)) }.joined(separator: ".")
  }

  /// The keywords that the grammar reserves (*The Swift Programming Language*, Lexical Structure).
  private static let keywords: Set<String> = [
    "Any", "Self", "Type", "Protocol", "as", "associatedtype", "break", "case", "catch", "class", "continue", "default", "defer",
    "deinit", "do", "else", "enum", "extension", "fallthrough", "false", "fileprivate", "for", "func", "guard", "if", "import",
    "in", "init", "inout", "internal", "is", "let", "nil", "operator", "precedencegroup", "private", "protocol", "public",
    "repeat", "rethrows", "return", "self", "static", "struct", "subscript", "super", "switch", "throw", "throws", "true", "try",
    "typealias", "var", "where", "while",
  ]
}

extension String {
  /// The text between two ASCII characters, gathered at once.
  fileprivate func enclosed(in quote: Unicode.Scalar) -> String {
    let quote = UInt8(ascii: quote)
    var text = self
    return text.withUTF8 { bytes in
      String(unsafeUninitializedCapacity: bytes.count + 2) { literal in
        literal.initializeElement(at: 0, to: quote)
        let end = literal[1...].initialize(fromContentsOf: bytes)
        literal.initializeElement(at: end, to: quote)
        return end + 1
      }
    }
  }
}

extension Unicode.Scalar {
  /// Whether editors break a line here.
  fileprivate var breaksLine: Bool {
    switch value {
    case 0x0A...0x0D, 0x85, 0x2028, 0x2029: true
    default: false
    }
  }
}
