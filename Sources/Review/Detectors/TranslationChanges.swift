import SettingsGenModel
import SettingsGenPropertyLists
import SettingsGenSupport

/// Detects translations that changed and reports each language once: `translation-changed`, with the language as the key.
enum TranslationChanges {
  private typealias ChangedTranslation = (verb: String, note: Change.Note)

  /// The strings tables of a page; nil if it isn't localized.
  private struct Table: Hashable {
    let old: String?
    let new: String?
  }

  static func changes(in bundles: MatchedBundles) -> [Change] {
    let (old, new) = (bundles.old, bundles.new)
    // A page may also use another table than before.
    let replaced = bundles.pages.compactMap { page in
      page.old.flatMap { old in page.new.map { Table(old: old.page.stringsTable, new: $0.page.stringsTable) } }
    }.filter { $0.old != $0.new }
    let isSame = replaced.isEmpty && old.bundle.folder.hasSameFiles(".strings", as: new.bundle.folder)
    guard !bundles.isOneSided, !isSame else { return [] }
    let tables = Set((old.pages + new.pages).compactMap(\.stringsTable)).map { Table(old: $0, new: $0) }
    let sorted = Set(tables + replaced).sorted { ($0.old ?? "", $0.new ?? "") < ($1.old ?? "", $1.new ?? "") }
    if sorted.isEmpty { return [] }
    let names = [old, new].flatMap { (try? $0.bundle.folder.names()) ?? [] }
    return Set(names).sorted().compactMap(LanguageFolder.init).compactMap { folder in
      let language = folder.name
      var seen: Set<Change.Note> = []
      let notes = sorted.flatMap { Self.notes($0, of: language, old.bundle.folder, new.bundle.folder) }
      return change(of: folder, notes.filter { seen.insert($0.note).inserted })
    }
  }

  private static func change(of folder: LanguageFolder, _ notes: [ChangedTranslation]) -> Change? {
    guard let first = notes.first?.note else { return nil }
    let counts = ["changed", "added", "removed"].map { verb in (notes.count { $0.verb == verb }, verb) }.filter { $0.0 > 0 }
    let parts = counts.enumerated().map { index, part -> Message in
      index == 0 ? "\(part.0, "translation", "translations") \(plain: part.1)" : "\(part.0) \(plain: part.1)"
    }
    return Change(
      .translationChanged, key: folder.language, parts.joined(with: ", "), at: first.location,
      in: first.side, notes: notes.map(\.note))
  }

  /// Returns the translations of a table that changed; those that were removed are last.
  private static func notes(
    _ table: Table, of language: String, _ old: BundleFolder, _ new: BundleFolder
  ) -> [ChangedTranslation] {
    let (oldFile, newFile) = (table.old.map { "\(language)/\($0).strings" }, table.new.map { "\(language)/\($0).strings" })
    guard oldFile.flatMap({ try? old.read($0) }) != newFile.flatMap({ try? new.read($0) }) else { return [] }
    let (oldTexts, newTexts) = (translations(oldFile, in: old), translations(newFile, in: new))
    return Set(oldTexts.keys).union(newTexts.keys).compactMap { key -> ChangedTranslation? in
      let (old, new) = (oldTexts[key], newTexts[key])
      guard old?.text != new?.text, let location = (new ?? old)?.location else { return nil }
      let message = Message(changeOf: "\(key)", from: old?.text, to: new?.text)
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
