import SettingsGenModel
import SettingsGenSupport

/// A text in the code that is most likely a misspelled key.
struct Misspelling: Sendable {
  /// What shows that the text is misspelled.
  enum Evidence: Sendable {
    /// Nothing reads the setting.
    case unread
    /// The code uses the other key in one way only; an error if it reads the defaults database.
    case onlyRead(isError: Bool)
    case onlyStored
    /// The code stores and reads the other key, which is most likely its own.
    case ownKey
  }

  let undeclared: AppUsage.UndeclaredKey
  let setting: Setting
  let usage: AppUsage.SettingUsage
  let evidence: Evidence

  /// The level of the finding; nil for the app's own keys.
  var severity: Severity? {
    switch evidence {
    case .unread: usage.format != nil || undeclared.isOfWrapper ? .warning : .error
    case .onlyRead(let isError): isError ? .error : .warning
    case .onlyStored: .warning
    case .ownKey: nil
    }
  }

  /// Returns the misspelled keys of an app, and its own keys that are similar to keys of the bundle.
  static func all(in app: AuditedApp) -> [Misspelling] {
    let settings = app.settings.map { (setting: $0.0, usage: $0.1, spelling: Spelling($0.0.key)) }
    let unread = settings.filter { $0.usage.reading == .never || $0.usage.format != nil }
    var found: [Misspelling] = []
    var known = app.otherKeys
    func add(_ undeclared: AppUsage.UndeclaredKey, _ distance: (Spelling, Spelling) -> Int?) {
      let spelling = Spelling(undeclared.key)
      let similar = unread.compactMap { setting in distance(spelling, setting.spelling).map { (setting, $0) } }
      guard !known.contains(undeclared.key),
        let ((setting, usage, _), least) = similar.min(by: { $0.1 < $1.1 }),
        !usage.isMentioned || isMisread(setting, usage, as: undeclared),
        // What only looks like a key may be a part of what the format reads.
        usage.format == nil || !undeclared.uses.isEmpty,
        // A key that is as similar to another one may belong to that one, such as `serverB` to `serverA`.
        !settings.contains(where: { $0.setting.key != setting.key && distance(spelling, $0.spelling) ?? .max <= least })
      else { return }
      known.insert(undeclared.key)
      found.append(Misspelling(undeclared: undeclared, setting: setting, usage: usage, evidence: .unread))
    }
    let undeclared = app.usage.undeclared.filter { !$0.isOnlyRemoved }
    for key in undeclared { add(key) { $0.slip(for: $1) } }
    for similar in app.usage.similar {
      let undeclared = AppUsage.UndeclaredKey(key: similar.text, uses: [], location: similar.location)
      add(undeclared) { similar.isKey ? $0.slip(for: $1) : $0.typingError(for: $1) }
    }
    for key in undeclared where !known.contains(key.key) {
      let spelling = Spelling(key.key)
      let similar = settings.filter { spelling.isOneEdit(from: $0.spelling) }
      guard similar.count == 1, let (setting, usage, _) = similar.first else { continue }
      found.append(Misspelling(undeclared: key, setting: setting, usage: usage, evidence: key.evidence))
      known.insert(key.key)
    }
    // A key of a group in which other constants are keys may differ more, and a pair may differ by a word such as `Setting`.
    for (setting, usage, spelling) in unread where !usage.isMentioned && !found.contains(where: { $0.setting.key == setting.key })
    {
      let pairs = undeclared.filter { key in
        let other = Spelling(key.key)
        return other.isExtension(of: spelling) || spelling.isExtension(of: other)
          || other.isThreeEdits(from: spelling) && app.usage.isInGroupOfKeys(key.key)
      }
      guard pairs.count == 1, let key = pairs.first, !known.contains(key.key) else { continue }
      found.append(Misspelling(undeclared: key, setting: setting, usage: usage, evidence: .onlyRead(isError: false)))
      known.insert(key.key)
    }
    return found
  }

  /// Returns whether the code stores or registers a setting, and reads the other key instead.
  private static func isMisread(_ setting: Setting, _ usage: AppUsage.SettingUsage, as other: AppUsage.UndeclaredKey) -> Bool {
    // A title element only shows what the code stores, and a constant may be read in a way that the audit doesn't know.
    guard !setting.element.isShown(as: .titleValue), usage.unreadConstant == nil else { return false }
    return other.isRead
  }
}

extension AppUsage.UndeclaredKey {
  fileprivate var isRead: Bool { uses.contains { $0.access != .write && $0.access != .register } }
  fileprivate var isOnlyRemoved: Bool { !uses.isEmpty && uses.allSatisfy(\.isRemoval) }
  /// Whether only wrappers, whose databases aren't known, have the key.
  fileprivate var isOfWrapper: Bool { !uses.isEmpty && uses.allSatisfy { $0.receiver == .wrapper } }

  fileprivate var evidence: Misspelling.Evidence {
    let isStored = uses.contains { $0.access == .write && !$0.isRemoval }
    let isRegistered = uses.contains { $0.access == .register }
    if isRead { return isStored || isRegistered ? .ownKey : .onlyRead(isError: !isOfWrapper) }
    return isStored && isRegistered ? .ownKey : .onlyStored
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

  /// Returns whether a key differs from another one by one letter, or by two neighboring ones in reverse order.
  func isOneEdit(from other: Spelling) -> Bool {
    guard abs(letters.count - other.letters.count) <= 1, min(letters.count, other.letters.count) >= 4, hasSameDigits(as: other),
      !isPlural(of: other), !other.isPlural(of: self),
      !isSeries(with: other)
    else { return false }
    return editDistance(Array(text.utf8), Array(other.text.utf8), limit: 1) == 1
  }

  /// Returns whether keys differ only in a last word of one letter, such as `offsetX` and `offsetY`.
  private func isSeries(with other: Spelling) -> Bool {
    let (left, right) = (Array(text.utf8), Array(other.text.utf8))
    guard left.count == right.count, left.dropLast() == right.dropLast(), let last = left.last, let before = left.dropLast().last
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
    min(letters.count, other.letters.count) >= 10 && hasSameDigits(as: other)
      && editDistance(letters, other.letters, limit: 3) != nil
  }
}
