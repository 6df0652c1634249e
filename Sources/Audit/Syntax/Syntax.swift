import SettingsGenSupport

/// A piece of code in the shape that it has in both languages: `[defaults boolForKey: key]` is the call `defaults.boolForKey(key)`, and
/// `[defaults dictionaryRepresentation]` the member `defaults.dictionaryRepresentation`.
final class Syntax {
  enum Kind: UInt8, CaseIterable, Sendable {
    /// A name, with the arguments of a generic type.
    case name
    /// One or more literals that the compiler joins.
    case string
    case number
    /// A member of an object or type, or of one that isn't written: `.dark`.
    case member
    /// A function with ``argument`` nodes.
    case call
    /// An expression in brackets after another one.
    case subscripting
    /// An argument, with its label if it has one.
    case argument
    case array
    case dictionary
    case entry
    /// Several expressions in parentheses.
    case tuple
    /// A value, and a type after `as`, `as?`, or `is`.
    case cast
    /// The same after `as!`.
    case forcedCast
    case forced
    /// An operand with an operator before it.
    case prefix
    /// Operands with the same operator, or with operators of the same precedence.
    case operation
    /// Two operands that `??` or `?:` joins.
    case fallback
    /// A condition and two values.
    case choice
    case assignment
    /// The text of a macro's argument in C.
    case stringification
    case block
    /// A statement with a keyword, such as `if`, with its conditions and its block.
    case statement
    case attribute
    /// A constant, a variable, a property, or a macro.
    case variable
    case parameter
    case function
    /// A type, an extension, or the implementation of a class.
    case type
    /// The type of a declaration, or a type that a type inherits from.
    case typeName
    case enumCase
  }

  let kind: Kind
  let children: [Syntax]
  /// The node around this one; the root is kept as long as the tree is read.
  private(set) unowned(unsafe) var parent: Syntax?
  /// Whether the code belongs to a place of a key that has been read.
  var isTaken = false
  private let code: SourceCode
  /// The token that names the piece, such as an argument's label or an operator; nil without one.
  let token: Int?
  let tokens: Range<Int>

  init(_ kind: Kind, _ code: SourceCode, _ tokens: Range<Int>, name: Int? = nil, _ children: [Syntax] = []) {
    self.kind = kind
    self.code = code
    self.tokens = tokens
    token = name.flatMap { code.tokens.indices.contains($0) ? $0 : nil }
    self.children = children
    for child in children { child.parent = self }
  }

  var language: SourceLanguage { code.language }
  var file: String { code.source.file }
  var name: String { token.map(code.name) ?? "" }
  /// The name without a copy.
  var nameText: Slice<UnsafeBufferPointer<UInt8>> { code.text[token.map { code.tokens[$0].range } ?? 0..<0] }
  var isCapitalized: Bool { nameText.first.map { UInt8(ascii: "A")...UInt8(ascii: "Z") ~= $0 } ?? false }
  /// The hash of the name; that of an empty name without one.
  var hash: UInt32 { token.map { code.tokens[$0].hash } ?? NameHash("").value }
  var hasName: Bool { token != nil }
  var location: SourceLocation { code.source.location(at: range.lowerBound) }
  var nameLocation: SourceLocation {
    code.source.location(at: token.map { code.tokens[$0].range.lowerBound } ?? range.lowerBound)
  }

  /// The range of bytes in the file.
  var range: Range<Int> {
    guard !tokens.isEmpty else {
      let end = tokens.lowerBound < code.tokens.count ? code.tokens[tokens.lowerBound].range.lowerBound : code.source.bytes.count
      return end..<end
    }
    return code.tokens[tokens.lowerBound].range.lowerBound..<code.tokens[tokens.upperBound - 1].range.upperBound
  }

  var nameRange: Range<Int> { token.map { code.tokens[$0].range } ?? range }

  /// The code as it's written.
  var text: String { String(decoding: code.text[range], as: UTF8.self) }

  func isNamed(_ names: NameSet) -> Bool { token != nil && names.contains(hash) }
  func isNamed(_ words: [StaticString]) -> Bool { token.map { code.isText($0, words) } ?? false }

  /// Notes that the literals in the code belong to a place of a key.
  func take() {
    isTaken = true
    for child in children { child.take() }
  }

  func isArgument(_ label: UInt32) -> Bool { kind == .argument && token != nil && hash == label }

  func children(_ kind: Kind) -> [Syntax] { children.filter { $0.kind == kind } }

  /// The literals and names inside an expression that the compiler joins to one string, in order.
  var literals: [LiteralText] { tokens.filter { code.tokens[$0].kind == .string }.map(code.literal) }

  /// The text of a number.
  var digits: String {
    String(decoding: code.text[range].filter { $0 != UInt8(ascii: "_") && $0 != UInt8(ascii: "'") }, as: UTF8.self)
  }

  /// The nodes around this one, from the innermost.
  var ancestors: some Sequence<Syntax> { sequence(first: self) { $0.parent }.dropFirst() }

  // MARK: Parts

  var arguments: [Syntax] { children(.argument) }
  /// What an argument, a declaration, or an assignment has as its value.
  var value: Syntax? {
    if kind == .assignment { return children.last }
    return children.last { child in
      switch child.kind {
      case .typeName, .attribute, .block, .parameter: false
      default: true
      }
    }
  }
  /// The object of a member, the function of a call, or the value of a cast.
  var base: Syntax? {
    switch kind {
    case .member, .call, .subscripting, .cast, .forcedCast, .forced, .prefix, .assignment: children.first
    default: nil
    }
  }
  var declaredType: Syntax? { children.first { $0.kind == .typeName } }
  var body: Syntax? { children.last { $0.kind == .block } }

  /// The expression without what only changes its type: forced values and casts.
  var unwrapped: Syntax { kind == .cast || kind == .forcedCast || kind == .forced ? children[0].unwrapped : self }

  /// The first name of an expression such as `self.store.defaults`, without `self`.
  var root: Syntax? {
    switch unwrapped.kind {
    case .name: return unwrapped.isNamed(["self", "Self", "super"]) ? nil : unwrapped
    case .member, .call, .subscripting: return unwrapped.base?.root ?? (unwrapped.kind == .member ? unwrapped : nil)
    default: return nil
    }
  }

  /// The last name in an expression such as `UserDefaults.standard`.
  var lastName: Syntax? {
    switch unwrapped.kind {
    case .name, .member: unwrapped
    case .call, .subscripting: unwrapped.base?.lastName
    default: nil
    }
  }

  /// The names in an expression such as `UserDefaults.standard`, from the last.
  var names: [Syntax] {
    switch unwrapped.kind {
    case .name: [unwrapped]
    case .member: [unwrapped] + (unwrapped.base?.names ?? [])
    case .call, .subscripting: unwrapped.base?.names ?? []
    default: []
    }
  }

  // MARK: Declarations around

  /// The type around the code.
  var enclosingType: Syntax? { ancestors.first { $0.kind == .type } }

  /// The function or the computed property whose result the expression is, after `return` or as its only expression.
  var declarationOfResult: Syntax? {
    guard let parent, parent.kind == .block || parent.kind == .statement && parent.isNamed(["return"]) else { return nil }
    if parent.kind == .block, parent.children.count > 1 || language == .c { return nil }
    return ancestors.first { [.function, .variable, .type].contains($0.kind) }.flatMap { $0.kind == .type ? nil : $0 }
  }
}
