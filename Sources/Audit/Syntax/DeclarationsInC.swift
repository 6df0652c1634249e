/// Declarations in C and Objective-C.
extension SyntaxParser {
  private static let statementWords = NameSet([
    "return", "else", "do", "in", "goto", "if", "for", "while", "switch", "case", "default", "new", "delete", "using", "break",
    "continue", "throw",
  ])

  /// Parses a declaration or a directive, and returns whether there is one at the index.
  mutating func declarationInC() -> Bool {
    switch symbol() {
    case "#": directive()
    case "@" where isName(1, in: ["implementation"]) && isName(2): classInC()
    case "-" where symbol(1) == "(", "+" where symbol(1) == "(": methodInC()
    default: return isName() && !isName(in: Self.statementWords) && variablesInC()
    }
    return true
  }

  /// Parses `#define`; the names and files of other directives aren't code.
  private mutating func directive() {
    let (start, mark) = (index, mark)
    let lineEnd = (index + 1..<max(index + 1, end)).first { code.tokens[$0].traits.contains(.firstOnLine) } ?? end
    index += 1
    guard match(["define"]), isName(), index < lineEnd else {
      index = lineEnd
      return
    }
    let name = index
    inBrackets(to: lineEnd) { parser in
      parser.expression()
      // Several expressions, such as parameters and a body, aren't a constant.
      if parser.index < parser.end {
        parser.statements()
      } else {
        parser.close(.variable, from: start, since: mark, name: name)
      }
    }
  }

  /// Parses the implementation of a class up to `@end`.
  private mutating func classInC() {
    let (start, mark, name) = (index, mark, index + 2)
    index += 3
    if symbol() == "(" { skipBrackets() }
    while index < end, symbol() != "@" || !isName(1, in: ["end"]) { nextStatement() }
    close(.type, from: start, since: mark, name: name)
  }

  /// Parses a method: `- (BOOL)flag:(NSString *)name { … }`.
  private mutating func methodInC() {
    let (start, mark) = (index, mark)
    index += 1
    skipBrackets()
    guard isName() else { return }
    let name = index
    while isName() || symbol() == ":" {
      let (label, parameter) = (index, self.mark)
      if isName() {
        if index != name { add(.name, index) }
        index += 1
      }
      guard match(":") else { break }
      if symbol() == "(" { skipBrackets() }
      guard isName() else { break }
      index += 1
      close(.parameter, from: label, since: parameter, name: index - 1)
    }
    skip(to: ["{", ";", "-", "@", "}"])
    if symbol() == "{" { block() }
    close(.function, from: start, since: mark, name: name)
  }

  /// Parses variables, or the name of a function, after their type, and returns whether the tokens at the index are a type and a name.
  private mutating func variablesInC() -> Bool {
    let (start, mark) = (index, mark)
    // The type is the name before the last `*`, or before the variable's name.
    var (type, name, isPointer, offset): (Int?, Int?, Bool, Int) = (nil, nil, false, 0)
    while isName(offset) && !isName(offset, in: ["in"]) || name != nil && ["*", "&"].contains(symbol(offset)) {
      if !isPointer { type = name }
      if isName(offset) { name = start + offset } else { isPointer = true }
      offset += 1
    }
    guard let type, let name, name == start + offset - 1 else { return false }
    switch symbol(offset) {
    case "=", ";", ",", "[", ")", "(": break
    default: guard isName(offset, in: ["in"]) || start + offset >= end else { return false }
    }
    index = name
    variables(from: start, since: mark, as: type)
    return true
  }
}
