import SettingsGenModel
import SettingsGenPropertyLists
import SettingsGenSupport

/// How the code and other files of an app use the settings of a bundle, after constants have been resolved.
struct AppUsage: Sendable {
  /// The way in which a setting is read; if there are several, the first one counts.
  enum Reading: CaseIterable, Sendable {
    case literal
    case constant
    case accessor
    /// By a format, a concatenation, or the name of a property that may be the key.
    case pattern
    case never
  }

  struct SettingUsage: Sendable {
    var reading: Reading = .never
    /// A declaration of a constant with the key that nothing reads.
    var unreadConstant: SourceLocation?
    /// The uses whose key is certain.
    var uses: [KeyMention] = []
    /// The uses of the key in a database that certainly isn't the setting's.
    var usesElsewhere: [KeyMention] = []

    var firstWrite: SourceLocation? { uses.first { $0.use.isWrite || $0.use == .remove }?.location }
    var registrations: [(KeyMention, KeyUse.Registration)] {
      uses.compactMap { use in if case .register(let registration) = use.use { (use, registration) } else { nil } }
    }
    /// Whether the app registers a default at each launch.
    var isRegistered: Bool { registrations.contains { !$1.isConditional } }

    /// Whether any code names the key.
    var isMentioned: Bool { reading != .never || unreadConstant != nil || !uses.isEmpty }
  }

  /// A key in the code that the bundle doesn't have.
  struct UndeclaredKey: Sendable {
    let key: String
    var uses: [KeyMention]
    /// The location of the literal, which may be the constant's.
    let location: SourceLocation
  }

  private(set) var settings: [SettingUsage]
  /// Whether code registers defaults that can't be determined.
  private(set) var registersUnknownDefaults = false
  private(set) var registersPages = false
  var keys: DeclaredKeys { facts.keys }
  /// The functions and objects that only the keys that they're called with show to store settings, by the hashes of their names.
  private var stores: Set<UInt32> = []
  private var undeclaredKeys: [String: UndeclaredKey] = [:]
  private var facts: CodeFacts
  private let files: ResourceFacts
  let constants: ConstantTable
  private let model: SettingsModel

  init(_ facts: CodeFacts, files: ResourceFacts, model: SettingsModel) {
    self.facts = facts
    self.files = files
    self.model = model
    constants = ConstantTable(facts.constants)
    settings = Array(repeating: SettingUsage(), count: model.settings.count)
    resolve()
  }

  var undeclared: [UndeclaredKey] { undeclaredKeys.values.sorted { $0.key < $1.key } }

  var firstAccess: SourceLocation? {
    facts.marks[.accessesDefaults] ?? (count(.accessor) > 0 ? facts.marks[.usesGeneratedType] : nil)
  }

  /// The first use of the generated type, unless the app itself declares a type with its name.
  var generatedTypeUse: SourceLocation? { facts.marks[.declaresGeneratedType] == nil ? facts.marks[.usesGeneratedType] : nil }
  var callsMigrate: Bool { facts.marks[.callsMigrate] != nil }
  var opensAppGroup: Bool {
    facts.marks[.opensAppGroup] != nil
      || facts.suites.contains { constants.constant($0)?.value.string?.hasPrefix("group.") ?? false }
  }

  /// Other text that is similar to a key, in the order of the files; the arguments of functions with keys are keys.
  var similar: [SimilarText] {
    facts.similar.map { text in
      var similar = text
      let isArgument = text.call.flatMap { facts.functions[$0.callee] } != nil
      similar.isKey = text.isKey || isArgument
      return similar
    }
  }

  func count(_ reading: Reading) -> Int { settings.lazy.filter { $0.reading == reading }.count }

  private mutating func resolve() {
    let areRegistered = facts.resolveRegistrations()
    let isGeneratedTypeUsed = generatedTypeUse != nil
    let isUnknown = facts.marks[.registersUnknownDefaults] != nil
    registersPages = facts.marks[.registersPages] != nil || isUnknown && isGeneratedTypeUsed
    registersUnknownDefaults = isUnknown || registersPages || !areRegistered
    findStores()
    for mention in facts.mentions where mention.use.isRegistration { resolveEntry(mention) }
    for mention in facts.mentions where !mention.use.isRegistration { resolve(mention) }
    for similar in facts.similar { resolve(similar) }
    if !facts.registrations.isEmpty || isUnknown {
      for mention in facts.mentionedLists.sorted().flatMap({ files.lists[$0] ?? [] }) { resolve(mention) }
    }
    if !isGeneratedTypeUsed { facts.read[.accessor] = nil }
    resolveReadings()
  }

