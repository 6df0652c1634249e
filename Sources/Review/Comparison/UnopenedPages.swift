import SettingsGenModel
import SettingsGenSupport

/// The pages with keys that no pane element of two bundles opens, compared as a bundle of their own: code may show such a page, and read its
/// keys.
///
/// A key that a page also declares that a pane element opens isn't compared again. Pages in the folder of a language aren't read, either, but
/// if a pane element opens one, the Settings app shows it, so its changes have their usual severity.
struct UnopenedPages {
  private(set) var changes: [Change] = []
  /// The number of pages that were compared.
  private(set) var count = 0

  init(of bundles: MatchedBundles) {
    let folders = [bundles.old, bundles.new].map(\.bundle.folder)
    let files = [bundles.old, bundles.new].map(\.bundle.unopenedFiles)
    // Most commits change only other files, and most bundles have no such page.
    guard Set(files.joined()).contains(where: { file in (try? folders[0].read(file)) != (try? folders[1].read(file)) }) else {
      return
    }
    let keys = bundles.old.bundle.exactKeys.union(bundles.new.bundle.exactKeys)
    let (old, new) = (bundles.old.unopenedPages(without: keys), bundles.new.unopenedPages(without: keys))
    count = Set((old.pages + new.pages).map(\.file)).count
    let pages = MatchedBundles(old: ConfiguredSettings(old), new: ConfiguredSettings(new))
    let missing = bundles.old.bundle.missingPages.union(bundles.new.bundle.missingPages)
    let found = Comparison.changes(in: pages).filter { $0.severity != .source || $0.kind == .keyRemoved }
    changes = found.map { change in
      var change = change
      let file = change.location.file
      let isInLanguageFolder = LanguageFolder(parent(ofPath: file)) != nil
      let isOpened = isInLanguageFolder && PageNames.page(of: lastName(ofPath: file)).map(missing.contains) == true
      let page: Message =
        isOpened ? "on a page in a language's folder, which has no accessors" : "for code that opens this page by name"
      if !isOpened { change.severity = max(change.severity, .behavior) }
      change.message = "\(page): \(change.message)"
      if let summary = change.summary { change.summary?.message = "\(page): \(summary.message)" }
      change.migration = nil
      return change
    }
  }
}

extension SettingsModel {
  /// Returns the settings of the pages that no pane element opens, without some keys and without pages that have no others.
  fileprivate func unopenedPages(without keys: Set<ExactText>) -> SettingsModel {
    let isNew = { (specifier: Specifier) in specifier.key.map { !keys.contains(ExactText($0)) } ?? false }
    let pages = bundle.unopenedPages(among: bundle.unopenedFiles).filter { $0.specifiers.contains(where: isNew) }
    let elements = pages.enumerated().flatMap { index, page in
      page.specifiers.indices.filter { page.specifiers[$0].key == nil || isNew(page.specifiers[$0]) }
        .map { ElementPosition(page: index, specifier: $0) }
    }
    return SettingsModel(
      SettingsBundle(folder: bundle.folder, pages: pages, elements: elements, translations: bundle.translations, diagnostics: []),
      typeName: typeName)
  }
}

extension SettingsBundle {
  /// The keys of all elements that pane elements lead to; different spellings of a character are different keys.
  var exactKeys: Set<ExactText> { Set(elements.lazy.compactMap { specifier($0).key.map(ExactText.init) }) }

  /// The property lists in the folder other than the pages that pane elements open, sorted.
  fileprivate var unopenedFiles: [String] {
    let opened = Set(pages.map(\.file))
    return folder.lists().filter { !opened.contains($0) }.sorted()
  }
}
