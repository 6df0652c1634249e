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
    var isMentioned: Bool { reading != .never || !uses.isEmpty }
  }

  /// A key in the code that the bundle doesn't have.
  struct UnknownKey: Sendable {
    let key: String
    var uses: [KeyMention]
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
    facts.marks[.accessesDefaults] ?? (count(.accessor) > 0 ? facts.marks[.usesGeneratedType] : nil)
  }

  /// The first use of the generated type, unless the app itself declares a type with its name.
  var generatedTypeUse: SourceLocation? { facts.marks[.declaresGeneratedType] == nil ? facts.marks[.usesGeneratedType] : nil }
  var callsMigrate: Bool { facts.marks[.callsMigrate] != nil }
  var opensAppGroup: Bool { facts.marks[.opensAppGroup] != nil }

  /// Other text that is similar to a key, in the order of the files.
  var similar: [SimilarText] { facts.similar }

  func count(_ reading: Reading) -> Int { settings.lazy.filter { $0.reading == reading }.count }

  private mutating func resolve() {
    let isGeneratedTypeUsed = generatedTypeUse != nil
    let isUnknown = facts.marks[.registersUnknownDefaults] != nil
    registersPages = isUnknown && isGeneratedTypeUsed
    registersUnknownDefaults = isUnknown || !areEntriesKnown
    for mention in facts.mentions { resolve(mention) }
    if !facts.registrations.isEmpty || isUnknown {
      for mention in facts.mentionedLists.sorted().flatMap({ files.lists[$0] ?? [] }) { resolve(mention) }
    }
    if !isGeneratedTypeUsed { facts.read[.accessor] = nil }
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
    facts.read[.literal, default: []].formUnion(files.mentions)
    let constants = facts.constants.all.compactMap { keys.index(of: $0.meaning.value.string) }
    facts.read[.constant, default: []].formUnion(constants)
    for (index, setting) in model.settings.enumerated() {
      // With the value of a setting, code may read the setting that has the value as its key.
      let values = setting.choices.map(\.value) + [setting.defaultValue?.value].compactMap(\.self)
      let named = values.compactMap(\.string).compactMap { keys.index(of: $0) }
      facts.read[.pattern, default: []].formUnion(named.filter { $0 != index })
    }
    for index in settings.indices {
      settings[index].reading = Reading.allCases.first { facts.read[$0, default: []].contains(index) } ?? .never
    }
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
      if mention.database != .foreign { settings[setting].usesElsewhere.append(mention) }
      return
    }
    if case .register(let registration) = mention.use, let container = registration.container, registration.dictionary == nil {
      // The dictionary that is registered has the later value.
      settings[setting].uses.removeAll { other in
        guard case .register(let earlier) = other.use else { return false }
        return earlier.container?.hash == container.hash && other.location.file == mention.location.file
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
    unknownKeys[key, default: .init(key: key, uses: [], location: constant ?? mention.location)].uses.append(mention)
  }
}
