import SettingsGenModel
import SettingsGenSupport

/// The pages with keys that no pane element of two bundles opens, compared as a bundle of their own: code may show such a page, and read its
/// keys.
///
/// Keys that an opened page declares, too, are compared only on pages that both bundles have: otherwise, the page was opened before, or is
/// now. Pages in the folder of a language aren't read, either, but if a pane element opens one, the Settings app shows it, so its changes
/// have their usual severity, as do those of all pages while one can't be read, which may open them.
struct UnopenedPages {
  private(set) var changes: [Change] = []
  /// The number of pages that were compared.
  private(set) var count = 0

  /// - Parameter known: The changes on the opened pages.
  init(of bundles: MatchedBundles, besides known: [Change]) {
    let folders = [bundles.old, bundles.new].map(\.bundle.folder)
    let files = [bundles.old, bundles.new].map(\.bundle.unopenedFiles)
    // Most commits change only other files, and most bundles have no such page.
    guard Set(files.joined()).contains(where: { file in (try? folders[0].read(file)) != (try? folders[1].read(file)) }) else {
      return
    }
    let openedKeys = bundles.old.bundle.exactKeys.union(bundles.new.bundle.exactKeys)
    let common = Set(files[0]).intersection(files[1])
    let isCompared = { (key: String?, file: String) in
      key.map { common.contains(file) || !openedKeys.contains(ExactText($0)) } ?? false
    }
    let (old, new) = (bundles.old.unopenedPages(where: isCompared), bundles.new.unopenedPages(where: isCompared))
    count = Set((old.pages + new.pages).map(\.file)).count
    let pages = MatchedBundles(old: ConfiguredSettings(old), new: ConfiguredSettings(new))
    let areAllRead = bundles.old.bundle.isComplete && bundles.new.bundle.isComplete
    let missing = bundles.old.bundle.missingPages.union(bundles.new.bundle.missingPages)
    let found = Comparison.changes(in: pages).filter { $0.severity != .source || $0.kind == .keyRemoved }
    let knownChanges = Set(known.map(\.identity))
    changes = found.filter { !knownChanges.contains($0.identity) }.map { change in
      var change = change
      let file = change.location.file
      if [.keyRemoved, .keyAdded].contains(change.kind), openedKeys.contains(ExactText(change.key)) {
        let verb = change.kind == .keyAdded ? "added" : "removed"
        change.kind = .settingMoved
        change.severity = .safe
        change.notes = []
        change.message = "row \(plain: verb) on page \(file); a page that a pane opens has the setting, too"
      }
      let isInLanguageFolder = LanguageFolder(parent(ofPath: file)) != nil
      let isOpened = isInLanguageFolder && PageNames.page(of: lastName(ofPath: file)).map(missing.contains) == true
      if isOpened { return change.prefixed("on a page in a language's folder, which has no accessors") }
      if !areAllRead { return change.prefixed("on a page that one that can't be read may open") }
      change.severity = max(change.severity, .behavior)
      return change.prefixed("for code that opens this page by name")
    }
  }
}

extension SettingsModel {
  /// Returns the settings of the pages that no pane element opens and that have a key to compare, with only such keys.
  fileprivate func unopenedPages(where isCompared: (_ key: String?, _ file: String) -> Bool) -> SettingsModel {
    let pages = bundle.unopenedPages(among: bundle.unopenedFiles).filter { page in
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

extension SettingsBundle {
  /// The keys of all elements that pane elements lead to; different spellings of a character are different keys.
  var exactKeys: Set<ExactText> { Set(elements.lazy.compactMap { specifier($0).key.map(ExactText.init) }) }

  /// The property lists in the folder other than the pages that pane elements open, sorted.
  fileprivate var unopenedFiles: [String] {
    let opened = Set(pages.map(\.file))
    return folder.lists().filter { !opened.contains($0) }.sorted()
  }
}
