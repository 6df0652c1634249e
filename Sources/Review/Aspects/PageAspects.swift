import SettingsGenModel
import SettingsGenPropertyLists
import SettingsGenSupport

/// A page that changed, with both bundles.
struct PagePair {
  let page: ChangedPage
  let bundles: MatchedBundles
}

extension Aspects {
  /// A page that a pane element opens in only one of the bundles, although both have the element, unless a page of that name is in a
  /// language's folder, or only InAppSettingsKit shows it.
  static let missingPage = Aspect<PagePair>("page of a pane", [.paneMoved]) { pair in
    let (page, bundles) = (pair.page, pair.bundles)
    let name = lastName(ofPath: page.name)
    let isRemoved = page.new == nil && bundles.new.bundle.missingPages.contains(name)
    let isAdded = page.old == nil && bundles.old.bundle.missingPages.contains(name)
    guard isRemoved || isAdded, ![bundles.old, bundles.new].contains(where: { $0.hasOtherPage(page.name) }) else { return [] }
    let opened = bundles.new.pages.enumerated().lazy.filter { bundles.new.bundle.versions[$1.name]?.first == $0 }
      .compactMap { _, other in other.specifiers.first { $0.opensPage && $0.openedPage == page.name }.map { (other, $0) } }.first
    guard let (opener, pane) = opened else { return [] }
    let states: (ChangeValue, ChangeValue) = isRemoved ? (.text(page.name), .nothing) : (.nothing, .text(page.name))
    return [
      Difference(
        .paneMoved, of: .page, key: page.name, old: states.0, new: states.1,
        isRemoved ? "pane no longer opens a page; \(page.name) is gone" : "pane now opens page \(page.name)",
        at: opener.list.location(of: pane.node))
    ]
  }

  static let stringsTable = Aspect<PagePair>("strings table", [.titleChanged]) { pair in
    guard let old = pair.page.old, let new = pair.page.new else { return [] }
    let (tables, page) = (
      (pair.bundles.old.pages[old].stringsTable, pair.bundles.new.pages[new].stringsTable), pair.bundles.new.pages[new]
    )
    if tables.0 == tables.1 { return [] }
    return [
      Difference(
        .titleChanged, of: .page, key: page.name, old: ChangeValue(tables.0), new: ChangeValue(tables.1),
        Message(changeOf: "\(PageKey.stringsTable.rawValue)", from: tables.0, to: tables.1),
        at: page.list.root.dictionary?[.stringsTable].map(page.list.location) ?? SourceLocation(file: page.file))
    ]
  }

  /// A text field with an empty key, which only the new bundle has.
  static let hiddenBundle = Aspect<MatchedBundles>("hidden bundle", [.titleChanged], seenBy: .code) { bundles in
    guard !bundles.isOfUnopenedPages, !bundles.isOneSided, let page = bundles.new.hidingPage, bundles.old.hidingPage == nil,
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

  /// Returns whether a page of a name is in a language's folder, or only InAppSettingsKit shows it.
  fileprivate func hasOtherPage(_ name: String) -> Bool {
    bundle.folder.lists.contains { LanguageFolder.page(atPath: $0) == name }
      || pages.contains { $0.name == name && $0.variant.isInApp }
  }
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
    // A page may also use another table than before.
    let replaced = bundles.pages.compactMap { page -> [String?]? in
      guard let before = page.old, let after = page.new else { return nil }
      return [bundles.old.pages[before].stringsTable, bundles.new.pages[after].stringsTable]
    }.filter { $0[0] != $0[1] }
    guard !bundles.isOneSided, !replaced.isEmpty || !old.hasSameFiles(".strings", as: new) else { return }
    let tables = Set((bundles.old.pages + bundles.new.pages).compactMap(\.stringsTable)).map { [$0, $0] as [String?] }
    let sorted = Set(tables + replaced).sorted { ($0[0] ?? "", $0[1] ?? "") < ($1[0] ?? "", $1[1] ?? "") }
    let names = sorted.isEmpty ? [] : [old, new].flatMap { (try? $0.names()) ?? [] }
    for folder in Set(names).sorted().compactMap(LanguageFolder.init) {
      var seen: Set<Difference.Note> = []
      let changed = sorted.flatMap { table in
        let files = table.map { name in name.map { "\(folder.name)/\($0).strings" } }
        return self.changed((files[0], old), (files[1], new), listsAll).filter { seen.insert($0.note).inserted }
      }
      languages.append(LanguagePair(language: folder.language, changed: changed, listsAll: listsAll))
    }
  }

  private mutating func changed(
    _ old: (file: String?, folder: BundleFolder), _ new: (file: String?, folder: BundleFolder), _ hasMessages: Bool
  ) -> [(verb: String, note: Difference.Note)] {
    guard old.file.flatMap({ try? old.folder.read($0) }) != new.file.flatMap({ try? new.folder.read($0) }) else { return [] }
    // `lint` reports a table that couldn't be read before, either.
    guard let oldTexts = try? Self.read(old.file, in: old.folder) else { return [] }
    let newTexts: [String: (text: String, location: SourceLocation)]
    do throws(Diagnostic) {
      newTexts = try Self.read(new.file, in: new.folder)
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
    _ file: String?, in folder: BundleFolder
  ) throws(Diagnostic) -> [String: (text: String, location: SourceLocation)] {
    guard let file, folder.has(file) else { return [:] }
    let table = try folder.readStrings(file)
    return Dictionary(
      table.entries.map { ($0.key, ($0.value, table.location(of: $0))) }, uniquingKeysWith: { _, last in last })
  }
}
