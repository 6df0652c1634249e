/// A function of the app that reads or stores the setting with whose key it's called, as its own body shows:
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

extension CodeFacts {
  /// The largest number of closures and other blocks in a function that are searched for its beginning.
  private static let maximumDepth = 8

  /// Notes the function, or the type, around a use whose key, at a cursor, is one of its parameters or properties.
  mutating func noteFunction(with use: KeyUse, _ key: Cursor) {
    guard case .constant(let name) = use.reference, name.qualifier == nil || name.qualifier == "self" else { return }
    let parameter = NameHash(name.name).value
    var function = KeyFunction(access: use.access, receiver: use.receiver, store: use.store)
    for brace in key.tokens.braces(around: key.index).prefix(Self.maximumDepth) {
      let parameters = key.at(brace).parameters
      guard let index = parameters.firstIndex(where: { $0.name == parameter }) else { continue }
      if parameters.indices.contains(index + 1) {
        function.hasDefault = key.at(brace).isFallback(parameters[index + 1].name)
      }
      add(function, for: parameters[index].callee)
      return
    }
    if let type = key.enclosingType, key.at(type).declaresProperty(parameter) {
      add(function, for: Callee(function: key.hash(type), label: nil))
    }
  }

  /// A function that reads a setting says more than one with the same name that stores one.
  private mutating func add(_ function: KeyFunction, for callee: Callee) {
    if function.access != .write || functions[callee] == nil { functions[callee] = function }
  }
}

extension Cursor {
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
