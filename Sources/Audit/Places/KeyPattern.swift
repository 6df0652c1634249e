import SettingsGenSupport

/// What code looks like in which a key has a meaning: `$object.bool(forKey: $key)`.
///
/// The pattern is itself code, with placeholders, and is divided and parsed as all code is; code matches if its tree has the same shape. What
/// stands for `$default`, `$store`, and `$type` may be missing, and `$others` stands for any arguments.
final class KeyPattern: Sendable {
  enum Placeholder: CaseIterable, Sendable {
    case key, object, value, store, type, name, others, dictionary
    case `default`
    // Names with a meaning.
    case getter, getterForKey, setter, remover, removerForKey, wrapper, keyType, label, accessor

    fileprivate static let byName = Dictionary(uniqueKeysWithValues: allCases.map { ("$\($0)", $0) })

    fileprivate var isOptional: Bool { self == .default || self == .store || self == .type }

    /// Whether the placeholder can stand for a name.
    fileprivate func accepts(_ code: Syntax, _ accessors: [UInt32: Int]) -> Bool {
      let name = code.nameText
      return switch self {
      case .getter: !name.hasSuffix("ForKey") && !name.hasPrefix("init")
      case .getterForKey: name.hasSuffix("ForKey")
      case .setter: Words.writes(name)
      case .remover: name.hasPrefix("remove")
      case .removerForKey: name.hasSuffix("ForKey") && name.hasPrefix("remove")
      case .wrapper: Words.meansSettings(code.name) && !code.isNamed(["AppStorage", "SceneStorage"])
      case .keyType:
        code.isReference && code.isCapitalized && Words.meansKeys(code.name)
          && !code.isNamed(["CodingKey", "LocalizedStringKey"])
      case .accessor: accessors[code.hash] != nil
      default: true
      }
    }
  }

  private enum Name: Sendable {
    case none
    case exact(UInt32)
    case placeholder(Placeholder)
  }

  let kind: Syntax.Kind
  private let name: Name
  private let children: [KeyPattern]
  /// The hash and the length of the longest name that all code with the pattern has.
  let word: (hash: UInt32, length: Int)?

  static func parse(_ text: String) -> KeyPattern {
    let bytes = Array(text.utf8)
    return bytes.withUnsafeBufferPointer { buffer in
      var scanner = SourceScanner(buffer, language: text.hasPrefix("[") ? .c : .swift)
      scanner.scan()
      let code = SourceCode(scanner.tokens, scanner, of: SourceText(file: "", bytes: bytes))
      return SyntaxParser.read(code) { KeyPattern($0.children.first ?? $0) }
    }
  }

  private init(_ code: Syntax) {
    kind = code.kind
    let text = code.name
    name = !code.hasName ? .none : Placeholder.byName[text].map(Name.placeholder) ?? .exact(code.hash)
    children = code.children.map { KeyPattern($0) }
    // Most code has shorter ones.
    let own: [(hash: UInt32, length: Int)] =
      if case .exact(let hash) = name, text.utf8.count > 4 { [(hash, text.utf8.count)] } else { [] }
    word = (own + children.filter { !$0.isOptional }.compactMap(\.word)).max { $0.length < $1.length }
  }

  private var placeholder: Placeholder? {
    if kind == .name || kind == .typeName, case .placeholder(let placeholder) = name { placeholder } else { nil }
  }
  private var isOptional: Bool { (kind == .argument ? children.first?.placeholder : placeholder)?.isOptional ?? false }

  /// What the placeholders stand for; most have few.
  struct Match {
    fileprivate let accessors: [UInt32: Int]
    fileprivate var found: [(placeholder: Placeholder, code: Syntax)] = []

    subscript(placeholder: Placeholder) -> Syntax? { found.last { $0.placeholder == placeholder }?.code }
  }

  /// Returns what the placeholders stand for in some code, with the names of accessors; nil if the code has another shape.
  func match(_ code: Syntax, accessors: [UInt32: Int]) -> Match? {
    var match = Match(accessors: accessors)
    return hasWord(code) && matches(code, &match) ? match : nil
  }

  /// Returns whether code has the longest name of the pattern, which most code doesn't.
  private func hasWord(_ code: Syntax) -> Bool {
    guard let word, code.hash != word.hash else { return true }
    for child in code.children where child.hash == word.hash || child.children.first?.hash == word.hash { return true }
    return false
  }

  private func matches(_ code: Syntax, _ match: inout Match) -> Bool {
    guard kind == code.kind || placeholder != nil, matchesName(code, &match) else { return false }
    if placeholder != nil { return true }
    switch kind {
    case .call, .subscripting:
      guard let base = code.base, let pattern = children.first else { return false }
      // A method that is called without an object is one of the object itself.
      let isOwn = pattern.kind == .member && base.kind == .name && pattern.children.first?.placeholder == .object
      return (isOwn ? pattern.matchesName(base, &match) : pattern.matches(base, &match)) && matchesArguments(code, &match)
    case .attribute: return matchesArguments(code, &match)
    case .variable:
      for child in children {
        switch child.kind {
        case .attribute: guard child.matchesAny(of: code, &match) else { return false }
        case .typeName: if let type = code.declaredType { _ = child.matches(type, &match) }
        default:
          guard let value = code.value else {
            if child.isOptional { continue }
            return false
          }
          guard child.matches(value, &match) else { return false }
        }
      }
    case .name where children.isEmpty: return true
    default:
      var parts = code.children
      for child in children { guard let part = parts.next(), child.matches(part, &match) else { return false } }
      return parts.first == nil
    }
    return true
  }

  private func matchesAny(of code: Syntax, _ match: inout Match) -> Bool {
    for part in code.children where matches(part, &match) { return true }
    return false
  }

  private func matchesName(_ code: Syntax, _ match: inout Match) -> Bool {
    switch name {
    case .none: return true
    case .exact(let hash): return code.hasName && code.hash == hash
    case .placeholder(let placeholder):
      guard code.hasName || self.placeholder != nil, placeholder.accepts(code, match.accessors) else { return false }
      match.found.append((placeholder, code))
      return true
    }
  }

  private func matchesArguments(_ code: Syntax, _ match: inout Match) -> Bool {
    var rest = code.arguments[...]
    var skips = false
    for pattern in children where pattern.kind == .argument {
      if pattern.children.first?.placeholder == .others {
        skips = true
        continue
      }
      var index: Int?
      for next in rest.indices where pattern.matchesArgument(rest[next], &match) {
        index = next
        break
      }
      if let index, skips || index == rest.startIndex {
        rest = rest[(index + 1)...]
      } else if !pattern.isOptional {
        return false
      }
    }
    return skips || rest.isEmpty
  }

  private func matchesArgument(_ argument: Syntax, _ match: inout Match) -> Bool {
    guard let pattern = children.first, let value = argument.value else { return false }
    let isLabeled =
      switch name {
      case .none: !argument.hasName || pattern.placeholder == .key && argument.isNamed(Words.keyLabels)
      case .exact(let hash): argument.hasName && argument.hash == hash
      case .placeholder: argument.isNamed(Words.defaultLabels)
      }
    let count = match.found.count
    if isLabeled, pattern.matches(value, &match) { return true }
    match.found.removeSubrange(count...)
    return false
  }
}

extension Slice<UnsafeBufferPointer<UInt8>> {
  fileprivate func hasPrefix(_ text: StaticString) -> Bool { prefix(text.utf8CodeUnitCount).isText(text) }
  fileprivate func hasSuffix(_ text: StaticString) -> Bool { suffix(text.utf8CodeUnitCount).isText(text) }
}
