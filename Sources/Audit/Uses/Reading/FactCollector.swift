import SettingsGenPropertyLists
import SettingsGenSupport

/// Joins what the constructs of one file say, and adds it to the facts about the app.
struct FactCollector {
  /// A use whose value or key says something about other code in the file, by its index in ``CodeFacts/uses``.
  private typealias LocalUse = (use: Int, key: Int, flow: ValueFlow?)

  private let tokens: TokenList
  private let isLibrary: Bool
  /// The indices of the literals that belong to a construct.
  private var taken: Set<Int> = []
  private var uses: [LocalUse] = []
  private var mentions: [Mention] = []

  init(_ tokens: TokenList, isLibrary: Bool) {
    self.tokens = tokens
    self.isLibrary = isLibrary
  }

  /// Reads the constructs that may begin at a token.
  mutating func read(_ constructs: [any Construct.Type], at index: Int, _ facts: inout CodeFacts) {
    for construct in constructs where !tokens.isString(index) || !taken.contains(index) {
      for fact in construct.facts(at: cursor(index)) { add(fact, &facts) }
    }
  }

  private func cursor(_ index: Int) -> Cursor { Cursor(tokens: tokens, index: index) }

  private mutating func add(_ fact: Fact, _ facts: inout CodeFacts) {
    switch fact {
    case .use(let use, let key, let flow): add(use, key, flow, &facts)
    case .reading(let setting, let reading): facts.read[reading, default: []].insert(setting)
    case .taken(let index): taken.insert(index)
    case .constant(let name, let constant): facts.constants[name, default: []].append(constant)
    case .nonReading(let name): facts.nonReadingCounts[name, default: 0] += 1
    // Libraries can read settings, but they aren't checked.
    case _ where isLibrary: break
    case .mention(let mention): mentions.append(mention)
    case .format(let setting, let index):
      if facts.formats[setting] == nil { facts.formats[setting] = cursor(index).location }
    case .similar(let text): if facts.similar.count < CodeFacts.maximumSimilarCount { facts.similar.append(text) }
    case .registered(let name): facts.registeredVariables.insert(name)
    case .result(let variable, let function): facts.results[variable] = function
    case .boolean(let name): if let property = cursor(name).property { facts.booleans.insert(property) }
    case .object(let name): facts.booleansOfApple.remove(name)
    case .database(let name, let store): facts.addDatabase(store, of: name, in: tokens.source.file)
    case .suite(let name): facts.suites.insert(name)
    case .list(let name): facts.mentionedLists.insert(name)
    case .mark(let mark, let index): if facts.marks[mark] == nil { facts.marks[mark] = cursor(index).location }
    }
  }

  private mutating func add(_ use: KeyUse, _ key: Int, _ flow: ValueFlow?, _ facts: inout CodeFacts) {
    taken.insert(tokens.isName(key, "CFSTR") ? key + 2 : key)
    if isLibrary {
      if use.access != .write, use.registration == nil { facts.noteRead(use.reference) }
      return
    }
    if use.registration != nil { return facts.entries.append(use) }
    if use.access == .write || use.access == .register { facts.noteNonReading(use.reference) }
    guard facts.accepts(use) else { return }
    var use = use
    use.mentions = flow?.compared ?? []
    use.isBoolean = flow?.isBoolean ?? false
    facts.uses.append(use)
    uses.append((facts.uses.count - 1, key, flow))
  }

  /// Resolves what constructs of the file say about each other.
  func finish(_ facts: inout CodeFacts) {
    var locals: [LocalValue] = []
    for local in uses {
      if let missing = local.flow?.missing {
        readFirstLaunch(local.use, in: missing, isRead: local.flow?.place.map { !tokens.isName($0, "_") } ?? false, &facts)
      }
      let use = facts.uses[local.use]
      let isPlain = local.flow?.isPlain ?? false
      if isPlain { facts.uses[local.use].assigned = local.flow?.assigned }
      guard let place = local.flow?.place, use.receiver != .other || use.other != nil else { continue }
      let name = cursor(place)
      if let declaration = name.localDeclaration, let close = tokens.braces(around: place).first.flatMap(tokens.partner) {
        locals.append((declaration, place..<close, local.use))
        if use.access == .read(nil), let type = conversion(of: place, in: place + 1..<close) {
          facts.uses[local.use].access = .read(type)
        }
      } else if let property = name.property {
        facts.properties[property, default: []].append(local.use)
        if isPlain { facts.uses[local.use].property = property }
      }
    }
    for mention in mentions { resolve(mention, locals, &facts) }
    for local in uses { facts.noteFunction(with: facts.uses[local.use], cursor(local.key)) }
  }

  /// The declaration of a local variable, and the tokens in which it has the value of a setting, which a use reads.
  private typealias LocalValue = (declaration: Int, scope: Range<Int>, use: Int)

  /// Reads code that stores a value only if there is none, which registers a default: the test of a use isn't a read, unless the code also
  /// uses its value.
  ///
  /// So does code that stores values only until it has set a flag of its own: `if !defaults.bool(forKey: "launched") { … }`.
  private func readFirstLaunch(_ index: Int, in range: Range<Int>, isRead: Bool, _ facts: inout CodeFacts) {
    let test = facts.uses[index]
    guard case .read(let type) = test.access else { return }
    let ranges = [range] + bodies(calledIn: range)
    let stores = uses.filter { use in ranges.contains { isDirectly(use.key, in: $0) } }.map(\.use).filter {
      facts.uses[$0].mayStore
    }
    let same = stores.filter { facts.uses[$0].reference.isSame(as: test.reference) }
    let isFlag =
      tokens.context.keys.index(of: test.reference.literal) == nil
      && same.contains { facts.uses[$0].fallback == .literal(.boolean(true)) }
    let isBoolean = type == .bool && test.isConverting
    let isDefault =
      same.contains { facts.uses[$0].access == .write }
      || range.contains { tokens.isName($0, "registerDefaults") || cursor($0).isAt("register", "(", "defaults") }
    for store in (isBoolean ? [] : same) + (isFlag ? stores.filter { !same.contains($0) } : []) {
      facts.uses[store].access = .register
      facts.uses[store].replacesZero = test.isConverting && (type == .integer || type == .real)
    }
    guard isDefault, !isRead, !isBoolean else { return }
    facts.uses[index].access = .register
    facts.noteNonReading(test.reference)
  }

