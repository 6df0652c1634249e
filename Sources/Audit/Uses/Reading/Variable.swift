import SettingsGenSupport

/// A variable, a property, or a function that returns a value.
struct Variable: Hashable, Sendable {
  enum Scope: Hashable, Sendable {
    /// The file and the index of the declaration of a local variable.
    case local(String, Int)
    /// The hash of the name of a type or, for a parameter, of a function.
    case type(UInt32)
    case file(String)
    /// An object whose type isn't known.
    case unknown

    var isLocal: Bool { if case .local = self { true } else { false } }
    var isFile: Bool { if case .file = self { true } else { false } }
  }

  /// The hash of the name, without `_`.
  let name: UInt32
  let scope: Scope

  private static let userDefaults = ["UserDefaults", "NSUserDefaults"].map { Scope.type(NameHash($0).value) }

  /// Whether it's a property in an extension of the class, which has a database of its own.
  var isOfUserDefaults: Bool { Self.userDefaults.contains(scope) }

  /// Returns which of some declared variables a name in a file may mean: the one that it refers to, one of the file, or any of other types
  /// and files.
  func meanings(in file: String? = nil, among declared: some Sequence<Variable>) -> [Variable] {
    let named = declared.filter { $0.name == name }
    let own = [self] + (file.map { [Variable(name: name, scope: .file($0))] } ?? [])
    if let variable = own.first(where: named.contains) { return [variable] }
    return scope.isLocal ? [] : named.filter { !$0.scope.isLocal || canMean($0) }
  }

  /// Returns whether it's in an expression in a literal, whose function isn't known, and may be a local variable of the file.
  private func canMean(_ local: Variable) -> Bool {
    if case .file(let file) = scope, case .local(file, _) = local.scope { true } else { false }
  }
}

extension Cursor {
  /// The variable whose name is at the cursor, which may be the label of an argument with its value.
  var variable: Variable { Variable(name: propertyHash, scope: scope) }

  private var scope: Variable.Scope {
    let file = tokens.source.file
    let own = propertyOwner.map(Variable.Scope.type) ?? .file(file)
    if let object {
      if tokens.isName(object, "self", "Self") { return own }
      let isType = tokens.name(object).first?.isUppercase ?? false
      return isType ? .type(hash(object)) : .unknown
    }
    if isAt(.identifier, ":") || isAfter("*"), let open = tokens.bracket(around: index), tokens.isSymbol(open, "("),
      tokens.isIdentifier(open - 1)
    {
      return tokens.isName(open - 1, "init") ? own : .type(hash(open - 1))
    }
    guard let declaration = localDeclaration else { return own }
    let parameter = at(declaration).parameters.first { $0.name == hash(index) }
    return parameter.map { .type($0.callee.function) } ?? .local(file, declaration)
  }

  /// The index of the name of the object or type before the name at the cursor; that of another token if it's no name.
  private var object: Int? {
    if tokens.language == .c, isAfter("[", .identifier) || isAfter("]") { return index - 1 }
    guard isAfter(".") || isAfter("-", ">") else { return nil }
    var object = isAfter(".") ? index - 2 : index - 3
    while tokens.isSymbol(object, "?") || tokens.isSymbol(object, "!") { object -= 1 }
    return object
  }
}
