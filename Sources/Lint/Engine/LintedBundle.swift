import SettingsGenFindings
import SettingsGenModel
import SettingsGenPropertyLists
import SettingsGenSupport

/// A bundle with everything that rules look up in it, which all its pages refer to.
package final class LintedBundle: Sendable {
  package let model: SettingsModel
  /// The files besides the pages, or nil if they weren't listed.
  package let contents: BundleContents?
  /// The pages that no pane element opens, which the app may show.
  package let unopenedPages: [Page]
  package let configuration: Configuration
  /// Whether only InAppSettingsKit shows the pages: without a `Root.plist`, the Settings app shows none.
  fileprivate let isForInAppSettingsKit: Bool
  /// The locations of `File` values that lead to no page; these are reported separately.
  fileprivate let brokenLinks: Set<SourceLocation>
  /// The elements that declare their keys differently than the first one, which several rules report.
  let disagreements: [KeyDisagreement]

  init(_ model: SettingsModel, contents: BundleContents?, configuration: Configuration) {
    self.model = model
    self.contents = contents
    unopenedPages = contents.map { model.bundle.unopenedPages(among: $0.files).pages } ?? []
    self.configuration = configuration
    isForInAppSettingsKit =
      model.bundle.folder.name.hasPrefix("InAppSettings")
      || !model.pages.contains { $0.name == "Root" && !$0.variant.isInApp }
    brokenLinks = Set(
      model.bundle.diagnostics.lazy.filter { [.missingChildPage, .fileOutsideBundle].contains($0.rule) }.map(\.location))
    disagreements = KeyDisagreement.all(in: model, configuration)
  }

  package var pages: [LintedPage] { model.pages.map { LintedPage(page: $0, bundle: self) } }

  /// Whether the bundle is only shown by InAppSettingsKit, and not by Apple's Settings app.
  package var isInAppSettingsKit: Bool { isForInAppSettingsKit || model.pages.allSatisfy(\.variant.isInApp) }

  /// Returns whether a language is the development language, whose translations may be missing because the pages are written in it.
  ///
  /// `Base.lproj` always counts. Otherwise, it's the configured language, or else English if there is a `Base.lproj`, or else the first one in
  /// the order in which strings are looked up without `--language`.
  package func isDevelopmentLanguage(_ language: String) -> Bool {
    if language == "Base" { return true }
    guard let folder = LanguageFolder(language + LanguageFolder.fileExtension) else { return false }
    if let configured = configuration.developmentLanguage?.value { return folder.matches(configured) }
    let languages = contents?.languages ?? []
    return languages.first == "Base" ? folder.matches("en") : language == languages.first
  }

  /// The languages into which text has to be translated: all except the development language and its regions, which show the pages' text.
  package var translatedLanguages: [String] {
    let languages = contents?.languages ?? []
    return languages.excludingRegions(of: languages.filter(isDevelopmentLanguage))
  }
}

extension SettingsModel {
  /// Returns the location of an element's key, or of the element if it has none.
  package func keyLocation(of element: ElementPosition) -> SourceLocation {
    let specifier = bundle.specifier(element)
    return pages[element.page].list.location(of: specifier[.key] ?? specifier.node)
  }
}

package struct LintedPage {
  package let page: Page
  package let bundle: LintedBundle

  /// Whether the page is shown by InAppSettingsKit, which supports more attributes than Apple's Settings app.
  package var isInAppSettingsKit: Bool { bundle.isForInAppSettingsKit || page.variant.isInApp }
  package var root: Node { page.list.root }

  /// The table with the page's translations; if the page specifies none, only InAppSettingsKit uses the one with its name.
  package var table: String? { page.stringsTable ?? (isInAppSettingsKit ? page.name : nil) }

  /// Whether the bundle has a table with the page's name that the page doesn't use.
  package var hasUnusedTable: Bool {
    guard let contents = bundle.contents, !isInAppSettingsKit, root.dictionary?[.stringsTable] == nil else { return false }
    return contents.tables(named: page.name).values.contains { !$0.keys.isEmpty }
  }

  /// Whether a pane element's `File` leads to no page.
  package func isBrokenLink(_ file: Node) -> Bool { bundle.brokenLinks.contains(location(of: file)) }

  package func location(of node: Node) -> SourceLocation { page.list.location(of: node) }

  package func location(ofKey entry: Node.Dictionary.Entry) -> SourceLocation {
    page.list.source.location(at: entry.keyRange.lowerBound)
  }
}
