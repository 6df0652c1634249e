import SettingsGenModel
import SettingsGenPropertyLists
import SettingsGenSupport

/// Joins what the constructs of one file say, and adds it to the facts about the app.
struct FactCollector {
  /// A use whose value or key says something about other code in the file.
  private struct LocalUse {
    /// The index in ``CodeFacts/uses``.
    let use: Int
    let key: Int
    let flow: ValueFlow?
  }

  /// A local variable with the value of a setting.
  private struct LocalValue {
    let name: UInt32
    let scope: Range<Int>
    let use: Int
  }

  private struct Mention {
    let name: Int
    let values: [(value: Value, index: Int)]
    let kind: ValueMention.Kind
    let flow: ValueFlow?
  }

  private let file: SourceFile
  private let isLibrary: Bool
  /// The indices of the literals that belong to a construct.
  private var taken: Set<Int> = []
  private var uses: [LocalUse] = []
  private var mentions: [Mention] = []

  init(_ file: SourceFile, isLibrary: Bool) {
    self.file = file
    self.isLibrary = isLibrary
  }

  /// Reads the constructs that may begin at a token.
  mutating func read(_ constructs: [any Construct.Type], at index: Int, _ facts: inout CodeFacts) {
    for construct in constructs where !file.tokens.isString(index) || !taken.contains(index) {
      for fact in construct.facts(at: Cursor(file: file, index: index)) {
        if isLibrary { addOfLibrary(fact, &facts) } else { add(fact, &facts) }
      }
    }
  }

  private mutating func add(_ fact: Fact, _ facts: inout CodeFacts) {
    switch fact {
    case .use(let use, let key, let flow): add(use, key, flow, &facts)
    case .entry(let use, let key, let container):
      take(key)
      facts.entries.append((use, container))
    case .mention(let name, let values, let kind, let flow):
      mentions.append(Mention(name: name, values: values, kind: kind, flow: flow))
    case .reading(let setting, let reading): facts.read[reading, default: []].insert(setting)
    case .format(let setting, let index):
      if facts.formats[setting] == nil { facts.formats[setting] = file.location(of: index) }
    case .similar(let text): if facts.similar.count < CodeFacts.maximumSimilarCount { facts.similar.append(text) }
    case .taken(let index): take(index)
    case .constant(let name, let constant): facts.constants[name, default: []].append(constant)
    case .nonReading(let name): facts.nonReadingCounts[name, default: 0] += 1
    case .registered(let name): facts.registeredVariables.insert(name)
    case .result(let variable, let function): facts.results[variable] = function
    case .database(let name, let store): facts.addDatabase(store, of: name, in: file.path)
    case .access(let index):
      if facts.firstDefaultsAccess == nil { facts.firstDefaultsAccess = file.location(of: index) }
    case .generatedType(let index):
      if facts.firstGeneratedTypeUse == nil { facts.firstGeneratedTypeUse = file.location(of: index) }
    case .list(let name): facts.mentionedLists.insert(name)
    case .mark(let mark): facts.marks.insert(mark)
    }
  }

  private mutating func addOfLibrary(_ fact: Fact, _ facts: inout CodeFacts) {
    switch fact {
    case .use(let use, let key, _):
      take(key)
      if use.access != .write { facts.noteRead(use.reference, file.context.keys) }
    case .entry(_, let key, _): take(key)
    case .reading, .taken, .constant, .nonReading: add(fact, &facts)
    case .mention, .format, .similar, .registered, .result, .database, .access, .generatedType, .list, .mark: break
    }
  }

  /// Notes that the literal at an index belongs to a construct.
  private mutating func take(_ index: Int) { taken.insert(file.tokens.isName(index, "CFSTR") ? index + 2 : index) }

  private mutating func add(_ use: KeyUse, _ key: Int, _ flow: ValueFlow?, _ facts: inout CodeFacts) {
    take(key)
    if use.access == .write || use.access == .register { facts.noteNonReading(use.reference) }
    guard facts.accepts(use, file.context.keys) else { return }
    var use = use
    use.mentions = mentions(of: flow?.compared ?? [], .compared)
    facts.uses.append(use)
    uses.append(LocalUse(use: facts.uses.count - 1, key: key, flow: flow))
  }

  /// Resolves what constructs of the file say about each other.
  func finish(_ facts: inout CodeFacts) {
    var locals: [LocalValue] = []
    for local in uses {
      readFirstLaunch(local, &facts)
      let use = facts.uses[local.use]
      facts.noteFunction(with: use, Cursor(file: file, index: local.key))
      guard let place = local.flow?.place, use.receiver != .other || use.other != nil else { continue }
      let name = Cursor(file: file, index: place.name)
      if let scope = place.scope ?? localScope(of: name) {
        locals.append(LocalValue(name: name.propertyHash, scope: scope, use: local.use))
      } else if let owner = name.propertyOwner {
        facts.properties[PropertyName(owner: owner, name: name.propertyHash), default: []].append(local.use)
      }
    }
    for mention in mentions { resolve(mention, locals, &facts) }
  }

