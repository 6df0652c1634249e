import SettingsGenFindings
import SettingsGenModel
import SettingsGenSupport

/// A key in the code that is a typing error away from a key of the bundle that the code never reads.
enum MisspelledKey: AuditRule {
  static let rule = Rule.misspelledKey
  static let needsAllFiles = true
  static let needsAllPages = true

  static let documentation = RuleDocumentation(
    """
    The code uses a key that no settings bundle of the app has, and a similar key of the bundle is never read. One of the two is misspelled, \
    so the setting has no effect. A key that code reads in another place is right, so a misspelling beside it is only listed with `--all`. \
    Keys that differ in a digit count as a series and aren't reported.
    """,
    bad: """
      ==> Settings.bundle/Root.plist
      \(xml: .toggle.with(["Key": "play_sounds", "DefaultValue": false]))
      ==> Player.swift
      let isOn = UserDefaults.standard.bool(forKey: "play_souds")
      """,
    good: """
      ==> Settings.bundle/Root.plist
      \(xml: .toggle.with(["Key": "play_sounds", "DefaultValue": false]))
      ==> Player.swift
      let isOn = UserDefaults.standard.bool(forKey: "play_sounds")
      """)

  static func check(_ app: AuditedApp, _ findings: inout Findings) {
    for misspelling in app.misspellings {
      let (undeclared, setting) = (misspelling.undeclared, misspelling.setting)
      var notes = [Diagnostic.Note(Message.declared(setting.key).text, at: app.location(of: setting))]
      for location in undeclared.uses.map(\.location).sorted() where location != undeclared.location {
        notes.append(Diagnostic.Note("the key is used here", at: location))
      }
      findings.add(
        rule, .misspelled(undeclared.key, setting.key, misspelling.isMentioned), at: undeclared.location, notes: notes,
        key: setting.key, subjects: [undeclared.key])
    }
  }

  /// A misspelled key.
  struct Misspelling: Sendable {
    let undeclared: AppUsage.UndeclaredKey
    /// The setting that it is most likely meant to be.
    let setting: Setting
    /// Whether the code stores or registers that setting.
    let isMentioned: Bool
  }

  /// Returns the misspelled keys of an app.
  static func misspellings(in app: AuditedApp) -> [Misspelling] {
    let unread = app.settings.filter { $0.1.reading == .never }
    guard !unread.isEmpty else { return [] }
    return app.usage.undeclared.compactMap { undeclared in
      guard !app.otherKeys.contains(undeclared.key),
        let (setting, usage) = unread.first(where: { isSlip(undeclared.key, for: $0.0.key) }),
        !usage.isMentioned || isMisread(setting, usage, as: undeclared),
        // A key that is as similar to one that the code uses may belong to that one, such as `server2` to `server1`.
        !app.model.settings.contains(where: { $0.key != setting.key && isSlip(undeclared.key, for: $0.key) })
      else { return nil }
      return Misspelling(undeclared: undeclared, setting: setting, isMentioned: usage.isMentioned)
    }
  }

  /// Returns whether the code stores or registers a setting, and reads the other key instead.
  private static func isMisread(_ setting: Setting, _ usage: AppUsage.SettingUsage, as other: AppUsage.UndeclaredKey) -> Bool {
    // A title value only shows what the code stores, and a constant may be read in a way that the audit doesn't know.
    guard !setting.element.isShown(as: .titleValue), usage.unreadConstant == nil else { return false }
    return other.uses.contains { if case .read = $0.access { true } else { false } }
  }

  /// Returns whether a key is most likely a typing error for another one: they differ only in letter case or separators, or in at most one
  /// letter, or in two letters of a long key.
  private static func isSlip(_ key: String, for other: String) -> Bool {
    let (left, right) = (letters(key), letters(other))
    guard min(left.count, right.count) >= 4 else { return false }
    if left == right { return true }
    // Keys with different digits are a series.
    let digits = { (letters: [UInt8]) in letters.filter(isDigit) }
    guard digits(left) == digits(right) else { return false }
    let isPlural = left == right + [UInt8(ascii: "s")] || right == left + [UInt8(ascii: "s")]
    return editDistance(left, right, limit: isPlural || min(left.count, right.count) < 12 ? 1 : 2) != nil
  }

  /// The letters and digits of a key, in lower case.
  private static func letters(_ key: String) -> [UInt8] {
    key.utf8.filter { isIdentifierByte($0) && $0 != UInt8(ascii: "_") }
      .map { UInt8(ascii: "A")...UInt8(ascii: "Z") ~= $0 ? $0 | 0x20 : $0 }
  }
}

extension Message {
  fileprivate static func misspelled(_ key: String, _ setting: String, _ isMentioned: Bool) -> Message {
    let verb = isMentioned ? "reads" : "uses"
    return
      "key \(key) isn't in any settings bundle, and the code never \(plain: verb) \(setting); fix the key in the code or in the page"
  }

  fileprivate static func declared(_ key: String) -> Message { "key \(key) is declared here" }
}
