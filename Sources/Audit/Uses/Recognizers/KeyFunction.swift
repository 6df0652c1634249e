/// A function of the app that reads or stores the setting with whose key it is called, as its own body shows:
/// `func flag(_ name: String) -> Bool { UserDefaults.standard.bool(forKey: name) }`.
///
/// A type is one too if its methods use a property as the key: `Flag("playSounds")`.
struct KeyFunction: Sendable {
  let access: KeyUse.Access
  let receiver: KeyUse.Receiver
  let store: KeyUse.Store
  /// Whether the argument after the key is the default.
  var hasDefault = false
}

/// The name of a function and the label of one of its arguments.
struct Callee: Hashable, Sendable {
  /// The hash of the function's name; 0 for a message, of which only the label counts.
  var function: UInt32 = 0
  /// The hash of the label; 0 for none, and nil for any of a type's initializers.
  var label: UInt32? = 0

  /// Returns the function that is called if it is one with keys.
  func function(in functions: [Callee: KeyFunction]) -> KeyFunction? {
    functions[self] ?? functions[Callee(function: function, label: nil)]
  }
}

extension CodeReader {
  /// The largest number of closures and other blocks in a function that are searched for its beginning.
  private static let maximumDepth = 8

  /// Notes the function, or the type, around a use whose key is one of its parameters or properties.
  mutating func noteFunction(with use: KeyUse) {
    guard case .constant(let name) = use.reference, name.qualifier == nil || name.qualifier == "self" else { return }
    let parameter = NameHash(name.name).value
    var function = KeyFunction(access: use.access, receiver: use.receiver, store: use.store)
    for brace in scopes.braces.prefix(Self.maximumDepth) {
      let parameters = cursor(at: brace).parameters
      guard let index = parameters.firstIndex(where: { $0.name == parameter }) else { continue }
      if parameters.indices.contains(index + 1) {
        function.hasDefault = cursor(at: brace).isFallback(parameters[index + 1].name)
      }
      add(function, for: parameters[index].callee)
      return
    }
    if let type = scopes.innermostType, cursor(at: type.brace).declaresProperty(parameter) {
      add(function, for: Callee(function: NameHash(type.name).value, label: nil))
    }
  }

  /// A function that reads a setting says more than one with the same name that stores one.
  private mutating func add(_ function: KeyFunction, for callee: Callee) {
    if function.access != .write || facts.functions[callee] == nil { facts.functions[callee] = function }
  }
}

extension Cursor {
  /// Returns the function that has the literal at the cursor as an argument.
  func callee(in scopes: Scopes) -> Callee? {
    guard let open = scopes.innermost, open.byte != UInt8(ascii: "{") else { return nil }
    let label = isAfter(.identifier, ":") ? tokens.tokens[index - 2].hash : 0
    if open.byte == UInt8(ascii: "[") { return tokens.language == .c && label != 0 ? Callee(label: label) : nil }
    guard label != 0 || isAfter("(") || isAfter(","), tokens.isIdentifier(open.index - 1) else { return nil }
    return Callee(function: tokens.tokens[open.index - 1].hash, label: label)
  }

  /// Returns the value of the argument after the one that ends at the cursor: `, or: value` or ` orElse:value`.
  var nextArgument: Value? {
    var cursor = self
    guard cursor.match(",") || tokens.language == .c && isAt(.identifier, ":") else { return nil }
    if cursor.isAt(.identifier, ":") { cursor.index += 2 }
    return cursor.value()
  }

  /// The parameters of the function whose body begins at the cursor, with the hashes of their names.
  fileprivate var parameters: [(callee: Callee, name: UInt32)] {
    if tokens.language == .c, !tokens.isSymbol(index - 1, ")") { return methodParameters }
    guard let open = openOfParameters, let name = functionName(before: open) else { return [] }
    var parameters: [(Callee, UInt32)] = []
    var start = open + 1
    for separator in tokens.separators(in: open) {
      defer { start = separator + 1 }
      // `_ name: String`, `name: String` or `NSString *name`.
      let end = tokens.language == .c ? separator : (start..<separator).first { tokens.isSymbol($0, ":") } ?? start
      guard tokens.isIdentifier(end - 1) else { continue }
      let label = tokens.language == .c || tokens.isName(start, "_") ? 0 : tokens.tokens[start].hash
      parameters.append((Callee(function: tokens.tokens[name].hash, label: label), tokens.tokens[end - 1].hash))
    }
    return parameters
  }

  /// Returns whether a property with a name is declared at the beginning of the type whose brace is at the cursor.
  fileprivate func declaresProperty(_ name: UInt32) -> Bool {
    (index..<min(index + 200, tokens.tokens.count)).contains {
      tokens.tokens[$0].hash == name && (at($0).isAfter("let") || at($0).isAfter("var"))
    }
  }

  /// The parameters of a method of Objective-C: `- (BOOL)flag:(NSString *)name`.
  private var methodParameters: [(Callee, UInt32)] {
    var parameters: [(Callee, UInt32)] = []
    var end = index
    while tokens.isIdentifier(end - 1), tokens.isSymbol(end - 2, ")"), let open = tokens.partner(end - 2),
      at(open).isAfter(.identifier, ":")
    {
      parameters.insert((Callee(label: tokens.tokens[open - 2].hash), tokens.tokens[end - 1].hash), at: 0)
      end = open - 2
    }
    return parameters
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
      let isStatement = ["if", "for", "while", "switch", "catch"].contains(tokens.name(open - 1))
      return tokens.isIdentifier(open - 1) && !isStatement ? open - 1 : nil
    }
    guard let function = (max(0, open - 12)..<open).last(where: { tokens.isName($0, "func") }),
      !(function..<open).contains(where: { tokens.partner($0) != nil })
    else { return nil }
    return function + 1
  }

  /// Returns whether the code in the braces at the cursor uses a parameter where it has no other value: `?? name`, `? a : name` or `return name`.
  fileprivate func isFallback(_ name: UInt32) -> Bool {
    guard let close = tokens.partner(index) else { return false }
    return (index..<close).contains { index in
      guard tokens.isIdentifier(index), tokens.tokens[index].hash == name else { return false }
      let cursor = at(index)
      if cursor.isAfter(":") { return (max(0, index - 24)..<index).contains { tokens.isSymbol($0, "?") } }
      return cursor.isAfter("return") || cursor.isAfter("?")
    }
  }
}
