import SettingsGenFindings
import SettingsGenModel
import SettingsGenSupport

/// A place in the code that could use a generated accessor.
enum StringKey: AuditRule {
  static let rule = Rule.stringKey
  static let isOptional = true

  static let documentation = RuleDocumentation(
    """
    The code uses the key of a setting although the generated accessor reads or stores the same value. These findings are only reported with \
    `--all`: they are the list of what to replace in an existing app.
    """,
    bad: """
      ==> Settings.bundle/Root.plist
      \(xml: .toggle.with(["Key": "play_sounds", "DefaultValue": false]))
      ==> Player.swift
      let isOn = UserDefaults.standard.bool(forKey: "play_sounds")
      """,
    good: """
      ==> Settings.bundle/Root.plist
      \(xml: .toggle.with(["Key": "play_sounds", "DefaultValue": false]))
      ==> Player.swift
      let settings = AppSettings()
      let isOn = settings.playSounds
      """)

  static func check(_ app: AuditedApp, _ findings: inout Findings) {
    for (setting, use) in uses(in: app) {
      let note = Diagnostic.Note("the setting is declared here", at: app.location(of: setting))
      findings.add(
        rule, .raw(setting.key, accessor(of: setting, for: use, typeName: app.model.typeName)), at: use.location, notes: [note],
        key: setting.key)
    }
  }

  /// Returns the places that could use an accessor, in the order of the settings.
  static func uses(in app: AuditedApp) -> [(setting: Setting, use: KeyUse)] {
    app.settings.flatMap { setting, usage in usage.uses.filter(hasAccessor).map { (setting, $0) } }
  }

  private static func hasAccessor(_ use: KeyUse) -> Bool {
    switch use.access {
    case .declare: true
    case .register: use.receiver == .userDefaults && use.name.hasPrefix("register")
    // The class for Objective-C can't remove a single value.
    case .write: use.receiver == .userDefaults && (use.language == .swift || !use.name.hasPrefix("remove"))
    case .read: use.receiver == .userDefaults
    }
  }

  /// Returns the accessor's spelling for a use.
  private static func accessor(of setting: Setting, for use: KeyUse, typeName: String) -> String {
    let settings = use.language == .swift ? "settings" : "\(typeName).shared"
    switch use.access {
    case .read: return "\(settings).\(setting.property)"
    case .write where use.name.hasPrefix("remove"): return "settings.reset(.\(setting.property))"
    case .write: return "\(settings).\(setting.property) = …"
    case .declare: return "@\(typeName).Stored(.\(setting.property))"
    case .register: return use.language == .swift ? "settings.registerDefaults()" : "[\(typeName).shared registerDefaults]"
    }
  }
}

extension Message {
  fileprivate static func raw(_ key: String, _ accessor: String) -> Message { "key \(key) is used directly; use \(accessor)" }
}
