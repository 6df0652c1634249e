import SettingsGenFindings
import SettingsGenModel
import SettingsGenPropertyLists
import SettingsGenSupport

/// A setting that only the page has, and a key that only the code has, which are most likely the same.
enum RenamedOnPage: AuditRule {
  static let rule = Rule(
    "renamed-on-page", .warning, nil,
    """
    The code registers and reads a key that no page has, and nothing uses a setting of the page, so one was renamed without \
    the other. It's a note that lists both sides if there are several, or if they share neither a word nor a default other \
    than `false`, 0, and an empty string.
    """,
    .textField.with(["Key": "login", "DefaultValue": "Ann"]),
    bad: """
      UserDefaults.standard.register(defaults: ["user_name": "Ann"])
      let name = UserDefaults.standard.string(forKey: "user_name")
      """,
    good: """
      UserDefaults.standard.register(defaults: ["login": "Ann"])
      let name = UserDefaults.standard.string(forKey: "login")
      """)

  static func check(_ app: AuditedApp, _ findings: inout Findings) {
    let (settings, keys) = sides(in: app)
    guard let first = keys.first, let setting = settings.first else { return }
    let isPair = renamed(in: app) != nil
    let advice: Message =
      isPair
      ? "use \(setting.key) in the code, and \(adding: [first.key: .string(setting.key)], to: "renamedKeys")"
      : "if a key was renamed, use the new one on both sides"
    findings.add(
      rule,
      """
      the code registers and reads \(list: keys.map(\.key), "keys"), but the page has \(list: settings.map(\.key), "settings"), which \
      the code never uses; \(advice)
      """,
      at: first.location,
      notes: settings.map { Diagnostic.Note("\($0.key) is declared here", at: app.location(of: $0)) }
        + keys.dropFirst().map { Diagnostic.Note("\($0.key) is used here", at: $0.location) },
      severity: isPair ? nil : .note, key: isPair ? setting.key : nil, subjects: keys.map(\.key) + settings.map(\.key))
  }

  /// Returns the key of the setting that most likely has a new name, which has a finding of its own: there's only one on each side, and
  /// both share a word or a default.
  static func renamed(in app: AuditedApp) -> String? {
    let (settings, keys) = sides(in: app)
    guard settings.count == 1, keys.count == 1, let setting = settings.first, let key = keys.first else { return nil }
    // The values that most settings have say nothing.
    let value = setting.defaultValue.map(\.value).flatMap { isZero($0) ? nil : $0 }
    let defaults = key.uses.filter(\.use.isRegistration).compactMap(\.value?.literal)
    let shared = Set(setting.key.lowercasedWords).intersection(key.key.lowercasedWords)
    let isSame =
      value.map { value in defaults.contains { $0.isSameInDatabase(as: value) } } ?? false
      || shared.contains { $0.count > 2 && !commonWords.contains($0) }
    return isSame ? setting.key : nil
  }

  private static let commonWords: Set<String> = [
    "key", "preference", "setting", "settings", "enabled", "value", "pref", "the", "use", "show",
  ]

  /// Returns the settings that nothing uses, and the keys that the code registers and reads, but never stores.
  private static func sides(in app: AuditedApp) -> (settings: [Setting], keys: [AppUsage.UnknownKey]) {
    let misspelled = Set(app.misspellings.flatMap { [$0.setting.key, $0.undeclared.key] })
    let settings = app.settings.filter { setting, usage in
      !usage.isMentioned && usage.usesElsewhere.isEmpty && !misspelled.contains(setting.key) && setting.oldKeys.isEmpty
        && !setting.element.isShown(as: .titleValue) && !setting.element.schema.isReadByApp
    }
    let keys = app.undeclared.filter {
      $0.isRead && !$0.isStored && !misspelled.contains($0.key)
        && $0.uses.contains { $0.use.isRegistration && $0.database.isDefaults }
    }
    return (settings.map(\.0), keys)
  }
}
