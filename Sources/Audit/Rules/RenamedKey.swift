import SettingsGenFindings
import SettingsGenModel
import SettingsGenSupport

/// Code that reads a setting by a key that it no longer has.
enum RenamedKey: AuditRule {
  static let configuration = "\n==> settings-gen.json\n{\"renamedKeys\": {\"user_name\": \"login\"}}"

  static let rule = Rule(
    "renamed-key", .error, nil,
    """
    The code reads an old key in `renamedKeys`, under which nothing is stored once the value is moved to the new key.
    """,
    .textField.with(["Key": "login"]),
    bad: #"let name = UserDefaults.standard.string(forKey: "user_name")"# + configuration,
    good: #"let name = UserDefaults.standard.string(forKey: "login")"# + configuration)

  static func check(_ app: AuditedApp, _ findings: inout Findings) {
    guard app.model.bundle.isComplete else { return }
    let renamed = app.model.settings.flatMap { setting in setting.oldKeys.map { (ExactText($0), setting) } }
    let settings = Dictionary(firstOf: renamed)
    for old in app.usage.undeclared {
      guard let setting = settings[ExactText(old.key)] else { continue }
      let reads = Set(old.uses.filter(\.use.isRead).map(\.location)).sorted()
      guard let first = reads.first else { continue }
      let notes = reads.dropFirst().map { Diagnostic.Note("also read here", at: $0) }
      findings.add(
        rule, "key \(old.key) was renamed to \(setting.key), so its value is moved there; read \(setting.key)", at: first,
        about: setting, in: app, notes: notes, subjects: [old.key])
    }
  }
}
