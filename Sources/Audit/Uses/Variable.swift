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
    // An expression in a literal, whose function isn't known, may have a local variable of the file.
    func canMean(_ local: Variable) -> Bool {
      if case .file(let file) = scope, case .local(file, _) = local.scope { true } else { false }
    }
    return isLocal ? [] : named.filter { !$0.isLocal || canMean($0) }
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

  /// The last variable with a name that a node declares for the code in it; what `guard` declares is known after it.
  private func local(named hash: UInt32) -> Syntax? {
    guard kind == .block || kind == .statement || kind == .function else { return nil }
    var found: Syntax?
    for child in children {
      if child.kind == .variable || child.kind == .parameter, child.hash == hash { found = child }
      if kind == .block, child.kind == .statement, child.isNamed(["guard"]) { found = child.local(named: hash) ?? found }
    }
    return found
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
    let isPrefixed = nameText.first == UInt8(ascii: "_") || nameText.first == UInt8(ascii: "$")
    return Variable(name: isPrefixed ? NameHash(nameText.dropFirst()).value : hash, scope: scope)
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
