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

  /// A setting that's read without a default, what's read then, and where its default is registered only under a condition.
  private typealias Found = (setting: Setting, location: SourceLocation, result: String, conditions: [Diagnostic.Note])

  static func check(_ app: AuditedApp, _ findings: inout Findings) {
    guard !app.usage.registersUnknownDefaults else { return }
    var found: [Found] = []
    // The code may store the default itself when it's first launched.
    for (setting, usage) in app.settings where !usage.isRegistered && usage.firstWrite == nil {
      let value = setting.defaultValue?.value
      let hasDefault = value.map { !isZero($0) } ?? false && (!setting.element.stores(.boolean) || setting.isOnByDefault)
      let conditions = usage.registrations.prefix(1).map {
        Diagnostic.Note("the default of \(setting.key) is registered only under a condition here", at: $0.0.location)
      }
      for mention in usage.uses where mention.database.isDefaults {
        guard case .read(let read) = mention.use, mention.value == nil, !read.hasFallback, !read.isTested else { continue }
        if read.isForced, read.result == "nil" {
          // Without a value, a forced one stops the program, whatever the page's default is.
          findings.add(
            rule,
            """
            nothing registers a default of \(setting.key), so this crashes until the user changes the setting; call \
            'registerDefaults()', or use the generated accessor
            """,
            at: mention.location, about: setting, in: app, notes: conditions, severity: .warning)
        } else if hasDefault, read.type != nil, found.last?.setting.key != setting.key {
          found.append((setting, mention.location, read.result, conditions))
        }
      }
    }
    guard let first = found.first else { return }
    let keys = found.map(\.setting.key)
    let results = ["false", "0", "nil"].filter { found.map(\.result).contains($0) }.map { Message(stringLiteral: $0) }
    let declared: Message = "the default of \(first.setting.key) is declared here"
    findings.add(
      rule,
      """
      nothing registers the \(for: keys.count, "default", "defaults") of \(list: keys, "settings"), so the code reads \
      \(results.list("or")) until the user changes \(for: keys.count, "it", "them"); call 'registerDefaults()', or use the \
      generated accessors
      """,
      at: first.location,
      notes: [Diagnostic.Note(declared, at: app.location(of: first.setting, .defaultValue))]
        + found.dropFirst().map { Diagnostic.Note("\($0.setting.key) is read here", at: $0.location) }
        + found.flatMap(\.conditions),
      key: keys.count == 1 ? first.setting.key : nil, subjects: keys)
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
