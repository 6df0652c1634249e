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
    /// The format or concatenation with which alone code may read the setting.
    var format: SourceLocation?
    /// The uses whose key is certain.
    var uses: [KeyUse] = []

    var firstWrite: SourceLocation? { uses.first { $0.access == .write }?.location }
    var isRegistered: Bool { uses.contains { $0.access == .register } }

    /// Whether any code names the key.
    var isMentioned: Bool { reading != .never && format == nil || unreadConstant != nil || !uses.isEmpty }
  }

  /// A key in the code that the bundle doesn't have.
  struct UndeclaredKey: Sendable {
    let key: String
    var uses: [KeyUse]
    /// The location of the literal, which may be the constant's.
    let location: SourceLocation
  }

  private(set) var settings: [SettingUsage]
  /// Whether code registers defaults that can't be determined.
  private(set) var registersUnknownDefaults = false
  private(set) var registersPages = false
  var isIOSApp: Bool { facts.marks[.importsIOSModule] != nil || files.isIOSApp }
  var keys: DeclaredKeys { facts.keys }
  /// The functions and objects that only the keys that they're called with show to store settings, by the hashes of their names.
  private var stores: Set<UInt32> = []
  private var undeclaredKeys: [String: UndeclaredKey] = [:]
  private var facts: CodeFacts
  private let files: AppFiles
  let constants: ConstantTable
  private let model: SettingsModel

  init(_ facts: CodeFacts, files: AppFiles, model: SettingsModel) {
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
    facts.similar.map { similar in
      var similar = similar
      if similar.callee?.function(in: facts.functions) != nil || similar.isName && facts.marks[.namesAreKeys] != nil {
        similar.isKey = true
      }
      return similar
    } + files.similar
  }

  func count(_ reading: Reading) -> Int { settings.lazy.filter { $0.reading == reading }.count }

  private mutating func resolve() {
    let areRegistered = facts.resolveRegistrations()
    let isGeneratedTypeUsed = generatedTypeUse != nil
    if !isGeneratedTypeUsed { facts.read[.accessor] = nil }
    let isUnknown = facts.marks[.registersUnknownDefaults] != nil
    registersPages = facts.marks[.registersPages] != nil || isUnknown && isGeneratedTypeUsed
    registersUnknownDefaults = isUnknown || registersPages || !areRegistered
    for var entry in facts.entries {
      if let container = entry.container {
        guard let registration = facts.registrations[container] else {
          // In a dictionary that isn't registered, a key may be read.
          facts.noteRead(entry.reference)
          continue
        }
        (entry.receiver, entry.store) = registration
      }
      facts.noteNonReading(entry.reference)
      resolve(entry)
    }
    resolveProperties()
    findStores()
    for use in facts.uses { resolve(use) }
    for similar in facts.similar {
      var use = KeyUse(reference: .literal(similar.text), access: similar.access, location: similar.location, name: "call")
      use.other = similar.store
      if let callee = similar.callee, callee.function(in: facts.functions) != nil {
        // An old key is a use itself.
        if keys.isOld(similar.text.utf8) { continue }
        use.receiver = .function(callee)
      } else if !isStore(similar.store) {
        continue
      }
      // A variable that is registered has been read already.
      if undeclaredKeys[similar.text]?.uses.contains(where: { $0.location == similar.location }) != true { resolve(use) }
    }
    for binding in files.bindings { resolve(binding) }
    if !facts.registrations.isEmpty || isUnknown {
      for use in facts.mentionedLists.sorted().flatMap({ files.lists[$0] ?? [] }) { resolve(use) }
    }
    resolveReadings()
  }

  /// Notes the functions and objects that are called with at least three keys of the bundle.
  private mutating func findStores() {
    var keysByStore: [UInt32: Set<Int>] = [:]
    for use in facts.uses {
      guard let other = use.other, let setting = keys.index(of: use.reference.literal) else { continue }
      keysByStore[other, default: []].insert(setting)
    }
    stores = Set(keysByStore.filter { $0.value.count >= 3 }.keys)
  }

  private func isStore(_ other: UInt32?) -> Bool { other.map(stores.contains) ?? false }

  /// Adds what code does with the properties that have only the value of one key, or a default, to a use of that.
  private mutating func resolveProperties() {
    for (name, uses) in facts.properties {
      guard let first = uses.first, let mentions = facts.mentions[name],
        uses.allSatisfy({ facts.uses[$0].reference.isSame(as: facts.uses[first].reference) }),
        !facts.assignedProperties.contains(name) || !facts.changedProperties.contains(name)
      else { continue }
      facts.uses[first].add(mentions)
    }
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
      let reading = Reading.allCases.first { facts.read[$0, default: []].contains(index) } ?? .never
      settings[index].reading = reading
      if reading == .pattern { settings[index].format = facts.formats[index] }
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

  private mutating func resolve(_ use: KeyUse) {
    var use = use
    if case .function(let callee) = use.receiver {
      guard let function = callee.function(in: facts.functions) else { return use.isText ? () : facts.noteRead(use.reference) }
      if let count = use.argumentCount, facts.otherFunctions.contains(callee.function) || !function.canBeCalled(with: count) {
        return
      }
      (use.receiver, use.store) = (function.receiver, function.store)
      // What a function stores only if there is no value is a default.
      let isDefault = use.access == .register && function.access == .write
      if case .declare = use.access {} else if !isDefault { use.access = function.access }
      if !function.hasDefault.after { use.fallback = function.hasDefault.before ? use.argumentBefore : nil }
      resolveReceiver(&use)
      // Other classes may have methods with the same label, and other uses for a common word.
      let isCertain = !callee.isMessage || use.reference.literal.map { isDistinctive($0.utf8) } ?? false
      if use.receiver != .userDefaults || !isCertain {
        guard isStore(use.other), use.store != .foreign else { return facts.noteRead(use.reference) }
        use.receiver = .wrapper
      }
    } else if let function = use.callee?.function(in: facts.functions), function.access == .register || use.access == .register {
      // A method that stores a value once, which other classes don't have.
      (use.access, use.receiver) = (.register, function.receiver)
    }
    resolveReceiver(&use)
    if use.receiver == .other, use.store != .foreign {
      if isStore(use.other) { use.receiver = .wrapper } else { facts.noteSimilar(use) }
    }
    if let value = constants.literal(use.fallback, type: use.typeName) { use.fallback = .literal(value) }
    if use.property.map(facts.booleans.contains) ?? false || use.assigned.map(facts.booleansOfApple.contains) ?? false {
      use.isBoolean = true
    }
    for index in use.mentions.indices {
      if let value = constants.literal(use.mentions[index].value, type: use.typeName) {
        use.mentions[index].value = .literal(value)
      }
    }
    var constant: Constant?
    if case .constant(let name) = use.reference, !use.isParameter { constant = constants.constant(name, isKey: true) }
    guard let key = use.reference.literal ?? constant?.value.string else { return resolveAmbiguous(use) }
    if let setting = keys.index(of: key) { add(use, to: setting) } else { addUndeclared(use, key, at: constant?.location) }
  }

  /// Adds a read with a constant that has several values, such as in the headers of two targets: if one is a key, the others may be misspelled.
  private mutating func resolveAmbiguous(_ use: KeyUse) {
    guard case .constant(let name) = use.reference, case .read = use.access, use.receiver == .userDefaults,
      case let all = constants.strings(name), Set(all.map(\.type)).count == 1,
      all.contains(where: { keys.index(of: $0.value.string) != nil })
    else { return }
    var use = use
    // Which value the code reads isn't known.
    use.receiver = .wrapper
    for constant in all {
      if let key = constant.value.string, keys.index(of: key) == nil { addUndeclared(use, key, at: constant.location) }
    }
  }

  /// Determines the database of a use whose object is a variable, which may be a dictionary that is registered.
  private mutating func resolveReceiver(_ use: inout KeyUse) {
    if use.access == .write, let variable = use.receiver.variable, let registration = facts.registrations[variable] {
      (use.access, use.container) = (.register, variable)
      (use.receiver, use.store) = registration
    }
    if let change = use.container.flatMap({ facts.changes[$0] }), use.location < change { use.fallback = nil }
    if let variable = use.store.variable {
      (use.receiver, use.store) = (.variable(variable, isNamedDefaults: true), .unspecified)
    }
    if case .variable(let variable, let isNamedDefaults) = use.receiver {
      let stores = facts.databases(of: variable, in: use.location.file)
      if stores.count == 1, let store = stores.first, use.store == .unspecified { use.store = store }
      if stores.count > 1 || use.store.variable != nil {
        // The database may be any, so the key may be read, but nothing is certain.
        if use.access != .write, use.access != .register { facts.noteRead(use.reference) }
        use.store = .foreign
      }
      let isDatabase = isNamedDefaults || !stores.isEmpty
      use.receiver = isDatabase && use.store != .foreign ? .userDefaults : .other
      if use.receiver == .other { use.fallback = nil }
    }
    if case .expression(let name?) = use.store, let suite = constants.constant(name)?.value.string { use.store = .suite(suite) }
  }

  private mutating func add(_ use: KeyUse, to setting: Int) {
    guard use.store.mayBe(model.settings[setting].suite) else { return }
    if use.access == .register, let container = use.container, use.registration == nil {
      // The dictionary that is registered has the later value.
      settings[setting].uses.removeAll {
        $0.container == container && $0.location.file == use.location.file && $0.location < use.location
      }
    }
    settings[setting].uses.append(use)
    switch use.access {
    case .read: facts.noteRead(use.reference)
    case .declare: if use.name.hasPrefix("@") { facts.noteRead(use.reference) }
    case .write, .register: break
    }
  }

  private mutating func addUndeclared(_ use: KeyUse, _ key: String, at constant: SourceLocation? = nil) {
    // Databases without settings may have any keys.
    guard use.receiver == .userDefaults || use.receiver == .wrapper,
      model.settings.contains(where: { use.store.mayBe($0.suite) })
    else { return }
    undeclaredKeys[key, default: .init(key: key, uses: [], location: constant ?? use.location)].uses.append(use)
  }
}
