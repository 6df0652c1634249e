import SettingsGenModel
import SettingsGenSupport

/// The pages of a bundle with the rows that open them, and the settings by their keys.
///
/// This is a class because every page, group, and row refers to it.
package final class PageTree: Sendable {
  package let bundle: BundleData
  /// The indices of the pages with each name: a page and its variants.
  private let versions: [String: [Int]]
  private let settings: [String: Int]
  private let openers: [Int: ElementPosition]

  /// Creates the pages of a bundle, for data that doesn't depend on options.
  package convenience init(_ model: SettingsModel) { self.init(BundleData(model, SwiftOptions())) }

  init(_ bundle: BundleData) {
    self.bundle = bundle
    let versions = Dictionary(grouping: bundle.model.pages.indices) { bundle.model.pages[$0].name }
    var openers: [Int: ElementPosition] = [:]
    for element in bundle.model.bundle.elements {
      let specifier = bundle.model.pages[element.page].specifiers[element.specifier]
      if let page = Self.page(openedBy: specifier, among: versions), page != 0, openers[page] == nil { openers[page] = element }
    }
    self.versions = versions
    self.openers = openers
    settings = Dictionary(firstOf: bundle.model.settings.enumerated().map { ($1.key, $0) })
  }

  private static func page(openedBy specifier: Specifier, among versions: [String: [Int]]) -> Int? {
    guard specifier.opensPage, let file = specifier.pageName else { return nil }
    let pages = versions[file] ?? (file.hasSuffix(".plist") ? versions[String(file.dropLast(".plist".count))] : nil)
    return pages?.first
  }

  /// The index of the page that a pane element opens; nil if there is none.
  func page(openedBy specifier: Specifier) -> Int? { Self.page(openedBy: specifier, among: versions) }

  /// The row that opens a page; nil for the first page.
  func opener(ofPage page: Int) -> RowData? {
    versions(ofPage: page).first.flatMap { openers[$0] }.map { RowData(tree: self, page: $0.page, index: $0.specifier) }
  }

  /// Whether a page is a variant of another one of the same name, for a device or for InAppSettingsKit.
  package func isVariant(_ page: Int) -> Bool { versions(ofPage: page).first != page }

  /// The indices of all pages with the name of a page: itself, the page it is a variant of, and that page's variants.
  func versions(ofPage page: Int) -> [Int] { versions[bundle.model.pages[page].name] ?? [] }

  func setting(_ key: String?) -> SettingData? {
    key.flatMap { settings[$0] }.map { SettingData(bundle: bundle, index: $0) }
  }
}
