/// What code does with the result of a call that reads a setting.
struct CallResult {
  /// The type that the result is converted or cast to.
  private(set) var type: ReadType?
  private(set) var isCast = false
  /// The value after `??` or `?:`.
  private(set) var fallback: Value?
  /// The index of the local variable that is declared with the result.
  private(set) var variable: Int?
  /// The values that the result is compared with, each with the index of its token.
  private(set) var compared: [(value: Value, index: Int)] = []

  /// Reads the code around the call before a cursor, whose arguments, or message, begin at a bracket.
  init(_ start: Cursor, open: Int) {
    var cursor = start
    switch cursor.tokens.language {
    case .swift: readSwift(&cursor)
    case .c:
      if cursor.match(.identifier, "]") { type = ReadType(named: cursor.tokens.name(cursor.index - 2)) }
      while cursor.match(")") {}
      if cursor.match("?", ":") { fallback = cursor.value(endsAtLogicalOperator: true) }
    }
    if fallback == nil { compared = cursor.comparedValues() }
    if compared.isEmpty { compared = switchValues(cursor, open) }
    if case let first = start.at(start.start(ofCall: open)), fallback == nil || cursor.tokens.language == .swift {
      variable = first.declaredName
    }
  }

  private mutating func readSwift(_ cursor: inout Cursor) {
    _ = cursor.match("!")
    if cursor.match("?", ".") {
      type = ReadType(named: cursor.tokens.name(cursor.index))
      return
    }
    if cursor.match("as") {
      _ = cursor.match("?") || cursor.match("!")
      type = ReadType(named: cursor.tokens.name(cursor.index))
      isCast = true
      cursor.index += 1
    }
    while cursor.match(")") {}
    if cursor.match("?", "?") {
      fallback = cursor.value(endsAtLogicalOperator: true)
      _ = cursor.operand()
    }
  }

  /// Returns the values of the cases of a `switch` over the call.
  private func switchValues(_ end: Cursor, _ open: Int) -> [(Value, Int)] {
    var brace = end
    while brace.match(")") {}
    guard brace.isAt("{") else { return [] }
    var start = end.start(ofCall: open)
    while end.tokens.isSymbol(start - 1, "(") { start -= 1 }
    guard end.at(start).isAfter("switch") else { return [] }
    return brace.caseValues()
  }
}

extension Cursor {
  /// Returns the index of the first token of a call, its receiver's; its arguments, or its message, begin at a bracket.
  func start(ofCall open: Int) -> Int {
    tokens.language == .swift ? names(before: open - 1).last ?? open - 1 : open
  }

  /// Returns the indices of the names before a method in Swift, from the last: `standard` and `UserDefaults` in
  /// `UserDefaults.standard.bool`.
  func names(before method: Int) -> [Int] {
    var names: [Int] = []
    var index = method
    while names.count < 8, tokens.isSymbol(index - 1, ".") {
      index -= 2
      while tokens.isSymbol(index, "?") || tokens.isSymbol(index, "!") { index -= 1 }
      if tokens.isSymbol(index, ")"), let open = tokens.partner(index) { index = open - 1 }
      guard tokens.isIdentifier(index) else { break }
      names.append(index)
    }
    return names
  }

  /// Returns the value that the expression before the cursor is compared with: `== value`, ` isEqualToString:value]`.
  func comparedValues() -> [(value: Value, index: Int)] {
    var cursor = self
    guard
      cursor.match("=", "=") || cursor.match("!", "=")
        || cursor.match(anyOf: ["isEqualToString", "isEqual", "isEqualTo"]) && cursor.match(":")
    else { return [] }
    _ = cursor.match("=")
    return [(cursor.value(endsAtLogicalOperator: true), cursor.index)]
  }

  /// Returns the values of the cases in the braces at the cursor.
  func caseValues() -> [(value: Value, index: Int)] {
    guard let close = tokens.partner(index) else { return [] }
    var values: [(Value, Int)] = []
    var cursor = at(index + 1)
    for _ in 0..<2_000 where cursor.index < close {
      if cursor.match("case") {
        // `case "a", "b":`; patterns with `let` or ranges aren't values.
        repeat {
          let start = cursor.index
          guard let node = cursor.operand(), cursor.isAt(",") || cursor.isAt(":") else { break }
          values.append((.literal(node), start))
        } while cursor.match(",")
        continue
      }
      cursor.index = tokens.index(after: cursor.index)
    }
    return values
  }
}