  /// Resolves an entry of a dictionary, which may be assigned to a variable that is registered.
  private mutating func resolveEntry(_ mention: KeyMention) {
    guard case .register(var registration) = mention.use else { return }
    var mention = mention
    if let container = registration.container {
      guard let (database, isConditional) = facts.registrations[container] else {
        // In a dictionary that isn't registered, a key may be read.
        facts.noteRead(mention.key)
        return
      }
      mention.database = database
      registration.isConditional = isConditional
      if let change = facts.changes[container], mention.location < change { registration.value = nil }
      mention.use = .register(registration)
    }
    facts.noteNonReading(mention.key)
    resolve(mention)
  }

  private mutating func findStores() {
    var keysByStore: [UInt32: Set<Int>] = [:]
    for mention in facts.mentions {
      guard let object = mention.object, let setting = keys.index(of: mention.key.literal) else { continue }
      keysByStore[object, default: []].insert(setting)
    }
    stores = Set(keysByStore.filter { $0.value.count >= 3 }.keys)
  }

  private func isStore(_ object: UInt32?) -> Bool { object.map(stores.contains) ?? false }

  private mutating func resolve(_ similar: SimilarText) {
    let isOfFunction = similar.call.flatMap { facts.functions[$0.callee] } != nil
    // An old key is a use itself.
    guard isOfFunction ? !keys.isOld(similar.text.utf8) : isStore(similar.object) else { return }
    // A variable that is registered has been read already.
    if undeclaredKeys[similar.text]?.uses.contains(where: { $0.location == similar.location }) == true { return }
    var mention = KeyMention(
      key: .literal(similar.text), use: similar.isWrite ? .write(nil) : .read(.init()), database: .wrapper, language: .swift,
      location: similar.location, object: similar.object)
    if isOfFunction, let call = similar.call { mention.use = .call(call) }
    resolve(mention)
  }

  private mutating func resolveReadings() {
    facts.read[.literal, default: []].formUnion(files.mentions)
    resolveConstants()
    for (index, setting) in model.settings.enumerated() {
      let isName = facts.marks[.namesAreKeys] != nil && facts.counts.count(of: NameHash(keys.keys[index]).value) > 0
      if isName { facts.read[.pattern, default: []].insert(index) }
      // With the value of a setting, code may read the setting that has the value as its key.
      let values = setting.choices.map(\.value) + [setting.defaultValue?.value].compactMap(\.self)
      let named = values.compactMap(\.string).compactMap { keys.index(of: $0) }
      facts.read[.pattern, default: []].formUnion(named.filter { $0 != index })
    }
    for index in settings.indices {
      settings[index].reading = Reading.allCases.first { facts.read[$0, default: []].contains(index) } ?? .never
    }
  }

  /// Notes the settings whose keys are constants: the settings that are read, and the declarations of the others.
  private mutating func resolveConstants() {
    for (name, constants) in facts.constants {
      let hash = NameHash(name).value
      let isRead = facts.counts.count(of: hash) > facts.nonReadingCounts[hash, default: 0]
      for constant in constants {
        guard let setting = keys.index(of: constant.value.string) else { continue }
        if isRead {
          facts.read[.constant, default: []].insert(setting)
        } else if settings[setting].unreadConstant.map({ constant.location < $0 }) ?? true {
          settings[setting].unreadConstant = constant.location
        }
      }
    }
  }

