extension SwiftLiteral {
  /// A name where it is declared, in backticks where it is a keyword.
  package static func identifier(_ name: String) -> String {
    mayBeKeyword(name) && keywords.contains(name) ? "`" + name + "`" : name
  }

  /// False for most names of several words, which spares a look into the set.
  private static func mayBeKeyword(_ name: String) -> Bool {
    guard name.utf8.count <= 15 else { return false }
    return name.utf8.withContiguousStorageIfAvailable { bytes in
      for byte in bytes.dropFirst() where byte < UInt8(ascii: "a") || byte > UInt8(ascii: "z") { return false }
      return true
    } ?? true
  }

  /// A name behind a point, where only the few words need backticks that mean something there.
  package static func member(_ name: String) -> String {
    guard name.utf8.count <= 8 else { return name }
    return switch name {
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
