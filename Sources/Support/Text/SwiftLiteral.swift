/// Converts text, numbers, and names from the user's files to Swift source.
///
/// All text from a bundle must be converted here before it's written to Swift, so that it can't end a literal, a line, or a name.
package enum SwiftLiteral {
  /// Returns a string literal with its quotes; invisible characters are escaped, including characters that change the writing direction.
  package static func string(_ text: String) -> String {
    // Appending each character takes 5% of the instructions of `generate` for 12,000 elements.
    if text.isPrintableASCII, !text.utf8.contains(where: { $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: "\\") }) {
      return "\"" + text + "\""
    }
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

  /// Returns a literal that is a `Double` in any context.
  package static func real(_ number: Double) -> String {
    if number.isNaN { return "Double.nan" }
    if number.isInfinite { return number < 0 ? "-Double.infinity" : "Double.infinity" }
    // The compiler warns that the decimal literal of a subnormal number underflows.
    if number.isSubnormal { return "Double(bitPattern: \(number.bitPattern))" }
    return number.description
  }

  /// Returns a literal that is a `Double` also next to an operator: `...-6.0` doesn't compile, because `...-` is one operator.
  package static func operand(_ number: Double) -> String {
    let literal = real(number)
    return literal.hasPrefix("-") ? "(" + literal + ")" : literal
  }

  // MARK: - Comments

  /// Returns the lines of text for a comment, without empty lines; invisible characters are escaped.
  package static func commentLines(_ text: String) -> [String] {
    text.unicodeScalars.split(whereSeparator: \.breaksLine).compactMap { line in
      var comment = ""
      for scalar in line { comment.append(scalar, escapedIf: scalar.isInvisible && !scalar.isJoiner) }
      while comment.last == " " { comment.removeLast() }
      return comment.isEmpty ? nil : comment
    }
  }

  package static func comment(_ text: String) -> String {
    text.isPrintableASCII ? text : commentLines(text).joined(separator: " ")
  }

  /// Returns a string as inline code for a doc comment.
  package static func code(_ text: String) -> String {
    let text = comment(text)
    return text.utf8.contains(UInt8(ascii: "`")) ? "`` " + text + " ``" : "`" + text + "`"
  }

  // MARK: - Names

  /// Returns a name as it's written in its declaration, in backticks if it's a keyword.
  package static func identifier(_ name: String) -> String { keywords.contains(name) ? "`" + name + "`" : name }

  /// Returns a name as it's written after a period, in backticks if it's one of the few names that are reserved there.
  package static func member(_ name: String) -> String {
    switch name {
    case "init", "self", "Self", "Type", "Protocol": "`" + name + "`"
    default: name
    }
  }

  /// Returns the name of a type, with backticks around the components that are keywords.
  package static func type(_ name: String) -> String {
    name.split(separator: ".", omittingEmptySubsequences: false).map { identifier(String($0)) }.joined(separator: ".")
  }

  /// The keywords that the grammar reserves (*The Swift Programming Language*, Lexical Structure).
  private static let keywords: Set = [
    "Any", "Self", "Type", "Protocol", "as", "associatedtype", "break", "case", "catch", "class", "continue", "default", "defer",
    "deinit", "do", "else", "enum", "extension", "fallthrough", "false", "fileprivate", "for", "func", "guard", "if", "import",
    "in", "init", "inout", "internal", "is", "let", "nil", "operator", "precedencegroup", "private", "protocol", "public",
    "repeat", "rethrows", "return", "self", "static", "struct", "subscript", "super", "switch", "throw", "throws", "true", "try",
    "typealias", "var", "where", "while",
  ]
}

extension Unicode.Scalar {
  fileprivate var breaksLine: Bool {
    switch value {
    case 0x0A...0x0D, 0x85, 0x2028, 0x2029: true
    default: false
    }
  }
}
