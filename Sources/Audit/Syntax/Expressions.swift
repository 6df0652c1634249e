/// Expressions, with the same tree for Swift and for C.
extension SyntaxParser {
  private mutating func expressions() { elements { $0.expression() } }

  /// Parses what follows an expression up to a comma, such as a closure and the members after it.
  private mutating func rest() { while index < end, symbol() != "," { if !expression() { index += 1 } } }

  /// The number of tokens of the binary operator at the index.
  private var operatorLength: Int? {
    let (first, isDoubled) = (symbol(), symbol() == symbol(1) && isAdjacent(1))
    switch first {
    case "\0": return isSwift && isName(in: ["as", "is"]) ? 1 : nil
    case "=", "!", "?", "&", "|", "<", ">", "+", "-", "*", "/", "%", "^", ".": break
    default: return nil
    }
    // At the beginning of a line, an operator without a space after it belongs to the next statement.
    if isSwift, isFirst(), isAdjacent(1), !isDoubled { return nil }
    var length = isDoubled && ["=", "&", "|", "?", "."].contains(first) ? 2 : 1
    while isAdjacent(length), symbol(length) == "=" { length += 1 }
    // These aren't binary operators: `!a`, `.a`, `->`, and `a?`.
    let isOther = first == "!" || first == "." || first == "-" && symbol(1) == ">" || first == "?" && isSwift && isAdjacent()
    return length == 1 && isOther ? nil : length
  }

  /// Parses an expression, and returns whether there is one; assignments can be left to the caller.
  @discardableResult
  mutating func expression(assigns: Bool = true) -> Bool {
    let (start, mark) = (index, mark)
    depth += 1
    defer { depth -= 1 }
    guard depth <= Self.maximumDepth, operand() else { return false }
    var isOperation = false
    func closeOperation(_ parser: inout SyntaxParser) {
      if isOperation { parser.close(.operation, from: start, since: mark) }
    }
    while index < end, let length = operatorLength {
      let first = index
      if length == 1, symbol() == "=" {
        guard assigns else { break }
        closeOperation(&self)
        index += 1
        expression()
        close(.assignment, from: start, since: mark)
        return true
      }
      (isOperation, index) = (true, index + length)
      let isCast = isSwift && isName(-1, in: ["as", "is"])
      if isCast, match("!") || match("?") {}
      close(.symbol, from: first, since: self.mark, name: first)
      if isCast { typeName() } else { _ = operand() }
    }
    closeOperation(&self)
    return true
  }

  private static let skippedWords = NameSet(["try", "await", "consume", "copy", "inout", "some", "any", "case", "let", "var"])

  /// Parses an operand with the members, calls, and subscripts after it.
  mutating func operand() -> Bool {
    let (start, mark) = (index, mark)
    while isSwift, isName(in: Self.skippedWords), isName(1) || isString(1) || ["(", ".", "[", "?", "!"].contains(symbol(1)) {
      index += 1
      if match("!") || match("?") {}
    }
    guard primary() else { return false }
    for _ in 0..<Self.maximumLength {
      guard token()?.kind == .punctuation else { return true }
      switch symbol() {
      case ".":
        if symbol(1) == "." { return true }
        index += 1
        guard isName() || token()?.kind == .number else { continue }
        let name = index
        index += 1
        genericArguments(of: name)
        close(.member, from: start, since: mark, name: name)
      case "-" where !isSwift && symbol(1) == ">" && isName(2), ":" where !isSwift && symbol(1) == ":" && isName(2):
        index += 3
        close(.member, from: start, since: mark, name: index - 1)
      case "(" where !isSwift || !isFirst():
        inBrackets { $0.arguments() }
        close(.call, from: start, since: mark)
      case "[" where !isSwift || !isFirst():
        inBrackets { $0.arguments() }
        close(.subscripting, from: start, since: mark)
      case "?" where isSwift && isAdjacent() && isAdjacent(1) && [".", "(", "[", ":", ","].contains(symbol(1)): index += 1
      case "!" where isSwift && isAdjacent() && !(isAdjacent(1) && symbol(1) == "="):
        index += 1
        close(.forced, from: start, since: mark)
      default: return true
      }
    }
    return true
  }

