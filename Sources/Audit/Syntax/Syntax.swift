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
    /// Operands with operators, each between two operands: `a ?? b`, `a as? Bool`.
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
      let next = first
      first = next?.next
      return next
    }
  }

  private let tree: UnsafePointer<SyntaxTree>
  private let index: Int

  init(_ tree: UnsafePointer<SyntaxTree>, _ index: Int) { (self.tree, self.index) = (tree, index) }

  private var node: SyntaxTree.Node { tree.pointee.nodes[index] }
  private func syntax(_ index: Int32) -> Syntax? { index < 0 ? nil : Syntax(tree, Int(index)) }
  private var source: SourceText { tree.pointee.code.takeUnretainedValue().source }

  var kind: Kind { tree.pointee.nodes[index].kind }
  var parent: Syntax? { syntax(node.parent) }
  var children: Children { Children(syntax(node.child)) }
  var next: Syntax? { syntax(node.next) }
  var lastChild: Syntax? { node.child < 0 ? nil : Syntax(tree, index - 1) }
  var previous: Syntax? { syntax(node.previous) }
  var isEmpty: Bool { node.child < 0 }

  /// The nodes around this one, from the innermost.
  var ancestors: some Sequence<Syntax> { sequence(first: self) { $0.parent }.dropFirst() }

  func children(_ kind: Kind) -> [Syntax] {
    var found: [Syntax] = []
    for child in children where child.kind == kind { found.append(child) }
    return found
  }

  func ancestor(_ kinds: [Kind]) -> Syntax? {
    for node in ancestors where kinds.contains(node.kind) { return node }
    return nil
  }

  func first(_ kind: Kind) -> Syntax? {
    for child in children where child.kind == kind { return child }
    return nil
  }

  /// Whether the code belongs to a place of a key that has been read.
  var isTaken: Bool { node.isTaken }

  /// Notes that the code and the literals in it belong to a place of a key.
  func take() {
    for index in Int(node.first)...index where index == self.index || tree.pointee.nodes[index].kind == .string {
      tree.pointee.nodes[index].isTaken = true
    }
  }

  // MARK: Text

  var language: SourceLanguage { tree.pointee.language }
  var file: String { source.file }

  /// The token that names the piece, such as an argument's label or an operator.
  private var token: Token? { node.name < 0 ? nil : tree.pointee.tokens[Int(node.name)] }
  var hasName: Bool { node.name >= 0 }
  var nameRange: Range<Int> { token?.range ?? range }
  /// The name without a copy.
  var nameText: Slice<UnsafeBufferPointer<UInt8>> { tree.pointee.text[token?.range ?? 0..<0] }
  var name: String { String(decoding: nameText, as: UTF8.self) }
  var isCapitalized: Bool { nameText.first.map { UInt8(ascii: "A")...UInt8(ascii: "Z") ~= $0 } ?? false }
  /// The hash of the name; 0 without one.
  var hash: UInt32 { token?.hash ?? 0 }

  func isNamed(_ names: NameSet) -> Bool { token.map { names.contains($0.hash) } ?? false }
  func isNamed(_ words: [StaticString]) -> Bool { hasName && words.contains { nameText.isText($0) } }

  /// The range of bytes in the file.
  var range: Range<Int> {
    let (start, end) = (Int(node.start), Int(node.end))
    guard start < end else {
      let offset = start < tree.pointee.tokens.count ? tree.pointee.tokens[start].range.lowerBound : tree.pointee.text.count
      return offset..<offset
    }
    return tree.pointee.tokens[start].range.lowerBound..<tree.pointee.tokens[end - 1].range.upperBound
  }

  /// The code as it's written.
  var text: String { String(decoding: tree.pointee.text[range], as: UTF8.self) }
  var location: SourceLocation { source.location(at: range.lowerBound) }
  var nameLocation: SourceLocation { source.location(at: nameRange.lowerBound) }

  private var tokens: Slice<UnsafeBufferPointer<Token>> { tree.pointee.tokens[Int(node.start)..<Int(node.end)] }

  /// The literals in an expression that the compiler joins to one string, in order.
  var literals: [LiteralText] {
    tokens.filter { $0.kind == .string }.map(tree.pointee.code.takeUnretainedValue().literal)
  }

  /// Whether any of the literals may be a key.
  var hasWords: Bool { tokens.contains { $0.traits.contains(.word) } }

  // MARK: Parts

  var arguments: [Syntax] { children(.argument) }
  /// What an argument, a declaration, or an assignment has as its value.
  var value: Syntax? {
    if kind == .argument { return children.first }
    guard kind == .variable || kind == .assignment || kind == .enumCase else { return nil }
    guard let last = body == nil ? lastChild : lastChild?.previous, last.kind != .typeName, last.kind != .attribute else {
      return nil
    }
    return last
  }
  /// The object of a member, the function of a call, or what is forced.
  var base: Syntax? {
    switch kind {
    case .member, .call, .subscripting, .forced, .assignment: children.first
    default: nil
    }
  }
  var declaredType: Syntax? { first(.typeName) }
  var body: Syntax? { lastChild?.kind == .block ? lastChild : nil }

  /// The expression without what only changes its type: forced values and casts.
  var unwrapped: Syntax {
    if kind == .forced, let base { return base.unwrapped }
    if kind == .operation, let first = children.first, first.next?.isNamed(["as"]) ?? false { return first.unwrapped }
    return self
  }

  /// The last names in an expression such as `UserDefaults.standard`, from the last.
  var names: [Syntax] {
    var names: [Syntax] = []
    var next: Syntax? = unwrapped
    while let code = next, names.count < 4 {
      if code.isReference { names.append(code) } else if code.kind != .call, code.kind != .subscripting { break }
      next = code.base?.unwrapped
    }
    return names
  }

  /// The type around the code.
  var enclosingType: Syntax? { ancestor([.type]) }
}

extension Syntax: Equatable {}
