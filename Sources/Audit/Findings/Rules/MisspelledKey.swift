import SettingsGenModel
import SettingsGenSupport

/// A key in the code that is a typing error away from a key of the bundle that the code never names.
enum MisspelledKey: AuditRule {
  static let rule = Rule("misspelled-key", .error)

  static let documentation = RuleDocumentation(
    """
    The code uses a key that no settings bundle of the app has, and a similar key of the bundle is never used. One of the two is misspelled, \
    so the setting has no effect. Keys that differ in a digit count as a series and aren't reported.
    """,
    bad: """
      ==> Settings.bundle/Root.plist
      <dict>
        <key>Type</key><string>PSToggleSwitchSpecifier</string>
        <key>Title</key><string>Sounds</string>
        <key>Key</key><string>play_sounds</string>
        <key>DefaultValue</key><false/>
      </dict>
      ==> Player.swift
      let isOn = UserDefaults.standard.bool(forKey: "play_souds")
      """,
    good: """
      ==> Settings.bundle/Root.plist
      <dict>
        <key>Type</key><string>PSToggleSwitchSpecifier</string>
        <key>Title</key><string>Sounds</string>
        <key>Key</key><string>play_sounds</string>
        <key>DefaultValue</key><false/>
      </dict>
      ==> Player.swift
      let isOn = UserDefaults.standard.bool(forKey: "play_sounds")
      """)

  static func check(_ app: AuditedApp, _ findings: inout AuditFindings) {
    for (undeclared, setting) in pairs(in: app) {
      var notes = [Diagnostic.Note(Message.declared(setting.key).text, at: app.location(of: setting))]
      for location in undeclared.uses.map(\.location).sorted() where location != undeclared.location {
        notes.append(Diagnostic.Note("the key is used here", at: location))
      }
      findings.add(
        rule, .misspelled(undeclared.key, setting.key), at: undeclared.location, notes: notes, key: setting.key,
        subjects: [undeclared.key])
    }
  }

  /// Returns the misspelled keys, each with the setting that it is most likely meant to be.
  static func pairs(in app: AuditedApp) -> [(undeclared: AppUsage.UndeclaredKey, setting: Setting)] {
    let unused = app.settings.filter { !$0.1.isMentioned }.map(\.0)
    guard !unused.isEmpty else { return [] }
    return app.usage.undeclared.compactMap { undeclared in
      guard !app.otherKeys.contains(undeclared.key), let setting = unused.first(where: { isSlip(undeclared.key, for: $0.key) }),
        // A key that is as similar to one that the code uses may belong to that one, such as `server2` to `server1`.
        !app.model.settings.contains(where: { $0.key != setting.key && isSlip(undeclared.key, for: $0.key) })
      else { return nil }
      return (undeclared, setting)
    }
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
  fileprivate static func misspelled(_ key: String, _ setting: String) -> Message {
    "key \(key) isn't in any settings bundle, and the code never uses \(setting); fix the key in the code or in the page"
  }

  fileprivate static func declared(_ key: String) -> Message { "key \(key) is declared here" }
}
