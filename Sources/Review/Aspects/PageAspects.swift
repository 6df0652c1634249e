import SettingsGenModel
import SettingsGenPropertyLists
import SettingsGenSupport

/// What concerns a page as a whole, or the bundle.
extension Aspects {
  static let stringsTable = Aspect<MatchedBundles>("strings table", [.titleChanged], seenBy: [.app]) { bundles in
    if bundles.isOneSided { return [] }
    return bundles.pages.compactMap { changed in
      guard let old = changed.old.map({ bundles.old.pages[$0] }), let page = changed.new.map({ bundles.new.pages[$0] }),
        old.stringsTable != page.stringsTable
      else { return nil }
      return Difference(
        .titleChanged, of: .page, key: page.name, old: ChangeValue(old.stringsTable), new: ChangeValue(page.stringsTable),
        Message(changeOf: "\(PageKey.stringsTable.rawValue)", from: old.stringsTable, to: page.stringsTable),
        at: page.list.root.dictionary?[.stringsTable].map(page.list.location) ?? SourceLocation(file: page.file))
    }
  }

  /// A text field with an empty key, which only the new bundle has.
  static let hiddenBundle = Aspect<MatchedBundles>("hidden bundle", [.titleChanged], seenBy: [.app]) { bundles in
    guard !bundles.isOneSided, let page = bundles.new.hidingPage, bundles.old.hidingPage == nil,
      let row = page.specifiers.first(where: \.hidesBundle)
    else { return [] }
    return [
      Difference(
        .titleChanged, .behavior, of: .page, key: page.name, new: .text(row.name ?? row.typeName),
        "\(row.phrase) has an empty 'Key', which makes iOS 18 hide the entire bundle", at: page.list.location(of: row.node))
    ]
  }
}

extension SettingsModel {
  /// The first page with an element that hides the bundle.
  fileprivate var hidingPage: Page? { pages.first { !$0.variant.isInApp && $0.specifiers.contains(where: \.hidesBundle) } }
}

/// The translations into a language, in the tables of all pages.
struct LanguagePair {
  let language: String
  /// The translations that changed; removed ones are last.
  let changed: [(verb: String, note: Difference.Note)]
  let listsAll: Bool
}

extension Aspects {
  static let translations = Aspect<LanguagePair>("translations", [.translationChanged]) { pair in
    guard let first = pair.changed.first else { return [] }
    let counts = ["changed", "added", "removed"].map { verb in (verb, pair.changed.count { $0.verb == verb }) }.filter { $1 > 0 }
    let message = counts.enumerated().map { index, count -> Message in
      let noun: Message = index > 0 ? "" : " \(for: count.1, "translation", "translations")"
      return "\(count.1)\(noun) \(plain: count.0)"
    }.list()
    return [
      Difference(
        .translationChanged, of: .language, key: pair.language, message, at: first.note.location, in: first.note.side,
        notes: pair.listsAll ? pair.changed.map(\.note) : [])
    ]
  }
}

/// The strings files of two bundles, as far as they can be read.
struct ComparedTranslations {
  private(set) var languages: [LanguagePair] = []
  /// The errors because of which changed tables of the new bundle can't be compared.
  private(set) var errors: [Diagnostic] = []

  /// - Parameter listsAll: Whether a note lists each changed translation.
  init(of bundles: MatchedBundles, listingAll listsAll: Bool) {
    let (old, new) = (bundles.old.bundle.folder, bundles.new.bundle.folder)
    guard !bundles.isOneSided, !old.hasSameFiles(".strings", as: new) else { return }
    let tables = Set((bundles.old.pages + bundles.new.pages).compactMap(\.stringsTable)).sorted()
    let names = tables.isEmpty ? [] : [old, new].flatMap { (try? $0.names()) ?? [] }
    for folder in Set(names).sorted().compactMap(LanguageFolder.init) {
      let changed = tables.flatMap { self.changed("\(folder.name)/\($0).strings", old, new, listsAll) }
      languages.append(LanguagePair(language: folder.language, changed: changed, listsAll: listsAll))
    }
  }

  private mutating func changed(
    _ file: String, _ old: BundleFolder, _ new: BundleFolder, _ hasMessages: Bool
  ) -> [(verb: String, note: Difference.Note)] {
    // `lint` reports a table that couldn't be read before, either.
    guard (try? old.read(file)) != (try? new.read(file)), let oldTexts = try? Self.read(file, in: old) else { return [] }
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
    let changed = Set(oldTexts.keys).union(newTexts.keys).filter { oldTexts[$0]?.text != newTexts[$0]?.text }
    return changed.compactMap { key in
      let (old, new) = (oldTexts[key], newTexts[key])
      guard let location = (new ?? old)?.location else { return nil }
      let message = hasMessages ? Message(changeOf: "\(key)", from: old?.text, to: new?.text) : ""
      let note = Difference.Note(message: message, location: location, side: new == nil ? .old : .new)
      return (old == nil ? "added" : new == nil ? "removed" : "changed", note)
    }.sorted { left, right in
      left.note.side == right.note.side ? left.note.location < right.note.location : right.note.side == .old
    }
  }

  /// Returns the translations of a file, none if it doesn't exist.
  private static func read(
    _ file: String, in folder: BundleFolder
  ) throws(Diagnostic) -> [String: (text: String, location: SourceLocation)] {
    guard folder.has(file) else { return [:] }
    let table = try folder.readStrings(file)
    return Dictionary(
      table.entries.map { ($0.key, ($0.value, table.location(of: $0))) }, uniquingKeysWith: { _, last in last })
  }
}
