/// The brackets around a token that aren't closed yet.
struct Scopes {
  struct TypeDeclaration {
    var name: String
    /// Whether its cases are constants, because the enum has raw values or coding keys.
    var hasConstantCases = false
    /// The next raw value of an enum with integers.
    var nextInteger: Int?
  }

  struct Bracket {
    let index: Int
    let byte: UInt8
    /// The type whose declaration begins with this brace.
    var type: TypeDeclaration?
  }

  private static let maximumDepth = 10_000

  private var brackets: [Bracket] = []
  /// The type whose declaration begins with the next brace.
  var pendingType: TypeDeclaration?

  var innermost: Bracket? { brackets.last }

  /// The indices of the open braces, from the innermost.
  var braces: some Collection<Int> { brackets.lazy.reversed().filter { $0.byte == UInt8(ascii: "{") }.map(\.index) }

  var typeName: String? { innermostType?.name }

  /// The type that contains the token, with the index of its brace.
  var innermostType: (name: String, brace: Int)? {
    brackets.last { $0.type != nil }.flatMap { bracket in bracket.type.map { ($0.name, bracket.index) } }
  }

  func contains(type name: String) -> Bool { brackets.contains { $0.type?.name == name } }

  /// Sets the next raw value of the enum whose braces are the innermost brackets.
  mutating func setNextInteger(_ number: Int) {
    if let last = brackets.indices.last { brackets[last].type?.nextInteger = number }
  }

  mutating func open(_ byte: UInt8, at index: Int) {
    guard brackets.count < Self.maximumDepth else { return }
    var bracket = Bracket(index: index, byte: byte)
    if byte == UInt8(ascii: "{") {
      bracket.type = pendingType
      pendingType = nil
    }
    brackets.append(bracket)
  }

  /// Closes the bracket whose token has an index, and those inside it that have no counterpart.
  mutating func close(_ index: Int) { while let last = brackets.last, last.index >= index { brackets.removeLast() } }
}
