/// Statements and declarations.
extension SyntaxParser {
  private static let conditionals = NameSet(["if", "guard", "while", "switch", "for", "else", "do", "catch", "repeat", "defer"])
  private static let simple = NameSet(["return", "throw", "case", "default", "goto"])
  private static let typeKeywords = NameSet([
    "struct", "class", "enum", "extension", "protocol", "actor", "union", "namespace", "NS_ENUM", "NS_OPTIONS",
  ])
  private static let modifiers = NameSet([
    "public", "private", "internal", "fileprivate", "open", "package", "static", "final", "lazy", "weak", "unowned", "override",
    "mutating", "nonmutating", "required", "convenience", "indirect", "nonisolated", "dynamic", "optional", "async", "class",
    "typedef",
    "inline", "prefix", "postfix", "infix",
  ])

  private static let symbolsOfParameters = Set(",:()[]@->?.<&".unicodeScalars.map(\.value))

  mutating func statements() -> [Syntax] {
    var all: [Syntax] = []
    while index < end {
      let start = index
      all += statement()
      if index == start { index += 1 }
    }
    return all
  }

  /// Parses a statement or a declaration, which may be one of several variables.
  mutating func statement() -> [Syntax] {
    let start = index
    var attributes: [Syntax] = []
    while true {
      if isSwift, symbol() == "@", isName(1) {
        attributes.append(attribute())
      } else if isName(in: Self.modifiers), isName(1) && !isName(1, in: ["in", "as", "is"]) || symbol(1) == "@" && isSwift {
        index += 1
      } else if isName(in: ["private", "fileprivate", "internal", "package", "public", "unowned", "nonisolated"]),
        symbol(1) == "(", isName(2), symbol(3) == ")"
      {
        index += 4
      } else {
        break
      }
    }
    // `class` may have been read as a modifier.
    if isName(), index > start, isName(-1, in: ["class"]), !isName(in: ["func", "var", "let", "subscript", "override", "final"]) {
      index -= 1
    }
    if isSwift {
      if isName(in: ["let", "var"]) { return variables(attributes, from: start) }
      if isName(in: ["func", "subscript"]) || isName(in: ["init"]) && (symbol(1) == "(" || symbol(1) == "?" || symbol(1) == "<") {
        return [function(from: start)]
      }
      if isInEnum, match(["case"]) { return cases() }
    } else if let declaration = declarationInC() {
      return declaration
    }
    if isName(in: Self.typeKeywords), isName(1) || !isSwift && (symbol(1) == "{" || symbol(1) == "(") { return type(from: start) }
    if isName(in: Self.conditionals) { return [conditional()] }
    if isName(in: Self.simple), !isSwift || symbol(1) != "(" || isName(in: ["return"]) { return [simpleStatement()] }
    _ = match(["in"])
    return expression().map { [$0] } ?? []
  }

  private mutating func attribute() -> Syntax {
    let start = index
    index += 1
    var name = index
    index += 1
    while symbol() == ".", isName(1) {
      name = index + 1
      index += 2
    }
    if symbol() == "<", isAdjacent() {
      // The type of the value.
      while index < end, symbol() != "(", !isFirst() { index += 1 }
    }
    let arguments = symbol() == "(" && isAdjacent() ? inBrackets { $0.argumentList() } : []
    return node(.attribute, from: start, name: name, arguments)
  }

  /// Parses a statement with conditions, or with a block only.
  private mutating func conditional() -> Syntax {
    let start = index
    index += 1
    if isName(in: ["if"]) { index += 1 }
    var children: [Syntax] = []
    if isSwift {
      let outer = isCondition
      isCondition = true
      while index < end, symbol() != "{", symbol() != "}" {
        let position = index
        _ = match(["case"])
        if isName(in: ["let", "var"]) {
          children += variables([], from: index)
        } else if isName(), isName(1, in: ["in"]) {
          index += 1
          children.append(node(.variable, from: index - 1, name: index - 1))
        } else if !match(["in", "where", "else"]), let condition = expression() {
          children.append(condition)
        }
        if symbol() == "," || index == position { index += 1 }
      }
      isCondition = outer
      if symbol() == "{" { children.append(block()) }
    } else {
      if symbol() == "(", !code.isWord(start, ["else", "do"]) || isName(-1, in: ["if"]) {
        children += inBrackets { $0.statements() }
      }
      let body = index
      if symbol() == "{" {
        children.append(block())
      } else if index < end, symbol() != ";", !isName(in: ["if"]) || !code.isWord(start, ["else"]) {
        let statement = statement()
        children.append(node(.block, from: body, statement))
      }
    }
    return node(.statement, from: start, name: start, children)
  }

  private mutating func simpleStatement() -> Syntax {
    let start = index
    index += 1
    if code.isWord(start, ["return", "throw"]) {
      let isEmpty = isSwift && isFirst()
      return node(.statement, from: start, name: start, isEmpty ? [] : [expression()].compactMap(\.self))
    }
    var children: [Syntax] = []
    while index < end, symbol() != ":", symbol() != ";", symbol() != "}" {
      let position = index
      if let pattern = expression(2) { children.append(pattern) }
      if index == position || symbol() == "," { index += 1 }
    }
    _ = match(":")
    return node(.statement, from: start, name: start, children)
  }

