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

/// Accessors of renamed settings in an app that doesn't move the values that are stored under the old keys.
enum MissingMigration: AuditRule {
  static let rule = Rule(
    "missing-migration", .error, nil,
    """
    The configuration lists renamed keys, and the app uses the generated type, but nothing calls a method `migrate()`, so \
    values under the old keys are no longer read.
    """,
    .textField.with(["Key": "login"]),
    bad: "let name = AppSettings().login" + RenamedKey.configuration,
    good: "AppSettings().migrate()\nlet name = AppSettings().login" + RenamedKey.configuration)

  static func check(_ app: AuditedApp, _ findings: inout Findings) {
    let renamed = app.model.settings.filter { !$0.oldKeys.isEmpty }
    guard !renamed.isEmpty, let use = app.usage.generatedTypeUse, !app.usage.callsMigrate else { return }
    let oldKeys = renamed.flatMap(\.oldKeys)
    let message: Message = """
      nothing calls \("\(app.model.typeName)().migrate()"), so values stored under \(list: oldKeys, "keys") are lost; call it when the \
      app starts
      """
    let notes = renamed.map { Diagnostic.Note("renamed setting \($0.key) is declared here", at: app.location(of: $0)) }
    findings.add(
      rule, message, at: use, notes: notes, severity: app.files.isCodeKnown ? .error : .warning, subjects: oldKeys)
  }
}
