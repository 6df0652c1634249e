/// Parses the tokens of a file to a tree of ``Syntax``: a recursive-descent parser for Swift and for C with its extensions, which knows
/// neither types nor macros.
///
/// Nothing stops it: what it doesn't understand, it divides into smaller pieces, so that no literal and no name is lost.
struct SyntaxParser {
  /// The depth of expressions and statements from which on only the tokens after the brackets are parsed.
  static let maximumDepth = 96
  /// The largest number of members and calls in a row, and of tokens between `<` and `>`.
  static let maximumLength = 400

  let code: SourceCode
  var index = 0
  /// The end of the brackets around the index.
  var end: Int
  /// Whether a brace begins the body of a statement, not a closure.
  var isCondition = false
  /// Whether `case` declares a case.
  var isInEnum = false
  var depth = 0

  static func parse(_ code: SourceCode) -> Syntax {
    var parser = SyntaxParser(code: code, end: code.tokens.count)
    return Syntax(.block, code, 0..<code.tokens.count, parser.statements())
  }

  private init(code: SourceCode, end: Int) { (self.code, self.end) = (code, end) }

  // MARK: Tokens

  var isSwift: Bool { code.language == .swift }

  func token(_ offset: Int = 0) -> Token? { index + offset < end && index + offset >= 0 ? code.tokens[index + offset] : nil }

  /// Returns the punctuation at an offset from the index; a null character for other tokens.
  func symbol(_ offset: Int = 0) -> Unicode.Scalar {
    guard let token = token(offset), token.kind == .punctuation else { return "\0" }
    return Unicode.Scalar(UInt8(truncatingIfNeeded: token.hash))
  }

  func isName(_ offset: Int = 0) -> Bool { token(offset)?.kind == .identifier }
  func isName(_ offset: Int = 0, in names: NameSet) -> Bool {
    token(offset).map { $0.kind == .identifier && names.contains($0.hash) } ?? false
  }
  func isName(_ offset: Int = 0, in words: [StaticString]) -> Bool { isName(offset) && code.isText(index + offset, words) }

  /// Whether the token at an offset begins a line, which ends a statement in Swift.
  func isFirst(_ offset: Int = 0) -> Bool { token(offset)?.traits.contains(.firstOnLine) ?? true }

  /// Whether nothing is between a token and the one before it.
  func isAdjacent(_ offset: Int = 0) -> Bool {
    guard index + offset > 0, let token = token(offset) else { return false }
    return code.tokens[index + offset - 1].range.upperBound == token.range.lowerBound
  }

  /// Whether the operator at the index has white space after it, unlike one before its operand.
  private var isSpaced: Bool { !isAdjacent(1) }

  mutating func match(_ symbol: Unicode.Scalar) -> Bool {
    guard self.symbol() == symbol else { return false }
    index += 1
    return true
  }

  mutating func match(_ words: [StaticString]) -> Bool {
    guard isName(in: words) else { return false }
    index += 1
    return true
  }

  func node(_ kind: Syntax.Kind, from start: Int, name: Int? = nil, _ children: [Syntax] = []) -> Syntax {
    Syntax(kind, code, start..<max(start, min(index, code.tokens.count)), name: name, children)
  }

  /// Parses what is in the brackets at the index with a function, which must parse everything up to ``end``, and moves after them; a bracket
  /// without a counterpart is skipped.
  mutating func inBrackets(_ parse: (inout SyntaxParser) -> [Syntax]) -> [Syntax] {
    guard let close = code.partner(index), close > index, close < end else {
      index += 1
      return []
    }
    let outer = (end, isCondition)
    (index, end, isCondition) = (index + 1, close, false)
    depth += 1
    let children = depth > Self.maximumDepth ? [] : parse(&self)
    depth -= 1
    (end, isCondition) = outer
    index = close + 1
    return children
  }

  /// Skips the brackets at the index.
  mutating func skipBrackets() { _ = inBrackets { _ in [] } }

  /// Parses a block if any of its tokens may say something about keys.
  mutating func block(isType: Bool = false, isRead: Bool = false) -> Syntax {
    let start = index
    let isRead = isRead || isType || code.partner(index).map { $0 > index && code.hasWords(in: index..<$0) } ?? false
    let outer = isInEnum
    if !isType { isInEnum = false }
    defer { isInEnum = outer }
    let children = inBrackets { isRead ? $0.closureParameters() + $0.statements() : [] }
    return node(.block, from: start, children)
  }

  // MARK: Expressions

  /// The precedence of binary operators, from the lowest.
  enum Precedence: Int {
    case assignment = 1
    case choice, fallback, logic, comparison, arithmetic, cast
  }

