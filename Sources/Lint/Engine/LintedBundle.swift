import SettingsGenModel
import SettingsGenPropertyLists
import SettingsGenSupport

/// A bundle as rules see it.
struct LintedBundle: Sendable {
  let model: SettingsModel
  let pages: [LintedPage]
  /// The files beside the pages; nil where nobody looked for them.
  let contents: BundleContents?
  let options: LintOptions
  /// What elements of one key disagree about.
  private(set) var disagreements: [KeyDisagreement] = []

  init(_ model: SettingsModel, contents: BundleContents?, options: LintOptions) {
    self.model = model
    self.contents = contents
    self.options = options
    let isForInAppSettingsKit = model.bundle.folder.name.hasPrefix("InAppSettings")
    let images = contents?.images
    pages = model.pages.map { page in
      LintedPage(
        page: page, isInAppSettingsKit: isForInAppSettingsKit || page.file.hasSuffix(".inApp.plist"),
        platforms: options.platforms, images: images)
    }
    disagreements = KeyDisagreement.all(in: self)
  }

  /// True where InAppSettingsKit shows the bundle and Apple's Settings app doesn't.
  var isInAppSettingsKit: Bool { pages.allSatisfy(\.isInAppSettingsKit) }

  func specifier(_ element: SettingsBundle.Element) -> Specifier {
    pages[element.page].page.specifiers[element.specifier]
  }
}

/// A page as rules see it.
struct LintedPage: Sendable {
  let page: Page
  /// True where InAppSettingsKit shows the page, which knows more attributes than Apple's Settings app.
  let isInAppSettingsKit: Bool
  /// The app's platforms; empty where nobody said.
  let platforms: Set<Platform>
  /// The names by which the bundle's images are looked for; nil where nobody looked at the files.
  let images: Set<String>?

  var root: Node { page.list.root }

  func location(of node: Node) -> SourceLocation { page.list.location(of: node) }

  /// The place of the name of a dictionary's entry.
  func location(ofKey entry: Node.Dictionary.Entry) -> SourceLocation {
    page.list.source.location(at: entry.keyRange.lowerBound)
  }
}
