import SettingsGenModel
import SettingsGenMustache

/// The rows under one group or radio group of a page, or those before the first, as templates see them.
struct GroupData: Sendable {
  let tree: PageTree
  /// An index into the bundle's pages.
  let page: Int
  /// From 1.
  let number: Int
  /// Nil for the rows before the first group.
  let header: Specifier?
  /// Indices into the page's specifiers.
  var rows: [Int] = []

  private var bundle: BundleData { tree.bundle }
  private var titleText: String? { bundle.text(header?.title, ofPage: page) }
  private var footerText: String? { bundle.text(header?.footerText, ofPage: page) }

  static let kind: RecordKind<GroupData> = .init([
    "id": { .string("\($0.page + 1)-\($0.number)") },
    "identifier": { .string("group\($0.number)") },
    "rows": { group in
      RowData.kind.list(group.rows.map { RowData(tree: group.tree, page: group.page, place: $0) })
    },
    "hasRows": { .boolean(!$0.rows.isEmpty) },
    "hasSettings": { group in
      .boolean(group.rows.contains { RowData(tree: group.tree, page: group.page, place: $0).setting != nil })
    },
    "title": { .optional($0.header?.title) },
    "titleText": { .optional($0.titleText) },
    "titleMarkdown": { .optional($0.titleText.map(MarkdownText.text)) },
    "titleLiteral": { .optional($0.header?.title.flatMap { $0.isEmpty ? nil : SwiftLiteral.string($0) }) },
    "footer": { .optional($0.header?.footerText) },
    "footerText": { .optional($0.footerText) },
    "footerMarkdown": { .optional($0.footerText.map(MarkdownText.text)) },
    "footerLiteral": { .optional($0.header?.footerText.flatMap { $0.isEmpty ? nil : SwiftLiteral.string($0) }) },
  ])
}
