import SettingsGenLint
import SettingsGenModel
import SettingsGenSupport

/// A place in the code that could use a generated accessor.
enum StringKey: AuditRule {
  static let isOptional = true

  static let rule = Rule(
    "string-key", .note, nil,
    """
    The code uses the key of a setting although an accessor reads or stores the same value. With `--all`, these notes list what \
    to replace in an existing app.
    """,
    .toggle.with(["Key": "play_sounds", "DefaultValue": false]),
    bad: #"let isOn = UserDefaults.standard.bool(forKey: "play_sounds")"#,
    good: """
      let settings = AppSettings()
      let isOn = settings.playSounds
      """)

  static func check(_ app: AuditedApp, _ findings: inout Findings) {
    let names = app.model.objectiveCNames()
    for (settings, use) in uses(in: app) {
      let setting = app.model.settings[settings[0]]
      let note = Diagnostic.Note("the setting is declared here", at: app.location(of: setting))
      let code = accessor(of: setting, names[settings[0]], for: use, typeName: app.model.typeName)
      let isGenerated = use.language == .swift || app.hasObjectiveCClass
      let accessor: Message = isGenerated ? "\(code)" : "\(code), which the feature 'objc' generates"
      if settings.count > 1 {
        let keys = settings.map { app.model.settings[$0].key }
        findings.add(
          rule, "defaults of \(list: keys) are registered directly; use \(accessor)", at: use.location, notes: [note],
          subjects: keys)
      } else {
        findings.add(
          rule, "key \(setting.key) is used directly; use \(accessor)", at: use.location, notes: [note], key: setting.key)
      }
    }
  }

  /// Returns the places that could use an accessor, with the indices of their settings: several if the place is a dictionary of defaults.
  static func uses(in app: AuditedApp) -> [(settings: [Int], use: KeyUse)] {
    var uses: [(settings: [Int], use: KeyUse)] = []
    var dictionaries: [SourceLocation: Int] = [:]
    for (index, usage) in app.usage.settings.enumerated() {
      for use in usage.uses where hasAccessor(use) {
        if let dictionary = use.registration {
          if let known = dictionaries[dictionary] {
            if uses[known].settings.last != index { uses[known].settings.append(index) }
            continue
          }
          dictionaries[dictionary] = uses.count
        }
        uses.append(([index], use))
      }
    }
    return uses
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

  private static func accessor(of setting: Setting, _ names: ObjectiveCNames, for use: KeyUse, typeName: String) -> String {
    let isSwift = use.language == .swift
    switch use.access {
    case .read(let type) where isSwift: return "settings.\(setting.property)\(rawValue(of: setting, readAs: type))"
    case .read: return "\(typeName).shared.\(names.property)"
    case .write where use.name.hasPrefix("remove"): return "settings.reset(.\(setting.property))"
    case .write: return isSwift ? "settings.\(setting.property) = …" : "\(typeName).shared.\(names.property) = …"
    case .declare: return "@\(typeName).Stored(.\(setting.property))"
    case .register: return isSwift ? "settings.registerDefaults()" : "[\(typeName).shared registerDefaults]"
    }
  }

  /// Returns what follows the property of an enum where the code reads the stored value.
  private static func rawValue(of setting: Setting, readAs type: ReadType?) -> String {
    guard case .choice = setting.type.wrapped.type, type == .string || type == .integer else { return "" }
    return setting.type.wrapped.isOptional ? "?.rawValue" : ".rawValue"
  }
}
