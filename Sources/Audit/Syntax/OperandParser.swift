/// Operands of expressions: names, literals, members, calls, messages, and collections.
extension SyntaxParser {
  private static let skippedWords = NameSet(["try", "await", "consume", "copy", "inout", "some", "any", "case", "let", "var"])

  /// Parses an operand with the members, calls, and subscripts after it.
  mutating func operand() -> Syntax? {
    let start = index
    if isSwift {
      while isName(in: Self.skippedWords),
        isName(1) || symbol(1) == "(" || symbol(1) == "." || symbol(1) == "[" || token(1)?.kind == .string
      {
        index += 1
        _ = match("!") || match("?")
      }
    }
    guard var left = primary() else { return nil }
    for _ in 0..<Self.maximumLength {
      switch symbol() {
      case ".":
        if symbol(1) == "." { return left }
        index += 1
        guard let kind = token()?.kind, kind == .identifier || kind == .number else { continue }
        index += 1
        left = node(.member, from: start, name: index - 1, [left] + genericArguments())
      case "-" where !isSwift && symbol(1) == ">" && isName(2), ":" where !isSwift && symbol(1) == ":" && isName(2):
        index += 3
        left = node(.member, from: start, name: index - 1, [left])
      case "(" where !isSwift || !isFirst():
        let arguments = inBrackets { $0.argumentList() }
        // The macro is its argument.
        if left.isNamed(["CFSTR"]), let text = arguments.first?.value {
          left = text
        } else {
          left = node(.call, from: start, [left] + arguments)
        }
      case "[" where !isSwift && left.kind != .string || !isFirst():
        left = node(.subscripting, from: start, [left] + inBrackets { $0.argumentList() })
      case "{" where isSwift && !isCondition && !isFirst() && [.name, .member, .call].contains(left.kind):
        let closure = node(.argument, from: index, [block()])
        left = node(.call, from: start, left.kind == .call ? left.children + [closure] : [left, closure])
      case "?" where isSwift && isAdjacent() && isAdjacent(1) && [".", "(", "[", ":", ","].contains(symbol(1)): index += 1
      case "!" where isSwift && isAdjacent() && !(isAdjacent(1) && symbol(1) == "="):
        index += 1
        left = node(.forced, from: start, [left])
      case "+" where !isSwift && symbol(1) == "+", "-" where !isSwift && symbol(1) == "-":
        index += 2
        left = node(.prefix, from: start, name: index - 1, [left])
      default:
        guard !isSwift, !isFirst(),
          token()?.kind == .string || left.kind == .string && isName() && token(1) != nil && symbol(1) != ":"
        else { return left }
        // A macro before or after a literal is text, too.
        guard let text = primary() else { return left }
        left = node(.operation, from: start, name: nil, [left, text])
      }
    }
    return left
  }

  private mutating func primary() -> Syntax? {
    guard let token = token() else { return nil }
    let start = index
    switch token.kind {
    case .string:
      index += 1
      if !isSwift { while self.token()?.kind == .string { index += 1 } }
      if !isSwift, symbol() == "#", isName(1), code.text[code.tokens[start].range].first == UInt8(ascii: "@") {
        index += 2
        return node(.stringification, from: start)
      }
      return node(.string, from: start)
    case .number:
      index += 1
      return node(.number, from: start)
    case .identifier:
      if isSwift, isName(in: ["if", "switch", "do"]), isName(1) || symbol(1) == "{" || symbol(1) == "!" {
        return statement().first
      }
      index += 1
      return node(.name, from: start, name: start, genericArguments())
    case .punctuation: return punctuated()
    }
  }

  private mutating func punctuated() -> Syntax? {
    let start = index
    switch symbol() {
    case "." where isName(1):
      index += 2
      return node(.member, from: start, name: index - 1)
    case "(": return parenthesized()
    case "[":
      if !isSwift { return message() }
      return collection(entries: { $0.symbol() == ":" })
    case "{": return isSwift && isCondition ? nil : block()
    case "@" where !isSwift: return object()
    case "#" where isName(1):
      index += 1
      return primary()
    case "^" where !isSwift:
      index += 1
      while isName() || symbol() == "*" { index += 1 }
      if symbol() == "(" { skipBrackets() }
      return symbol() == "{" ? block() : nil
    case "-", "!", "~", "&", "*", "+", "\\":
      index += 1
      return node(.prefix, from: start, name: start, operandOfPrefix().map { [$0] } ?? [])
    default: return nil
    }
  }

