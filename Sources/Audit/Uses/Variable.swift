import SettingsGenSupport

/// A variable, a property, or a function that returns a value.
struct Variable: Hashable, Sendable {
  enum Scope: Hashable, Sendable {
    /// The file and the offset of the declaration of a local variable or a parameter.
    case local(String, Int)
    /// The hash of the name of a type.
    case type(UInt32)
    case file(String)
    /// An object whose type isn't known.
    case unknown
  }

  /// The hash of the name, without `_`.
  let name: UInt32
  let scope: Scope

  var isLocal: Bool { if case .local = scope { true } else { false } }
  var isFile: Bool { if case .file = scope { true } else { false } }

  /// Whether it's a property in an extension of the class, which has a database of its own.
  var isOfUserDefaults: Bool { if case .type(let type) = scope { Words.defaultsClass.contains(type) } else { false } }

  /// Returns which of some declared variables a name in a file may mean: the one that it refers to, one of the file, or any of other types
  /// and files.
  func meanings(in file: String? = nil, among declared: some Sequence<Variable>) -> [Variable] {
    let named = declared.filter { $0.name == name }
    let own = [self] + (file.map { [Variable(name: name, scope: .file($0))] } ?? [])
    if let variable = own.first(where: named.contains) { return [variable] }
    return isLocal ? [] : named.filter { !$0.isLocal || canMean($0) }
  }

  /// Returns whether it's in an expression in a literal, whose function isn't known, and may be a local variable of the file.
  private func canMean(_ local: Variable) -> Bool {
    if case .file(let file) = scope, case .local(file, _) = local.scope { true } else { false }
  }
}

extension Syntax {
  /// The declaration of the local variable or of the parameter that a name means.
  var localDeclaration: Syntax? {
    guard kind == .name else { return nil }
    for node in ancestors {
      if node.kind == .type { return nil }
      if let found = node.local(named: hash) { return found.isLocal ? found : nil }
    }
    return nil
  }

  /// The last variable with a name that a node declares for the code in it.
  private func local(named hash: UInt32) -> Syntax? {
    func isNamed(_ code: Syntax, _ kind: Kind) -> Bool { code.kind == kind && code.hash == hash }
    switch kind {
    case .block:
      // What `guard` declares is known after it.
      for child in children.reversed() {
        if isNamed(child, .variable) || isNamed(child, .parameter) { return child }
        if child.kind == .statement, child.isNamed(["guard"]), let found = child.local(named: hash) { return found }
      }
      return nil
    case .statement: return children.last { isNamed($0, .variable) }
    case .function: return children.last { isNamed($0, .parameter) }
    default: return nil
    }
  }

  /// Whether a declaration is inside a function, an accessor, or a closure.
  var isLocal: Bool {
    guard kind != .parameter else { return true }
    for node in ancestors {
      if node.kind == .type { return false }
      if [.function, .variable, .call, .argument].contains(node.kind) { return true }
    }
    return false
  }

  /// The variable whose name is at the node, or that it declares.
  var variable: Variable {
    let text = nameText
    let isPrefixed = text.first == UInt8(ascii: "_") || text.first == UInt8(ascii: "$")
    let name = isPrefixed ? NameHash(text.dropFirst()).value : hash
    return Variable(name: name, scope: scope)
  }

  private var scope: Variable.Scope {
    let own = enclosingType.map { Variable.Scope.type($0.hash) } ?? .file(file)
    switch kind {
    case .member:
      guard let base else { return .unknown }
      if base.isNamed(["self", "Self"]) { return own }
      return base.kind == .name && base.isCapitalized ? .type(base.hash) : .unknown
    case .name:
      guard let declaration = localDeclaration else { return own }
      return .local(file, declaration.range.lowerBound)
    default: return isLocal && kind != .function ? .local(file, range.lowerBound) : own
    }
  }
}
