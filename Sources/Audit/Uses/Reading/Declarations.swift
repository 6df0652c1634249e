extension Cursor {
  /// The index of the name of the type in Swift whose contents are in the braces at the cursor.
  var nameOfType: Int? {
    guard tokens.language == .swift, let keyword = tokens.structure.types[index] else { return nil }
    var name = at(keyword + 1)
    while name.isAt(.identifier, ".", .identifier) { name.index += 2 }
    return name.index
  }

  var enclosingType: Int? { tokens.braces(around: index).lazy.compactMap { at($0).nameOfType }.first }

  /// The index of the name of the class whose Objective-C methods are around the cursor.
  var implementedClass: Int? { tokens.structure.implementations.last { $0 < index }.map { $0 + 1 } }

  /// Whether methods without a receiver, or with `self`, are called on the defaults database.
  var isInsideDefaults: Bool {
    guard tokens.language == .swift else { return implementedClass.map { tokens.isName($0, "NSUserDefaults") } ?? false }
    return tokens.braces(around: index).contains { at($0).nameOfType.map { tokens.isName($0, "UserDefaults") } ?? false }
  }

  /// The hash of the name of the type whose properties can be used at the cursor without a receiver.
  var propertyOwner: UInt32? {
    if tokens.language == .c { return implementedClass.flatMap { tokens.isIdentifier($0) ? hash($0) : nil } }
    return enclosingType.map(hash)
  }

  /// The index of the name of a constant or variable whose declaration ends before the cursor: `let name =`.
  var declaredName: Int? {
    var index = index
    // `(@"text")` and `CFSTR("text")`.
    if tokens.isSymbol(index - 1, "("), tokens.language == .c { index -= tokens.isName(index - 2, "CFSTR") ? 2 : 1 }
    if at(index).isAfter("#", "define", .identifier) { return index - 1 }
    guard tokens.isSymbol(index - 1, "=") else { return nil }
    return tokens.language == .swift ? nameOfSwift(before: index) : nameOfC(before: index)
  }

  private func nameOfSwift(before index: Int) -> Int? {
    for start in (max(0, index - 14)..<index - 1).reversed() {
      if tokens.isName(start, "let") || tokens.isName(start, "var") {
        return tokens.isIdentifier(start + 1) && start + 1 < index - 1 ? start + 1 : nil
      }
      if ";{(".utf8.contains(tokens.symbol(start)) || tokens.isFirstOnLine(start) { return nil }
    }
    return nil
  }

  private func nameOfC(before index: Int) -> Int? {
    var name = index - 2
    if tokens.isSymbol(name, "]") {
      guard let open = tokens.partner(name) else { return nil }
      name = open - 1
    }
    guard tokens.isIdentifier(name), !tokens.isFirstOnLine(name) else { return nil }
    let isTyped = tokens.isIdentifier(name - 1) && !tokens.isName(name - 1, "else", "do", "return")
    return isTyped || tokens.isSymbol(name - 1, "*") || tokens.isSymbol(name - 1, ">") ? name : nil
  }

  /// The keywords of code in braces that belongs to no declaration before it.
  private static let blocks: NameSet = ["func", "init", "if", "guard", "else", "for", "while", "switch", "do", "catch", "in"]

  /// The index of the name of the computed property, or of the function without parameters, whose braces are at the cursor.
  var nameOfResult: Int? {
    if tokens.language == .c { return tokens.isIdentifier(index - 1) ? index - 1 : nil }
    if isAfter("get") { return tokens.bracket(around: index).flatMap { at($0).nameOfResult } }
    let keyword = (max(0, index - 16)..<index).last { at($0).isAt("func", .identifier, "(", ")") || at($0).isAt("var") }
    let isOther = { [tokens] (index: Int) in
      "{};".utf8.contains(tokens.symbol(index)) || tokens.isName(index, in: Self.blocks)
    }
    return keyword.flatMap { ($0 + 1..<index).contains(where: isOther) ? nil : $0 + 1 }
  }

  /// A parameter of a function, with the hash of its name.
  typealias Parameter = (callee: Callee, name: UInt32)

  /// The parameters of the function whose body begins at the cursor.
  var parameters: [Parameter] {
    if tokens.language == .c, !tokens.isSymbol(index - 1, ")") { return methodParameters }
    guard let open = openOfParameters, let name = functionName(before: open) else { return [] }
    let function = tokens.isName(name, "init") ? propertyOwner ?? 0 : hash(name)
    var parameters: [Parameter] = []
    var start = open + 1
    for separator in tokens.separators(in: open) {
      defer { start = separator + 1 }
      // `_ name: String`, `name: String` or `NSString *name`.
      let end = tokens.language == .c ? separator : (start..<separator).first { tokens.isSymbol($0, ":") } ?? start
      guard tokens.isIdentifier(end - 1) else { continue }
      let label = tokens.language == .c || tokens.isName(start, "_") ? 0 : hash(start)
      parameters.append((Callee(function: function, label: label), hash(end - 1)))
    }
    return parameters
  }

  /// The parameters of a method of Objective-C: `- (BOOL)flag:(NSString *)name`.
  private var methodParameters: [Parameter] {
    var labels: [(label: UInt32, name: UInt32)] = []
    var end = index
    while tokens.isIdentifier(end - 1), tokens.isSymbol(end - 2, ")"), let open = tokens.partner(end - 2),
      at(open).isAfter(.identifier, ":")
    {
      labels.insert((hash(open - 2), hash(end - 1)), at: 0)
      end = open - 2
    }
    return labels.map { (Callee(function: labels[0].label, label: $0.label, isMessage: true), $0.name) }
  }

  /// The index of the parenthesis before the function's parameters; a function in Swift may have a result type after them.
  private var openOfParameters: Int? {
    var index = index - 1
    for _ in 0..<16 where index > 0 {
      if tokens.isSymbol(index, ")"), let open = tokens.partner(index) {
        if functionName(before: open) != nil { return open }
        index = open
      }
      guard tokens.language == .swift, !";{}".utf8.contains(tokens.symbol(index)) else { return nil }
      index -= 1
    }
    return nil
  }

  /// Returns the index of the name before the parenthesis of a function's parameters.
  private func functionName(before open: Int) -> Int? {
    if tokens.language == .c {
      let isStatement = tokens.isName(open - 1, "if", "for", "while", "switch", "catch")
      return tokens.isIdentifier(open - 1) && !isStatement ? open - 1 : nil
    }
    if tokens.isName(open - 1, "init") { return open - 1 }
    guard let function = (max(0, open - 12)..<open).last(where: { tokens.isName($0, "func") }),
      !(function..<open).contains(where: { tokens.partner($0) != nil })
    else { return nil }
    return function + 1
  }

  /// Returns whether a property with a name is declared at the beginning of the type after whose name the cursor is.
  func declaresProperty(_ name: UInt32) -> Bool {
    (index..<min(index + 200, tokens.tokens.count)).contains {
      tokens.tokens[$0].hash == name && (at($0).isAfter("let") || at($0).isAfter("var"))
    }
  }

  /// Returns whether a local variable, or a parameter, hides what the name at the cursor means outside the function around it.
  ///
  /// The search begins at a token; it isn't continued in long functions, where the name counts as hidden.
  func isHidden(since start: Int = 0) -> Bool {
    let name = hash(index)
    for brace in tokens.braces(around: index) {
      if at(brace).nameOfType != nil || brace < start { return false }
      let first = max(brace + 1, start)
      guard index - first < 4_000 else { return true }
      // A declaration in the braces, or of a closure's parameter: `{ name in`.
      if (first..<index).contains(where: { tokens.tokens[$0].hash == name && isLocalDeclaration($0, in: brace) }) { return true }
      if brace >= start, at(brace).parameters.contains(where: { $0.name == name }) { return true }
    }
    return false
  }

  private func isLocalDeclaration(_ index: Int, in brace: Int) -> Bool {
    // What is declared in braces that have been closed is gone.
    guard tokens.isIdentifier(index), let around = tokens.braces(around: index).first,
      tokens.partner(around).map({ $0 > self.index }) ?? false
    else { return false }
    if tokens.language == .c {
      return tokens.isSymbol(index - 1, "*") || tokens.isIdentifier(index - 1) && at(index + 2).declaredName == index
    }
    return at(index).isAfter("let") || at(index).isAfter("var") || at(index).isAfter("for") || tokens.isName(index + 1, "in")
  }
}
