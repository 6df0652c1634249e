import SettingsGenFindings
import SettingsGenModel
import SettingsGenSupport

enum UndeclaredKey: AuditRule {
  static let rule = Rule(
    "undeclared-key", .note, nil,
    """
    The code uses a key that no settings bundle of the app has, which is usual for values that users don't set themselves. One \
    that the code also stores or registers is reported only with `--all`.
    """,
    .toggle.with(["DefaultValue": false]),
    bad: """
      let isOn = UserDefaults.standard.bool(forKey: "sounds")
      let launches = UserDefaults.standard.integer(forKey: "launch_count")
      """,
    good: #"let isOn = UserDefaults.standard.bool(forKey: "sounds")"#)

  static func check(_ app: AuditedApp, _ findings: inout Findings) {
    let misspelled = Set(app.misspellings.map(\.undeclared.key))
    for undeclared in app.undeclared
    where !misspelled.contains(undeclared.key) && (app.includesAll || isOnlyRead(undeclared, app)) {
      let locations = Set(undeclared.uses.filter { $0.database.isDefaults }.map(\.location)).sorted()
      guard let first = locations.first else { continue }
      findings.add(
        rule, "key \(undeclared.key) isn't in any settings bundle; ignore this if users don't set it", at: first,
        notes: locations.dropFirst().map { Diagnostic.Note("also used here", at: $0) }, key: undeclared.key)
    }
  }

  /// Returns whether nothing can give a key a value, except arguments and Apple's frameworks.
  private static func isOnlyRead(_ undeclared: AppUsage.UnknownKey, _ app: AuditedApp) -> Bool {
    let isApple = ["Apple", "NS", "com.apple.", "WebKit"].contains(where: undeclared.key.hasPrefix)
    return !isApple && !app.usage.registersUnknownDefaults
      && undeclared.uses.allSatisfy { $0.use.isRead && !$0.use.isDeclaration }
  }
}
