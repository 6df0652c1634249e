import SettingsGenFindings
import SettingsGenModel
import SettingsGenPropertyLists
import SettingsGenSupport

enum UnregisteredDefault: AuditRule {
  static let rule = Rule(
    "unregistered-default", .note, nil,
    """
    The code reads settings with getters such as `bool(forKey:)`, but nothing registers their defaults, so until the user \
    changes a setting, the getters return false, 0, or nil. The generated accessors don't have this problem.
    """,
    .toggle,
    bad: #"let isOn = UserDefaults.standard.bool(forKey: "sounds")"#,
    good: """
      UserDefaults.standard.register(defaults: ["sounds": true])
      let isOn = UserDefaults.standard.bool(forKey: "sounds")
      """)

  static func check(_ app: AuditedApp, _ findings: inout Findings) {
    guard !app.usage.registersUnknownDefaults else { return }
    var found: [(setting: Setting, use: KeyUse)] = []
    for (setting, usage) in app.settings where !usage.isRegistered {
      guard let value = setting.defaultValue?.value, !isZero(value) else { continue }
      // The code may store the default itself when it's first launched.
      if usage.firstWrite != nil { continue }
      if setting.element.stores(.boolean), !setting.isOnByDefault { continue }
      let use = usage.uses.first { use in
        guard case .read(.some) = use.access, use.receiver == .userDefaults, use.fallback == nil else { return false }
        return !usage.uses.contains { $0.isDefault(before: use) }
      }
      if let use { found.append((setting, use)) }
    }
    guard let first = found.first else { return }
    let keys = found.map(\.setting.key)
    let results = ["false", "0", "nil"].filter { result in found.contains { $0.use.resultWithoutDefault == result } }
      .map { Message(stringLiteral: $0) }
    let declared: Message = "the default of \(first.setting.key) is declared here"
    let notes = found.dropFirst().map { Diagnostic.Note("\($0.setting.key) is read here", at: $0.use.location) }
    findings.add(
      rule,
      """
      nothing registers the \(for: keys.count, "default", "defaults") of \(list: keys, "settings"), so the code reads \
      \(results.list("or")) until the user changes \(for: keys.count, "it", "them"); call 'registerDefaults()', or use the \
      generated accessors
      """,
      at: first.use.location, notes: [Diagnostic.Note(declared, at: app.locationOfDefault(of: first.setting))] + notes,
      key: keys.count == 1 ? first.setting.key : nil, subjects: keys)
  }
}

extension KeyUse {
  /// Whether the code has a default on the same line, or a test on the lines before: `defaults.object(forKey: "sounds") == nil ? true :
  /// defaults.bool(forKey: "sounds")`.
  fileprivate func isDefault(before use: KeyUse) -> Bool {
    guard fallback != nil, location.file == use.location.file else { return false }
    return location.line == use.location.line || access == .read(nil) && 1...3 ~= use.location.line - location.line
  }

  fileprivate var resultWithoutDefault: String {
    switch access {
    case .read(.bool): "false"
    case .read(.integer), .read(.real): "0"
    case .read, .write, .declare, .register: "nil"
    }
  }
}
