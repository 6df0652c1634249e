/// A name in the code of a file: of a constant, a variable, or a function without arguments.
struct Name: Hashable, Sendable {
  /// The hash of the name's text, without `_`.
  let hash: UInt32
  /// The hash of the type that contains the declaration, or that is before a name in an expression, such as `Keys` in `Keys.sounds`.
  let type: UInt32?
  let file: String
  /// Whether it's declared in a function.
  var isLocal = false
}

/// What the names in an app's code mean.
///
/// A name means what the type before it has, or else what its file declares, or else what other files do outside of functions.
struct NameTable<Meaning: Sendable>: Sendable {
  private var entries: [UInt32: [(name: Name, meaning: Meaning)]] = [:]

  var isEmpty: Bool { entries.isEmpty }
  /// All names with what they mean, in any order.
  var all: some Sequence<(name: Name, meaning: Meaning)> { entries.values.joined() }

  mutating func add(_ meaning: Meaning, for name: Name) { entries[name.hash, default: []].append((name, meaning)) }

  /// Returns what a name may mean, in the order of the code.
  func meanings(of name: Name, inOtherFiles isAnywhere: Bool = true) -> [Meaning] {
    let all = entries[name.hash] ?? []
    let inType = all.filter { $0.name.type != nil && $0.name.type == name.type }
    let inFile = all.filter { $0.name.file == name.file }
    let elsewhere = isAnywhere ? all.filter { !$0.name.isLocal } : []
    return ([inType, inFile, elsewhere].first { !$0.isEmpty } ?? []).map(\.meaning)
  }
}

extension Syntax {
  /// The name that a reference or a declaration has.
  var reference: Name {
    let hash = nameText.first == UInt8(ascii: "_") ? NameHash(nameText.dropFirst()).value : hash
    switch kind {
    case .name: return Name(hash: hash, type: nil, file: file)
    case .member:
      let isOwn = base?.isNamed(["self", "Self"]) ?? false
      let isType = base.map { $0.isReference && $0.isCapitalized } ?? false
      return Name(hash: hash, type: isOwn ? enclosingType?.hash : isType ? base?.hash : nil, file: file)
    default:
      let isLocal = ancestor([.function, .type])?.kind == .function
      return Name(hash: hash, type: enclosingType?.hash, file: file, isLocal: isLocal)
    }
  }

  /// The constant that an expression such as `Keys.playSounds.rawValue` refers to; nil for other expressions.
  var constantName: Name? {
    guard isReference, ![Words.nilNames, Words.trueNames, Words.falseNames].contains(where: isNamed) else { return nil }
    guard let base, kind == .member else { return reference }
    guard base.isReference else { return nil }
    let isProperty = isNamed(["rawValue"]) || isNamed(Words.constantProperties) && !base.isCapitalized
    return isProperty ? base.constantName : reference
  }

  /// Whether it's a name or a member.
  var isReference: Bool { kind == .name || kind == .member }
}
