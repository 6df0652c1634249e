/// What code does if there is no value.
extension Cursor {
  /// The tokens of the expression at the cursor; only a limited number is read.
  private var expression: Range<Int> {
    var end = index
    while end < min(index + 60, tokens.tokens.count), !",;:)]}".utf8.contains(tokens.symbol(end)),
      end == index || tokens.language == .c || !tokens.isFirstOnLine(end) || at(end).continuesExpression()
    {
      end = tokens.index(after: end)
    }
    return index..<end
  }

  /// Returns the operands of a conditional expression, whose first one is at the cursor: the one without a value, and the other one.
  func operands(isFirst: Bool) -> (missing: Cursor, other: Range<Int>)? {
    let first = expression
    guard tokens.isSymbol(first.upperBound, ":"), case let second = at(first.upperBound + 1) else { return nil }
    return isFirst ? (self, second.expression) : (second, first)
  }

  /// Returns what a statement returns, and what is returned otherwise: `if … == nil { return true }`, then `return isOn`.
  func returnedValues(_ statement: Range<Int>) -> (missing: Cursor, other: Range<Int>)? {
    var start = at(statement.lowerBound)
    var next = at(statement.upperBound + 1)
    _ = start.match("{")
    _ = next.match("else", "{")
    return start.match("return") && next.match("return") ? (start, next.expression) : nil
  }

  /// Returns the code that runs only without a value if the condition before the cursor, which is a test for one, is true without it or
  /// with it: a statement, what follows `else`, or what follows a statement that returns.
  func missing(ifTrue isMissing: Bool) -> Range<Int>? {
    var next = self
    let isGuard = next.match("else")
    guard let first = next.statement, let end = tokens.brace(around: index).flatMap(tokens.partner) else { return nil }
    if isMissing != isGuard { return first }
    next.index = first.upperBound + 1
    if !isGuard, next.match("else") { return next.statement }
    let returns = isAt("return") || isAt("{", "return")
    return isGuard || returns ? next.index..<end : nil
  }

  /// The tokens of the statement at the cursor, which may have braces.
  private var statement: Range<Int>? {
    if isAt("{") { return tokens.partner(index).map { index..<$0 } }
    guard tokens.language == .c, !isAt("if"), tokens.isSymbol(index - 1, ")") || isAfter("else") else { return nil }
    var end = index
    while end < index + 200, end < tokens.tokens.count, !tokens.isSymbol(end, ";") { end = tokens.index(after: end) }
    return index..<end
  }
}
