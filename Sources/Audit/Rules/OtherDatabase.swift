import SettingsGenFindings
import SettingsGenModel
import SettingsGenSupport

/// Code that reads a setting from another database than the one in which Settings stores it.
enum OtherDatabase: AuditRule {
  static let rule = Rule(
    "other-database", .warning, nil,
    """
    The code reads a setting only from a database in which Settings doesn't store it: the standard one instead of the page's \
    app group, or the reverse. `@AppStorage` without `store:` reads the standard one, unless `.defaultAppStorage(_:)` selects \
    another.
    """,
    .toggle,
    bad: #"let isOn = UserDefaults(suiteName: "group.com.example.app")?.bool(forKey: "sounds")"#,
    good: #"let isOn = UserDefaults.standard.bool(forKey: "sounds")"#)

  static func check(_ app: AuditedApp, _ findings: inout Findings) {
    for (setting, usage) in app.settings {
      let reads = reads(of: usage)
      guard let first = reads.first else { continue }
      let standard: Message = "the standard database"
      let database: Message
      switch first.database {
      case .standard, .appStorage: database = standard
      case .suite(let name?): database = "\(name)"
      // The name isn't known.
      default: continue
      }
      let stored = setting.suite.map { "\($0)" } ?? standard
      findings.add(
        rule, "\(setting.key) is read from \(database), but Settings stores it in \(stored); read it from there",
        at: first.location, about: setting, in: app,
        notes: reads.dropFirst().map { Diagnostic.Note("also read here", at: $0.location) })
    }
  }

  /// Returns the reads of a setting in other databases, unless code also reads it in its own, or stores a copy in the others.
  static func reads(of usage: AppUsage.SettingUsage) -> [KeyMention] {
    guard !usage.isRead, !usage.usesElsewhere.contains(where: \.use.isWrite) else { return [] }
    return usage.usesElsewhere.filter(\.use.reads)
  }
}
