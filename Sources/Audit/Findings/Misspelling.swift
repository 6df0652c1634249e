import SettingsGenModel
import SettingsGenSupport

/// A string in the code that is most likely a misspelled key.
struct Misspelling: Sendable {
  let undeclared: AppUsage.UndeclaredKey
  let setting: Setting
  let usage: AppUsage.SettingUsage
  /// Whether nothing reads the setting.
  let isUnread: Bool
  /// The level of the finding; nil for the app's own keys.
  let severity: Severity?

  /// Returns the misspelled keys of an app, each once, the most similar ones first.
  static func all(in app: AuditedApp) -> [Misspelling] {
    let (settings, usages) = (app.model.settings, app.usage.settings)
    let spellings = settings.map { Spelling($0.key) }
    let unread = usages.indices.filter { usages[$0].reading == .never }
    var found: [Misspelling] = []
    var known = app.otherKeys
    func add(_ key: AppUsage.UndeclaredKey, for index: Int, isUnread: Bool = false, severity: Severity?) {
      known.insert(key.key)
      found.append(
        Misspelling(undeclared: key, setting: settings[index], usage: usages[index], isUnread: isUnread, severity: severity))
    }
    /// Adds a key that is nearer to that of one unread setting than to any other key.
    func addUnread(_ key: AppUsage.UndeclaredKey, _ distance: (Spelling, Spelling) -> Int?) {
      guard !known.contains(key.key) else { return }
      let spelling = Spelling(key.key)
      let similar = unread.compactMap { index in distance(spelling, spellings[index]).map { (index, $0) } }
      guard let (index, least) = similar.min(by: { $0.1 < $1.1 }), case let usage = usages[index],
        !usage.isMentioned || canBeMisread(settings[index], usage) && (key.isRead || key.uses.isEmpty),
        // A key that is as similar to another one may belong to that one, such as `serverB` to `serverA`.
        !spellings.indices.contains(where: { $0 != index && distance(spelling, spellings[$0]) ?? .max <= least })
      else { return }
      let isOwnKey = key.isStored || usage.isMentioned
      add(key, for: index, isUnread: true, severity: key.severity ?? (isOwnKey ? nil : .warning))
    }
    // A key that the code only removes is an old one.
    let undeclared = app.usage.undeclared.filter { $0.uses.isEmpty || !$0.uses.allSatisfy { $0.use == .remove } }
    for key in undeclared { addUnread(key) { $0.slip(for: $1) } }
    for similar in app.usage.similar {
      let undeclared = AppUsage.UndeclaredKey(key: similar.text, uses: [], location: similar.location)
      addUnread(undeclared) { similar.isKey ? $0.slip(for: $1) : $0.typingError(for: $1) }
    }
    // The code may also use the correct key.
    for key in undeclared where !known.contains(key.key) {
      let spelling = Spelling(key.key)
      let similar = spellings.indices.filter { spelling.isOneEdit(from: spellings[$0]) }
      if similar.count == 1, let index = similar.first { add(key, for: index, severity: key.severity) }
    }
    // A key of a group in which other constants are keys may differ more, and a pair may differ by a word such as `Setting`.
    for index in unread where !usages[index].isMentioned && !settings[index].element.isShown(as: .titleValue) {
      guard !found.contains(where: { $0.setting.key == settings[index].key }) else { continue }
      let pairs = undeclared.filter { key in
        let (spelling, other) = (spellings[index], Spelling(key.key))
        return other.isExtension(of: spelling) || spelling.isExtension(of: other)
          || other.isThreeEdits(from: spelling) && app.usage.constants.isInGroup(of: app.usage.keys, key.key)
      }
      if pairs.count == 1, let key = pairs.first, !known.contains(key.key) { add(key, for: index, severity: .warning) }
    }
    return found
  }

