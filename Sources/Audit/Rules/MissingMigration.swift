import SettingsGenFindings
import SettingsGenModel
import SettingsGenSupport

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
