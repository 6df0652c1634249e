import SettingsGenDiagnostics

/// A bundle as it was read: its pages, its translations and what the reading itself found wrong.
package struct SettingsBundle: Sendable {
  /// The folder's own name: `Settings.bundle`.
  package let name: String
  /// The folder's path as the person gave it.
  package let path: String
  /// The pages that Root reaches, depth first in display order, each page's variants after it.
  package let pages: [Page]
  /// The elements of all pages as the Settings app shows them: a child pane's page follows it at once.
  package let elements: [Element]
  /// The strings tables for doc comments: of `Base.lproj`, else `en.lproj`, else the first language found.
  package let translations: StringsTables
  /// Every file that was read or looked for, relative to the bundle: the inputs of a build command.
  package let files: [String]
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
    name: String, path: String, pages: [Page], elements: [Element], translations: StringsTables, files: [String],
    diagnostics: [Diagnostic]
  ) {
    self.name = name
    self.path = path
    self.pages = pages
    self.elements = elements
    self.translations = translations
    self.files = files
    self.diagnostics = diagnostics
  }
}
