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
    return [
      Difference(
        .paneMoved, of: .page, key: page.name, old: isRemoved ? .text(page.name) : .nothing,
        new: isRemoved ? .nothing : .text(page.name),
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
  /// The strings tables of a page; nil if it isn't localized.
  private struct Table: Hashable {
    let old: String?
    let new: String?
  }

  private(set) var languages: [LanguagePair] = []
  /// The errors because of which changed tables of the new bundle can't be compared.
  private(set) var errors: [Diagnostic] = []

  /// - Parameter listsAll: Whether a note lists each changed translation.
  init(of bundles: MatchedBundles, listingAll listsAll: Bool) {
    let (old, new) = (bundles.old, bundles.new)
    // A page may also use another table than before.
    let replaced = bundles.pages.compactMap { page in
      page.old.flatMap { old in page.new.map { new in (old, new) } }
    }.map { Table(old: old.pages[$0].stringsTable, new: new.pages[$1].stringsTable) }.filter { $0.old != $0.new }
    let isSame = replaced.isEmpty && old.bundle.folder.hasSameFiles(".strings", as: new.bundle.folder)
    guard !bundles.isOneSided, !isSame else { return }
    let tables = Set((old.pages + new.pages).compactMap(\.stringsTable)).map { Table(old: $0, new: $0) }
    let sorted = Set(tables + replaced).sorted { ($0.old ?? "", $0.new ?? "") < ($1.old ?? "", $1.new ?? "") }
    if sorted.isEmpty { return }
    let names = [old, new].flatMap { (try? $0.bundle.folder.names()) ?? [] }
    for folder in Set(names).sorted().compactMap(LanguageFolder.init) {
      var seen: Set<Difference.Note> = []
      let changed = sorted.flatMap { self.changed($0, of: folder.name, old.bundle.folder, new.bundle.folder, listsAll) }
        .filter { seen.insert($0.note).inserted }
      languages.append(LanguagePair(language: folder.language, changed: changed, listsAll: listsAll))
    }
  }

  private mutating func changed(
    _ table: Table, of language: String, _ old: BundleFolder, _ new: BundleFolder, _ hasMessages: Bool
  ) -> [(verb: String, note: Difference.Note)] {
    let (oldFile, newFile) = (table.old.map { "\(language)/\($0).strings" }, table.new.map { "\(language)/\($0).strings" })
    guard oldFile.flatMap({ try? old.read($0) }) != newFile.flatMap({ try? new.read($0) }) else { return [] }
    // `lint` reports a table that couldn't be read before, either.
    guard let oldTexts = try? Self.read(oldFile, in: old) else { return [] }
    let newTexts: [String: (text: String, location: SourceLocation)]
    do throws(Diagnostic) {
      newTexts = try Self.read(newFile, in: new)
    } catch {
      errors.append(
        Diagnostic(
          .unreadableFile, "file changed, but can't be read any more, so its translations aren't compared: \(error.message)",
          at: error.location))
      return []
    }
    return Set(oldTexts.keys).union(newTexts.keys).compactMap { key in
      let (old, new) = (oldTexts[key], newTexts[key])
      guard old?.text != new?.text, let location = (new ?? old)?.location else { return nil }
      let message = hasMessages ? Message(changeOf: "\(key)", from: old?.text, to: new?.text) : ""
      let note = Difference.Note(message: message, location: location, side: new == nil ? .old : .new)
      return (old == nil ? "added" : new == nil ? "removed" : "changed", note)
    }.sorted { left, right in
      if left.note.side != right.note.side { return right.note.side == .old }
      return left.note.location < right.note.location
    }
  }

  /// Returns the translations of a file, none if it doesn't exist.
  private static func read(
    _ file: String?, in folder: BundleFolder
  ) throws(Diagnostic) -> [String: (text: String, location: SourceLocation)] {
    guard let file, (try? folder.names(in: parent(ofPath: file)))?.contains(lastName(ofPath: file)) == true else { return [:] }
    let table = try folder.readStrings(file)
    return Dictionary(
      table.entries.map { ($0.key, ($0.value, table.location(of: $0))) }, uniquingKeysWith: { _, last in last })
  }
}
