import SettingsGenFindings
import SettingsGenModel
import SettingsGenSupport

/// A key that the code uses and the bundle doesn't have.
enum UndeclaredKey: AuditRule {
  static let rule = Rule.undeclaredKey
  static let isOptional = true
  static let needsAllPages = true

  static let documentation = RuleDocumentation(
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
      guard let first = undeclared.uses.map(\.location).min() else { continue }
      let others = undeclared.uses.map(\.location).sorted().filter { $0 != first }.map {
        Diagnostic.Note("also used here", at: $0)
      }
      findings.add(rule, .undeclared(undeclared.key), at: first, notes: others, key: undeclared.key)
    }
  }
}

extension Message {
  fileprivate static func undeclared(_ key: String) -> Message {
    "key \(key) isn't in any settings bundle; ignore this if users don't set it"
  }
}
