import SettingsGenFindings
import SettingsGenModel
import SettingsGenSupport

enum MisspelledKey: AuditRule {
  static let rule = Rule(
    "misspelled-key", .error, nil,
    """
    The code uses a key that no settings bundle of the app has, and that is similar to one of the bundle. It's a warning if \
    only the app's own wrappers and functions read it, or if nothing shows that the code reads it. A key that the code both \
    stores and reads isn't reported, nor one that it registers and reads next to the similar one. Keys in `renamedKeys`, and \
    keys that differ only in a digit or a plural, aren't reported.
    """,
    .toggle.with(["Key": "play_sounds", "DefaultValue": false]),
    bad: #"let isOn = UserDefaults.standard.bool(forKey: "play_souds")"#,
    good: #"let isOn = UserDefaults.standard.bool(forKey: "play_sounds")"#)

  static func check(_ app: AuditedApp, _ findings: inout Findings) {
    for misspelling in app.misspellings where app.model.bundle.isComplete {
      let (undeclared, setting) = (misspelling.undeclared, misspelling.setting)
      let others = Set(undeclared.uses.map(\.location)).subtracting([undeclared.location])
      let notes =
        [Diagnostic.Note("key \(setting.key) is declared here", at: app.location(of: setting))]
        + others.sorted().map { Diagnostic.Note("the key is used here", at: $0) }
      let problem: Message =
        misspelling.isUsed ? "the code uses \(setting.key) elsewhere" : "the code never uses \(setting.key)"
      findings.add(
        rule, "key \(undeclared.key) isn't in any settings bundle, and \(problem); fix the key in the code or in the page",
        at: undeclared.location, notes: notes, severity: app.files.isCodeKnown ? misspelling.severity : .warning,
        key: setting.key, subjects: [undeclared.key])
    }
  }
}

/// A string in the code that is most likely a misspelled key.
struct Misspelling: Sendable {
  let undeclared: AppUsage.UnknownKey
  let setting: Setting
  /// Whether the code uses the correct key, too.
  let isUsed: Bool
  let severity: Severity

  /// Returns the misspelled keys of an app, each once.
  static func all(in app: AuditedApp) -> [Misspelling] {
    let (settings, usages) = (app.model.settings, app.usage.settings)
    let spellings = settings.map { Spelling($0.key) }
    var known = app.otherKeys
    var found: [Misspelling] = []
    /// Adds a string that is nearer to the key of one setting than to any other.
    func add(_ key: AppUsage.UnknownKey, isText: Bool = false) {
      guard !known.contains(key.key) else { return }
      let spelling = Spelling(key.key)
      let similar = spellings.indices.compactMap { index in spelling.distance(to: spellings[index]).map { (index, $0) } }
      guard let (index, distance) = similar.min(by: { $0.1 < $1.1 }), similar.count(where: { $0.1 == distance }) == 1 else {
        return
      }
      let isUsed = usages[index].isMentioned
      let isSlip = spelling.isSlip(for: spellings[index])
      // The key of a setting that nothing uses may differ more.
      let isLikely =
        isUsed
        ? isSlip && !isText && (!key.uses.isEmpty || !usages[index].isRead)
        : !isText || isSlip && distance > 0 && isDistinctive(settings[index].key.utf8)
      guard isLikely, let severity = severity(of: key, isUsed: isUsed) else { return }
      known.insert(key.key)
      found.append(Misspelling(undeclared: key, setting: settings[index], isUsed: isUsed, severity: severity))
    }
    // A key that the code only removes is an old one.
    for key in app.usage.undeclared where !key.uses.allSatisfy({ $0.use == .remove }) { add(key) }
    for (key, isKey) in app.usage.similar { add(key, isText: !isKey) }
    return found
  }

  /// Returns the level of a finding about a key that is similar to another one; nil for the app's own keys, whose values the code sets and
  /// uses.
  private static func severity(of key: AppUsage.UnknownKey, isUsed: Bool) -> Severity? {
    let isRegistered = key.uses.contains { $0.use.isRegistration }
    if key.isStored, key.isRead || isRegistered { return nil }
    if key.isRead, isRegistered { return isUsed ? nil : .warning }
    // Which databases wrappers have isn't known.
    return key.isRead && !key.uses.allSatisfy { $0.database == .wrapper } ? .error : .warning
  }
}

extension AppUsage.UnknownKey {
  var isRead: Bool { uses.contains { $0.use.isRead } }
  var isStored: Bool { uses.contains { $0.use.isWrite } }
}

/// A key with its letters and digits in lowercase.
private struct Spelling {
  private let text: [UInt8]
  private let letters: [UInt8]

  init(_ text: String) {
    self.text = Array(text.utf8)
    letters = text.utf8.filter { isIdentifierByte($0) && $0 != UInt8(ascii: "_") }.map(\.lowercasedASCII)
  }

  /// Returns in how many letters a key differs from another one if it's most likely a typing error for that: they differ only in letter
  /// case or separators, or in at most one letter, or in two letters of a long key, but neither in digits, nor only in a plural.
  func distance(to other: Spelling) -> Int? {
    let count = min(letters.count, other.letters.count)
    if letters == other.letters { return count >= 3 ? 0 : nil }
    let plural = [UInt8(ascii: "s")]
    // Most keys differ in length, by which they are compared first: without that, this takes a fifth of the time of `audit`.
    guard count >= 4, abs(letters.count - other.letters.count) <= 2, letters.filter(isDigit) == other.letters.filter(isDigit),
      letters != other.letters + plural, other.letters != letters + plural
    else { return nil }
    return editDistance(letters, other.letters, limit: count < 12 ? 1 : 2)
  }

  /// Returns whether a key differs from another one by one character that isn't the last one, as in `serverA` and `serverB`, or by two
  /// neighboring ones in reverse order.
  func isSlip(for other: Spelling) -> Bool {
    let isSeries = text.count == other.text.count && text.dropLast() == other.text.dropLast()
    return !isSeries && editDistance(text, other.text, limit: 1) == 1
  }
}
