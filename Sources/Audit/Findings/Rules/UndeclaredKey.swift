import SettingsGenLint
import SettingsGenModel
import SettingsGenSupport

/// A key that the code uses and the bundle doesn't have.
enum UndeclaredKey: AuditRule {
  static let isOptional = true
  static let needsAllPages = true

  static let rule = Rule(
    "undeclared-key", .note, nil,
    "The code uses a key that no settings bundle of the app has, which is usual for values that users don't set themselves.",
    .toggle.with(["DefaultValue": false]),
    bad: """
      let isOn = UserDefaults.standard.bool(forKey: "sounds")
      let launches = UserDefaults.standard.integer(forKey: "launch_count")
      """,
    good: #"let isOn = UserDefaults.standard.bool(forKey: "sounds")"#)

  static func check(_ app: AuditedApp, _ findings: inout Findings) {
    let misspelled = Set(app.misspellings.map(\.undeclared.key))
    for undeclared in app.usage.undeclared where !app.otherKeys.contains(undeclared.key) && !misspelled.contains(undeclared.key) {
      let locations = undeclared.uses.map(\.location).sorted()
      guard let first = locations.first else { continue }
      findings.add(
        rule, "key \(undeclared.key) isn't in any settings bundle; ignore this if users don't set it", at: first,
        notes: locations.filter { $0 != first }.map { Diagnostic.Note("also used here", at: $0) }, key: undeclared.key)
    }
  }
}
