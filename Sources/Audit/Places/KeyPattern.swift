import SettingsGenSupport

/// What code looks like in which a key has a meaning: `$object.bool(forKey: $key)`.
///
/// The pattern is itself code, with variables, and is divided and parsed as all code is; code matches if its tree has the same shape. What
/// stands for `$default`, `$store`, and `$type` may be missing, and `$others` stands for any arguments.
final class KeyPattern: Sendable {
  enum Variable: CaseIterable, Sendable {
    case key, object, value, store, suite, type, name, others, dictionary, condition
    case `default`
    // Names with a meaning.
    case defaultsClass, getter, getterForKey, setter, remover, removerForKey, coder, wrapper, keyType, label, accessor, member

    fileprivate static let byName = Dictionary(uniqueKeysWithValues: allCases.map { ("$\($0)", $0) })

    fileprivate var isOptional: Bool { self == .default || self == .store || self == .type }

    /// Whether the variable can stand for a name.
    fileprivate func accepts(_ code: Syntax, _ accessors: [UInt32: Int]) -> Bool {
      let name = code.nameText
      let isForKey = name.suffix(6).elementsEqual("ForKey".utf8)
      return switch self {
      case .defaultsClass: Words.defaultsClass.contains(code.hash)
      case .getter: !isForKey && !name.starts(with: "init".utf8)
      case .getterForKey: isForKey
      case .setter: Words.writes(name)
      case .remover: name.starts(with: "remove".utf8)
      case .removerForKey: isForKey && name.starts(with: "remove".utf8)
      case .coder: name.starts(with: "decode".utf8) || name.starts(with: "encode".utf8)
      case .wrapper: !Words.otherAttributes.contains(code.hash)
      case .keyType:
        code.lastName.map { $0.isCapitalized && !$0.isNamed(Words.otherText) && Words.meansKeys($0.name) } ?? false
      case .accessor: accessors[code.hash] != nil
      default: true
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
  /// The hashes of the labels that a call must have.
  private let labels: [UInt32]
  /// The hash and the length of the longest name that all code with the pattern has, by which it's found.
  let word: (hash: UInt32, length: Int)?

  static func parse(_ text: String) -> KeyPattern {
    let bytes = Array(text.utf8)
    let isObjectiveC = text.hasPrefix("[") || text.hasPrefix("@dynamic") || text.hasPrefix("@selector")
    return bytes.withUnsafeBufferPointer { buffer in
      var scanner = SourceScanner(buffer, language: isObjectiveC ? .c : .swift)
      scanner.scan()
      let tree = SyntaxParser.parse(SourceCode(scanner.tokens, scanner, of: SourceText(file: "", bytes: bytes)))
      return KeyPattern(tree.children[0])
    }
  }

  private init(_ code: Syntax) {
    kind = code.kind
    let text = code.name
    name = !code.hasName ? .none : Variable.byName[text].map(Name.variable) ?? .exact(code.hash)
    children = code.children.map(KeyPattern.init)
    // Most code has shorter ones.
    let own: [(hash: UInt32, length: Int)] =
      if case .exact(let hash) = name, text.utf8.count > 4 { [(hash, text.utf8.count)] } else { [] }
    word = (own + children.filter { !$0.isOptional }.compactMap(\.word)).max { $0.length < $1.length }
    labels = children.filter { $0.kind == .argument && !$0.isOptional }
      .compactMap { if case .exact(let hash) = $0.name { hash } else { nil } }
  }

  private var variable: Variable? {
    if kind == .name || kind == .typeName, case .variable(let variable) = name { variable } else { nil }
  }
  private var isOptional: Bool { (kind == .argument ? children.first?.variable : variable)?.isOptional ?? false }

  /// What the variables stand for; most have few.
  struct Match {
    private var found: [(variable: Variable, code: Syntax)] = []

    subscript(variable: Variable) -> Syntax? { found.last { $0.variable == variable }?.code }

    fileprivate mutating func add(_ variable: Variable, _ code: Syntax) { found.append((variable, code)) }
  }

  /// Returns what the variables stand for in some code, with the names of accessors; nil if the code has another shape.
  func match(_ code: Syntax, accessors: [UInt32: Int]) -> Match? {
    var found = Match()
    return matches(code, accessors, &found) ? found : nil
  }

  private func matches(_ code: Syntax, _ accessors: [UInt32: Int], _ found: inout Match) -> Bool {
    if let variable {
      guard variable.accepts(code, accessors) else { return false }
      found.add(variable, code)
      return true
    }
    guard kind == code.kind, acceptsName(code, accessors) else { return false }
    let isMatch = matchesParts(code, accessors, &found)
    if isMatch, case .variable(let variable) = name { found.add(variable, code) }
    return isMatch
  }

  private func matchesParts(_ code: Syntax, _ accessors: [UInt32: Int], _ found: inout Match) -> Bool {
    switch kind {
    case .call, .subscripting:
      guard let base = code.base, labels.allSatisfy({ label in code.children.contains { $0.isArgument(label) } }) else {
        return false
      }
      // A method that is called without an object is one of the object itself.
      let isOwn = children[0].kind == .member && base.kind == .name && children[0].children.first?.variable == .object
      guard isOwn ? children[0].acceptsName(base, accessors) : children[0].matches(base, accessors, &found) else { return false }
      if isOwn, case .variable(let variable) = children[0].name { found.add(variable, base) }
      return matches(arguments: code.arguments, accessors, &found)
    case .attribute: return matches(arguments: code.arguments, accessors, &found)
    case .variable:
      return children.allSatisfy { child in
        switch child.kind {
        case .attribute: code.children.contains { child.matches($0, accessors, &found) }
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

  private func acceptsName(_ code: Syntax, _ accessors: [UInt32: Int]) -> Bool {
    switch name {
    case .none: true
    case .exact(let hash): code.hasName && code.hash == hash
    case .variable(let variable): code.hasName && variable.accepts(code, accessors)
    }
  }

  private func matches(arguments: [Syntax], _ accessors: [UInt32: Int], _ found: inout Match) -> Bool {
    var rest = arguments[...]
    var skips = false
    for pattern in children where pattern.kind == .argument {
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
