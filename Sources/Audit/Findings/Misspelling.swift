import SettingsGenModel
import SettingsGenSupport

/// A text in the code that is most likely a misspelled key.
struct Misspelling: Sendable {
  let undeclared: AppUsage.UndeclaredKey
  let setting: Setting
  let usage: AppUsage.SettingUsage

  /// Returns the misspelled keys of an app: those that are similar to a setting that nothing reads, or only a format.
  static func all(in app: AuditedApp) -> [Misspelling] {
    let unread = app.settings.filter { $0.1.reading == .never || $0.1.format != nil }.map { ($0.0, $0.1, Spelling($0.0.key)) }
    guard !unread.isEmpty else { return [] }
    let keys = app.model.settings.map { Spelling($0.key) }
    var found: [Misspelling] = []
    func add(_ undeclared: AppUsage.UndeclaredKey, _ distance: (Spelling, Spelling) -> Int?) {
      let spelling = Spelling(undeclared.key)
      let similar = unread.compactMap { setting in distance(spelling, setting.2).map { (setting, $0) } }
      guard !app.otherKeys.contains(undeclared.key), !found.contains(where: { $0.undeclared.key == undeclared.key }),
        let ((setting, usage, _), least) = similar.min(by: { $0.1 < $1.1 }),
        !usage.isMentioned || isMisread(setting, usage, as: undeclared),
        // What only looks like a key may be a part of what the format reads.
        usage.format == nil || !undeclared.uses.isEmpty,
        // A key that is as similar to another one may belong to that one, such as `serverB` to `serverA`.
        !keys.contains(where: { $0.text != setting.key && distance(spelling, $0) ?? .max <= least })
      else { return }
      found.append(Misspelling(undeclared: undeclared, setting: setting, usage: usage))
    }
    for undeclared in app.usage.undeclared { add(undeclared) { $0.slip(for: $1) } }
    for similar in app.usage.similar {
      let undeclared = AppUsage.UndeclaredKey(key: similar.text, uses: [], location: similar.location)
      add(undeclared) { similar.isKey ? $0.slip(for: $1) : $0.typingError(for: $1) }
    }
    return found
  }

  /// Returns whether the code stores or registers a setting, and reads the other key instead.
  private static func isMisread(_ setting: Setting, _ usage: AppUsage.SettingUsage, as other: AppUsage.UndeclaredKey) -> Bool {
    // A title element only shows what the code stores, and a constant may be read in a way that the audit doesn't know.
    guard !setting.element.isShown(as: .titleValue), usage.unreadConstant == nil else { return false }
    return other.uses.contains { $0.access != .write && $0.access != .register }
  }
}

/// A key with its letters and digits in lowercase.
private struct Spelling {
  let text: String
  private let letters: [UInt8]

  init(_ text: String) {
    self.text = text
    letters = text.utf8.filter { isIdentifierByte($0) && $0 != UInt8(ascii: "_") }.map(\.lowercasedASCII)
  }

  /// Whether other keys have the same digits; keys with different ones are a series.
  private func hasSameDigits(as other: Spelling) -> Bool { letters.filter(isDigit) == other.letters.filter(isDigit) }

  private func isPlural(of other: Spelling) -> Bool { letters == other.letters + [UInt8(ascii: "s")] }

  /// Returns in how many letters a key differs from another one if it is most likely a typing error for that: they differ only in letter
  /// case or separators, or in at most one letter, or in two letters of a long key.
  func slip(for other: Spelling) -> Int? {
    let count = min(letters.count, other.letters.count)
    if letters == other.letters { return count >= 3 ? 0 : nil }
    guard count >= 4, hasSameDigits(as: other) else { return nil }
    let limit = isPlural(of: other) || other.isPlural(of: self) || count < 12 ? 1 : 2
    return editDistance(letters, other.letters, limit: limit)
  }

  /// Returns in how many letters a text that may be something else than a key differs from a key if it is most likely a typing error for
  /// that: both have several words or are long, and differ in one letter.
  func typingError(for other: Spelling) -> Int? {
    guard letters != other.letters, min(letters.count, other.letters.count) >= 6, isDistinctive(other.text.utf8),
      hasSameDigits(as: other), !isPlural(of: other), !other.isPlural(of: self)
    else { return nil }
    return editDistance(Array(text.utf8), Array(other.text.utf8), limit: 1)
  }
}
