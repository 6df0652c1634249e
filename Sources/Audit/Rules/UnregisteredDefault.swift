import SettingsGenFindings
import SettingsGenModel
import SettingsGenPropertyLists
import SettingsGenSupport

enum UnregisteredDefault: AuditRule {
  static let rule = Rule(
    "unregistered-default", .note, nil,
    """
    The code reads settings with getters such as `bool(forKey:)`, but no code registers their defaults unconditionally, so \
    until the user changes a setting, the getters return false, 0, or nil. It's a warning if the code then crashes, as in \
    `string(forKey: "name")!`.
    """,
    .toggle,
    bad: #"let isOn = UserDefaults.standard.bool(forKey: "sounds")"#,
    good: """
      UserDefaults.standard.register(defaults: ["sounds": true])
      let isOn = UserDefaults.standard.bool(forKey: "sounds")
      """)

  private typealias Found = (setting: Setting, usage: AppUsage.SettingUsage, mention: KeyMention, read: KeyUse.Read)

  static func check(_ app: AuditedApp, _ findings: inout Findings) {
    guard !app.usage.registersUnknownDefaults else { return }
    var found: [Found] = []
    // The code may store the default itself when it's first launched.
    for (setting, usage) in app.settings where !usage.isRegistered && usage.firstWrite == nil {
      var reads = usage.uses.compactMap { mention -> Found? in
        guard case .read(let read) = mention.use, mention.database.isDefaults, mention.value == nil, !read.hasFallback,
          !read.isTested
        else { return nil }
        return (setting, usage, mention, read)
      }
      // Without a value, a forced one stops the program, whatever the page's default is.
      for crash in reads where crash.read.isForced && crash.read.result == "nil" {
        findings.add(
          rule,
          """
          nothing registers a default of \(setting.key), so this crashes until the user changes the setting; call \
          'registerDefaults()', or use the generated accessor
          """,
          at: crash.mention.location, about: setting, in: app, notes: conditions(of: crash), severity: .warning)
      }
      reads.removeAll { $0.read.type == nil || $0.read.isForced && $0.read.result == "nil" }
      guard let value = setting.defaultValue?.value, !isZero(value), !setting.element.stores(.boolean) || setting.isOnByDefault,
        let read = reads.first
      else { continue }
      found.append(read)
    }
    guard let first = found.first else { return }
    let keys = found.map(\.setting.key)
    let results = ["false", "0", "nil"].filter { result in found.contains { $0.read.result == result } }
    let declared: Message = "the default of \(first.setting.key) is declared here"
    let notes = found.dropFirst().map { Diagnostic.Note("\($0.setting.key) is read here", at: $0.mention.location) }
    findings.add(
      rule,
      """
      nothing registers the \(for: keys.count, "default", "defaults") of \(list: keys, "settings"), so the code reads \
      \(results.map { "\(plain: $0)" }.list("or")) until the user changes \(for: keys.count, "it", "them"); call 'registerDefaults()', or use the \
      generated accessors
      """,
      at: first.mention.location,
      notes: [Diagnostic.Note(declared, at: app.location(of: first.setting, .defaultValue))] + notes
        + found.flatMap { conditions(of: $0) },
      key: keys.count == 1 ? first.setting.key : nil, subjects: keys)
  }

  private static func conditions(of found: Found) -> [Diagnostic.Note] {
    found.usage.registrations.prefix(1).map {
      Diagnostic.Note("the default of \(found.setting.key) is registered only under a condition here", at: $0.0.location)
    }
  }
}

extension KeyUse.Read {
  /// What's read without a value: a getter such as `bool(forKey:)` returns one all the same.
  fileprivate var result: String {
    switch type {
    case .bool where !isCast: "false"
    case .integer where !isCast, .real where !isCast: "0"
    default: "nil"
    }
  }
}
