/// A function of the app that reads or stores the setting with whose key it's called, as its own body shows:
/// `func flag(_ name: String) -> Bool { UserDefaults.standard.bool(forKey: name) }`.
///
/// A type is one too if its methods use a property as the key: `Flag("playSounds")`.
struct KeyFunction: Sendable {
  let access: KeyUse.Access
  let receiver: KeyUse.Receiver
  let store: KeyUse.Store
  /// Whether the arguments after and before the key are the default, or what the function stores.
  var hasDefault = (after: false, before: false)
  /// The numbers of arguments with which it can be called, if that's known.
  var argumentCounts: Set<Int> = []

  func canBeCalled(with count: Int) -> Bool { argumentCounts.isEmpty || argumentCounts.contains(count) }
}

extension CodeFacts {
  /// The largest number of closures and other blocks in a function that are searched for its beginning.
  private static let maximumDepth = 8

  /// Notes the function, or the type, around a use whose key, at a cursor, is one of its parameters or properties.
  ///
  /// - Returns: The index of the brace with the function's body.
  mutating func noteFunction(with index: Int, _ key: Cursor) -> Int? {
    let use = uses[index]
    guard case .constant(let name) = use.reference, name.qualifier == nil || name.qualifier == "self" else { return nil }
    let parameter = NameHash(name.name).value
    var function = KeyFunction(access: use.access, receiver: use.receiver, store: use.store)
    for brace in key.tokens.braces(around: key.index).prefix(Self.maximumDepth) {
      let parameters = key.at(brace).parameters
      guard let position = parameters.firstIndex(where: { $0.name == parameter }) else { continue }
      uses[index].isParameter = true
      func isDefault(_ index: Int) -> Bool {
        guard parameters.indices.contains(index), case let other = parameters[index].name else { return false }
        return use.fallback?.isName(other) ?? false || key.at(brace).isFallback(other)
      }
      function.hasDefault = (isDefault(position + 1), isDefault(position - 1))
      function.argumentCounts = Set(parameters.count { !$0.isOptional }...parameters.count)
      add(function, for: parameters[position].callee)
      return brace
    }
    for callee in key.initializers(of: parameter) { add(function, for: callee) }
    return nil
  }

  /// A function that reads a setting says more than one with the same name that stores one.
  private mutating func add(_ function: KeyFunction, for callee: Callee) {
    guard function.access != .write || functions[callee] == nil else { return }
    let counts = functions[callee]?.argumentCounts ?? []
    functions[callee] = function
    functions[callee]?.argumentCounts.formUnion(counts)
  }
}

extension Cursor {
  /// Returns the parameters of initializers whose value a property of the type around the cursor has.
  fileprivate func initializers(of property: UInt32) -> [Callee] {
    guard let type = enclosingType, at(type).declaresProperty(property) else { return [] }
    let body = tokens.braces(around: index).first { at($0).nameOfType == type }
    let initializers = tokens.structure.declarations.filter { open, keyword in
      tokens.isName(keyword, "init") && tokens.brace(around: open) == body
    }.keys
    // A structure without initializers has one with its properties.
    guard !initializers.isEmpty else { return [Callee(function: hash(type), label: property)] }
    return initializers.flatMap { open in
      let names = tokens.mentions(of: property, in: open..<(tokens.partner(open) ?? open))
      let values = names.filter { tokens.isSymbol($0 + 1, "=") }.map { at($0 + 2).value() }
      return at(open).parameters.filter { parameter in values.contains { $0.isName(parameter.name) } }.map(\.callee)
    }
  }

  /// Returns whether the code in the braces at the cursor uses a parameter where it has no other value: `?? name`, `? a : name` or `return name`.
  fileprivate func isFallback(_ name: UInt32) -> Bool {
    tokens.mentions(of: name, in: index..<(tokens.partner(index) ?? index)).map(at).contains { cursor in
      if cursor.isAfter(":") { return (max(0, cursor.index - 24)..<cursor.index).contains { tokens.isSymbol($0, "?") } }
      return cursor.isAfter("return") || cursor.isAfter("?")
    }
  }
}

extension Value {
  fileprivate func isName(_ name: UInt32) -> Bool {
    if case .constant(let value) = self { NameHash(value.name).value == name } else { false }
  }
}
