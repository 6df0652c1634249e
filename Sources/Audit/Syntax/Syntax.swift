import SettingsGenSupport

/// A piece of code in the shape that it has in both languages: `[defaults boolForKey: key]` is the call `defaults.boolForKey(key)`, and
/// `[defaults dictionaryRepresentation]` the member `defaults.dictionaryRepresentation`.
///
/// It's valid as long as its tree is kept.
struct Syntax {
  enum Kind: UInt8, Sendable {
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
    /// Expressions in brackets or parentheses.
    case list
    case dictionary
    case entry
    case forced
    /// An operand with an operator before it.
    case prefix
    /// Operands that are joined by `+` or, in C, by nothing.
    case sum
    /// Operands with other operators, each between two operands: `a ?? b`, `a as? Bool`.
    case operation
    case symbol
    /// What is assigned to, and a value.
    case assignment
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

  /// The children of a node, in order.
  struct Children: Sequence, IteratorProtocol {
    private(set) var first: Syntax?

    init(_ first: Syntax?) { self.first = first }

    mutating func next() -> Syntax? {
      defer { first = first?.next }
      return first
    }
  }

  private unowned(unsafe) let tree: SyntaxTree
  private let index: Int

  init(_ tree: SyntaxTree, _ index: Int) { (self.tree, self.index) = (tree, index) }

  private func node(_ index: Int32) -> Syntax? { index < 0 ? nil : Syntax(tree, Int(index)) }
  private var code: SourceCode { tree.code }

  static func == (left: Syntax, right: Syntax) -> Bool { left.index == right.index && left.tree === right.tree }

  var kind: Kind { tree.nodes[index].kind }
  var parent: Syntax? { node(tree.nodes[index].parent) }
  var children: Children { Children(node(tree.nodes[index].child)) }
  var next: Syntax? { node(tree.nodes[index].next) }
  var lastChild: Syntax? { tree.nodes[index].child < 0 ? nil : Syntax(tree, index - 1) }
  var previous: Syntax? { node(tree.nodes[index].previous) }
  var isEmpty: Bool { tree.nodes[index].child < 0 }

  /// The nodes around this one, from the innermost.
  var ancestors: some Sequence<Syntax> { sequence(first: self) { $0.parent }.dropFirst() }

  func children(_ kind: Kind) -> [Syntax] { children.filter { $0.kind == kind } }

  /// Whether the code belongs to a place of a key that has been read.
  var isTaken: Bool { tree.taken[index] }

  /// Notes that the literals in the code belong to a place of a key.
  func take() { for node in Int(tree.nodes[index].first)...index { tree.taken[node] = true } }

  // MARK: Text

  var language: SourceLanguage { code.language }
  var file: String { code.source.file }

  /// The token that names the piece, such as an argument's label or an operator.
  private var token: Int? { tree.nodes[index].name < 0 ? nil : Int(tree.nodes[index].name) }
  var hasName: Bool { token != nil }
  var nameRange: Range<Int> { token.map { code.tokens[$0].range } ?? range }
  /// The name without a copy.
  var nameText: Slice<UnsafeBufferPointer<UInt8>> { code.text[token == nil ? 0..<0 : nameRange] }
  var name: String { String(decoding: nameText, as: UTF8.self) }
  var isCapitalized: Bool { nameText.first.map { UInt8(ascii: "A")...UInt8(ascii: "Z") ~= $0 } ?? false }
  /// The hash of the name; that of an empty name without one.
  var hash: UInt32 { token.map { code.tokens[$0].hash } ?? NameHash("").value }

  func isNamed(_ names: NameSet) -> Bool { token != nil && names.contains(hash) }
  func isNamed(_ words: [StaticString]) -> Bool { token.map { code.isText($0, words) } ?? false }

  /// The range of bytes in the file.
  var range: Range<Int> {
    let (start, end) = (Int(tree.nodes[index].start), Int(tree.nodes[index].end))
    guard start < end else {
      let offset = start < code.tokens.count ? code.tokens[start].range.lowerBound : code.text.count
      return offset..<offset
    }
    return code.tokens[start].range.lowerBound..<code.tokens[end - 1].range.upperBound
  }

  /// The code as it's written.
  var text: String { String(decoding: code.text[range], as: UTF8.self) }
  var location: SourceLocation { code.source.location(at: range.lowerBound) }
  var nameLocation: SourceLocation { code.source.location(at: nameRange.lowerBound) }

  /// The literals in an expression that the compiler joins to one string, in order.
  var literals: [LiteralText] {
    (Int(tree.nodes[index].start)..<Int(tree.nodes[index].end)).filter { code.tokens[$0].kind == .string }.map(code.literal)
  }

  /// Whether any of the literals may be a key.
  var hasWords: Bool {
    code.tokens[Int(tree.nodes[index].start)..<Int(tree.nodes[index].end)].contains { $0.traits.contains(.word) }
  }

  // MARK: Parts

  var arguments: [Syntax] { children(.argument) }
  /// What an argument, a declaration, or an assignment has as its value.
  var value: Syntax? {
    if kind == .argument { return children.first }
    guard kind == .variable || kind == .assignment || kind == .enumCase else { return nil }
    let last = children(.block).isEmpty ? lastChild : children.filter { $0.kind != .block }.last
    return last.flatMap { [.typeName, .attribute].contains($0.kind) ? nil : $0 }
  }
  /// The object of a member, the function of a call, or what is forced.
  var base: Syntax? {
    switch kind {
    case .member, .call, .subscripting, .forced, .prefix, .assignment: children.first
    default: nil
    }
  }
  var declaredType: Syntax? { children.first { $0.kind == .typeName } }
  var body: Syntax? { children(.block).last }

  /// The expression without what only changes its type: forced values and casts.
  var unwrapped: Syntax {
    if kind == .forced, let base { return base.unwrapped }
    if kind == .operation, let first = children.first, first.next?.isNamed(["as"]) ?? false { return first.unwrapped }
    return self
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
  var enclosingFunction: Syntax? {
    ancestors.first { $0.kind == .function || $0.kind == .type }.flatMap { $0.kind == .function ? $0 : nil }
  }

  /// The function or the computed property whose result the expression is, after `return` or as its only expression.
  var declarationOfResult: Syntax? {
    guard let parent, parent.kind == .block || parent.isNamed(["return"]) else { return nil }
    if parent.kind == .block, language == .c || parent.children.first != self || next != nil { return nil }
    return ancestors.first { [.function, .variable, .type].contains($0.kind) }.flatMap { $0.kind == .type ? nil : $0 }
  }
}

extension Syntax: Equatable {}
