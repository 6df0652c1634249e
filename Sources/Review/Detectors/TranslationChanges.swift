import SettingsGenModel
import SettingsGenPropertyLists
import SettingsGenSupport

/// Detects translations that changed and reports each language once: `translation-changed`, with the language as the key.
enum TranslationChanges: BundleDetector {
  private typealias Translation = (text: String, location: SourceLocation)

  static func changes(in bundles: MatchedBundles) -> [Change] {
    guard !bundles.isOneSided else { return [] }
    let tables = Set((bundles.old.pages + bundles.new.pages).compactMap(\.stringsTable)).sorted()
    guard !tables.isEmpty else { return [] }
    let folders = [bundles.old, bundles.new].map { LanguageFolder.all(in: $0.bundle.folder) }
    let languages = Set(folders.joined().map(\.name)).sorted()
    return languages.compactMap { language in
      change(of: language, tables.flatMap { notes($0, of: language, bundles.old.bundle.folder, bundles.new.bundle.folder) })
    }
  }

  /// - Parameter notes: The changed translations, each with the number that it is counted as: 0 for changed, 1 for added, 2 for removed.
  private static func change(of language: String, _ notes: [(Int, Change.Note)]) -> Change? {
    guard let first = notes.first?.1 else { return nil }
    let counts = ["changed", "added", "removed"].enumerated().map { index, verb in (notes.count { $0.0 == index }, verb) }
    let parts = counts.filter { $0.0 > 0 }.enumerated().map { index, part -> Message in
      index == 0
        ? "\(part.0, "translation", "translations") \(plain: part.1)" : "\(part.0) \(plain: part.1)"
    }
    return Change(
      .translationChanged, key: LanguageFolder(language)?.language ?? language, parts.joined(with: ", "), at: first.location,
      in: first.side, notes: notes.map(\.1))
  }

  /// Returns a note about each translation of a table that changed.
  private static func notes(
    _ table: String, of language: String, _ old: BundleFolder, _ new: BundleFolder
  ) -> [(Int, Change.Note)] {
    let file = joinPath(language, table + ".strings")
    let (before, after) = (try? old.read(file), try? new.read(file))
    guard before != after else { return [] }
    // A table may have millions of translations, so only those that differ are kept.
    let (oldHashes, newHashes) = (hashesOfTranslations(before, file), hashesOfTranslations(after, file))
    let isChanged = { (key: String) in oldHashes[key] != newHashes[key] }
    let oldTexts = translations(before, file, where: isChanged)
    let newTexts = translations(after, file, where: isChanged)
    return Set(oldTexts.keys).union(newTexts.keys).compactMap { key -> (Int, Change.Note)? in
      let (old, new) = (oldTexts[key], newTexts[key])
      guard old?.text != new?.text, let location = (new ?? old)?.location else { return nil }
      let message = Message(changeOf: "\(key)", from: old?.text, to: new?.text)
      return (
        old == nil ? 1 : new == nil ? 2 : 0, Change.Note(message: message, location: location, side: new == nil ? .old : .new)
      )
    }.sorted {
      ($0.0 == 2 ? 1 : 0, $0.1.location.line, $0.1.location.column) < (
        $1.0 == 2 ? 1 : 0, $1.1.location.line, $1.1.location.column
      )
    }
  }

  private static func hashesOfTranslations(_ contents: [UInt8]?, _ file: String) -> [String: Int] {
    var hashes: [String: Int] = [:]
    let table = contents.flatMap { contents in
      try? StringsFile.read(contents, file: file) { entry in
        hashes[entry.key] = entry.value.hashValue
        return false
      }
    }
    return table == nil ? [:] : hashes
  }

  private static func translations(
    _ contents: [UInt8]?, _ file: String, where isIncluded: (String) -> Bool
  ) -> [String: Translation] {
    guard let contents, let table = try? StringsFile.read(contents, file: file, where: { isIncluded($0.key) }) else { return [:] }
    return Dictionary(
      table.entries.map { ($0.key, ($0.value, table.location(of: $0))) }, uniquingKeysWith: { _, last in last })
  }
}
