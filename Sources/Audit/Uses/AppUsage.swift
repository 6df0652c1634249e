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

  struct SettingUsage: Sendable {
    var reading: Reading = .never
    /// The first place that stores a value.
    var firstWrite: SourceLocation?
    /// A declaration of a constant with the key that nothing reads.
    var unreadConstant: SourceLocation?
    /// The format or concatenation with which alone code may read the setting.
    var format: SourceLocation?
    /// The uses whose key is certain.
    var uses: [KeyUse] = []
    /// Whether code or a property list registers the default.
    var isRegistered = false

    /// Whether any code names the key.
    var isMentioned: Bool { reading != .never && format == nil || firstWrite != nil || unreadConstant != nil || !uses.isEmpty }
  }

  /// A key in the code that the bundle doesn't have.
  struct UndeclaredKey: Sendable {
    let key: String
    var uses: [KeyUse]
    /// The location of the literal: that of the constant, if there is one.
    let location: SourceLocation
  }

  /// The usage of each setting, in the order of the settings.
  let settings: [SettingUsage]
  /// The keys that the bundle doesn't have, sorted by key.
  let undeclared: [UndeclaredKey]
  /// Other text that is similar to a key, in the order of the files.
  let similar: [SimilarText]
  /// Whether code registers defaults that can't be determined.
  let registersUnknownDefaults: Bool
  /// The first access to the defaults database.
  let firstAccess: SourceLocation?
  /// Whether the app is an iOS app.
  let isIOSApp: Bool

  /// Returns the number of settings that are read in a way.
  func count(_ reading: Reading) -> Int { settings.lazy.filter { $0.reading == reading }.count }

  /// Resolves the facts that were collected from the files of an app.
  init(_ facts: CodeFacts, files: AppFiles, model: SettingsModel) {
    var resolver = UsageResolver(facts, model: model)
    resolver.resolve(files)
    settings = resolver.settings
    undeclared = resolver.undeclared.values.sorted { $0.key < $1.key }
    similar = resolver.similar + files.similar
    registersUnknownDefaults = resolver.registersUnknownDefaults
    firstAccess = facts.firstDefaultsAccess
    isIOSApp = facts.importsIOSModule || files.isIOSApp
  }
}
