import SettingsGenSupport

/// What code looks like in which a key has a meaning: `$object.bool(forKey: $key)`.
///
/// The pattern is itself code, with variables, and is divided and parsed as all code is; code matches if its tree has the same shape. What
/// stands for `$default`, `$store`, and `$type` may be missing, and `$others` stands for any arguments.
struct KeyPattern: Sendable {
  enum Variable: String, Sendable {
    case key, object, value, store, suite, type, name, others, dictionary, condition
    case fallback = "default"
    // Names with a meaning.
    case defaultsClass, getter, getterForKey, setter, remover, removerForKey, coder, wrapper, keyType, label, accessor, member

    fileprivate var isOptional: Bool { self == .fallback || self == .store || self == .type }

    /// Whether the variable can stand for a name.
    fileprivate func accepts(_ code: Syntax, _ accessors: [UInt32: Int]) -> Bool {
      let name = code.name
      switch self {
      case .defaultsClass: return Words.defaultsClass.contains(code.hash)
      case .getter: return !name.hasSuffix("ForKey") && !name.hasPrefix("init")
      case .getterForKey: return name.hasSuffix("ForKey")
      case .setter: return Words.writes(name)
      case .remover: return name.hasPrefix("remove")
      case .removerForKey: return name.hasPrefix("remove") && name.hasSuffix("ForKey")
      case .coder: return name.hasPrefix("decode") || name.hasPrefix("encode")
      case .wrapper: return !Words.otherAttributes.contains(code.hash)
      case .keyType:
        return code.names.first.map {
          $0.name.first?.isUppercase ?? false && (Words.meansKeys($0.name)) && !$0.isNamed(Words.otherText)
        } ?? false
      case .label: return Words.defaultLabels.contains(code.hash)
      case .accessor: return accessors[code.hash] != nil
      default: return true
      }
    }
  }

  private enum Name: Sendable {
    case none
    case exact(UInt32)
    case variable(Variable)
  }

  let kind: Syntax.Kind
  private let name: Name
  private let children: [KeyPattern]
  /// The hashes of the names by which code with the pattern can be found.
  let words: [UInt32]

  init(_ text: String) {
    let bytes = Array(text.utf8)
    let isObjectiveC = text.hasPrefix("[") || text.hasPrefix("@dynamic") || text.hasPrefix("@selector")
    self = bytes.withUnsafeBufferPointer { buffer in
      var scanner = SourceScanner(buffer, language: isObjectiveC ? .c : .swift)
      scanner.scan()
      let tree = SyntaxParser.parse(SourceCode(scanner.tokens, scanner, of: SourceText(file: "", bytes: bytes)))
      return KeyPattern(tree.children[0])
    }
  }

  private init(_ code: Syntax) {
    kind = code.kind
    let text = code.name
    name =
      !code.hasName
      ? .none : text.hasPrefix("$") ? Variable(rawValue: String(text.dropFirst())).map(Name.variable) ?? .none : .exact(code.hash)
    children = code.children.map(KeyPattern.init)
    let own: [UInt32] = if case .exact(let hash) = name, text.utf8.count > 3, text != "name" { [hash] } else { [] }
    words = own + children.flatMap(\.words)
  }

  private var variable: Variable? {
    if kind == .name || kind == .typeName, case .variable(let variable) = name { variable } else { nil }
  }
  private var isOptional: Bool { (kind == .argument ? children.first?.variable : variable)?.isOptional ?? false }

  typealias Match = [Variable: Syntax]

  /// Returns what the variables stand for in some code, with the names of accessors; nil if the code has another shape.
  func match(_ code: Syntax, accessors: [UInt32: Int]) -> Match? {
    var found: Match = [:]
    return matches(code, accessors, &found) ? found : nil
  }

  private func matches(_ code: Syntax, _ accessors: [UInt32: Int], _ found: inout Match) -> Bool {
    if let variable {
      guard variable.accepts(code, accessors) else { return false }
      found[variable] = code
      return true
    }
    guard kind == code.kind, matchesName(code, accessors, &found) else { return false }
    switch kind {
    case .call, .subscripting:
      guard let base = code.base else { return false }
      // A method that is called without an object is one of the object itself.
      let isOwn = children[0].kind == .member && base.kind == .name && children[0].children.first?.variable == .object
      guard isOwn ? children[0].matchesName(base, accessors, &found) : children[0].matches(base, accessors, &found) else {
        return false
      }
      return matches(arguments: code.arguments, accessors, &found)
    case .attribute: return matches(arguments: code.arguments, accessors, &found)
    case .variable:
      return children.allSatisfy { child in
        switch child.kind {
        case .attribute: code.children(.attribute).contains { child.matches($0, accessors, &found) }
        case .typeName: code.declaredType.map { child.matches($0, accessors, &found) } ?? true
        default: code.value.map { child.matches($0, accessors, &found) } ?? child.isOptional
        }
      }
    case .name where !children.isEmpty:
      return zip(children, code.children).allSatisfy { $0.matches($1, accessors, &found) }
    default:
      return children.count == code.children.count
        && zip(children, code.children).allSatisfy { $0.matches($1, accessors, &found) }
    }
  }

  private func matchesName(_ code: Syntax, _ accessors: [UInt32: Int], _ found: inout Match) -> Bool {
    switch name {
    case .none: return true
    case .exact(let hash): return code.hasName && code.hash == hash
    case .variable(let variable):
      guard code.hasName, variable.accepts(code, accessors) else { return false }
      found[variable] = code
      return true
    }
  }

  private func matches(arguments: [Syntax], _ accessors: [UInt32: Int], _ found: inout Match) -> Bool {
    var rest = arguments[...]
    var skips = false
    for pattern in children.filter({ $0.kind == .argument }) {
      if pattern.children.first?.variable == .others {
        skips = true
        continue
      }
      let index = rest.firstIndex { pattern.matchesLabel($0) && pattern.matches(value: $0, accessors, &found) }
      if let index, skips || index == rest.startIndex {
        rest = rest[(index + 1)...]
      } else if !pattern.isOptional {
        return false
      }
    }
    return skips || rest.isEmpty
  }

  private func matchesLabel(_ argument: Syntax) -> Bool {
    switch name {
    case .none: !argument.hasName || children.first?.variable == .key && argument.isNamed(Words.keyLabels)
    case .exact(let hash): argument.hasName && argument.hash == hash
    case .variable: Words.defaultLabels.contains(argument.hash) && argument.hasName
    }
  }

  private func matches(value argument: Syntax, _ accessors: [UInt32: Int], _ found: inout Match) -> Bool {
    guard let value = argument.children.first, let pattern = children.first else { return false }
    var copy = found
    guard pattern.matches(value, accessors, &copy) else { return false }
    found = copy
    return true
  }
}