  /// The binary operator at the index, with its length.
  private var binaryOperator: (precedence: Precedence, length: Int)? {
    if isSwift, isName(in: ["as", "is"]) { return (.cast, 1) }
    let first = symbol()
    // At the beginning of a line, an operator without a space after it belongs to the next statement.
    if isSwift, isFirst(), ["+", "-", "*", "&", "!", "<"].contains(first), !isSpaced { return nil }
    let next = isAdjacent(1) ? symbol(1) : "\0"
    switch (first, next) {
    case ("=", "="), ("!", "="): return (.comparison, isAdjacent(2) && symbol(2) == "=" ? 3 : 2)
    case ("=", _): return (.assignment, 1)
    case ("?", "?"): return (.fallback, 2)
    case ("?", ":"): return isSwift ? nil : (.fallback, 2)
    case ("?", _): return isSwift && isAdjacent() && !isSpaced ? nil : (.choice, 1)
    case ("&", "&"), ("|", "|"): return (.logic, 2)
    case ("<", "<"), (">", ">"): return (.arithmetic, 2)
    case ("<", "="), (">", "="): return (.comparison, 2)
    case ("<", _), (">", _): return (.comparison, 1)
    case (".", "."): return (.arithmetic, symbol(2) == "." || symbol(2) == "<" ? 3 : 2)
    case ("+", "+") where !isSwift, ("-", "-") where !isSwift: return nil
    case ("-", ">"): return nil
    case ("+", _), ("-", _), ("*", _), ("/", _), ("%", _), ("&", _), ("|", _), ("^", _):
      return next == "=" ? (.assignment, 2) : (.arithmetic, 1)
    default: return nil
    }
  }

  /// Parses an expression with operators of a precedence or a higher one; nil if there is none.
  mutating func expression(_ minimum: Int = 0) -> Syntax? {
    let start = index
    depth += 1
    defer { depth -= 1 }
    guard depth <= Self.maximumDepth, var left = operand() else { return nil }
    while let (precedence, length) = binaryOperator, precedence.rawValue >= minimum {
      let name = index
      index += length
      switch precedence {
      case .cast:
        let isForced = match("!")
        if !isForced { _ = match("?") }
        left = node(isForced ? .forcedCast : .cast, from: start, name: name, [left, typeName()])
      case .choice:
        let first = expression(Precedence.choice.rawValue)
        let second = match(":") ? expression(Precedence.choice.rawValue) : nil
        left = node(.choice, from: start, name: name, [left, first, second].compactMap(\.self))
      case .assignment, .fallback:
        // The right operand may be an assignment or a fallback, too.
        let right = expression(precedence.rawValue)
        left = node(
          precedence == .fallback ? .fallback : .assignment, from: start, name: name, [left] + (right.map { [$0] } ?? []))
      case .logic, .comparison, .arithmetic:
        var operands = [left]
        if let right = expression(precedence.rawValue + 1) { operands.append(right) }
        // A chain is one node, so that long ones aren't deep.
        if left.kind == .operation, precedence != .comparison, left.isSame(precedence == .logic) {
          operands = left.children + operands.dropFirst()
        }
        left = node(.operation, from: start, name: name, operands)
      }
    }
    return left
  }

  // MARK: Types

  /// Parses the arguments of a generic type after its name, which begins with a capital letter: `<Bool>`.
  mutating func genericArguments() -> [Syntax] {
    guard isSwift, symbol() == "<", isAdjacent(), index > 0, let first = code.text[code.tokens[index - 1].range].first,
      UInt8(ascii: "A")...UInt8(ascii: "Z") ~= first
    else { return [] }
    let start = index
    index += 1
    let type = typeName()
    for _ in 0..<Self.maximumLength {
      if match(">") { return [type] }
      guard match(",") else { break }
      _ = typeName()
    }
    index = start
    return []
  }

  /// Parses a type; its name is the last one of `Outer.Inner`, and an array, a tuple, or a function has none.
  mutating func typeName() -> Syntax {
    let start = index
    var name: Int?
    while isName(in: ["some", "any", "inout", "borrowing", "consuming", "sending", "isolated"]) || symbol() == "@" && isName(1) {
      index += symbol() == "@" ? 2 : 1
    }
    if symbol() == "[" || symbol() == "(" { skipBrackets() }
    while isName(), index == start || name == nil && !isFirst() || symbol(-1) == "." {
      name = index
      index += 1
      if symbol() == "." { index += 1 }
    }
    if symbol() == "<", isAdjacent() { skipAngles() }
    while isAdjacent(), symbol() == "?" || symbol() == "!" { index += 1 }
    _ = match(["async", "throws"])
    if symbol() == "-" && symbol(1) == ">" || symbol() == "&" {
      index += symbol() == "&" ? 1 : 2
      _ = typeName()
    }
    return node(.typeName, from: start, name: name)
  }

  private mutating func skipAngles() {
    var depth = 0
    for _ in 0..<Self.maximumLength where index < end {
      if symbol() == "<" { depth += 1 } else if symbol() == ">" { depth -= 1 }
      index += 1
      if depth == 0 { return }
    }
  }
}

extension Syntax {
  /// Whether an operation has an operator of the same kind: `&&` and `||`, or one of arithmetic.
  fileprivate func isSame(_ isLogic: Bool) -> Bool {
    (name == "&" || name == "|") == isLogic && !["=", "!", "<", ">"].contains(name)
  }
}
