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

  /// Reads a construct that may begin at a token.
  mutating func read(_ construct: any Construct.Type, at index: Int, _ facts: inout CodeFacts) {
    if tokens.isString(index), taken.contains(index) { return }
    for fact in construct.facts(at: cursor(index)) { add(fact, &facts) }
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
    case .registered(let variable, let receiver, let store): facts.registrations[variable] = (receiver, store)
    case .result(let variable, let function): facts.results[cursor(variable).variable] = cursor(function).variable
    case .changed(let variable, let index): facts.changes[variable] = cursor(index).location
    case .boolean(let name): if let property = cursor(name).property { facts.booleans.insert(property) }
    case .object(let name): facts.booleansOfApple.remove(name)
    case .database(let variable, let store): facts.databases[variable, default: []].insert(store)
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

  /// What the code of the file does with a variable.
  private struct MentionedVariable {
    /// The uses with its value, and the tokens from the assignment to the end of the braces around it.
    var reads: [(use: Int, scope: Range<Int>)] = []
    /// The values that it's compared with, assigned, or replaced with if it has none, and the indices of its name there.
    private(set) var values: [(name: Int, value: ValueMention)] = []
    /// The indices of its name where it gets another value than zero.
    private(set) var changes: [Int] = []
    /// The code that runs only if it has no value, and the kind of a value that it gets there.
    private var missing = (range: 0..<0, kind: ValueMention.Kind.fallback)

    /// Returns the last use whose value it has at an index.
    func read(at index: Int) -> (use: Int, scope: Range<Int>)? { reads.last { $0.scope.contains(index) } }

    /// Adds a mention, which follows the others in the code.
    mutating func add(_ mention: Mention, at location: SourceLocation) {
      for value in mention.values {
        values.append((mention.name, value))
        guard value.kind == .assigned else { continue }
        if missing.range.contains(mention.name) {
          values.append((mention.name, ValueMention(value: value.value, kind: missing.kind, location: value.location)))
        } else if !(value.value.literal.map(isZero) ?? false) {
          changes.append(mention.name)
        }
      }
      let kind = mention.flow?.replacesZero ?? false ? ValueMention.Kind.replacement : .fallback
      if let value = mention.flow?.fallback {
        values.append((mention.name, ValueMention(value: value, kind: kind, location: location)))
      }
      if let missing = mention.flow?.missing { self.missing = (missing, kind) }
    }
  }

  /// Resolves what constructs of the file say about each other.
  func finish(_ facts: inout CodeFacts) {
    var variables: [Variable: MentionedVariable] = [:]
    var places: Set<Int> = []
    for local in uses {
      if let missing = local.flow?.missing {
        readFirstLaunch(local.use, in: missing, isRead: local.flow?.place.map { !tokens.isName($0, "_") } ?? false, &facts)
      }
      let use = facts.uses[local.use]
      guard let flow = local.flow else { continue }
      if flow.isPlain { facts.uses[local.use].assigned = flow.assigned }
      guard let place = flow.place, use.receiver != .other || use.other != nil,
        let variable = cursor(place).localOrProperty
      else { continue }
      places.insert(place)
      let end = tokens.brace(around: place).flatMap(tokens.partner) ?? place + 1
      variables[variable, default: MentionedVariable()].reads.append((local.use, place..<end))
      guard !variable.scope.isLocal else {
        if use.typeName == nil { facts.uses[local.use].typeName = enumName(of: place, in: place + 1..<end) }
        if use.access == .read(nil), let type = conversion(of: place, in: place + 1..<end) {
          facts.uses[local.use].access = .read(type)
        }
        continue
      }
      facts.properties[variable, default: []].append(local.use)
      if flow.isPlain { facts.uses[local.use].property = variable }
      if flow.isAssigned { facts.assignedProperties.insert(variable) }
    }
    for mention in mentions where !places.contains(mention.name) {
      guard let variable = cursor(mention.name).localOrProperty else { continue }
      if variable.scope.isLocal {
        // Any other variable hides a property with its name.
        guard variables[variable] != nil else { continue }
        if let missing = mention.flow?.missing, let (use, scope) = variables[variable]?.read(at: mention.name) {
          // The variable itself and the test.
          let isRead = tokens.mentions(of: cursor(mention.name).propertyHash, in: scope).count > 2
          readFirstLaunch(use, in: missing, isRead: isRead, &facts)
        }
      }
      variables[variable, default: MentionedVariable()].add(mention, at: cursor(mention.name).location)
    }
    for (variable, mentioned) in variables { resolve(variable, mentioned, &facts) }
    let functions = Set(uses.compactMap { facts.noteFunction(with: $0.use, cursor($0.key)) })
    for (open, keyword) in tokens.structure.declarations where tokens.isName(keyword, "func") && !functions.contains(open) {
      facts.otherFunctions.insert(cursor(keyword).hash(keyword + 1))
    }
  }

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
    let block = tokens.isSymbol(start, "{") ? start : tokens.brace(around: start)
    return range.contains(index) && tokens.brace(around: index) == block
  }

  /// Returns the type to which code converts the value of the variable at an index if that's all it does with it: `[number boolValue]`.
  private func conversion(of name: Int, in scope: Range<Int>) -> ReadType? {
    guard scope.count <= Cursor.maximumDistance else { return nil }
    let types = tokens.mentions(of: cursor(name).propertyHash, in: scope).map { mention in
      cursor(mention).isAfter("[") && cursor(mention + 1).isAt(.identifier, "]") ? ReadType(named: tokens.name(mention + 1)) : nil
    }
    return types.contains(nil) ? nil : types.first ?? nil
  }

  /// Returns the name of the enum that code creates from the value of the variable at an index: `Theme(rawValue: name)`.
  private func enumName(of name: Int, in scope: Range<Int>) -> String? {
    tokens.mentions(of: cursor(name).propertyHash, in: scope.prefix(Cursor.maximumDistance)).first {
      cursor($0).isAfter(.identifier, "(", "rawValue", ":") && tokens.isSymbol($0 + 1, ")")
    }.map { tokens.name($0 - 4) }
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

  private func resolve(_ variable: Variable, _ mentioned: MentionedVariable, _ facts: inout CodeFacts) {
    guard case .local(_, let declaration) = variable.scope else {
      if !mentioned.changes.isEmpty { facts.changedProperties.insert(variable) }
      let values = mentioned.values.map(\.value).filter { $0.kind != .assigned || $0.value != .unknown }
      if !values.isEmpty { facts.mentions[variable, default: []] += values }
      return
    }
    let isSetting = isSetting(mentioned, declaration)
    for (name, value) in mentioned.values where value.kind != .assigned {
      guard let (use, scope) = mentioned.read(at: name) else { continue }
      let isValid =
        value.kind == .compared
        ? isSetting
        : !mentioned.changes.contains { (scope.lowerBound..<name).contains($0) }
          && !isOnlyShown(tokens.tokens[name].hash, in: scope)
      if isValid { facts.uses[use].add([value]) }
    }
  }

  /// Returns whether a variable never has another value than that of a setting, or a default.
  private func isSetting(_ variable: MentionedVariable, _ declaration: Int) -> Bool {
    guard variable.changes.isEmpty, variable.reads.count == 1, tokens.isIdentifier(declaration) else { return false }
    if tokens.language == .c {
      return declaration == variable.reads[0].scope.lowerBound || !tokens.isSymbol(declaration + 1, "=")
    }
    // Methods can change a variable that isn't assigned.
    return tokens.isName(declaration - 1, "let") || variable.values.contains { $0.value.kind == .assigned }
  }

  /// Returns whether code shows a variable, but does nothing else with it, except in assignments and comparisons.
  private func isOnlyShown(_ name: UInt32, in scope: Range<Int>) -> Bool {
    let mentions = tokens.mentions(of: name, in: scope.prefix(Cursor.maximumDistance)).filter { !tokens.isSymbol($0 + 1, "=") }
    return !mentions.isEmpty && mentions.allSatisfy { cursor($0).isOnlyShown }
  }
}

extension Cursor {
  fileprivate var property: Variable? { propertyOwner.map { Variable(name: propertyHash, scope: .type($0)) } }

  /// The local variable, or the property of the type around the code, whose name is at the cursor.
  fileprivate var localOrProperty: Variable? {
    localDeclaration.map { Variable(name: propertyHash, scope: .local(tokens.source.file, $0)) } ?? property
  }

  /// The hash of the name of a property at the cursor, of whose binding or instance variable the name may be: `$theme`, `_theme`.
  var propertyHash: UInt32 {
    let name = tokens.text[tokens.tokens[index].range]
    let isOther = name.first == UInt8(ascii: "$") || name.first == UInt8(ascii: "_")
    return isOther ? NameHash(name.dropFirst()).value : hash(index)
  }
}