  /// Returns the tokens in which a local variable has the value that is assigned to it at a cursor; nil for a property.
  private func localScope(of name: Cursor) -> Range<Int>? {
    guard !name.isAfter("self", "."), !name.isAfter("var"), name.isHidden(),
      let close = file.tokens.braces(around: name.index).first.flatMap(file.tokens.partner)
    else { return nil }
    return name.index..<close
  }

  /// Reads code that stores a value only if there is none, which registers a default: the test isn't a read.
  ///
  /// So does code that stores values only until it has set a flag of its own: `if !defaults.bool(forKey: "launched") { … }`.
  private func readFirstLaunch(_ local: LocalUse, _ facts: inout CodeFacts) {
    let test = facts.uses[local.use]
    guard let range = local.flow?.missing, case .read(let type) = test.access else { return }
    let writes = uses.filter { range.contains($0.key) }.map(\.use).filter {
      facts.uses[$0].access == .write && !facts.uses[$0].isRemoval
    }
    let same = writes.filter { facts.uses[$0].reference.isSame(as: test.reference) }
    if type != .bool {
      for index in same.isEmpty ? [] : same + [local.use] { facts.uses[index].access = .register }
    } else if test.reference.literal.flatMap({ file.context.keys.index(of: $0) }) == nil,
      same.contains(where: { facts.uses[$0].fallback == .literal(.boolean(true)) })
    {
      for index in writes where !same.contains(index) { facts.uses[index].access = .register }
    }
  }

  /// Returns whether the variable at a cursor has the value of a setting from there on, or from later code in the braces around it on.
  private func isRead(_ use: LocalUse, assignedAfter name: Cursor) -> Bool {
    guard let place = use.flow?.place?.name, place >= name.index, name.at(place).propertyHash == name.propertyHash else {
      return false
    }
    guard place != name.index, let braces = file.tokens.braces(around: name.index).first else { return true }
    return file.tokens.braces(around: place).contains(braces)
  }

  private func resolve(_ mention: Mention, _ locals: [LocalValue], _ facts: inout CodeFacts) {
    let name = Cursor(file: file, index: mention.name)
    let hash = name.propertyHash
    let isSelf = name.isAfter(".") || name.isAfter("-", ">")
    if !isSelf, let local = locals.last(where: { $0.name == hash && $0.scope.contains(mention.name) }) {
      guard !name.isHidden(since: local.scope.lowerBound + 1) else { return }
      // A variable can have other values than the setting.
      facts.uses[local.use].add(values(of: mention, hash).filter { $0.kind != .assigned })
    } else if let owner = name.propertyOwner, isSelf || !name.isHidden(),
      mention.kind != .assigned || !uses.contains(where: { isRead($0, assignedAfter: name) })
    {
      facts.mentions[PropertyName(owner: owner, name: hash), default: []] += values(of: mention, hash)
    }
  }

  /// Returns the values of a mention, and those that the variable has if nothing is stored.
  private func values(of mention: Mention, _ name: UInt32) -> [ValueMention] {
    var fallbacks = mention.flow?.fallback.map { [(value: $0, index: mention.name)] } ?? []
    if let missing = mention.flow?.missing {
      fallbacks += mentions.filter { other in
        other.flow == nil && missing.contains(other.name) && Cursor(file: file, index: other.name).propertyHash == name
      }.flatMap(\.values)
    }
    let kind = mention.flow?.replacesZero == true ? ValueMention.Kind.replacement : .fallback
    return mentions(of: mention.values, mention.kind) + mentions(of: fallbacks, kind)
  }

  private func mentions(of values: [(value: Value, index: Int)], _ kind: ValueMention.Kind) -> [ValueMention] {
    values.map { ValueMention(value: $0.value, kind: kind, location: file.location(of: $0.index)) }
  }
}

extension Cursor {
  var location: SourceLocation { file.location(of: index) }

  /// The hash of the name of a property at the cursor, of whose binding or instance variable the name may be: `$theme`, `_theme`.
  fileprivate var propertyHash: UInt32 {
    let name = tokens.text[tokens.tokens[index].range]
    let isOther = name.first == UInt8(ascii: "$") || name.first == UInt8(ascii: "_")
    return isOther ? NameHash(name.dropFirst()).value : hash(index)
  }
}

extension KeyUse {
  /// Adds what code does with the value elsewhere.
  mutating func add(_ mentions: [ValueMention]) {
    for mention in mentions {
      if mention.kind != .fallback, mention.kind != .replacement {
        self.mentions.append(mention)
      } else if fallback == nil {
        (fallback, replacesZero) = (mention.value, mention.kind == .replacement)
      }
    }
  }
}
