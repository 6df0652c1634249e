/// Statements, types, and the declarations of Swift.
extension SyntaxParser {
  private static let conditionals = NameSet(["if", "guard", "while", "switch", "for", "else", "do", "catch", "repeat", "defer"])
  private static let typeKeywords = NameSet([
    "struct", "class", "enum", "extension", "protocol", "actor", "union", "namespace", "NS_ENUM", "NS_OPTIONS",
  ])
  private static let modifiers = NameSet([
    "public", "private", "internal", "fileprivate", "open", "package", "static", "final", "lazy", "weak", "unowned", "override",
    "mutating", "nonmutating", "required", "convenience", "indirect", "nonisolated", "dynamic", "optional", "async", "class",
    "typedef", "inline", "prefix", "postfix", "infix",
  ])

  mutating func statements() {
    while index < end {
      let start = index
      statement()
      if index == start { index += 1 }
    }
  }

  /// Parses a statement or a declaration.
  mutating func statement() {
    let (start, mark) = (index, mark)
    while true {
      if isSwift, symbol() == "@", isName(1) {
        attribute()
      } else if isName(in: Self.modifiers), isName(1) && !isName(1, in: ["in", "as", "is"]) || symbol(1) == "@" && isSwift {
        index += 1
      } else if isName(in: Self.modifiers), symbol(1) == "(", isName(2), symbol(3) == ")" {
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
      if match(["let", "var"]) { return variables(from: start, since: mark) }
      if isName(in: ["func", "subscript"]) || isName(in: ["init"]) && ["(", "?", "<"].contains(symbol(1)) {
        return function(from: start, since: mark)
      }
      // A case of a `switch` ends with a colon.
      if isName(in: ["case"]), isName(1), symbol(2) != ":", symbol(2) != "." {
        index += 1
        repeat { enumCase() } while match(",")
        return
      }
    } else if declarationInC() {
      return
    }
    if isName(in: Self.typeKeywords), isName(1) || !isSwift && (symbol(1) == "{" || symbol(1) == "(") {
      type(from: start, since: mark)
    } else if isName(in: Self.conditionals) {
      conditional()
    } else if isName(in: ["return", "throw"]) {
      let (keyword, mark) = (index, self.mark)
      index += 1
      if !isSwift || !isFirst() { expression() }
      close(.statement, from: keyword, since: mark, name: keyword)
    } else if match(["case", "default"]), symbol() != "(" {
      while index < end, ![":", ";", "}"].contains(symbol()) {
        if !expression(assigns: false) || symbol() == "," { index += 1 }
      }
      if match(":") {}
    } else {
      if match(["in"]) {}
      expression()
    }
  }

  private mutating func attribute() {
    let (start, mark) = (index, mark)
    index += 2
    while symbol() == ".", isName(1) { index += 2 }
    let name = index - 1
    // The type of the value.
    if symbol() == "<", isAdjacent() { while index < end, symbol() != "(", !isFirst() { index += 1 } }
    if symbol() == "(", isAdjacent() { inBrackets { $0.arguments() } }
    close(.attribute, from: start, since: mark, name: name)
  }

  /// Parses a statement with conditions, or with a block only.
  private mutating func conditional() {
    let (start, mark) = (index, mark)
    index += 1
    if match(["if"]) {}
    if isSwift {
      let outer = isCondition
      isCondition = true
      while index < end, symbol() != "{", symbol() != "}" {
        let (position, variable) = (index, self.mark)
        if match(["case"]) {}
        if match(["let", "var"]) {
          variables(from: index - 1, since: variable)
        } else if isName(), isName(1, in: ["in"]) {
          index += 1
          add(.variable, index - 1)
        } else if !match(["in", "where", "else"]) {
          expression()
        }
        if symbol() == "," || index == position { index += 1 }
      }
      isCondition = outer
      if symbol() == "{" { block() }
    } else {
      if symbol() == "(", !code.isText(start, ["else", "do"]) || isName(-1, in: ["if"]) { inBrackets { $0.statements() } }
      let (body, statements) = (index, self.mark)
      if symbol() == "{" {
        block()
      } else if index < end, symbol() != ";" {
        statement()
        close(.block, from: body, since: statements)
      }
    }
    close(.statement, from: start, since: mark, name: start)
  }

  // MARK: Declarations

  /// Parses the variables after `let` or `var`.
  private mutating func variables(from start: Int, since mark: Int) {
    var (first, mark) = (start, mark)
    repeat {
      guard isName() else {
        // `let (name, theme) = …`: only the names matter.
        if symbol() == "(", let last = code.partner(index) {
          for offset in 0..<max(0, last - index) where isName(offset) { add(.variable, index + offset) }
          skipBrackets()
        } else {
          expression(assigns: false)
        }
        if match("=") { expression(assigns: false) }
        return
      }
      let name = index
      index += 1
      if match(":") { typeName() }
      if symbol() == "=", symbol(1) != "=" || !isAdjacent(1) {
        index += 1
        expression(assigns: false)
      }
      // The braces of a property belong to it even on the next line.
      if symbol() == "{", !isCondition { block() }
      close(.variable, from: first, since: mark, name: name)
      (first, mark) = (index + 1, self.mark)
      // In a condition, a comma separates conditions.
    } while !isCondition && symbol() == "," && isName(1) && match(",")
  }

  private mutating func function(from start: Int, since mark: Int) {
    let name = isName(in: ["func"]) ? index + 1 : index
    index = name + 1
    skip(to: ["(", "{", "}"])
    if symbol() == "(" { inBrackets { $0.parameters() } }
    while match(["async", "throws", "rethrows"]) {}
    if symbol() == "-", symbol(1) == ">" {
      index += 2
      typeName()
    }
    if isName(in: ["where"]) { skip(to: ["{", "}"]) }
    if symbol() == "{" { block(isRead: code.isText(name, ["init"])) }
    close(.function, from: start, since: mark, name: min(name, code.tokens.count - 1))
  }

  /// Parses parameters in Swift, which have a label, a type, and perhaps a default as children.
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
      if parser.match("=") {
        let (value, argument) = (parser.index, parser.mark)
        parser.expression()
        parser.close(.argument, from: value, since: argument)
      }
      parser.close(.parameter, from: start, since: mark, name: name)
    }
  }

  /// Parses a type or an extension, with what it inherits.
  private mutating func type(from start: Int, since mark: Int) {
    let isEnum = isName(in: ["enum", "NS_ENUM", "NS_OPTIONS"])
    index += 1
    var name: Int? = isName() ? index : nil
    if !isSwift, symbol() == "(", let last = code.partner(index), last < end {
      // `NS_ENUM(NSInteger, Level)`
      name = isName(last - 1 - index) ? last - 1 : nil
      skipBrackets()
    } else if name == index {
      index += 1
    }
    while symbol() == ".", isName(1) {
      index += 2
      name = index - 1
    }
    while index < end, !["{", ";", "}", "="].contains(symbol()) {
      if match(":") || match(",") { typeName() } else { index += 1 }
    }
    guard symbol() == "{" else { return }
    let (body, members) = (index, self.mark)
    if isEnum, !isSwift {
      inBrackets { $0.elements { $0.enumCase() } }
      close(.block, from: body, since: members)
    } else {
      block(isRead: true)
    }
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
    repeat {
      index += 1
      typeName()
    } while symbol() == ","
    if match(">") { return }
    index = start
    removeNodes(since: mark)
  }

  /// Parses a type; its name is the last one of `Outer.Inner`, and an array, a tuple, or a function has none.
  mutating func typeName() {
    let (start, mark) = (index, mark)
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
    if match(["async", "throws"]) {}
    close(.typeName, from: start, since: mark, name: name)
    // The rest of the type of a function or of a composition.
    if symbol() == "-" && symbol(1) == ">" || symbol() == "&" {
      index += symbol() == "&" ? 1 : 2
      let rest = self.mark
      typeName()
      removeNodes(since: rest)
    }
  }

  private mutating func skipAngles() {
    var depth = 0
    for _ in 0..<Self.maximumLength where index < end {
      depth += symbol() == "<" ? 1 : symbol() == ">" ? -1 : 0
      index += 1
      if depth == 0 { return }
    }
  }
}
