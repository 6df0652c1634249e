import SettingsGenModel
import SettingsGenPropertyLists

/// A bundle as rules see it.
struct LintedBundle: Sendable {
  let settings: BundleSettings
  let pages: [LintedPage]
  /// The files beside the pages; nil where nobody looked for them.
  let contents: BundleContents?
  let options: LintOptions
  /// What elements of one key disagree about.
  private(set) var disagreements: [KeyDisagreement] = []

  init(_ settings: BundleSettings, contents: BundleContents?, options: LintOptions) {
    self.settings = settings
    self.contents = contents
    self.options = options
    let isForInAppSettingsKit = settings.bundle.folder.name.hasPrefix("InAppSettings")
    let images = contents?.images
    pages = settings.pages.map { page in
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
