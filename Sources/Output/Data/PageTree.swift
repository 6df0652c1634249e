import SettingsGenModel
import SettingsGenSupport

/// The pages of a bundle with the rows that open them, and the settings by their keys.
///
/// This is a class because every page, group, and row refers to it.
package final class PageTree: Sendable {
  package let bundle: BundleData
  private let settings: [String: Int]

  /// Creates the pages of a bundle, for data that doesn't depend on options.
  package convenience init(_ model: SettingsModel) { self.init(BundleData(model, SwiftOptions())) }

  init(_ bundle: BundleData) {
    self.bundle = bundle
    settings = Dictionary(firstOf: bundle.model.settings.enumerated().map { ($1.key, $0) })
  }

  /// The index of the page that a pane element opens; nil if there is none.
  func page(openedBy specifier: Specifier) -> Int? { bundle.model.bundle.pages(openedBy: specifier).first }

  /// The row that opens a page; nil for the first page.
  func opener(ofPage page: Int) -> RowData? {
    bundle.openers[bundle.model.pages[page].name].map { RowData(tree: self, page: $0.page, index: $0.specifier) }
  }

  /// The indices of all pages with the name of a page: itself, the page it is a variant of, and that page's variants.
  func versions(ofPage page: Int) -> [Int] { bundle.model.bundle.versions[bundle.model.pages[page].name] ?? [] }

  func setting(_ key: String?) -> SettingData? {
    key.flatMap { settings[$0] }.map { SettingData(bundle: bundle, index: $0) }
  }
}
