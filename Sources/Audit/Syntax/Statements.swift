/// Statements and the declarations of Swift.
extension SyntaxParser {
  private static let conditionals = NameSet(["if", "guard", "while", "switch", "for", "else", "do", "catch", "repeat", "defer"])
  private static let typeKeywords = NameSet(["struct", "class", "enum", "extension", "protocol", "actor"])
  private static let modifiers = NameSet([
    "public", "private", "internal", "fileprivate", "open", "package", "static", "final", "lazy", "weak", "unowned", "override",
    "mutating", "nonmutating", "required", "convenience", "indirect", "nonisolated", "dynamic", "optional", "async", "class",
    "inline", "prefix", "postfix", "infix",
  ])

  mutating func statements() { while index < end { nextStatement() } }

  /// Parses a statement or a declaration, or skips a token.
  mutating func nextStatement() {
    let start = index
    statement()
    if index == start { index += 1 }
  }

  private mutating func statement() {
    let (start, mark) = (index, mark)
    if isSwift ? declaration(from: start, since: mark) : declarationInC() { return }
    if isName(in: Self.conditionals) {
      conditional()
    } else if isName(in: ["return", "throw"]) {
      let (keyword, mark) = (index, self.mark)
      index += 1
      if !isSwift || !isFirst() { expression() }
      close(.statement, from: keyword, since: mark, name: keyword)
    } else {
      if match(["in"]) {}
      expression()
    }
  }

  /// Parses a statement with conditions, or with a block only.
  private mutating func conditional() {
    let (start, mark) = (index, mark)
    index += 1
    if match(["if"]) {}
    if isSwift {
      while index < end, symbol() != "{", symbol() != "}" { if !expression() { index += 1 } }
    } else if symbol() == "(" {
      inBrackets { $0.statements() }
    }
    if symbol() == "{" {
      block()
    } else if !isSwift, index < end, symbol() != ";" {
      let (body, statements) = (index, self.mark)
      statement()
      close(.block, from: body, since: statements)
    }
    close(.statement, from: start, since: mark, name: start)
  }

  // MARK: Declarations

  /// Parses a declaration in Swift with its attributes, and returns whether there is one at the index.
  private mutating func declaration(from start: Int, since mark: Int) -> Bool {
    while true {
      if symbol() == "@", isName(1) {
        attribute()
      } else if isName(in: Self.typeKeywords), isName(1), !isName(1, in: ["func", "var", "let", "subscript", "override"]) {
        type(from: start, since: mark)
        return true
      } else if isName(in: Self.modifiers), isName(1) && !isName(1, in: ["in", "as", "is"]) || symbol(1) == "@" {
        index += 1
      } else {
        break
      }
    }
    if match(["let", "var"]) {
      variables(from: start, since: mark)
    } else if isName(in: ["func", "subscript"]) || isName(in: ["init"]) && ["(", "?", "<"].contains(symbol(1)) {
      function(from: start, since: mark)
    } else if isName(in: ["case"]), isName(1), symbol(2) != ":", symbol(2) != "." {
      // A case of a `switch` ends with a colon.
      index += 1
      repeat { enumCase() } while match(",")
    } else {
      return false
    }
    return true
  }

  private mutating func attribute() {
    let (start, mark) = (index, mark)
    index += 2
    while symbol() == ".", isName(1) { index += 2 }
    let name = index - 1
    genericArguments(of: name)
    if symbol() == "(", isAdjacent() { inBrackets { $0.arguments() } }
    close(.attribute, from: start, since: mark, name: name)
  }

  /// Parses the variables after `let` or `var`, or after their type in C.
  mutating func variables(from start: Int, since mark: Int, as type: Int? = nil) {
    var (first, mark) = (start, mark)
    repeat {
      while type != nil, match("*") {}
      guard isName() else {
        expression()
        return
      }
      let name = index
      if let type { close(.typeName, from: start, since: self.mark, name: type) }
      index += 1
      while type != nil, symbol() == "[" || symbol() == "(" { skipBrackets() }
      if match(":") { typeName() }
      if match("=") { expression(assigns: false) }
      // The braces of a property belong to it even on the next line.
      if isSwift, symbol() == "{" { block() }
      close(.variable, from: first, since: mark, name: name)
      (first, mark) = (index + 1, self.mark)
    } while symbol() == "," && (isName(1) || symbol(1) == "*") && match(",")
  }

  private mutating func function(from start: Int, since mark: Int) {
    let name = isName(in: ["func"]) ? index + 1 : index
    index = name + 1
    skip(to: ["(", "{", "}"])
    if symbol() == "(" { inBrackets { $0.parameters() } }
    // The result, on the same line.
    while index < end, symbol() != "{", !isFirst() { index += 1 }
    if symbol() == "{" { block() }
    close(.function, from: start, since: mark, name: min(name, code.tokens.count - 1))
  }

  /// Parses parameters, which have a label, a type, and perhaps a default as children.
  private mutating func parameters() {
    elements { parser in
      while parser.symbol() == "@", parser.isName(1) { parser.index += 2 }
      guard parser.isName() else { return }
      let (start, mark) = (parser.index, parser.mark)
      parser.add(.name, start)
      let name = parser.isName(1) ? start + 1 : start
      parser.index = name + 1
      guard parser.match(":") else { return }
      parser.typeName()
      if parser.match("=") { parser.expression() }
      parser.close(.parameter, from: start, since: mark, name: name)
    }
  }

  /// Parses a type or an extension, with what it inherits.
  private mutating func type(from start: Int, since mark: Int) {
    var name = index + 1
    index += 2
    while symbol() == ".", isName(1) {
      index += 2
      name = index - 1
    }
    while index < end, symbol() != "{", symbol() != "}" {
      if match(":") || match(",") { typeName() } else { index += 1 }
    }
    if symbol() == "{" { block(isRead: true) }
    close(.type, from: start, since: mark, name: name)
  }

  private mutating func enumCase() {
    let (start, mark) = (index, mark)
    guard isName() else { return }
    index += 1
    if symbol() == "(" { skipBrackets() }
    if match("=") { expression() }
    close(.enumCase, from: start, since: mark, name: start)
  }

  // MARK: Types

  /// Parses the arguments of a generic type after its name, which begins with a capital letter: `<Bool>`.
  mutating func genericArguments(of name: Int) {
    guard isSwift, symbol() == "<", isAdjacent(), let first = code.text[code.tokens[name].range].first,
      UInt8(ascii: "A")...UInt8(ascii: "Z") ~= first
    else { return }
    let (start, mark) = (index, mark)
    depth += 1
    repeat {
      index += 1
      if depth <= Self.maximumDepth { typeName() }
    } while symbol() == ","
    depth -= 1
    if match(">") { return }
    index = start
    removeNodes(since: mark)
  }

  /// Parses a type; its name is the last one of `Outer.Inner`, and an array, a tuple, or a function has none.
  mutating func typeName() {
    let (start, mark) = (index, mark)
    while symbol() == "@", isName(1) { index += 2 }
    _ = operand()
    let type = nodes.last { $0.kind != .forced }
    let name = self.mark > mark && (type?.kind == .name || type?.kind == .member) ? type.map { Int($0.name) } : nil
    removeNodes(since: mark)
    while isAdjacent(), symbol() == "?" || symbol() == "!" { index += 1 }
    close(.typeName, from: start, since: mark, name: name)
  }
}