  /// Parses the names before `in` at the beginning of a closure.
  mutating func closureParameters() -> [Syntax] {
    guard isSwift else { return [] }
    let limit = (index..<min(index + 40, end)).first { index in
      code.isWord(index, ["in", "for"])
        || code.tokens[index].kind != .identifier
          && (code.tokens[index].kind != .punctuation || !Self.symbolsOfParameters.contains(code.tokens[index].hash))
    }
    guard let limit, code.isWord(limit, ["in"]) else { return [] }
    defer { index = limit + 1 }
    return (index..<limit).filter { code.tokens[$0].kind == .identifier }.map { Syntax(.parameter, code, $0..<$0 + 1, name: $0) }
  }

  // MARK: Declarations

  /// Parses the variables after `let` or `var`.
  private mutating func variables(_ attributes: [Syntax], from start: Int) -> [Syntax] {
    index += 1
    var all: [Syntax] = []
    repeat {
      let first = all.isEmpty ? start : index
      guard isName() else {
        // `let (name, theme) = …`: only the names matter.
        if symbol() == "(" || symbol() == "." {
          let pattern = expression(2)
          all += (pattern?.children ?? []).filter { $0.kind == .name }.map { Syntax(.variable, code, $0.tokens, name: $0.token) }
        }
        if match("=") { all += [expression(1)].compactMap(\.self) }
        break
      }
      let name = index
      index += 1
      var children = all.isEmpty ? attributes : []
      if match(":") { children.append(typeName()) }
      if symbol() == "=", symbol(1) != "=" || !isAdjacent(1) {
        index += 1
        if let value = expression(2) { children.append(value) }
      }
      if symbol() == "{", !isCondition { children.append(accessors()) }
      all.append(node(.variable, from: first, name: name, children))
      // In a condition, a comma separates conditions.
    } while !isCondition && symbol() == "," && isName(1) && match(",")
    return all
  }

  /// Parses the braces of a property, which is one with a value in most cases, so they belong to it even on the next line.
  private mutating func accessors() -> Syntax { block() }

  private mutating func function(from start: Int) -> Syntax {
    let keyword = index
    index += 1
    let name = code.isWord(keyword, ["func"]) ? index : keyword
    if name == index { index += 1 }
    while index < end, symbol() != "(", symbol() != "{", symbol() != "}" { index += 1 }
    var children: [Syntax] = symbol() == "(" ? inBrackets { $0.parameters() } : []
    while match(["async", "throws", "rethrows"]) {}
    if symbol() == "-", symbol(1) == ">" {
      index += 2
      children.append(typeName())
    }
    if isName(in: ["where"]) { while index < end, symbol() != "{", symbol() != "}" { index += 1 } }
    if symbol() == "{" { children.append(block(isRead: code.isWord(name, ["init"]))) }
    return node(.function, from: start, name: name, children)
  }

  /// Parses parameters in Swift; a parameter has its label as a child if the label isn't the name.
  private mutating func parameters() -> [Syntax] {
    elementList { parser in
      while parser.symbol() == "@", parser.isName(1) { parser.index += 2 }
      guard parser.isName() else { return nil }
      let start = parser.index
      parser.index += 1
      let name = parser.isName() ? parser.index : start
      if name != start { parser.index += 1 }
      let label = Syntax(.name, parser.code, start..<start + 1, name: start)
      guard parser.match(":") else { return nil }
      var children = [label, parser.typeName()]
      if parser.match("="), let value = parser.expression() {
        children.append(parser.node(.argument, from: parser.index, [value]))
      }
      return parser.node(.parameter, from: start, name: name, children)
    }
  }

  /// Parses a type, an extension, or an enum, with what it inherits.
  private mutating func type(from start: Int) -> [Syntax] {
    let keyword = index
    index += 1
    var name: Int? = isName() ? index : nil
    var children: [Syntax] = []
    let isEnum = code.isWord(keyword, ["enum", "NS_ENUM", "NS_OPTIONS"])
    if !isSwift, symbol() == "(" {
      // `NS_ENUM(NSInteger, Level)`
      let words = inBrackets { $0.list() }
      name = words.last?.token
    }
    if name == index { index += 1 }
    while symbol() == ".", isName(1) {
      index += 2
      name = index - 1
    }
    while index < end, symbol() != "{", symbol() != ";", symbol() != "}", symbol() != "=" {
      let position = index
      if match(":") || match(",") { children.append(typeName()) }
      if index == position { index += 1 }
    }
    guard symbol() == "{" else { return [] }
    if isEnum, !isSwift {
      let open = index
      let cases = inBrackets { parser in
        parser.elementList { parser in
          guard let value = parser.expression() else { return nil }
          let name = value.kind == .assignment ? value.children[0] : value
          return name.token.map {
            Syntax(
              .enumCase, parser.code, $0..<$0 + 1, name: $0, value.kind == .assignment ? Array(value.children.dropFirst()) : [])
          }
        }
      }
      children.append(node(.block, from: open, cases))
      return [node(.type, from: start, name: name, children)]
    }
    let outer = isInEnum
    isInEnum = isEnum
    children.append(block(isType: true))
    isInEnum = outer
    return [node(.type, from: start, name: name, children)]
  }

  /// Parses the cases of an enum after `case`.
  private mutating func cases() -> [Syntax] {
    var all: [Syntax] = []
    repeat {
      guard isName() else { break }
      let start = index
      index += 1
      if symbol() == "(" { skipBrackets() }
      let value = match("=") ? expression() : nil
      all.append(node(.enumCase, from: start, name: start, value.map { [$0] } ?? []))
    } while match(",")
    return all
  }
}
