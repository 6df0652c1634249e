/// The brackets around a token that are not closed yet.
struct Scopes {
  /// The declaration of a type.
  struct TypeDeclaration {
    var name: String
    /// Whether its cases are constants, because the enum has raw values or coding keys.
    var hasConstantCases = false
    /// The next raw value of an enum with integers.
    var nextInteger: Int?
  }

  /// A bracket.
  struct Bracket {
    /// The index of its token; -1 if it is in an earlier part of a very long file.
    let index: Int
    let byte: UInt8
    /// The type whose declaration begins with this brace.
    var type: TypeDeclaration?
  }

  private static let maximumDepth = 10_000

  private var brackets: [Bracket] = []
  private var braceCount = 0
  /// The type whose declaration begins with the next brace.
  var pendingType: TypeDeclaration?

  /// The innermost bracket.
  var innermost: Bracket? { brackets.last }

  /// The index of the innermost brace; nil if it is in an earlier part of the file.
  var innermostBrace: Int? {
    brackets.last { $0.byte == UInt8(ascii: "{") }.flatMap { $0.index >= 0 ? $0.index : nil }
  }

  /// The name of the innermost type.
  var typeName: String? { brackets.last { $0.type != nil }?.type?.name }

  /// Whether a type is one of those around the token.
  func contains(type name: String) -> Bool { brackets.contains { $0.type?.name == name } }

  /// Changes the type whose braces are the innermost brackets.
  mutating func updateInnermostType(_ change: (inout TypeDeclaration) -> Void) {
    guard let last = brackets.indices.last, var type = brackets[last].type else { return }
    change(&type)
    brackets[last].type = type
  }

  mutating func open(_ byte: UInt8, at index: Int) {
    var bracket = Bracket(index: index, byte: byte)
    if byte == UInt8(ascii: "{") {
      bracket.type = pendingType
      pendingType = nil
    }
    guard brackets.count < Self.maximumDepth else { return }
    brackets.append(bracket)
    if byte == UInt8(ascii: "{") { braceCount += 1 }
  }

  /// Closes the innermost bracket of a kind; a brace also closes those inside it that have no counterpart.
  mutating func close(_ open: UInt8) {
    let isBrace = open == UInt8(ascii: "{")
    if brackets.last?.byte == open {
      brackets.removeLast()
      if isBrace { braceCount -= 1 }
    } else if isBrace, braceCount > 0, let index = brackets.lastIndex(where: { $0.byte == open }) {
      brackets.removeSubrange(index...)
      braceCount -= 1
    }
  }

  /// Forgets the indices of the brackets' tokens, because the next tokens have new ones.
  mutating func startNextPart() { brackets = brackets.map { Bracket(index: -1, byte: $0.byte, type: $0.type) } }
}
