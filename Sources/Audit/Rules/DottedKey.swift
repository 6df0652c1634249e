import SettingsGenFindings
import SettingsGenModel
import SettingsGenSupport

/// A key with a dot where it's a path, because changes are observed.
enum DottedKey: AuditRule {
  static let rule = Rule(
    "dotted-key", .warning, nil,
    """
    The code observes a setting whose key has a dot, or begins with `@`, with `@AppStorage` or key-value observing, where it's \
    a path of several keys, so changes in Settings aren't noticed while the app runs.
    """,
    .toggle.with(["Key": "player.sounds", "DefaultValue": false]),
    bad: #"struct Player { @AppStorage("player.sounds") var sounds = false }"#,
    good: #"let isOn = UserDefaults.standard.bool(forKey: "player.sounds")"#)

  static func check(_ app: AuditedApp, _ findings: inout Findings) {
    for (setting, usage) in app.settings where setting.key.contains(".") || setting.key.hasPrefix("@") {
      for mention in usage.uses + usage.usesElsewhere {
        if case .declare(let declaration) = mention.use, !declaration.isAppStorage { continue }
        guard mention.use == .observe || mention.use.isDeclaration else { continue }
        findings.add(
          rule,
          "changes of \(setting.key) aren't observed, because a key with a dot is a path; rename the key, or read the value when it's needed",
          at: mention.location, about: setting, in: app)
      }
    }
  }
}
