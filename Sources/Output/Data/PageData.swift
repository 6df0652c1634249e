import SettingsGenModel
import SettingsGenMustache

/// A page as templates see it.
struct PageData: Sendable {
  let tree: PageTree
  /// An index into the bundle's pages.
  let index: Int

  private var bundle: BundleData { tree.bundle }
  var page: Page { bundle.settings.pages[index] }

  /// What stands above the page: the title of the row that leads to it, or of the first page its own, or else the bundle's name.
  var titleText: String {
    if let way = tree.way(toPage: index) {
      let title = bundle.settings.pages[way.page].specifiers[way.specifier].title
      return bundle.text(title, ofPage: way.page) ?? page.name.shown
    }
    return bundle.text(page.title, ofPage: index) ?? (index == 0 ? bundle.name : page.name).shown
  }

  /// The elements in display order under their groups.
  var groups: [GroupData] {
    var groups: [GroupData] = []
    for (place, specifier) in page.specifiers.enumerated() {
      let isHeader = specifier.type == .group || specifier.type == .radioGroup
      if isHeader || groups.isEmpty {
        groups.append(GroupData(tree: tree, page: index, number: groups.count + 1, header: isHeader ? specifier : nil))
      }
      if specifier.type != .group { groups[groups.count - 1].rows.append(place) }
    }
    return groups
  }

  static let kind: RecordKind<PageData> = .init([
    // What `dump` prints.
    "file": { .string($0.page.file) },
    "name": { .string($0.page.name) },
    "stringsTable": { .optional($0.page.stringsTable) },
    "suite": { .optional($0.page.suite) },
    // Where it stands.
    "number": { .integer($0.index + 1) },
    "isFirst": { .boolean($0.index == 0) },
    "isVariant": { .boolean($0.tree.isVariant($0.index)) },
    "parent": { page in
      PageLinkData.kind.optional(page.tree.way(toPage: page.index).map { PageLinkData(tree: page.tree, index: $0.page) })
    },
    // What is on it.
    "groups": { GroupData.kind.list($0.groups) },
    "titleText": { .string($0.titleText) },
    // Ready-made spellings.
    "titleMarkdown": { .string(MarkdownText.text($0.titleText)) },
    "fileMarkdown": { .string(MarkdownText.code($0.page.file)) },
    "suiteMarkdown": { .optional($0.page.suite.map(MarkdownText.code)) },
    "nameComment": { .string(SwiftLiteral.comment($0.page.name)) },
    "titleLiteral": { page in
      let way = page.tree.way(toPage: page.index)
      let title = way.flatMap { page.bundle.settings.pages[$0.page].specifiers[$0.specifier].title } ?? page.page.title
      return .string(SwiftLiteral.string(title ?? (page.index == 0 ? page.bundle.name : page.page.name)))
    },
    "titleTableLiteral": { page in
      let table = page.tree.way(toPage: page.index).map { page.bundle.settings.pages[$0.page].stringsTable }
      return .string(page.bundle.swift.literal(ofTable: table ?? page.page.stringsTable))
    },
    "stringsTableLiteral": { .string($0.bundle.swift.literal(ofTable: $0.page.stringsTable)) },
  ])
}