  /// Returns whether code that stores or registers a setting may read another key instead.
  ///
  /// A title element only shows what the code stores, and a constant may be read in a way that the audit doesn't know.
  private static func canBeMisread(_ setting: Setting, _ usage: AppUsage.SettingUsage) -> Bool {
    !setting.element.isShown(as: .titleValue) && usage.unreadConstant == nil
  }
}

extension AppUsage.UndeclaredKey {
  var isRead: Bool { uses.contains { $0.use.isRead } }
  var isStored: Bool { uses.contains { $0.use.isWrite } }

  /// The level of a finding about a key that is similar to another one; nil if the code gives it a value and uses that.
  ///
  /// Which databases wrappers have isn't known.
  fileprivate var severity: Severity? {
    let isRegistered = uses.contains { $0.use.isRegistration }
    if isRead { return isStored || isRegistered ? nil : uses.allSatisfy { $0.database == .wrapper } ? .warning : .error }
    return isStored && isRegistered ? nil : .warning
  }
}

/// A key with its letters and digits in lowercase.
private struct Spelling {
  private let text: [UInt8]
  private let letters: [UInt8]
  /// Keys with different digits are a series.
  private let digits: [UInt8]

  init(_ text: String) {
    self.text = Array(text.utf8)
    letters = text.utf8.filter { isIdentifierByte($0) && $0 != UInt8(ascii: "_") }.map(\.lowercasedASCII)
    digits = letters.filter(isDigit)
  }

  /// Returns whether keys with at least some letters can be the same one: they don't differ in digits, or only in a plural.
  private func isComparable(to other: Spelling, length: Int) -> Bool {
    min(letters.count, other.letters.count) >= length && digits == other.digits
      && letters != other.letters + [UInt8(ascii: "s")] && other.letters != letters + [UInt8(ascii: "s")]
  }

  /// Returns in how many letters a key differs from another one if it's most likely a typing error for that: they differ only in letter
  /// case or separators, or in at most one letter, or in two letters of a long key.
  func slip(for other: Spelling) -> Int? {
    let count = min(letters.count, other.letters.count)
    if letters == other.letters { return count >= 3 ? 0 : nil }
    return isComparable(to: other, length: 4) ? editDistance(letters, other.letters, limit: count < 12 ? 1 : 2) : nil
  }

  /// Returns in how many letters a string that may be something else than a key differs from a key if it's most likely a typing error for
  /// that: both have several words or are long, and differ in one letter.
  func typingError(for other: Spelling) -> Int? {
    guard letters != other.letters, isComparable(to: other, length: 6), isDistinctive(other.text) else { return nil }
    return editDistance(text, other.text, limit: 1)
  }

  /// Returns whether a key differs from another one by one letter, or by two neighboring ones in reverse order, and isn't one of a series,
  /// such as `offsetX` and `offsetY`.
  func isOneEdit(from other: Spelling) -> Bool {
    isComparable(to: other, length: 4) && !isSeries(with: other) && editDistance(text, other.text, limit: 1) == 1
  }

  /// Returns whether keys differ only in a last word of one letter.
  private func isSeries(with other: Spelling) -> Bool {
    let capitals = UInt8(ascii: "A")...UInt8(ascii: "Z")
    guard text.count == other.text.count, text.dropLast() == other.text.dropLast(), let last = text.last,
      let before = text.dropLast().last
    else { return false }
    return capitals ~= last && !(capitals ~= before) || "_.-".utf8.contains(before)
  }

  /// Returns whether a key is another one with a word that says little, such as `Setting`.
  func isExtension(of other: Spelling) -> Bool {
    other.letters.count >= 4 && letters.starts(with: other.letters)
      && ["setting", "preference", "key", "enabled", "value"].contains {
        letters.dropFirst(other.letters.count).elementsEqual($0.utf8)
      }
  }

  func isThreeEdits(from other: Spelling) -> Bool {
    isComparable(to: other, length: 10) && editDistance(letters, other.letters, limit: 3) != nil
  }
}
