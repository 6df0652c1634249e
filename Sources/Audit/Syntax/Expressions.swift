/// Expressions, with the same tree for Swift and for C.
extension SyntaxParser {
  private mutating func expressions() { elements { $0.expression() } }

  /// The operators of several characters, of which a longer one comes first.
  private static let operators = [
    "===", "!==", "...", "..<", "&&", "||", "??", "==", "!=", "<=", ">=", "+=", "-=", "*=", "/=", "|=", "&=",
  ]
  .map { Array($0.unicodeScalars) }

  /// The number of tokens of the binary operator at the index.
  private var operatorLength: Int? {
    let first = symbol()
    switch first {
    case "\0": return isSwift && isName(in: ["as", "is"]) ? 1 : nil
    case "=", "!", "?", "&", "|", "<", ">", "+", "-", "*", "/", "%", "^", ".": break
    default: return nil
    }
    // At the beginning of a line, an operator without a space after it belongs to the next statement.
    if isSwift, isFirst(), ["+", "-", "*", "&", "!", "<"].contains(first), isAdjacent(1) { return nil }
    let next = isAdjacent(1) ? symbol(1) : "\0"
    for text in Self.operators where text[0] == first && text[1] == next {
      if text.count == 2 || isAdjacent(2) && symbol(2) == text[2] { return text.count }
    }
    switch first {
    case "!", ".": return nil
    case "?" where isSwift && isAdjacent() && isAdjacent(1), "-" where next == ">", "+" where next == "+" && !isSwift: return nil
    default: return 1
    }
  }

  /// Parses an expression, and returns whether there is one; assignments can be left to the caller.
  @discardableResult
  mutating func expression(assigns: Bool = true) -> Bool {
    let (start, mark) = (index, mark)
    depth += 1
    defer { depth -= 1 }
    guard depth <= Self.maximumDepth, operand() else { return false }
    // The operands of a sum are one operand of other operators.
    var (sum, isSum, isOperation, choices) = (mark, false, false, 0)
    func closeSum(_ parser: inout SyntaxParser) { if isSum { parser.close(.sum, from: start, since: sum) } }
    while index < end {
      // A macro before or after a literal is text, too.
      if !isSwift, !isFirst(), isString() || isString(-1) && isName() && token(1) != nil && symbol(1) != ":", operand() {
        isSum = true
        continue
      }
      let (first, isElse) = (index, choices > 0 && symbol() == ":")
      guard let length = isElse ? 1 : operatorLength else { break }
      if length == 1, symbol() == "+" {
        index += 1
        if operand() { isSum = true }
        continue
      }
      if length == 1, symbol() == "=" {
        guard assigns else { break }
        closeSum(&self)
        if isOperation { close(.operation, from: start, since: mark) }
        index += 1
        expression()
        close(.assignment, from: start, since: mark)
        return true
      }
      closeSum(&self)
      choices += isElse ? -1 : length == 1 && symbol() == "?" ? 1 : 0
      (isOperation, index) = (true, index + length)
      let isCast = isSwift && isName(-1, in: ["as", "is"])
      if isCast, match("!") || match("?") {}
      close(.symbol, from: first, since: self.mark, name: first)
      (sum, isSum) = (self.mark, false)
      if isCast { typeName() } else { _ = operand() }
    }
    closeSum(&self)
    if isOperation { close(.operation, from: start, since: mark) }
    return true
  }

  private static let skippedWords = NameSet(["try", "await", "consume", "copy", "inout", "some", "any", "case", "let", "var"])

