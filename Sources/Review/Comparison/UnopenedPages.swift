import SettingsGenModel
import SettingsGenSupport

/// The pages with keys that no pane element of two bundles opens, compared as a bundle of their own: code may show such a page, and read its
/// keys.
///
/// Keys that an opened page declares, too, are compared only on pages that both bundles have: otherwise, the page was opened before, or is
/// now. Pages in the folder of a language aren't read, either, but if a pane element opens one, the Settings app shows it, so its differences
/// have their usual severity, as do those of all pages while one can't be read, which may open them.
struct UnopenedPages {
  private(set) var lines: [Change.Line] = []
  /// The number of pages that were compared.
  private(set) var count = 0
  /// The errors because of which pages of the old and of the new bundle that aren't the same weren't compared.
  private(set) var errors: (old: [Diagnostic], new: [Diagnostic]) = ([], [])

  /// - Parameter common: The differences on the opened pages.
  init(of bundles: MatchedBundles, besides common: [Difference]) {
    let folders = [bundles.old, bundles.new].map(\.bundle.folder)
    let files = [bundles.old, bundles.new].map(\.bundle.unopenedFiles)
    // Most commits change only other files, and most bundles have no such page.
    guard Set(files.joined()).contains(where: { file in (try? folders[0].read(file)) != (try? folders[1].read(file)) }) else {
      return
    }
    let read = zip([bundles.old, bundles.new], files).map { $0.bundle.unopenedPages(among: $1) }
    let unreadable = zip(folders, read).map { UnreadablePages(folder: $0, errors: $1.errors) }
    errors = (Self.errors(unreadable[0], unlessIn: unreadable[1]), Self.errors(unreadable[1], unlessIn: unreadable[0]))
    let unreadableFiles = Set(unreadable.flatMap(\.errors).map(\.location.file))
    let openedKeys = bundles.old.bundle.exactKeys.union(bundles.new.bundle.exactKeys)
    let shared = Set(files[0]).intersection(files[1])
    let isCompared = { (key: String?, file: String) in
      !unreadableFiles.contains(file) && key.map { shared.contains(file) || !openedKeys.contains(ExactText($0)) } ?? false
    }
    let old = bundles.old.with(read[0].pages, where: isCompared)
    let new = bundles.new.with(read[1].pages, where: isCompared)
    let view = MatchedBundles(
      old: ConfiguredSettings(withoutAccessors: old), new: ConfiguredSettings(withoutAccessors: new),
      isOneSided: bundles.isOneSided, isOfUnopenedPages: true, openedKeys: openedKeys)
    let areAllRead = bundles.old.bundle.isComplete && bundles.new.bundle.isComplete
    // A page in the folder of a language that a pane element opens, of which another language's is read.
    let localized = Set((bundles.old.bundle.pages + bundles.new.bundle.pages).compactMap { LanguageFolder.page(atPath: $0.file) })
    let isOpened = { (file: String) in LanguageFolder.page(atPath: file).map(localized.contains) == true }
    count = Set((old.pages + new.pages).map(\.file)).count { !isOpened($0) }
    let known = Set(common.map(\.identity))
    lines = view.lines { known.contains($0.identity) }.map { line in
      if isOpened(line.differences[0].location.file) {
        return line.seen(by: "on a page in a language's folder, which has no accessors")
      }
      if !areAllRead { return line.seen(by: "on a page that an unreadable page may open") }
      return line.seen(by: "for code that opens this page by name", atWorst: .behavior)
    }
  }

  private static func errors(_ pages: UnreadablePages, unlessIn others: UnreadablePages) -> [Diagnostic] {
    pages.errors(unlessIn: others).map { error in
      var error = error
      error.message = "page changed, but can't be read, so it isn't compared: \(error.message)"
      return error
    }
  }
}

extension SettingsModel {
  /// Returns the settings of those of some pages that no pane element opens that have a key to compare, with only such keys.
  fileprivate func with(_ pages: [Page], where isCompared: (_ key: String?, _ file: String) -> Bool) -> SettingsModel {
    let pages = pages.filter { page in
      page.specifiers.contains { isCompared($0.key, page.file) }
    }
    let elements = pages.enumerated().flatMap { index, page in
      page.specifiers.indices.filter { page.specifiers[$0].key == nil || isCompared(page.specifiers[$0].key, page.file) }
        .map { ElementPosition(page: index, specifier: $0) }
    }
    return SettingsModel(
      SettingsBundle(folder: bundle.folder, pages: pages, elements: elements, translations: bundle.translations, diagnostics: []),
      typeName: typeName)
  }
}

/// The errors because of which pages in a version of a bundle can't be read.
struct UnreadablePages {
  let folder: BundleFolder
  let errors: [Diagnostic]

  /// Returns the errors about files that changed since another version, that are missing, or that the other one has no error about.
  func errors(unlessIn other: UnreadablePages?) -> [Diagnostic] {
    errors.filter { error in
      let file = error.location.file
      let contents = try? folder.read(file)
      return contents == nil || contents != (try? other?.folder.read(file)) || other?.errors.contains(error) != true
    }
  }
}

extension SettingsBundle {
  /// Returns the errors because of which the bundle can't be compared with another one.
  ///
  /// If that has the same error about an equal file, nothing changed there.
  package func errors(unlessIn other: SettingsBundle?) -> [Diagnostic] {
    let others = other.map { UnreadablePages(folder: $0.folder, errors: $0.errors) }
    return UnreadablePages(folder: folder, errors: errors).errors(unlessIn: others)
  }

  /// The property lists in the folder other than the pages that pane elements open, sorted.
  var unopenedFiles: [String] {
    let opened = Set(pages.map(\.file) + errors.map(\.location.file))
    return folder.lists.filter { !opened.contains($0) }.sorted()
  }
}
