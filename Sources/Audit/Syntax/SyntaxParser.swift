/// Parses the tokens of a file to a tree of ``Syntax``: a recursive-descent parser for Swift and for C with its extensions, which knows
/// neither types nor macros.
///
/// Nothing stops it: what it doesn't understand, it divides into smaller pieces, so that no literal and no name is lost.
struct SyntaxParser {
  /// The depth of expressions and statements from which on only the tokens after the brackets are parsed.
  private static let maximumDepth = 96
  /// The largest number of members and calls in a row, and of tokens between `<` and `>`.
  private static let maximumLength = 400

  let code: SourceCode
  var index = 0
  /// The end of the brackets around the index.
  var end: Int
  /// Whether a brace begins the body of a statement, not a closure.
  var isCondition = false
  /// Whether `case` declares a case.
  var isInEnum = false
  private var depth = 0

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
  func isName(_ offset: Int = 0, in names: NameSet) -> Bool { token(offset).map { $0.kind == .identifier && names.contains($0.hash) } ?? false }

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

  mutating func match(_ names: NameSet) -> Bool {
    guard isName(in: names) else { return false }
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
  private enum Precedence: Int {
    case assignment = 1
    case choice, fallback, logic, comparison, arithmetic, cast
  }

  /// The binary operator at the index, with its length.
  private var binaryOperator: (precedence: Precedence, length: Int)? {
    if isSwift, isName(in: ["as", "is"]) { return (.cast, 1) }
    let first = symbol()
    // At the beginning of a line, an operator without a space after it belongs to the next statement.
    if isSwift, isFirst(), "+-*&!<".unicodeScalars.contains(first), !isSpaced { return nil }
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
    case _ where "+-*/%&|^".unicodeScalars.contains(first): return next == "=" ? (.assignment, 2) : (.arithmetic, 1)
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
        left = node(precedence == .fallback ? .fallback : .assignment, from: start, name: name, [left] + (right.map { [$0] } ?? []))
      case .logic, .comparison, .arithmetic:
        var operands = [left]
        if let right = expression(precedence.rawValue + 1) { operands.append(right) }
        // A chain is one node, so that long ones aren't deep.
        if left.kind == .operation, precedence != .comparison, left.isSame(precedence == .logic) { operands = left.children + operands.dropFirst() }
        left = node(.operation, from: start, name: name, operands)
      }
    }
    return left
  }

  private static let skippedWords: NameSet = ["try", "await", "consume", "copy", "inout", "some", "any", "case", "let", "var"]

  /// Parses an operand with the members, calls, and subscripts after it.
  private mutating func operand() -> Syntax? {
    let start = index
    if isSwift {
      while isName(in: Self.skippedWords), isName(1) || symbol(1) == "(" || symbol(1) == "." || symbol(1) == "[" || token(1)?.kind == .string {
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
        if left.isNamed(["CFSTR"]), let text = arguments.first?.value { left = text } else { left = node(.call, from: start, [left] + arguments) }
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
        guard !isSwift, !isFirst(), token()?.kind == .string || left.kind == .string && isName() && token(1) != nil && symbol(1) != ":" else { return left }
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
      if isSwift, isName(in: ["if", "switch", "do"]), isName(1) || symbol(1) == "{" || symbol(1) == "!" { return statement().first }
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
      isType = isType && (parser.index..<parser.end).allSatisfy {
        let token = parser.code.tokens[$0]
        return token.kind == .identifier || token.kind == .punctuation && "*<>^".utf8.contains(UInt8(truncatingIfNeeded: token.hash))
      }
      return parser.list()
    }
    if isType, !isFirst() || children.count == 1, isName() && symbol(1) != ":" || token()?.kind == .string || token()?.kind == .number || ["[", "@", "("].contains(symbol()) {
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

  // MARK: Types

  /// Parses the arguments of a generic type after its name, which begins with a capital letter: `<Bool>`.
  private mutating func genericArguments() -> [Syntax] {
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
  fileprivate func isSame(_ isLogic: Bool) -> Bool { (name == "&" || name == "|") == isLogic && !["=", "!", "<", ">"].contains(name) }
}
