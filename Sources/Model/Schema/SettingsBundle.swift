import SettingsGenSupport

/// The contents of a bundle: its pages, its translations, and diagnostics about what can't be read.
package final class SettingsBundle: Sendable {
  package let folder: BundleFolder
  /// The pages reachable from the root page, depth first in display order, each followed by its variants.
  package let pages: [Page]
  /// The indices of the pages with each name that are shown: a page, which all devices show that have no variant of it, and its variants.
  package let versions: [String: [Int]]
  /// The elements of all pages in display order: the elements of a pane element's page directly follow the pane element.
  package let elements: [ElementPosition]
  /// The strings tables of the pages: each from `Base.lproj`, otherwise English, otherwise the first language that has it.
  package let translations: StringsTables
  /// Problems found while reading: unreadable or missing pages, cycles, and items that aren't dictionaries.
  package let diagnostics: [Diagnostic]
  /// The names of the pages that pane elements open but the bundle doesn't contain, without folders and extensions.
  package let missingPages: Set<String>

  /// - Parameter shownPages: The indices of the pages that a device shows; by default, those of all pages.
  package init(
    folder: BundleFolder, pages: [Page], shownPages: [Int]? = nil, elements: [ElementPosition], translations: StringsTables,
    diagnostics: [Diagnostic], missingPages: Set<String> = []
  ) {
    self.folder = folder
    self.pages = pages
    versions = Dictionary(grouping: shownPages ?? Array(pages.indices)) { pages[$0].name }
    self.elements = elements
    self.translations = translations
    self.diagnostics = diagnostics
    self.missingPages = missingPages
  }

  /// Returns the bundle with text in a language that the user selected.
  package func translated(to language: String) throws(Diagnostic) -> SettingsBundle {
    SettingsBundle(
      folder: folder, pages: pages, shownPages: versions.values.flatMap(\.self), elements: elements,
      translations: try StringsTables(of: pages, in: folder, selectedLanguage: language), diagnostics: diagnostics,
      missingPages: missingPages)
  }

  /// Whether the folder has no page to start from, so it isn't a bundle.
  package var isMissingPages: Bool { pages.isEmpty && diagnostics.contains { $0.rule == .missingRootPage } }

  /// Whether every page can be read; if not, a key or a string that the bundle doesn't seem to have may be on another page.
  package var isComplete: Bool { errors.isEmpty }

  /// The problems because of which the bundle can't be used.
  package var errors: [Diagnostic] { diagnostics.filter { $0.severity == .error } }

  package var keys: Set<String> { Set(elements.compactMap { specifier($0).key }) }

  /// The keys of all elements that pane elements lead to; different spellings of a character are different keys.
  package var exactKeys: Set<ExactText> { Set(elements.compactMap { specifier($0).key.map(ExactText.init) }) }

  package func specifier(_ element: ElementPosition) -> Specifier { pages[element.page].specifiers[element.specifier] }

  /// The keys of elements that satisfy a condition.
  func keys(where isIncluded: (Specifier) -> Bool) -> Set<String> {
    Set(elements.map { specifier($0) }.filter(isIncluded).compactMap(\.key))
  }
}

package struct ElementPosition: Hashable, Sendable {
  package let page: Int
  /// An index into the page's ``Page/specifiers``.
  package let specifier: Int

  package init(page: Int, specifier: Int) {
    self.page = page
    self.specifier = specifier
  }
}