  private mutating func primary() -> Bool {
    guard let token = token() else { return false }
    let (start, mark) = (index, mark)
    switch token.kind {
    case .string:
      repeat { index += 1 } while !isSwift && isString()
      // The code of an expression in the literal is in it.
      let literalEnd = index
      while symbol() == "(", self.token()?.range.lowerBound ?? .max < token.range.upperBound { inBrackets { $0.arguments() } }
      close(.string, from: start, to: literalEnd, since: mark)
    case .number:
      index += 1
      close(.number, from: start, since: mark)
    case .identifier:
      index += 1
      genericArguments(of: start)
      close(.name, from: start, since: mark, name: start)
    case .punctuation: return punctuated()
    }
    return true
  }

  private mutating func punctuated() -> Bool {
    let (start, mark) = (index, mark)
    switch symbol() {
    case "." where isName(1):
      index += 2
      close(.member, from: start, since: mark, name: index - 1)
    case "(": return parenthesized()
    case "[": if isSwift { collection() } else { return message() }
    case "{": block()
    case "@" where !isSwift:
      index += 1
      if symbol() == "[" || symbol() == "{" { collection() } else { return operandOfPrefix() }
    case "#" where isName(1):
      index += 1
      return primary()
    case "^" where !isSwift:
      // The parameters of a block aren't code.
      index += 1
      if symbol() == "(" { skipBrackets() }
      if symbol() == "{" { block() }
    case "-" where token(1)?.kind == .number:
      index += 2
      close(.number, from: start, since: mark)
    case "-", "!", "~", "&", "*", "+", "\\":
      index += 1
      return operandOfPrefix()
    default: return false
    }
    return self.mark > mark
  }

  private mutating func operandOfPrefix() -> Bool {
    depth += 1
    defer { depth -= 1 }
    return depth <= Self.maximumDepth && operand()
  }

  /// Parses a group or a tuple, or skips the type of a cast in C.
  private mutating func parenthesized() -> Bool {
    let (start, mark) = (index, mark)
    let isType = !isSwift && isName(1)
    inBrackets { $0.expressions() }
    if isType, !isFirst(), isName() && symbol(1) != ":" || isString() || ["[", "@", "("].contains(symbol()) {
      removeNodes(since: mark)
      return operandOfPrefix()
    }
    let isSingle = nodes.last.map { self.mark > mark && Int($0.first) == mark } ?? false
    if !isSingle { close(.list, from: start, since: mark) }
    return true
  }

  /// Parses an array or a dictionary.
  private mutating func collection() {
    let (start, mark) = (index, mark)
    var isDictionary = false
    inBrackets { parser in
      parser.elements { parser in
        let (first, key) = (parser.index, parser.mark)
        let isKey = parser.expression()
        guard parser.match(":") else { return }
        isDictionary = true
        guard isKey else { return }
        parser.expression()
        parser.rest()
        parser.close(.entry, from: first, since: key)
      }
    }
    close(isDictionary ? .dictionary : .list, from: start, since: mark)
  }

  /// Parses a message in Objective-C: `[object name]` as a member, `[object name: value label: value]` as a call.
  private mutating func message() -> Bool {
    let (start, mark) = (index, mark)
    var isCall = false
    inBrackets { parser in
      guard parser.operand(), parser.isName() else { return parser.expressions() }
      parser.index += 1
      parser.close(.member, from: start, since: mark, name: parser.index - 1)
      var label: Int?
      while parser.match(":") {
        isCall = true
        let argument = parser.mark
        if parser.expression() { parser.close(.argument, from: label ?? parser.index, since: argument, name: label) }
        if parser.match(",") { parser.arguments() }
        label = parser.isName() ? parser.index : nil
        if label != nil { parser.index += 1 }
      }
    }
    if isCall { close(.call, from: start, since: mark) }
    return self.mark > mark
  }

  /// Parses the arguments of a call or an attribute.
  mutating func arguments() {
    elements { parser in
      let (start, mark) = (parser.index, parser.mark)
      let isLabeled = parser.isSwift && parser.isName() && parser.symbol(1) == ":"
      if isLabeled { parser.index += 2 }
      let isValue = parser.expression()
      parser.rest()
      if isValue || isLabeled { parser.close(.argument, from: start, since: mark, name: isLabeled ? start : nil) }
    }
  }
}
