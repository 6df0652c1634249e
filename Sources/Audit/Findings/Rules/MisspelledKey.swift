import SettingsGenLint
import SettingsGenModel
import SettingsGenSupport

/// A key in the code that is a typing error away from a key of the bundle that the code never reads.
enum MisspelledKey: AuditRule {
  static let needsAllPages = true

  static let rule = Rule(
    "misspelled-key", .error, nil,
    """
    The code uses a key that no settings bundle of the app has, and never reads a similar key of the bundle. If the code also \
    reads the correct key, the similar one is reported only with `--all`. If the code only builds a string that may be the \
    correct key, the finding is a warning. Keys that differ only in a digit aren't reported.
    """,
    .toggle.with(["Key": "play_sounds", "DefaultValue": false]),
    bad: #"let isOn = UserDefaults.standard.bool(forKey: "play_souds")"#,
    good: #"let isOn = UserDefaults.standard.bool(forKey: "play_sounds")"#)

  static func check(_ app: AuditedApp, _ findings: inout Findings) {
    for misspelling in app.misspellings {
      let (undeclared, setting) = (misspelling.undeclared, misspelling.setting)
      var notes = [Diagnostic.Note(Message("key \(setting.key) is declared here").text, at: app.location(of: setting))]
      let otherUses = undeclared.uses.map(\.location).filter { $0 != undeclared.location }.sorted()
      notes += otherUses.map { Diagnostic.Note("the key is used here", at: $0) }
      var problem: Message = "the code never \(plain: misspelling.usage.isMentioned ? "reads" : "uses") \(setting.key)"
      if let format = misspelling.usage.format {
        notes.append(Diagnostic.Note(Message("this format or concatenation can be \(setting.key)").text, at: format))
        problem = "the code uses \(setting.key) only if it builds the key"
      }
      findings.add(
        rule, "key \(undeclared.key) isn't in any settings bundle, and \(problem); fix the key in the code or in the page",
        at: undeclared.location, notes: notes, severity: misspelling.usage.format == nil ? nil : .warning,
        key: setting.key, subjects: [undeclared.key])
    }
  }
}
