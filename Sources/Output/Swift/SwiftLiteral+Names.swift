extension SwiftLiteral {
  /// A name where it is declared, in backticks where it is a keyword.
  package static func identifier(_ name: String) -> String {
    keywords.contains(name) ? "`" + name + "`" : name
  }

  /// A name behind a point, where only the few words need backticks that mean something there.
  package static func member(_ name: String) -> String {
    switch name {
    case "init", "self", "Self", "Type", "Protocol": "`" + name + "`"
    default: name
    }
  }

  /// A type's name, with keywords between its points in backticks.
  package static func type(_ name: String) -> String {
    name.split(separator: ".", omittingEmptySubsequences: false).map { identifier(String($0)) }.joined(separator: ".")
  }

  /// The words that the compiler's grammar keeps for itself (*The Swift Programming Language*, Lexical Structure).
  private static let keywords: Set<String> = [
    "Any", "Self", "Type", "Protocol", "as", "associatedtype", "break", "case", "catch", "class", "continue", "default", "defer",
    "deinit",
    "do", "else", "enum", "extension", "fallthrough", "false", "fileprivate", "for", "func", "guard", "if", "import", "in",
    "init", "inout",
    "internal", "is", "let", "nil", "operator", "precedencegroup", "private", "protocol", "public", "repeat", "rethrows",
    "return",
    "self", "static", "struct", "subscript", "super", "switch", "throw", "throws", "true", "try", "typealias", "var", "where",
    "while",
  ]
}
