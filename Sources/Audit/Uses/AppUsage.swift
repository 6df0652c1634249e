import SettingsGenModel
import SettingsGenPropertyLists
import SettingsGenSupport

/// How the code and other files of an app use the settings of a bundle, after constants have been resolved.
struct AppUsage: Sendable {
  struct SettingUsage: Sendable {
    var isRead = false
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
    var isMentioned: Bool { isRead || !uses.isEmpty }
  }

  /// A key in the code that the bundle doesn't have.
  struct UnknownKey: Sendable {
    let key: String
    var uses: [KeyMention] = []
    /// The location of the literal, which may be the constant's.
    let location: SourceLocation
  }

  private(set) var settings: [SettingUsage]
  /// Whether code registers defaults that can't be determined.
  private(set) var registersUnknownDefaults = false
  /// Whether generated code registers the defaults of the pages.
  private(set) var registersPages = false
  private var keys: BundleKeys { facts.keys }
  private var unknownKeys: [String: UnknownKey] = [:]
  private var facts: CodeFacts
  private let files: ResourceFacts
  private let model: SettingsModel

  init(_ facts: CodeFacts, files: ResourceFacts, model: SettingsModel) {
    self.facts = facts
    self.files = files
    self.model = model
    settings = Array(repeating: SettingUsage(), count: model.settings.count)
    resolve()
  }

  var undeclared: [UnknownKey] { unknownKeys.values.sorted { $0.key < $1.key } }

  var firstAccess: SourceLocation? {
    facts.marks[.accessesDefaults] ?? (readByAccessorCount > 0 ? facts.marks[.usesGeneratedType] : nil)
  }

  /// The first use of the generated type, unless the app itself declares a type with its name.
  var generatedTypeUse: SourceLocation? { facts.marks[.declaresGeneratedType] == nil ? facts.marks[.usesGeneratedType] : nil }
  var callsMigrate: Bool { facts.marks[.callsMigrate] != nil }
  var opensAppGroup: Bool { facts.marks[.opensAppGroup] != nil }

  /// Other strings that are similar to keys, in the order of the files.
  var similar: [(key: UnknownKey, isKey: Bool)] { facts.similar }

  var readByAccessorCount: Int { facts.readByAccessor.count }

  private mutating func resolve() {
    let isGeneratedTypeUsed = generatedTypeUse != nil
    let isUnknown = facts.marks[.registersUnknownDefaults] != nil
    registersPages = isUnknown && isGeneratedTypeUsed
    registersUnknownDefaults = isUnknown || !areEntriesKnown
    for mention in facts.mentions { resolve(mention) }
    if !facts.registrations.isEmpty || isUnknown {
      for mention in facts.mentionedLists.sorted().flatMap({ files.lists[$0] ?? [] }) { resolve(mention) }
    }
    if !isGeneratedTypeUsed { facts.readByAccessor = [] }
    resolveReadings()
  }

  /// Whether all dictionaries in variables that are registered have entries in the code.
  private var areEntriesKnown: Bool {
    var containers = NameTable<Bool>()
    for mention in facts.mentions {
      if case .register(let registration) = mention.use, let container = registration.container {
        containers.add(true, for: container)
      }
    }
    return facts.registrations.all.allSatisfy { !containers.meanings(of: $0.name, inOtherFiles: false).isEmpty }
  }

  private mutating func resolveReadings() {
    facts.read.formUnion(files.mentions)
    facts.read.formUnion(facts.readByAccessor)
    facts.read.formUnion(facts.constants.all.compactMap { keys.index(of: $0.meaning.value.string) })
    for (index, setting) in model.settings.enumerated() {
      // With the value of a setting, code may read the setting that has the value as its key.
      let values = setting.choices.map(\.value) + [setting.defaultValue?.value].compactMap(\.self)
      let named = values.compactMap(\.string).compactMap { keys.index(of: $0) }
      facts.read.formUnion(named.filter { $0 != index })
    }
    for index in facts.read { settings[index].isRead = true }
  }

  private mutating func resolve(_ mention: KeyMention) {
    var mention = mention
    if case .call(let callee) = mention.use {
      guard let function = facts.functions[callee] else { return facts.noteRead(mention.key) }
      (mention.use, mention.database) = (function.use, function.database)
    }
    guard resolveRegistration(&mention) else { return facts.noteRead(mention.key) }
    mention.database = facts.resolved(mention.database)
    // Values of other objects are often read with a default of their own.
    if mention.database == .other { mention.value = nil }
    if case .name(let name) = mention.value, let value = facts.constant(name)?.value { mention.value = .literal(value) }
    var constant: Constant?
    if case .constant(let name) = mention.key { constant = facts.constant(name, isKey: true) }
    guard let key = mention.key.literal ?? constant?.value.string else { return }
    if let setting = keys.index(of: key) {
      add(mention, to: setting)
    } else {
      addUndeclared(mention, key, at: constant?.location)
    }
  }

  /// Determines whether an entry is in a dictionary that is registered; returns whether it isn't in one whose keys may be read.
  private mutating func resolveRegistration(_ mention: inout KeyMention) -> Bool {
    var (variable, dictionary): (Name?, SourceLocation?)
    if case .register(let registration) = mention.use {
      (variable, dictionary) = (registration.container, registration.dictionary)
    }
    if case .write = mention.use, case .variable(let name, _) = mention.database { variable = name }
    if let variable, let found = facts.registrations.meanings(of: variable, inOtherFiles: false).first {
      mention.use = .register(.init(dictionary: dictionary, container: variable, isConditional: found.isConditional))
      mention.database = found.database
    } else if variable != nil, mention.use.isRegistration {
      return false
    }
    return true
  }

  private mutating func add(_ mention: KeyMention, to setting: Int) {
    guard mention.database.mayBe(model.settings[setting].suite) else {
      settings[setting].usesElsewhere.append(mention)
      return
    }
    settings[setting].uses.append(mention)
    if case .declare(let declaration) = mention.use, !declaration.isWrapper { return }
    if mention.use.reads { facts.noteRead(mention.key) }
  }

  private mutating func addUndeclared(_ mention: KeyMention, _ key: String, at constant: SourceLocation? = nil) {
    // Databases without settings may have any keys.
    guard mention.database.isDefaults || mention.database == .wrapper,
      model.settings.contains(where: { mention.database.mayBe($0.suite) })
    else { return }
    unknownKeys[key, default: .init(key: key, location: constant ?? mention.location)].uses.append(mention)
  }
}
