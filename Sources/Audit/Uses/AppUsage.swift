import SettingsGenModel
import SettingsGenPropertyLists
import SettingsGenSupport

/// How the code and other files of an app use the settings of a bundle, after constants have been resolved.
struct AppUsage: Sendable {
  /// The way in which a setting is read.
  enum Reading: Hashable, Sendable {
    case literal
    case constant
    /// Through a generated accessor.
    case accessor
    /// By a format, a concatenation, or the name of a property that may be the key.
    case pattern
    case never
  }

  /// How a setting is used.
  struct SettingUsage: Sendable {
    var reading: Reading = .never
    /// The first place that stores a value.
    var firstWrite: SourceLocation?
    /// A declaration of a constant with the key that nothing reads.
    var unreadConstant: SourceLocation?
    /// The uses whose key is certain.
    var uses: [KeyUse] = []
    /// Whether code or a property list registers the default.
    var isRegistered = false

    /// Whether any code names the key.
    var isMentioned: Bool { reading != .never || firstWrite != nil || unreadConstant != nil || !uses.isEmpty }
  }

  /// A key in the code that the bundle doesn't have.
  struct UndeclaredKey: Sendable {
    let key: String
    var uses: [KeyUse]
    /// The location of the literal: that of the constant, if there is one.
    let location: SourceLocation
  }

  /// The usage of each setting, in the order of the settings.
  private(set) var settings: [SettingUsage]
  /// The keys that the bundle doesn't have, sorted by key.
  private(set) var undeclared: [UndeclaredKey] = []
  /// Whether code registers defaults that can't be determined.
  let registersUnknownDefaults: Bool
  /// The first access to the defaults database.
  let firstAccess: SourceLocation?
  /// Whether the app is an iOS app.
  let isIOSApp: Bool

  /// The number of settings that are read in a way.
  func count(_ reading: Reading) -> Int { settings.lazy.filter { $0.reading == reading }.count }

  /// Resolves the facts that were collected from the files of an app.
  init(_ facts: CodeFacts, files: AppFiles, model: SettingsModel) {
    var resolver = Resolver(facts, model: model)
    resolver.resolve(files)
    settings = resolver.settings
    undeclared = resolver.undeclared.values.sorted { $0.key < $1.key }
    registersUnknownDefaults = resolver.registersUnknownDefaults
    firstAccess = facts.firstDefaultsAccess
    isIOSApp = facts.importsIOSModule || files.isIOSApp
  }
}

/// Resolves constants and variables.
private struct Resolver {
  private var facts: CodeFacts
  private let keys: DeclaredKeys
  /// The suites of the settings, in their order.
  private let suites: [String?]
  private(set) var settings: [AppUsage.SettingUsage]
  private(set) var undeclared: [String: AppUsage.UndeclaredKey] = [:]
  private(set) var registersUnknownDefaults = false

  init(_ facts: CodeFacts, model: SettingsModel) {
    self.facts = facts
    keys = DeclaredKeys(model.settings.map(\.key))
    suites = model.settings.map(\.suite)
    settings = Array(repeating: .init(), count: model.settings.count)
  }

  mutating func resolve(_ files: AppFiles) {
    resolveEntries()
    for use in facts.uses { resolve(use) }
    resolveLists(files)
    let constants = readConstants()
    for index in settings.indices {
      let key = facts.keys[index]
      let isAdopted = facts.usesGeneratedType
      let name = facts.namesAreKeys && facts.counts.count(of: NameHash(keys.keys[index]).value) > 0
      settings[index].reading =
        if key.firstRead != nil || files.mentions[index] != nil {
          .literal
        } else if constants.read.contains(index) {
          .constant
        } else if isAdopted, key.firstAccessor != nil {
          .accessor
        } else if key.firstPattern != nil || key.firstName != nil || name {
          .pattern
        } else {
          .never
        }
      settings[index].firstWrite = key.firstWrite ?? settings[index].firstWrite
      settings[index].unreadConstant = constants.unread[index]
    }
    for pattern in facts.patterns.keys { resolve(pattern) }
    registersUnknownDefaults =
      facts.registersUnknownDefaults || facts.readsPages
      || !facts.registeredVariables.isSubset(of: Set(facts.entries.compactMap(\.container)))
  }

  // MARK: Constants

  /// Returns the settings whose keys are constants: those that are read, and the declarations of those that are not.
  private func readConstants() -> (read: Set<Int>, unread: [Int: SourceLocation]) {
    var read: Set<Int> = []
    var unread: [Int: SourceLocation] = [:]
    for (name, constants) in facts.constants {
      let hash = NameHash(name).value
      let isRead = facts.counts.count(of: hash) > facts.nonReadingCounts[hash, default: 0]
      for constant in constants {
        guard let setting = keys.index(of: constant.text) else { continue }
        if isRead {
          read.insert(setting)
        } else if unread[setting].map({ constant.location < $0 }) ?? true {
          unread[setting] = constant.location
        }
      }
    }
    return (read, unread)
  }