  private mutating func resolve(_ mention: KeyMention) {
    var mention = mention
    if case .call(let call) = mention.use {
      guard let function = facts.functions[call.callee] else { return call.isText ? () : facts.noteRead(mention.key) }
      mention.use = call.declaration.map(KeyUse.declare) ?? function.use
      mention.use.fallback = call.fallback
      mention.database = function.database
      resolveDatabase(&mention)
      // Other classes may have methods with the same label, and other uses for a common word.
      let isCertain = !call.isMessage || mention.key.literal.map { isDistinctive($0.utf8) } ?? false
      if !mention.database.isDefaults || !isCertain {
        guard isStore(mention.object), mention.database != .foreign else { return facts.noteRead(mention.key) }
        mention.database = .wrapper
      }
    }
    resolveDatabase(&mention)
    if mention.database == .other {
      // Values of other objects are often read with a default of their own.
      mention.use.fallback = nil
      if isStore(mention.object) { mention.database = .wrapper } else { facts.noteSimilar(mention) }
    }
    if case .constant(let name) = mention.use.fallback, let value = constants.constant(name)?.value {
      mention.use.fallback = .literal(value)
    }
    if case .member(let name) = mention.use.fallback, case .declare(let declaration) = mention.use,
      let value = declaration.typeName.flatMap({ constants.value(ofCase: name, in: $0) })
    {
      mention.use.fallback = .literal(value)
    }
    var constant: Constant?
    if case .constant(let name) = mention.key { constant = constants.constant(name, isKey: true) }
    guard let key = mention.key.literal ?? constant?.value.string else { return resolveAmbiguous(mention) }
    if let setting = keys.index(of: key) {
      add(mention, to: setting)
    } else {
      addUndeclared(mention, key, at: constant?.location)
    }
  }

  /// Adds a read with a constant that has several values, such as in the headers of two targets: if one is a key, the others may be misspelled.
  private mutating func resolveAmbiguous(_ mention: KeyMention) {
    guard case .constant(let name) = mention.key, !name.variable.isLocal, case .read = mention.use, mention.database.isDefaults,
      case let all = constants.strings(name), Set(all.map(\.type)).count == 1,
      all.contains(where: { keys.index(of: $0.value.string) != nil })
    else { return }
    var mention = mention
    // Which value the code reads isn't known.
    mention.database = .wrapper
    for constant in all {
      if let key = constant.value.string, keys.index(of: key) == nil { addUndeclared(mention, key, at: constant.location) }
    }
  }

  /// Determines the database of a use whose object is a variable, which may be a dictionary that is registered.
  private mutating func resolveDatabase(_ mention: inout KeyMention) {
    if case .write(let value) = mention.use, let variable = mention.database.variable,
      let registration = facts.registrations[variable]
    {
      let isLater = facts.changes[variable].map { mention.location < $0 } ?? false
      mention.use = .register(.init(value: isLater ? nil : value, container: variable, isConditional: registration.isConditional))
      mention.database = registration.database
    }
    if mention.database == .appStorage, !facts.appStorage.isEmpty {
      mention.database = facts.appStorage.count > 1 ? .foreign : facts.appStorage.first ?? .unknown
    }
    if case .variable(let variable, let isNamedDefaults) = mention.database {
      let found = facts.databases(of: variable, in: mention.location.file)
      if found.count > 1 || found.first?.variable != nil {
        // The database may be any, so the key may be read, but nothing is certain.
        if mention.use.reads { facts.noteRead(mention.key) }
        mention.database = .foreign
      } else {
        mention.database = found.first ?? (isNamedDefaults ? .unknown : .other)
      }
    }
    if case .anySuite(let name?) = mention.database, let suite = constants.constant(name)?.value.string {
      mention.database = .suite(suite)
    }
  }

  private mutating func add(_ mention: KeyMention, to setting: Int) {
    guard mention.database.mayBe(model.settings[setting].suite) else {
      if mention.database != .foreign { settings[setting].usesElsewhere.append(mention) }
      return
    }
    if case .register(let registration) = mention.use, let container = registration.container, registration.dictionary == nil {
      // The dictionary that is registered has the later value.
      settings[setting].uses.removeAll { other in
        guard case .register(let earlier) = other.use else { return false }
        return earlier.container == container && other.location.file == mention.location.file && other.location < mention.location
      }
    }
    settings[setting].uses.append(mention)
    switch mention.use {
    case .read, .observe: if mention.use.reads { facts.noteRead(mention.key) }
    case .declare(let declaration): if declaration.isWrapper { facts.noteRead(mention.key) }
    case .write, .remove, .register, .call: break
    }
  }

  private mutating func addUndeclared(_ mention: KeyMention, _ key: String, at constant: SourceLocation? = nil) {
    // Databases without settings may have any keys.
    guard mention.database.isDefaults || mention.database == .wrapper,
      model.settings.contains(where: { mention.database.mayBe($0.suite) })
    else { return }
    undeclaredKeys[key, default: .init(key: key, uses: [], location: constant ?? mention.location)].uses.append(mention)
  }
}
