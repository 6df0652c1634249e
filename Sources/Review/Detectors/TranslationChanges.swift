import SettingsGenModel
import SettingsGenPropertyLists
import SettingsGenSupport

/// Detects translations that changed and reports each language once: `translation-changed`, with the language as the key, and pages that
/// take them from another table: `title-changed`.
enum TranslationChanges {
  private typealias ChangedTranslation = (verb: String, note: Change.Note)

  /// The strings tables of a page; nil if it isn't localized.
  private struct Table: Hashable {
    let old: String?
    let new: String?
  }

  /// - Parameter listsAll: Whether a note lists each changed translation.
  static func changes(in bundles: MatchedBundles, listingAll listsAll: Bool) -> [Change] {
    let (old, new) = (bundles.old, bundles.new)
    // A page may also use another table than before.
    let replaced = bundles.pages.compactMap { page in
      page.old.flatMap { before in
        page.new.map { (page: new.pages[$0], table: Table(old: old.pages[before].stringsTable, new: new.pages[$0].stringsTable)) }
      }
    }.filter { $0.table.old != $0.table.new }
    let isSame = replaced.isEmpty && old.bundle.folder.hasSameFiles(".strings", as: new.bundle.folder)
    guard !bundles.isOneSided, !isSame else { return [] }
    let tables = Set((old.pages + new.pages).compactMap(\.stringsTable)).map { Table(old: $0, new: $0) }
    let sorted = Set(tables + replaced.map(\.table)).sorted { ($0.old ?? "", $0.new ?? "") < ($1.old ?? "", $1.new ?? "") }
    if sorted.isEmpty { return [] }
    let names = [old, new].flatMap { (try? $0.bundle.folder.names()) ?? [] }
    let languages = Set(names).sorted().compactMap(LanguageFolder.init).map { folder in
      var seen: Set<Change.Note> = []
      let all = sorted.flatMap { notes($0, of: folder.name, old.bundle.folder, new.bundle.folder, listsAll) }
      return (folder.language, all.filter { seen.insert($0.note).inserted })
    }.filter { !$1.isEmpty }
    let summary = message(for: languages.map(\.1))
    let replacements = replaced.map { page, table in
      Change(
        .titleChanged, of: .page, key: page.name, old: ChangeValue(table.old), new: ChangeValue(table.new),
        Message(changeOf: "\(PageKey.stringsTable.rawValue)", from: table.old, to: table.new),
        at: page.list.root.dictionary?[.stringsTable].map(page.list.location) ?? SourceLocation(file: page.file))
    }
    return replacements
      + languages.map { language, changed in
        var change = Change(
          .translationChanged, of: .language, key: language, message(for: [changed]), at: changed[0].note.location,
          in: changed[0].note.side, notes: listsAll ? changed.map(\.note) : [])
        change.summary = Change.Summary(message: summary, count: languages.count)
        return change
      }
  }

  /// Returns the number of translations that changed in each of some languages: `1 to 5 translations changed and 20 added`.
  private static func message(for languages: [[ChangedTranslation]]) -> Message {
    let counts = ["changed", "added", "removed"].compactMap { verb -> (text: String, verb: String, most: Int)? in
      let counts = languages.map { changed in changed.count { $0.verb == verb } }
      guard let least = counts.min(), let most = counts.max(), most > 0 else { return nil }
      return (least == most ? "\(most)" : least == 0 ? "up to \(most)" : "\(least) to \(most)", verb, most)
    }
    return counts.enumerated().map { index, count -> Message in
      let noun: Message = index > 0 ? "" : " \(for: count.most, "translation", "translations")"
      return "\(plain: count.text)\(noun) \(plain: count.verb)"
    }.list()
  }

  /// Returns the translations of a table that changed; removed translations are last.
  private static func notes(
    _ table: Table, of language: String, _ old: BundleFolder, _ new: BundleFolder, _ hasMessages: Bool
  ) -> [ChangedTranslation] {
    let (oldFile, newFile) = (table.old.map { "\(language)/\($0).strings" }, table.new.map { "\(language)/\($0).strings" })
    guard oldFile.flatMap({ try? old.read($0) }) != newFile.flatMap({ try? new.read($0) }) else { return [] }
    let (oldTexts, newTexts) = (translations(oldFile, in: old), translations(newFile, in: new))
    return Set(oldTexts.keys).union(newTexts.keys).compactMap { key -> ChangedTranslation? in
      let (old, new) = (oldTexts[key], newTexts[key])
      guard old?.text != new?.text, let location = (new ?? old)?.location else { return nil }
      let message = hasMessages ? Message(changeOf: "\(key)", from: old?.text, to: new?.text) : ""
      let note = Change.Note(message: message, location: location, side: new == nil ? .old : .new)
      return (old == nil ? "added" : new == nil ? "removed" : "changed", note)
    }.sorted { left, right in
      if left.note.side != right.note.side { return right.note.side == .old }
      return left.note.location < right.note.location
    }
  }

  private static func translations(
    _ file: String?, in folder: BundleFolder
  ) -> [String: (text: String, location: SourceLocation)] {
    guard let file, let table = try? folder.readStrings(file) else { return [:] }
    return Dictionary(
      table.entries.map { ($0.key, ($0.value, table.location(of: $0))) }, uniquingKeysWith: { _, last in last })
  }
}
