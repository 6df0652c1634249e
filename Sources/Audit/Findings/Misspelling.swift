import SettingsGenModel
import SettingsGenSupport

/// A string in the code that is most likely a misspelled key.
struct Misspelling: Sendable {
  let undeclared: AppUsage.UndeclaredKey
  let setting: Setting
  let usage: AppUsage.SettingUsage
  let isUnread: Bool
  /// The level of the finding; nil for the app's own keys.
  let severity: Severity?

  static func all(in app: AuditedApp) -> [Misspelling] {
    let spellings = app.model.settings.map { Spelling($0.key) }
    let usages = app.usage.settings
    let unread = usages.indices.filter { usages[$0].reading == .never || usages[$0].format != nil }
    var found: [Misspelling] = []
    var known = app.otherKeys
    func add(_ key: AppUsage.UndeclaredKey, for index: Int, isUnread: Bool = false, severity: Severity?) {
      known.insert(key.key)
      found.append(
        Misspelling(
          undeclared: key, setting: app.model.settings[index], usage: usages[index], isUnread: isUnread, severity: severity))
    }
    func addUnread(_ undeclared: AppUsage.UndeclaredKey, _ distance: (Spelling, Spelling) -> Int?) {
      guard !known.contains(undeclared.key) else { return }
      let spelling = Spelling(undeclared.key)
      let similar = unread.compactMap { index in distance(spelling, spellings[index]).map { (index, $0) } }
      guard let (index, least) = similar.min(by: { $0.1 < $1.1 }), case let setting = app.model.settings[index],
        case let usage = usages[index],
        !usage.isMentioned || canBeMisread(setting, usage) && (undeclared.isRead || undeclared.uses.isEmpty),
        // What only looks like a key may be a part of what the format reads.
        usage.format == nil || !undeclared.uses.isEmpty,
        // A key that is as similar to another one may belong to that one, such as `serverB` to `serverA`.
        !spellings.indices.contains(where: { $0 != index && distance(spelling, spellings[$0]) ?? .max <= least })
      else { return }
      let isOwnKey = undeclared.isStored || usage.isMentioned
      let severity = undeclared.severity.map { usage.format == nil ? $0 : .warning } ?? (isOwnKey ? nil : .warning)
      add(undeclared, for: index, isUnread: true, severity: severity)
    }
    let undeclared = app.usage.undeclared.filter { !$0.isOnlyRemoved }
    for key in undeclared { addUnread(key) { $0.slip(for: $1) } }
    for similar in app.usage.similar {
      let undeclared = AppUsage.UndeclaredKey(key: similar.text, uses: [], location: similar.location)
      addUnread(undeclared) { similar.isKey ? $0.slip(for: $1) : $0.typingError(for: $1) }
    }
    for key in undeclared where !known.contains(key.key) {
      let spelling = Spelling(key.key)
      let similar = spellings.indices.filter { spelling.isOneEdit(from: spellings[$0]) }
      if similar.count == 1, let index = similar.first { add(key, for: index, severity: key.severity) }
    }
    // A key of a group in which other constants are keys may differ more, and a pair may differ by a word such as `Setting`.
    for index in unread {
      let (setting, usage, spelling) = (app.model.settings[index], usages[index], spellings[index])
      // A title element only shows a value, which the code may have under another key.
      guard !usage.isMentioned, !setting.element.isShown(as: .titleValue),
        !found.contains(where: { $0.setting.key == setting.key })
      else { continue }
      let pairs = undeclared.filter { key in
        let other = Spelling(key.key)
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
  fileprivate var isOnlyRemoved: Bool { !uses.isEmpty && uses.allSatisfy { $0.use == .remove } }

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

  private func differsInPlural(from other: Spelling) -> Bool {
    letters == other.letters + [UInt8(ascii: "s")] || other.letters == letters + [UInt8(ascii: "s")]
  }

  /// Returns in how many letters a key differs from another one if it's most likely a typing error for that: they differ only in letter
  /// case or separators, or in at most one letter that doesn't make a plural, or in two letters of a long key.
  func slip(for other: Spelling) -> Int? {
    let count = min(letters.count, other.letters.count)
    if letters == other.letters { return count >= 3 ? 0 : nil }
    guard count >= 4, digits == other.digits, !differsInPlural(from: other) else { return nil }
    return editDistance(letters, other.letters, limit: count < 12 ? 1 : 2)
  }

  /// Returns in how many letters a string that may be something else than a key differs from a key if it's most likely a typing error for
  /// that: both have several words or are long, and differ in one letter.
  func typingError(for other: Spelling) -> Int? {
    guard letters != other.letters, min(letters.count, other.letters.count) >= 6, isDistinctive(other.text),
      digits == other.digits, !differsInPlural(from: other)
    else { return nil }
    return editDistance(text, other.text, limit: 1)
  }

  /// Returns whether a key differs from another one by one letter, or by two neighboring ones in reverse order.
  func isOneEdit(from other: Spelling) -> Bool {
    min(letters.count, other.letters.count) >= 4 && digits == other.digits && !differsInPlural(from: other)
      && !isSeries(with: other) && editDistance(text, other.text, limit: 1) == 1
  }

  /// Returns whether keys differ only in a last word of one letter, such as `offsetX` and `offsetY`.
  private func isSeries(with other: Spelling) -> Bool {
    guard text.count == other.text.count, text.dropLast() == other.text.dropLast(), let last = text.last,
      let before = text.dropLast().last
    else { return false }
    let isCapital = UInt8(ascii: "A")...UInt8(ascii: "Z") ~= last
    return isCapital && !(UInt8(ascii: "A")...UInt8(ascii: "Z") ~= before) || "_.-".utf8.contains(before)
  }

  /// Returns whether a key is another one with a word that says little, such as `Setting`.
  func isExtension(of other: Spelling) -> Bool {
    letters.count > other.letters.count && other.letters.count >= 4 && letters.starts(with: other.letters)
      && ["setting", "preference", "key", "enabled", "value"].contains {
        letters.dropFirst(other.letters.count).elementsEqual($0.utf8)
      }
  }

  func isThreeEdits(from other: Spelling) -> Bool {
    min(letters.count, other.letters.count) >= 10 && digits == other.digits
      && editDistance(letters, other.letters, limit: 3) != nil
  }
}
