extension Cursor {
  /// The index of the name of the type in Swift whose contents are in the braces at the cursor.
  var nameOfType: Int? {
    guard tokens.language == .swift, let keyword = tokens.structure.declarations[index],
      !tokens.isName(keyword, "func", "init", "subscript", "var")
    else { return nil }
    var name = at(keyword + 1)
    while name.isAt(.identifier, ".", .identifier) { name.index += 2 }
    return name.index
  }

  var enclosingType: Int? { tokens.braces(around: index).lazy.compactMap { at($0).nameOfType }.first }

  /// The index of the name of the class whose Objective-C methods or properties are around the cursor.
  var implementedClass: Int? { tokens.structure.classes.last { $0 < index }.map { $0 + 1 } }

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
    if tokens.isName(index - 2, "define"), tokens.isIdentifier(index - 1) { return index - 1 }
    guard tokens.isSymbol(index - 1, "="), !"=!".utf8.contains(tokens.symbol(index - 2)) else { return nil }
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
    return at(name).isTyped ? name : nil
  }

  /// Whether the cursor is at a name after the name of a type in C: `NSString *theme`, `int level`.
  private var isTyped: Bool {
    guard isAt(.identifier), !tokens.isFirstOnLine(index) else { return false }
    if isAfter(">") { return !isAfter("-", ">") }
    return isAfter("*") || isAfter(.identifier) && !tokens.isName(index - 1, "else", "do", "return", "in", "goto")
  }

  /// The index of the name of the computed property, or of the function without parameters, whose braces are at the cursor.
  var nameOfResult: Int? {
    if tokens.language == .c { return tokens.isIdentifier(index - 1) ? index - 1 : nil }
    guard let keyword = tokens.structure.declarations[index] else { return nil }
    return tokens.isName(keyword, "var") || at(keyword).isAt("func", .identifier, "(", ")") ? keyword + 1 : nil
  }

  /// A parameter of a function, with the hash of its name, and whether it has a default.
  typealias Parameter = (callee: Callee, name: UInt32, isOptional: Bool)

  /// The parameters of the function whose body begins at the cursor.
  var parameters: [Parameter] {
    if tokens.language == .c, !tokens.isSymbol(index - 1, ")") { return methodParameters }
    guard let (name, open) = function else { return [] }
    let function = tokens.isName(name, "init") ? propertyOwner ?? 0 : hash(name)
    var parameters: [Parameter] = []
    var position: UInt32 = 0
    var start = open + 1
    for separator in tokens.separators(in: open) {
      defer { start = separator + 1 }
      let isLabeled = tokens.language == .swift && !tokens.isName(start, "_")
      let label = isLabeled ? hash(start) : position
      if !isLabeled { position += 1 }
      // `_ name: String`, `name: String` or `NSString *name`.
      let end = tokens.language == .c ? separator : (start..<separator).first { tokens.isSymbol($0, ":") } ?? start
      guard tokens.isIdentifier(end - 1) else { continue }
      let isOptional = (end..<separator).contains { tokens.isSymbol($0, "=") }
      parameters.append((Callee(function: function, label: label), hash(end - 1), isOptional))
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
    return labels.map { (Callee(function: labels[0].label, label: $0.label, isMessage: true), $0.name, false) }
  }

  /// The indices of the name of the function whose body begins at the cursor, and of the parenthesis of its parameters.
  private var function: (name: Int, open: Int)? {
    if tokens.language == .c {
      guard let open = tokens.partner(index - 1), tokens.isIdentifier(open - 1) else { return nil }
      return tokens.isName(open - 1, "if", "for", "while", "switch", "catch") ? nil : (open - 1, open)
    }
    guard let keyword = tokens.structure.declarations[index], tokens.isName(keyword, "func", "init") else { return nil }
    let open = (keyword..<index).first { tokens.isSymbol($0, "(") }
    return open.map { (tokens.isName(keyword, "init") ? keyword : keyword + 1, $0) }
  }

  /// Returns whether a property with a name is declared at the beginning of the type after whose name the cursor is.
  func declaresProperty(_ name: UInt32) -> Bool {
    (index..<min(index + 200, tokens.tokens.count)).contains {
      tokens.tokens[$0].hash == name && (at($0).isAfter("let") || at($0).isAfter("var"))
    }
  }

  /// The largest number of tokens that are searched for a local variable.
  static let maximumDistance = 4_000

  /// The index of the name of the local variable that the name at the cursor means, or of the brace of the code whose parameter it is; nil
  /// for what is declared outside functions.
  var localDeclaration: Int? {
    if isAfter(".") || isAfter("-", ">") { return nil }
    let name = hash(index)
    var end = index + 1
    for brace in tokens.braces(around: index) {
      if at(brace).nameOfType != nil { return nil }
      let first = max(brace + 1, index - Self.maximumDistance)
      let local = (first..<max(first, end)).last { tokens.tokens[$0].hash == name && isLocalDeclaration($0) }
      if let local { return local }
      end = brace
      // Longer functions aren't searched; the name counts as their own.
      if first > brace + 1 || at(brace).hasParameter(name) { return brace }
    }
    return nil
  }

  /// Returns whether the function, accessor, or closure whose body begins at the cursor may have a parameter with a name.
  private func hasParameter(_ name: UInt32) -> Bool {
    if tokens.language == .c { return parameters.contains { $0.name == name } }
    let isNamed = { (index: Int) in tokens.isIdentifier(index) && hash(index) == name }
    if let keyword = tokens.structure.declarations[index], (keyword..<index).dropFirst(2).contains(where: isNamed) { return true }
    let accessor = tokens.partner(index - 1).map { at($0) }
    if let accessor, accessor.isAfter("set") || accessor.isAfter("didSet") || accessor.isAfter("willSet") {
      return isNamed(index - 2)
    }
    var end = index + 1
    while end < index + 40, !tokens.isName(end, "in") {
      guard tokens.isIdentifier(end) && !tokens.isName(end, "for") || ",:()[]@->?.<&".utf8.contains(tokens.symbol(end)) else {
        return false
      }
      end += 1
    }
    return (index..<end).contains(where: isNamed)
  }

  /// Returns whether a token declares a variable that is known at the cursor; what is declared in braces that have been closed is gone.
  private func isLocalDeclaration(_ index: Int) -> Bool {
    isDeclaration(index) && tokens.brace(around: index).flatMap(tokens.partner).map { $0 > self.index } ?? false
  }

  /// Returns whether a token declares a variable that is known at the cursor if the braces around the token are.
  private func isDeclaration(_ index: Int) -> Bool {
    guard tokens.isIdentifier(index) else { return false }
    let name = at(index + 1)
    // `int size, level = 3;`
    if tokens.isSymbol(index - 1, ","), name.isAt("="), !name.isAt("=", "=") { return true }
    if tokens.language == .c {
      let isListed = tokens.isSymbol(index - 1, ",") && tokens.bracket(around: index) == tokens.brace(around: index)
      return (isListed || at(index).isTyped) && (",;=)[".utf8.contains(tokens.symbol(index + 1)) || name.isAt("in"))
    }
    // `let (name, theme)` and `case let .custom(theme)`.
    var start = index
    while let open = tokens.bracket(around: start), tokens.isSymbol(open, "(") {
      start = tokens.isSymbol(open - 2, ".") ? tokens.startOfName(open - 1) : open
      if tokens.isSymbol(start - 1, ".") { start -= 1 }
    }
    // `if let theme = …, isOn {`, unlike `guard let`.
    if tokens.isName(start - 1, "let", "var"), tokens.isName(start - 2, "if", "while") {
      let body = (index..<min(index + 100, tokens.tokens.count)).first { tokens.isSymbol($0, "{") }
      return body.flatMap(tokens.partner).map { self.index < $0 } ?? false
    }
    return tokens.isName(start - 1, "let", "var", "for") || tokens.isName(index - 1, "let", "var")
  }
}