  private mutating func operandOfPrefix() -> Syntax? {
    depth += 1
    defer { depth -= 1 }
    return depth > Self.maximumDepth ? nil : operand()
  }

  /// Parses a group or a tuple, or skips the type of a cast in C.
  private mutating func parenthesized() -> Syntax? {
    let start = index
    var isType = !isSwift
    let children = inBrackets { parser in
      isType =
        isType
        && (parser.index..<parser.end).allSatisfy {
          let token = parser.code.tokens[$0]
          return token.kind == .identifier
            || token.kind == .punctuation && "*<>^".utf8.contains(UInt8(truncatingIfNeeded: token.hash))
        }
      return parser.list()
    }
    if isType, !isFirst() || children.count == 1,
      isName() && symbol(1) != ":" || token()?.kind == .string || token()?.kind == .number || ["[", "@", "("].contains(symbol())
    {
      return operandOfPrefix()
    }
    return children.count == 1 ? children[0] : node(.tuple, from: start, children)
  }

  /// Parses `@"text"`, `@[…]`, `@{…}`, `@(…)`, `@YES`, and `@selector(…)`.
  private mutating func object() -> Syntax? {
    let start = index
    index += 1
    switch symbol() {
    case "{": return collection(from: start, entries: { $0.symbol() == ":" })
    case "[": return node(.array, from: start, inBrackets { $0.list() })
    case "#":
      index += isName(1) ? 2 : 1
      return node(.stringification, from: start)
    default: return operandOfPrefix()
    }
  }

  private mutating func collection(from start: Int? = nil, entries isEntry: (SyntaxParser) -> Bool) -> Syntax {
    let start = start ?? index
    var isDictionary = false
    let children = inBrackets { parser in
      parser.elementList { parser in
        let first = parser.index
        guard let key = parser.expression() else {
          if parser.match(":") { isDictionary = true }
          return nil
        }
        guard isEntry(parser) else { return key }
        isDictionary = true
        parser.index += 1
        let value = parser.expression()
        return parser.node(.entry, from: first, [key] + (value.map { [$0] } ?? []))
      }
    }
    return node(isDictionary ? .dictionary : .array, from: start, children)
  }

  /// Parses a message in Objective-C: `[object name]` as a member, `[object name: value label: value]` as a call.
  private mutating func message() -> Syntax? {
    let start = index
    var name: Int?
    let parts = inBrackets { parser in
      guard let receiver = parser.expression(Precedence.cast.rawValue) else { return parser.list() }
      var parts = [receiver]
      while parser.index < parser.end {
        let label = parser.index
        let isLabel = parser.isName()
        if isLabel { parser.index += 1 }
        if name == nil, isLabel { name = label }
        guard parser.match(":") else {
          if !isLabel { parts += parser.list() }
          continue
        }
        let value = parser.expression()
        let isFirst = parts.count == 1
        parts.append(parser.node(.argument, from: label, name: isFirst || !isLabel ? nil : label, value.map { [$0] } ?? []))
        while parser.match(",") {
          let first = parser.index
          if let other = parser.expression() { parts.append(parser.node(.argument, from: first, [other])) }
        }
      }
      return parts
    }
    guard let receiver = parts.first else { return node(.tuple, from: start) }
    guard let name else { return parts.count == 1 ? receiver : node(.tuple, from: start, parts) }
    let method = Syntax(.member, code, start..<index, name: name, [receiver])
    return parts.count == 1 ? method : node(.call, from: start, [method] + parts.dropFirst())
  }

  /// Parses the arguments of a call.
  mutating func argumentList() -> [Syntax] {
    elementList { parser in
      let start = parser.index
      let isLabeled = parser.isSwift && parser.isName() && parser.symbol(1) == ":"
      if isLabeled { parser.index += 2 }
      guard let value = parser.expression() else { return isLabeled ? parser.node(.argument, from: start, name: start) : nil }
      return parser.node(.argument, from: start, name: isLabeled ? start : nil, [value])
    }
  }

  /// Parses the expressions between the brackets around the index.
  mutating func list() -> [Syntax] { elementList { $0.expression() } }

  /// Parses elements between commas; what follows an element without a comma is another one.
  mutating func elementList(_ element: (inout SyntaxParser) -> Syntax?) -> [Syntax] {
    var all: [Syntax] = []
    while index < end {
      let start = index
      if let next = element(&self) { all.append(next) }
      if symbol() == "," || symbol() == ";" || index == start { index += 1 }
    }
    return all
  }
}