  /// Parses an operand with the members, calls, and subscripts after it.
  private mutating func operand() -> Bool {
    let (start, mark) = (index, mark)
    while isSwift, isName(in: Self.skippedWords), isName(1) || isString(1) || ["(", ".", "["].contains(symbol(1)) {
      index += 1
      if match("!") || match("?") {}
    }
    guard primary() else { return false }
    for _ in 0..<Self.maximumLength {
      guard let left = nodes.last?.kind, token()?.kind == .punctuation else { return true }
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
      case "[" where !isSwift && left != .string || !isFirst():
        inBrackets { $0.arguments() }
        close(.subscripting, from: start, since: mark)
      case "{" where isSwift && !isCondition && !isFirst() && (left == .name || left == .member || left == .call):
        // The closure is one more argument.
        if left == .call { removeNodes(since: self.mark - 1) }
        let (first, argument) = (index, self.mark)
        block()
        close(.argument, from: first, since: argument)
        close(.call, from: start, since: mark)
      case "?" where isSwift && isAdjacent() && isAdjacent(1) && [".", "(", "[", ":", ","].contains(symbol(1)): index += 1
      case "!" where isSwift && isAdjacent() && !(isAdjacent(1) && symbol(1) == "="):
        index += 1
        close(.forced, from: start, since: mark)
      case "+" where !isSwift && symbol(1) == "+", "-" where !isSwift && symbol(1) == "-": index += 2
      default: return true
      }
    }
    return true
  }

  private mutating func primary() -> Bool {
    guard let token = token() else { return false }
    let (start, mark) = (index, mark)
    switch token.kind {
    case .string, .number:
      repeat { index += 1 } while !isSwift && token.kind == .string && isString()
      close(token.kind == .string ? .string : .number, from: start, since: mark)
    case .identifier:
      if isSwift, isName(in: ["if", "switch", "do"]), isName(1) || symbol(1) == "{" || symbol(1) == "!" {
        statement()
        return self.mark > mark
      }
      index += 1
      // The macro is its argument.
      if !isSwift, symbol() == "(", code.isText(start, ["CFSTR"]) { return parenthesized() }
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
    case "{":
      if isSwift, isCondition { return false }
      block()
    case "@" where !isSwift:
      index += 1
      if symbol() == "[" || symbol() == "{" {
        collection()
      } else if symbol() == "#", isName(1) {
        // The text of a macro's argument.
        index += 2
        close(.prefix, from: start, since: mark, name: start + 1)
      } else {
        return operandOfPrefix()
      }
    case "#" where isName(1):
      index += 1
      return primary()
    case "^" where !isSwift:
      index += 1
      while isName() || symbol() == "*" { index += 1 }
      if symbol() == "(" { skipBrackets() }
      if symbol() == "{" { block() }
    case "-", "!", "~", "&", "*", "+", "\\":
      index += 1
      _ = operandOfPrefix()
      close(.prefix, from: start, since: mark, name: start)
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
    let last = code.partner(index) ?? index
    let isType =
      !isSwift
      && (index..<max(index, last)).dropFirst().allSatisfy {
        code.tokens[$0].kind == .identifier || ["*", "<", ">", "^"].contains(symbol($0 - index))
      }
    inBrackets { $0.expressions() }
    let isSingle = nodes.last.map { self.mark > mark && Int($0.first) == mark } ?? false
    if isType, !isFirst() || isSingle,
      isName() && symbol(1) != ":" || isString() || token()?.kind == .number || ["[", "@", "("].contains(symbol())
    {
      removeNodes(since: mark)
      return operandOfPrefix()
    }
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
        parser.close(.entry, from: first, since: key)
      }
    }
    close(isDictionary ? .dictionary : .list, from: start, since: mark)
  }

  /// Parses a message in Objective-C: `[object name]` as a member, `[object name: value label: value]` as a call.
  private mutating func message() -> Bool {
    let (start, mark) = (index, mark)
    var (name, isCall): (Int?, Bool) = (nil, false)
    inBrackets { parser in
      guard parser.operand() else { return parser.expressions() }
      while parser.index < parser.end {
        let (label, argument) = (parser.index, parser.mark)
        let isLabel = parser.isName()
        if isLabel { parser.index += 1 }
        if isLabel, name == nil {
          name = label
          parser.close(.member, from: start, since: mark, name: label)
        }
        guard parser.match(":") else {
          if !isLabel { parser.expressions() }
          continue
        }
        isCall = true
        let first = name == label ? parser.mark : argument
        if parser.expression() {
          parser.close(.argument, from: label, since: first, name: isLabel && name != label ? label : nil)
        }
        while parser.match(",") {
          let (next, mark) = (parser.index, parser.mark)
          if parser.expression() { parser.close(.argument, from: next, since: mark) }
        }
      }
    }
    if isCall, name != nil { close(.call, from: start, since: mark) }
    return self.mark > mark
  }

  /// Parses the arguments of a call or an attribute.
  mutating func arguments() {
    elements { parser in
      let (start, mark) = (parser.index, parser.mark)
      let isLabeled = parser.isSwift && parser.isName() && parser.symbol(1) == ":"
      if isLabeled { parser.index += 2 }
      if parser.expression() || isLabeled { parser.close(.argument, from: start, since: mark, name: isLabeled ? start : nil) }
    }
  }
}
