import SettingsGenFindings
import SettingsGenModel
import SettingsGenSupport

enum MisspelledKey: AuditRule {
  static let rule = Rule(
    "misspelled-key", .error, nil,
    """
    The code uses a key that no settings bundle of the app has, and that is similar to one of the bundle. It's a warning if \
    only the app's own wrappers and functions read it, or if nothing shows that the code reads it. A key that the code both stores and reads isn't \
    reported, nor one that it registers and reads next to the similar one. Keys in `renamedKeys`, and keys that differ only in a digit or a plural, aren't reported.
    """,
    .toggle.with(["Key": "play_sounds", "DefaultValue": false]),
    bad: #"let isOn = UserDefaults.standard.bool(forKey: "play_souds")"#,
    good: #"let isOn = UserDefaults.standard.bool(forKey: "play_sounds")"#)

  static func check(_ app: AuditedApp, _ findings: inout Findings) {
    for misspelling in app.misspellings where app.model.bundle.isComplete {
      let (undeclared, setting) = (misspelling.undeclared, misspelling.setting)
      let others = Set(undeclared.uses.map(\.location)).subtracting([undeclared.location])
      let notes =
        [Diagnostic.Note("key \(setting.key) is declared here", at: app.location(of: setting))]
        + others.sorted().map { Diagnostic.Note("the key is used here", at: $0) }
      let problem: Message =
        misspelling.isUsed ? "the code uses \(setting.key) elsewhere" : "the code never uses \(setting.key)"
      findings.add(
        rule, "key \(undeclared.key) isn't in any settings bundle, and \(problem); fix the key in the code or in the page",
        at: undeclared.location, notes: notes, severity: app.files.isCodeKnown ? misspelling.severity : .warning,
        key: setting.key, subjects: [undeclared.key])
    }
  }
}
