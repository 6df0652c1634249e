import SettingsGenModel
import SettingsGenPropertyLists
import SettingsGenSupport

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
