import SettingsGenSupport

/// A bundle as it was read: its pages, its translations and what the reading itself found wrong.
package struct SettingsBundle: Sendable {
  /// Where its files came from.
  package let folder: BundleFolder
  /// The pages that Root reaches, depth first in display order, each page's variants after it.
  package let pages: [Page]
  /// The elements of all pages as the Settings app shows them: a child pane's page follows it at once.
  package let elements: [Element]
  /// The strings tables for all texts: each of `Base.lproj`, else `en.lproj`, else the first language found.
  package var translations: StringsTables
  /// What reading found: unreadable pages, missing pages, cycles, items that are no dictionaries.
  package let diagnostics: [Diagnostic]

  /// An element with the page that it stands on.
  package struct Element: Sendable {
    /// An index into ``SettingsBundle/pages``.
    package let page: Int
    /// An index into the page's ``Page/specifiers``.
    package let specifier: Int

    package init(page: Int, specifier: Int) {
      self.page = page
      self.specifier = specifier
    }
  }

  package init(
    folder: BundleFolder, pages: [Page], elements: [Element], translations: StringsTables, diagnostics: [Diagnostic]
  ) {
    self.folder = folder
    self.pages = pages
    self.elements = elements
    self.translations = translations
    self.diagnostics = diagnostics
  }
}
