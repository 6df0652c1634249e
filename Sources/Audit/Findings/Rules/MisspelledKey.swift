import SettingsGenFindings
import SettingsGenModel
import SettingsGenSupport

/// A key in the code that is a typing error away from a key of the bundle that the code never reads.
enum MisspelledKey: AuditRule {
  static let rule = Rule.misspelledKey
  static let needsAllPages = true

  static let documentation = RuleDocumentation(
    """
    The code uses a key that no settings bundle of the app has, and never reads a similar key of the bundle. If the code also \
    reads the correct key, the similar one is reported only with `--all`. Keys that differ only in a digit aren't reported.
    """,
    .toggle.with(["Key": "play_sounds", "DefaultValue": false]),
    bad: #"let isOn = UserDefaults.standard.bool(forKey: "play_souds")"#,
    good: #"let isOn = UserDefaults.standard.bool(forKey: "play_sounds")"#)

  static func check(_ app: AuditedApp, _ findings: inout Findings) {
    for misspelling in app.misspellings {
      let (undeclared, setting) = (misspelling.undeclared, misspelling.setting)
      var notes = [Diagnostic.Note(Message.declared(setting.key).text, at: app.location(of: setting))]
      for location in undeclared.uses.map(\.location).sorted() where location != undeclared.location {
        notes.append(Diagnostic.Note("the key is used here", at: location))
      }
      findings.add(
        rule, .misspelled(undeclared.key, setting.key, misspelling.isMentioned), at: undeclared.location, notes: notes,
        key: setting.key, subjects: [undeclared.key])
    }
  }
}

extension Message {
  fileprivate static func misspelled(_ key: String, _ setting: String, _ isMentioned: Bool) -> Message {
    let verb = isMentioned ? "reads" : "uses"
    return
      "key \(key) isn't in any settings bundle, and the code never \(plain: verb) \(setting); fix the key in the code or in the page"
  }

  fileprivate static func declared(_ key: String) -> Message { "key \(key) is declared here" }
}