  /// Returns whether a token is in a range, but not in a closure or another statement there.
  private func isDirectly(_ index: Int, in range: Range<Int>) -> Bool {
    let start = range.lowerBound
    let block = tokens.isSymbol(start, "{") ? start : tokens.braces(around: start).first
    return range.contains(index) && tokens.braces(around: index).first == block
  }

  /// Returns the type to which code converts the value of the variable at an index if that's all it does with it: `[number boolValue]`.
  private func conversion(of name: Int, in scope: Range<Int>) -> ReadType? {
    let types = tokens.mentions(of: cursor(name).propertyHash, in: scope).map { mention in
      cursor(mention).isAfter("[") && cursor(mention + 1).isAt(.identifier, "]") ? ReadType(named: tokens.name(mention + 1)) : nil
    }
    return types.contains(nil) ? nil : types.first ?? nil
  }

  /// Returns the bodies of the functions of the file that code in some tokens calls without arguments: `[self setDefaults]`.
  private func bodies(calledIn range: Range<Int>) -> [Range<Int>] {
    let calls = range.filter {
      cursor($0).isAt(.identifier, "(", ")") || cursor($0).isAt(.identifier, "]") && cursor($0).isAfter("self")
    }
    let names = Set(calls.filter { isDirectly($0, in: range) }.map { tokens.tokens[$0].hash })
    return names.isEmpty
      ? []
      : tokens.tokens.indices.filter { index in
        tokens.isSymbol(index, "{") && cursor(index).nameOfResult.map { names.contains(tokens.tokens[$0].hash) } ?? false
      }.compactMap { open in tokens.partner(open).map { open..<$0 } }
  }

  /// Returns whether the variable at a cursor has the value of a setting from there on, or from later code in the braces around it on.
  private func isRead(_ use: LocalUse, assignedAfter name: Cursor) -> Bool {
    guard let place = use.flow?.place, place >= name.index, cursor(place).propertyHash == name.propertyHash else {
      return false
    }
    guard place != name.index, let braces = tokens.braces(around: name.index).first else { return true }
    return tokens.braces(around: place).contains(braces)
  }

  private func resolve(_ mention: Mention, _ locals: [LocalValue], _ facts: inout CodeFacts) {
    let name = cursor(mention.name)
    let hash = name.propertyHash
    if let declaration = name.localDeclaration {
      // Any other variable hides a property with its name.
      guard let local = locals.last(where: { $0.declaration == declaration && $0.scope.contains(mention.name) }) else { return }
      if let missing = mention.flow?.missing {
        // The variable itself and the test.
        readFirstLaunch(local.use, in: missing, isRead: tokens.mentions(of: hash, in: local.scope).count > 2, &facts)
      }
      // A variable can have other values than the setting.
      let values = values(of: mention, hash).filter { $0.kind != .assigned }
      facts.uses[local.use].add(isOnlyShown(hash, in: local.scope) ? values.filter { $0.kind == .compared } : values)
    } else if let property = name.property,
      mention.values.first?.kind != .assigned || !uses.contains(where: { isRead($0, assignedAfter: name) })
    {
      facts.mentions[property, default: []] += values(of: mention, hash)
    }
  }

  /// Returns whether code shows a variable, but does nothing else with it, except in assignments and comparisons.
  private func isOnlyShown(_ name: UInt32, in scope: Range<Int>) -> Bool {
    let mentions = tokens.mentions(of: name, in: scope).filter { !tokens.isSymbol($0 + 1, "=") }
    return !mentions.isEmpty && mentions.allSatisfy { cursor($0).isOnlyShown }
  }

  /// Returns the values of a mention, and the variable's values if nothing is stored.
  private func values(of mention: Mention, _ name: UInt32) -> [ValueMention] {
    guard let flow = mention.flow else { return mention.values }
    var fallbacks = flow.fallback.map { [(value: $0, location: cursor(mention.name).location)] } ?? []
    if let missing = flow.missing {
      fallbacks += mentions.filter { other in
        other.flow == nil && missing.contains(other.name) && cursor(other.name).propertyHash == name
      }.flatMap(\.values).map { ($0.value, $0.location) }
    }
    let kind = flow.replacesZero ? ValueMention.Kind.replacement : .fallback
    return mention.values + fallbacks.map { ValueMention(value: $0.value, kind: kind, location: $0.location) }
  }
}

extension Cursor {
  fileprivate var property: PropertyName? { propertyOwner.map { PropertyName(owner: $0, name: propertyHash) } }

  /// The hash of the name of a property at the cursor, of whose binding or instance variable the name may be: `$theme`, `_theme`.
  fileprivate var propertyHash: UInt32 {
    let name = tokens.text[tokens.tokens[index].range]
    let isOther = name.first == UInt8(ascii: "$") || name.first == UInt8(ascii: "_")
    return isOther ? NameHash(name.dropFirst()).value : hash(index)
  }
}
