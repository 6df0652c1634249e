import SettingsGenModel
import SettingsGenMustache

/// What the Swift templates are rendered with: every decision taken, every spelling ready.
///
/// It is a class because every record of a key has it.
final class SwiftModel: Sendable {
  let settings: BundleSettings
  private let options: SwiftOptions
  let uses: SwiftUses
  /// What each setting's key says.
  let swiftKeys: [SwiftKey]
  /// The suites that the settings' pages declare, in display order; nil stands for the standard database.
  private let suites: [String?]

  init(_ settings: BundleSettings, _ options: SwiftOptions) {
    self.settings = settings
    self.options = options
    var uses = SwiftUses()
    var keys: [SwiftKey] = []
    var suites: [String?] = []
    func add(_ setting: borrowing Setting) {
      let key = SwiftKey(setting)
      uses.add(setting, key, hasTitleKeys: settings.bundle.hasTitleKeys(setting))
      keys.append(consume key)
      let suite = setting.suite
      if suites.last != suite, !suites.contains(suite) { suites.append(suite) }
    }
    keys.reserveCapacity(settings.settings.count)
    for setting in settings.settings { add(setting) }
    self.uses = uses
    swiftKeys = keys
    self.suites = suites
  }

  /// True where not all settings are in one database.
  var hasSuites: Bool { suites.count > 1 }

  /// The suite that all settings are in, where a page declares one.
  var soleSuite: String? { hasSuites ? nil : suites.first ?? nil }

  /// What stands under the name `swift`.
  var record: MustacheValue {
    .object([
      "appStorage": appStorage,
      "database": .string(hasSuites ? "database(of: key)" : "userDefaults"),
      "databaseOfSelf": .string(hasSuites ? "database(of: self)" : "userDefaults"),
      "features": .object([
        "icloud": .boolean(options.features.contains(.icloud)),
        "observable": .boolean(options.features.contains(.observable)),
      ]),
      "keyGroups": .list(keyGroups),
      "keyLists": .list(keyLists),
      // A conformance counts as use for a public import alone.
      "observationImport": .string(options.access == .public ? "public import" : "import"),
      "stringsTable": .string(literal(ofTable: rootTable)),
      "suite": .optional(soleSuite.map(SwiftLiteral.string)),
      "suites": .list(suites.compactMap { $0.map { .string(SwiftLiteral.string($0)) } }),
      "typeName": .string(SwiftLiteral.identifier(settings.typeName)),
      "uses": uses.model(hasSuites: hasSuites),
    ])
  }

  /// The strings table of most pages: what a choice's type needs not say.
  var rootTable: String? { settings.pages.first?.stringsTable }

  /// A strings table's name, or `nil`.
  func literal(ofTable table: String?) -> String { table.map(SwiftLiteral.string) ?? "nil" }
}
