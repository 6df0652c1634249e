/// Declarations in C and Objective-C.
extension SyntaxParser {
  private static let qualifiers = NameSet([
    "static", "const", "extern", "volatile", "register", "__strong", "__weak", "__block", "__unsafe_unretained",
    "__autoreleasing", "nonnull", "nullable", "constexpr", "unsigned", "IBOutlet", "struct", "enum", "FOUNDATION_EXPORT",
    "FOUNDATION_EXTERN", "UIKIT_EXTERN", "OBJC_EXPORT", "OBJC_EXTERN", "CF_EXPORT", "EXTERN", "inline",
  ])
  private static let statementWords = NameSet([
    "return", "else", "do", "in", "goto", "if", "for", "while", "switch", "case", "default", "new", "delete", "using", "break",
    "continue",
  ])

  /// Parses a declaration or a directive, and returns whether there is one at the index.
  mutating func declarationInC() -> Bool {
    switch symbol() {
    case "#": directive()
    case "@" where isName(1, in: ["interface", "implementation", "protocol"]): classInC()
    case "@" where isName(1, in: ["property"]):
      index += 2
      if symbol() == "(" { skipBrackets() }
      _ = variablesInC()
    case "-" where symbol(1) == "(", "+" where symbol(1) == "(": methodInC()
    default: return isName() && !isName(in: Self.statementWords) && variablesInC()
    }
    return true
  }

  /// Parses `#define`; the names and files of other directives aren't code.
  private mutating func directive() {
    let (start, mark) = (index, mark)
    index += 1
    let lineEnd = (index..<end).first { code.tokens[$0].traits.contains(.firstOnLine) } ?? end
    guard match(["define"]), isName(), index < lineEnd else {
      index = lineEnd
      return
    }
    let name = index
    inBrackets(to: lineEnd) { parser in
      if parser.symbol() == "(", parser.isAdjacent() {
        for offset in 0..<max(0, (parser.code.partner(parser.index) ?? 0) - parser.index) where parser.isName(offset) {
          parser.add(.parameter, parser.index + offset)
        }
        parser.skipBrackets()
        let (body, statements) = (parser.index, parser.mark)
        parser.statements()
        parser.close(.block, from: body, since: statements)
        parser.close(.function, from: start, since: mark, name: name)
      } else {
        parser.expression()
        // Several expressions aren't a constant.
        if parser.index < parser.end {
          parser.statements()
        } else {
          parser.close(.variable, from: start, since: mark, name: name)
        }
      }
    }
  }

  /// Parses the interface or the implementation of a class up to `@end`.
  private mutating func classInC() {
    let (start, mark) = (index, mark)
    index += 2
    guard isName() else { return }
    let name = index
    // `@protocol Name;`
    if symbol(1) == ";" || symbol(1) == "," { return }
    let last = (0..<end - index).first { symbol($0) == "@" && isName($0 + 1, in: ["end"]) }.map { index + $0 } ?? end
    inBrackets(to: last) { parser in
      if parser.symbol() == ":", parser.isName(1) { parser.index += 2 }
      if parser.symbol() == "(" { parser.skipBrackets() }
      if parser.symbol() == "<" { while parser.index < parser.end, !parser.match(">") { parser.index += 1 } }
      let (body, members) = (parser.index, parser.mark)
      if parser.symbol() == "{" { parser.inBrackets { $0.statements() } }
      parser.statements()
      parser.close(.block, from: body, since: members)
    }
    index = min(last + 2, end)
    close(.type, from: start, since: mark, name: name)
  }

  /// Parses a method: `- (BOOL)flag:(NSString *)name { … }`.
  private mutating func methodInC() {
    let (start, mark) = (index, mark)
    index += 1
    typeInC()
    guard isName() else { return }
    let name = index
    while isName() || symbol() == ":" {
      let (label, parameter) = (index, self.mark)
      if isName() {
        if index != name { add(.name, index) }
        index += 1
      }
      guard match(":") else { break }
      if symbol() == "(" { typeInC() }
      guard isName() else { break }
      index += 1
      close(.parameter, from: label, since: parameter, name: index - 1)
    }
    skip(to: ["{", ";", "-", "@", "}"])
    if symbol() == "{" { block() }
    close(.function, from: start, since: mark, name: name)
  }

  /// Parses a type in parentheses.
  private mutating func typeInC() {
    let (start, mark) = (index, mark)
    let name = (start + 1..<max(start + 1, code.partner(start) ?? 0)).first {
      isName($0 - start) && !isName($0 - start, in: Self.qualifiers)
    }
    skipBrackets()
    close(.typeName, from: start, since: mark, name: name)
  }

  /// Parses variables or a function after their type, and returns whether the tokens at the index are a type and a name.
  private mutating func variablesInC(as kind: Syntax.Kind = .variable) -> Bool {
    let (start, mark) = (index, mark)
    var (type, name): (Int?, Int?)
    var offset = 0
    while true {
      if isName(offset), !isName(offset, in: ["in"]) {
        if let name, !isName(name - start, in: Self.qualifiers) { type = type ?? name }
        name = start + offset
      } else if symbol(offset) == "*" || symbol(offset) == "&" {
        type = type ?? name
        name = nil
      } else if symbol(offset) == "<", type == nil, name != nil,
        let close = (offset..<offset + 12).first(where: { symbol($0) == ">" })
      {
        (type, name, offset) = (name, nil, close)
      } else {
        break
      }
      offset += 1
    }
    guard let type, var name else { return false }
    switch symbol(offset) {
    case "=", ";", ",", "[", ")", "(": break
    case ":" where !isName(offset + 1): break
    default: guard isName(offset, in: ["in"]) || start + offset >= end else { return false }
    }
    func close(type parser: inout SyntaxParser) { parser.close(.typeName, from: start, since: parser.mark, name: type) }
    index = name
    close(type: &self)
    index = start + offset
    if symbol() == "(" {
      inBrackets { $0.elements { parser in if !parser.variablesInC(as: .parameter) { parser.expression() } } }
      if symbol() == "{" { block() }
      self.close(.function, from: start, since: mark, name: name)
      return true
    }
    var first = mark
    while true {
      while symbol() == "[" { skipBrackets() }
      if match("=") { expression(assigns: false) }
      self.close(kind, from: name, since: first, name: name)
      guard kind == .variable, match(",") else { return true }
      while match("*") {}
      guard isName() else { return true }
      (name, first) = (index, self.mark)
      close(type: &self)
      index += 1
    }
  }
}
