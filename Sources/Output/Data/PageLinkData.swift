import SettingsGenModel
import SettingsGenMustache

/// Another page as templates see it from a row or a page: what is needed to lead there.
struct PageLinkData: Sendable {
  let tree: PageTree
  /// An index into the bundle's pages.
  let index: Int

  private var page: PageData { PageData(tree: tree, index: index) }

  static let kind: RecordKind<PageLinkData> = .init([
    "number": { .integer($0.index + 1) },
    "name": { .string($0.page.page.name) },
    "titleText": { .string($0.page.titleText) },
    "titleMarkdown": { .string(MarkdownText.text($0.page.titleText)) },
  ])
}
