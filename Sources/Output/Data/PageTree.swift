import SettingsGenModel

/// The pages of a bundle with the rows that open them, and the settings by their keys.
///
/// This is a class because every page, group and row refers to it.
final class PageTree: Sendable {
  let bundle: BundleData
  /// The first page with each name.
  private let pages: [String: Int]
  private let settings: [String: Int]
  /// The element that opens each page.
  private let openers: [Int: SettingsBundle.Element]

  init(_ bundle: BundleData) {
    self.bundle = bundle
    let pages = Dictionary(
      bundle.model.pages.enumerated().map { ($1.name, $0) }, uniquingKeysWith: { first, _ in first })
    var openers: [Int: SettingsBundle.Element] = [:]
    for element in bundle.model.bundle.elements {
      let specifier = bundle.model.pages[element.page].specifiers[element.specifier]
      if let page = Self.page(openedBy: specifier, among: pages), page != 0, openers[page] == nil { openers[page] = element }
    }
    self.pages = pages
    self.openers = openers
    settings = Dictionary(
      bundle.model.settings.enumerated().map { ($1.key, $0) }, uniquingKeysWith: { first, _ in first })
  }

  private static func page(openedBy specifier: Specifier, among pages: [String: Int]) -> Int? {
    guard specifier.opensPage, let file = specifier.pageName else { return nil }
    return pages[file] ?? (file.hasSuffix(".plist") ? pages[String(file.dropLast(".plist".count))] : nil)
  }

  /// The index of the page that a child pane opens; nil if there is none.
  func page(openedBy specifier: Specifier) -> Int? { Self.page(openedBy: specifier, among: pages) }

  /// The child pane that opens a page; nil for the first page.
  func opener(ofPage page: Int) -> SettingsBundle.Element? { pages[bundle.model.pages[page].name].flatMap { openers[$0] } }

  /// Whether a page is a variant of another one of the same name, for a device or for InAppSettingsKit.
  func isVariant(_ page: Int) -> Bool { pages[bundle.model.pages[page].name] != page }

  /// The indices of all pages with the name of a page: itself, the page it is a variant of, and that page's variants.
  func versions(ofPage page: Int) -> [Int] {
    let name = bundle.model.pages[page].name
    return bundle.model.pages.indices.filter { bundle.model.pages[$0].name == name }
  }

  /// Returns the setting of a key.
  func setting(_ key: String?) -> SettingData? {
    key.flatMap { settings[$0] }.map { SettingData(bundle: bundle, index: $0) }
  }
}
