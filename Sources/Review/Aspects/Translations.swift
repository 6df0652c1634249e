import SettingsGenModel
import SettingsGenPropertyLists
import SettingsGenSupport

/// The translations into a language, in the tables of all pages.
struct LanguagePair {
  /// A translation that was `changed`, `added`, or `removed`.
  fileprivate typealias Change = (verb: String, location: SourceLocation, side: Difference.Side)

  let language: String
  /// The translations that changed; removed ones are last.
  fileprivate let changed: [Change]
}

extension Aspects {
  static let translations = Aspect<LanguagePair>("translations", [.translationChanged]) { pair in
    guard let first = pair.changed.first else { return [] }
    let counts = ["changed", "added", "removed"].map { verb in (verb, pair.changed.count { $0.verb == verb }) }.filter { $1 > 0 }
    let message = counts.enumerated().map { index, count -> Message in
      let noun: Message = index > 0 ? "" : " \(for: count.1, "translation", "translations")"
      return "\(count.1)\(noun) \(plain: count.0)"
    }.list()
    return [Difference(.translationChanged, of: .language, key: pair.language, message, at: first.location, in: first.side)]
  }
}

/// The strings files of two bundles, as far as they can be read.
struct ComparedTranslations {
  private(set) var languages: [LanguagePair] = []
  /// The errors because of which changed tables of the new bundle can't be compared.
  private(set) var errors: [Diagnostic] = []

  init(of bundles: MatchedBundles) {
    let (old, new) = (bundles.old.bundle.folder, bundles.new.bundle.folder)
    let tables = [bundles.old, bundles.new].map { Set($0.pages.compactMap(\.stringsTable)) }
    // All of a new bundle's translations are new.
    let hasBoth = !bundles.old.pages.isEmpty && !bundles.new.pages.isEmpty
    guard hasBoth, tables[0] != tables[1] || !old.hasSameFiles(".strings", as: new) else { return }
    let all = tables[0].union(tables[1]).sorted()
    let names = all.isEmpty ? [] : [old, new].flatMap { (try? $0.names()) ?? [] }
    for folder in Set(names).sorted().compactMap(LanguageFolder.init) {
      let changed = all.flatMap { table in
        // A table that no page uses any more translates nothing.
        let used = [tables[0].contains(table) ? old : nil, tables[1].contains(table) ? new : nil]
        return self.changed("\(folder.name)/\(table).strings", used[0], used[1])
      }
      languages.append(LanguagePair(language: folder.language, changed: changed))
    }
  }

  private mutating func changed(_ file: String, _ old: BundleFolder?, _ new: BundleFolder?) -> [LanguagePair.Change] {
    // `lint` reports a table that couldn't be read before, either.
    guard (try? old?.read(file)) != (try? new?.read(file)), let oldTexts = try? Self.read(file, in: old) else { return [] }
    let newTexts: [String: (text: String, location: SourceLocation)]
    do throws(Diagnostic) {
      newTexts = try Self.read(file, in: new)
    } catch {
      errors.append(
        Diagnostic(
          .unreadableFile, "file changed, but can't be read any more, so its translations aren't compared: \(error.message)",
          at: error.location))
      return []
    }
    let removed = oldTexts.filter { newTexts[$0.key] == nil }.map { ("removed", $0.value.location, Difference.Side.old) }
    let changed = newTexts.filter { oldTexts[$0.key]?.text != $0.value.text }.map { key, entry in
      (oldTexts[key] == nil ? "added" : "changed", entry.location, Difference.Side.new)
    }
    return changed.sorted { $0.1 < $1.1 } + removed.sorted { $0.1 < $1.1 }
  }

  /// Returns the translations of a file, none if it doesn't exist.
  private static func read(
    _ file: String, in folder: BundleFolder?
  ) throws(Diagnostic) -> [String: (text: String, location: SourceLocation)] {
    guard let folder, folder.has(file) else { return [:] }
    let table = try folder.readStrings(file)
    return Dictionary(
      table.entries.map { ($0.key, ($0.value, table.location(of: $0))) }, uniquingKeysWith: { _, last in last })
  }
}
