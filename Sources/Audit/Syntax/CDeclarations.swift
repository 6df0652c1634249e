/// Declarations in C and Objective-C.
extension SyntaxParser {
  private static let qualifiers = NameSet([
    "static", "const", "extern", "volatile", "register", "__strong", "__weak", "__block", "__unsafe_unretained",
    "__autoreleasing", "nonnull",
    "nullable", "constexpr", "unsigned", "IBOutlet", "struct", "enum", "FOUNDATION_EXPORT", "FOUNDATION_EXTERN", "UIKIT_EXTERN",
    "OBJC_EXPORT", "OBJC_EXTERN", "CF_EXPORT", "EXTERN", "inline",
  ])
  private static let statementWords = NameSet([
    "return", "else", "do", "in", "goto", "if", "for", "while", "switch", "case", "default", "new", "delete", "using", "break",
    "continue",
  ])

  /// Parses a declaration or a directive; nil if there is none at the index.
  mutating func declarationInC() -> [Syntax]? {
    switch symbol() {
    case "#": return directive()
    case "@" where isName(1, in: ["interface", "implementation", "protocol"]): return classInC()
    case "@" where isName(1, in: ["property"]):
      index += 2
      if symbol() == "(" { skipBrackets() }
      return variablesInC() ?? []
    case "@" where isName(1, in: ["dynamic"]):
      let start = index
      index += 2
      var attributes: [Syntax] = []
      while isName() {
        index += 1
        let name = node(.argument, from: index - 1, [node(.name, from: index - 1, name: index - 1)])
        attributes.append(node(.attribute, from: start, name: start + 1, [name]))
        _ = match(",")
      }
      return attributes
    case "-" where symbol(1) == "(", "+" where symbol(1) == "(": return methodInC()
    default: return isName() && !isName(in: Self.statementWords) ? variablesInC() : nil
    }
  }

  /// Parses `#define`; the names and files of other directives aren't code.
  private mutating func directive() -> [Syntax] {
    let start = index
    index += 1
    let lineEnd = (index..<end).first { code.tokens[$0].traits.contains(.firstOnLine) } ?? end
    defer { index = max(index, lineEnd) }
    guard match(["define"]), isName(), index < lineEnd else {
      index = lineEnd
      return []
    }
    let name = index
    let outer = end
    end = lineEnd
    defer { end = outer }
    index += 1
    if symbol() == "(", isAdjacent() {
      let words = inBrackets { $0.list() }
      let parameters = words.compactMap { word in word.token.map { Syntax(.parameter, code, $0..<$0 + 1, name: $0) } }
      let body = index
      let statements = statements()
      return [node(.function, from: start, name: name, parameters + [node(.block, from: body, statements)])]
    }
    let value = expression()
    // Several expressions aren't a constant.
    return [node(.variable, from: start, name: name, index >= lineEnd ? [value].compactMap(\.self) : [])]
      + (index < lineEnd ? statements() : [])
  }

  /// Parses the interface or the implementation of a class up to `@end`.
  private mutating func classInC() -> [Syntax] {
    let start = index
    index += 2
    guard isName() else { return [] }
    let name = index
    index += 1
    var last = (index..<end).first { code.isSymbol($0, "@") && code.isWord($0 + 1, ["end"]) } ?? end
    // `@protocol Name;` and `@class`
    if symbol() == ";" || symbol() == "," { last = index }
    if symbol() == ":", isName(1) { index += 2 }
    while symbol() == "(" || symbol() == "<" {
      if symbol() == "(" { skipBrackets() } else { while index < last, !match(">") { index += 1 } }
    }
    let outer = end
    end = last
    let body = index
    var members: [Syntax] = []
    if symbol() == "{" { members += inBrackets { $0.statements() } }
    members += statements()
    (end, index) = (outer, min(last + 2, outer))
    return [node(.type, from: start, name: name, [node(.block, from: body, members)])]
  }

  /// Parses a method: `- (BOOL)flag:(NSString *)name { … }`.
  private mutating func methodInC() -> [Syntax] {
    let start = index
    index += 1
    let type = typeInC()
    guard isName() else { return [] }
    let name = index
    var children: [Syntax] = []
    while isName() || symbol() == ":" {
      let label = index
      if isName() { index += 1 }
      guard match(":") else { break }
      let type = symbol() == "(" ? [typeInC()] : []
      guard isName() else { break }
      let labels = label == name ? [] : [Syntax(.name, code, label..<label + 1, name: label)]
      index += 1
      children.append(node(.parameter, from: label, name: index - 1, labels + type))
    }
    children.append(type)
    while index < end, symbol() != "{", symbol() != ";", symbol() != "-", symbol() != "@", symbol() != "}" { index += 1 }
    if symbol() == "{" { children.append(block()) }
    return [node(.function, from: start, name: name, children)]
  }

  /// Parses a type in parentheses.
  private mutating func typeInC() -> Syntax {
    let start = index
    let name = (start + 1..<(code.partner(start) ?? start + 1)).first {
      code.tokens[$0].kind == .identifier && !code.isWord($0, Self.qualifiers)
    }
    skipBrackets()
    return node(.typeName, from: start, name: name)
  }

  /// Parses variables or a function after their type; nil if the tokens at the index aren't a type and a name.
  private mutating func variablesInC() -> [Syntax]? {
    let start = index
    var cursor = self
    var (type, name): (Int?, Int?)
    while true {
      if cursor.isName() {
        if let name, !code.isWord(name, Self.qualifiers) { type = type ?? name }
        name = cursor.index
        cursor.index += 1
      } else if cursor.symbol() == "*" || cursor.symbol() == "&" {
        if let name { type = type ?? name }
        name = nil
        cursor.index += 1
      } else if cursor.symbol() == "<", type == nil, name != nil,
        let close = (cursor.index..<min(cursor.index + 12, end)).first(where: { code.isSymbol($0, ">") })
      {
        type = name
        name = nil
        cursor.index = close + 1
      } else {
        break
      }
      if cursor.isName(in: ["in"]) { break }
    }
    guard let type, let name else { return nil }
    let typeNode = Syntax(.typeName, code, start..<name, name: type)
    switch cursor.symbol() {
    case "(":
      self = cursor
      return functionInC(name, typeNode, from: start)
    case "=", ";", ",", "[", ")": break
    case ":" where !cursor.isName(1): break
    default:
      guard cursor.isName(in: ["in"]) || cursor.index >= end || cursor.isName() && cursor.symbol(1) == ";" else { return nil }
    }
    self = cursor
    var all: [Syntax] = []
    var next: Int? = name
    while let name = next {
      while symbol() == "[" { skipBrackets() }
      var children = all.isEmpty ? [typeNode] : [Syntax(.typeName, code, start..<start, name: type)]
      if match("="), let value = expression(1) { children.append(value) }
      all.append(node(.variable, from: name, name: name, children))
      next = nil
      if match(",") {
        while match("*") {}
        if isName() {
          next = index
          index += 1
        }
      }
    }
    return all
  }

  private mutating func functionInC(_ name: Int, _ type: Syntax, from start: Int) -> [Syntax]? {
    let parameters = inBrackets { parser in
      parser.elementList { parser in
        parser.variablesInC()?.first.map { Syntax(.parameter, parser.code, $0.tokens, name: $0.token, $0.children) }
      }
    }
    guard symbol() == "{" else { return [node(.function, from: start, name: name, parameters + [type])] }
    return [node(.function, from: start, name: name, parameters + [type, block()])]
  }
}