  /// Returns the constant that a name refers to, or nil if that isn't certain.
  private func constant(_ name: ConstantName) -> Constant? {
    guard let all = facts.constants[name.name] else { return nil }
    let inType = all.filter { $0.type != nil && $0.type == name.qualifier }
    let inFile = all.filter { $0.location.file == name.file }
    for candidates in [inType, inFile, all] {
      guard let first = candidates.first else { continue }
      return candidates.allSatisfy { $0.text == first.text } ? first : nil
    }
    return nil
  }

  private func texts(_ name: ConstantName) -> [String] { (facts.constants[name.name] ?? []).map(\.text) }

  /// Marks as read the keys that a concatenation of constants may produce.
  private mutating func resolve(_ pattern: KeyPattern) {
    var text = LiteralText()
    for part in pattern.parts {
      switch part {
      case .text(let literal): text.append(literal)
      case .constant(let name):
        if let constant = constant(name) { text.append(Array(constant.text.utf8)) } else { text.appendHole() }
      }
    }
    guard text.letterCount > 0 else { return }
    for index in settings.indices where settings[index].reading == .never && text.matches(keys.keys[index]) {
      settings[index].reading = .pattern
    }
  }

  // MARK: Uses

  private mutating func resolve(_ use: KeyUse) {
    var use = use
    if case .variable(let name) = use.receiver {
      if facts.registeredVariables.contains(name), use.access == .write {
        use.access = .register
      } else {
        use.receiver = facts.databaseVariables.contains(name) ? .userDefaults : .other
        if use.receiver == .other { use.fallback = nil }
      }
    }
    switch use.reference {
    case .setting(let setting): add(use, to: setting)
    case .literal(let key): addUndeclared(key, use, at: use.location)
    case .constant(let name):
      guard let constant = constant(name) else { return }
      if let setting = keys.index(of: constant.text) {
        add(use, to: setting)
      } else {
        addUndeclared(constant.text, use, at: constant.location)
      }
    }
  }

  private mutating func add(_ use: KeyUse, to setting: Int) {
    guard use.store.mayBe(suites[setting]) else { return }
    settings[setting].uses.append(use)
    switch use.access {
    case .write: if settings[setting].firstWrite == nil { settings[setting].firstWrite = use.location }
    case .register: settings[setting].isRegistered = true
    case .read:
      if case .setting = use.reference, facts.keys[setting].firstRead == nil { facts.keys[setting].firstRead = use.location }
    case .declare:
      guard case .setting = use.reference, use.name.utf8.first == UInt8(ascii: "@") else { return }
      if facts.keys[setting].firstRead == nil { facts.keys[setting].firstRead = use.location }
    }
  }

  private mutating func addUndeclared(_ key: String, _ use: KeyUse, at location: SourceLocation) {
    guard use.receiver == .userDefaults else { return }
    // Databases without settings may have any keys.
    if case .suite(let suite) = use.store, !suites.contains(suite) { return }
    undeclared[key, default: .init(key: key, uses: [], location: location)].uses.append(use)
  }

  // MARK: Registrations

  /// Separates the entries of dictionaries that are registered from those of other dictionaries, in which a key may be read.
  private mutating func resolveEntries() {
    for entry in facts.entries {
      let isRegistered = entry.container.map(facts.registeredVariables.contains) ?? true
      if isRegistered {
        if let name = entry.name { facts.nonReadingCounts[name, default: 0] += 1 }
        resolve(
          KeyUse(
            reference: entry.reference, access: .register, receiver: .userDefaults, language: entry.language,
            location: entry.location,
            fallback: entry.value, name: entry.language == .swift ? "register(defaults:)" : "registerDefaults:"))
      } else if case .setting(let setting) = entry.reference, facts.keys[setting].firstRead == nil {
        facts.keys[setting].firstRead = entry.location
      }
    }
  }

  /// Adds the defaults in property lists that code registers.
  private mutating func resolveLists(_ files: AppFiles) {
    guard !facts.registeredVariables.isEmpty || facts.registersUnknownDefaults else { return }
    for list in files.lists where facts.mentionedLists.contains(list.name) {
      for (setting, entry) in list.values.sorted(by: { $0.key < $1.key }) {
        add(
          KeyUse(
            reference: .setting(setting), access: .register, receiver: .userDefaults, language: .swift, location: entry.location,
            fallback: entry.value, name: list.name + ".plist"), to: setting)
      }
    }
  }
}
