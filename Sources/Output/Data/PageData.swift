import SettingsGenModel
import SettingsGenMustache
import SettingsGenSupport

package struct PageData: Sendable {
  let bundle: BundleData
  let index: Int

  package init(bundle: BundleData, index: Int) {
    self.bundle = bundle
    self.index = index
  }

  var page: Page { bundle.model.pages[index] }
  /// The row that opens the page; nil for the first page.
  private var opener: RowData? {
    bundle.openers[page.name].map { RowData(bundle: bundle, page: $0.page, index: $0.specifier) }
  }
  /// The page with the row that opens this one.
  private var parent: PageData? { opener.map { PageData(bundle: bundle, index: $0.page) } }

  /// The title of the page: the title of the row that opens it or, for the first page, its own or the bundle's name.
  package var titleText: String {
    if let opener { return opener.titleText ?? page.name.displayText }
    let isRoot = page.name == bundle.model.pages[0].name
    return bundle.text(page.title, ofPage: index) ?? (isRoot ? bundle.name : page.name).displayText
  }

  /// The elements in display order, by group.
  package var groups: [GroupData] {
    var groups: [GroupData] = []
    for (index, specifier) in page.specifiers.enumerated() {
      let isHeader = specifier.type.schema.grouping == .header
      if isHeader || groups.isEmpty {
        groups.append(GroupData(bundle: bundle, page: self.index, number: groups.count + 1, header: isHeader ? specifier : nil))
      }
      if specifier.type.schema.control != nil { groups[groups.count - 1].rows.append(index) }
    }
    return groups
  }

  /// The settings of the page's rows, each once.
  private var settings: [SettingData] {
    var seen: Set<Int> = []
    let rows = groups.flatMap { group in group.rows.map { RowData(bundle: bundle, page: index, index: $0) } }
    return rows.compactMap(\.setting).filter { seen.insert($0.index).inserted }
  }

  private static func literal(ofTable table: String?) -> String { table.map(SwiftLiteral.string) ?? "nil" }

  static let kind: RecordKind<PageData> = .init([
    "number": { .integer($0.index + 1) },
    "isVariant": { .boolean($0.bundle.model.bundle.isVariant($0.index)) },
    "versions": { page in
      let versions = page.bundle.versions(ofPage: page.index)
      // A page without variants has no versions to choose from.
      return PageVersionData.kind.list(
        versions.count == 1 ? [] : versions.map { PageVersionData(bundle: page.bundle, index: $0, current: page.index) })
    },
    "hasVersions": { .boolean($0.bundle.versions(ofPage: $0.index).count > 1) },
    "parent": { PageData.kind.optional($0.parent) },
    // Contents.
    "groups": { GroupData.kind.list($0.groups) },
    "settings": { SettingData.kind.list($0.settings) },
    "titleText": { .string($0.titleText) },
    // Literals, comments, and Markdown.
    "titleMarkdown": { .string(MarkdownText.text($0.titleText)) },
    "fileMarkdown": { .string(MarkdownText.code($0.page.file)) },
    "suiteMarkdown": { .optional($0.page.suite.map(MarkdownText.code)) },
    "nameComment": { .string(SwiftLiteral.comment($0.bundle.name(of: $0.page))) },
    "titleLiteral": { page in
      let title = page.opener?.specifier.title ?? page.page.title
      return .string(SwiftLiteral.string(title ?? (page.index == 0 ? page.bundle.name : page.page.name)))
    },
    "titleTableLiteral": { .string(literal(ofTable: ($0.parent ?? $0).page.stringsTable)) },
    "stringsTableLiteral": { .string(literal(ofTable: $0.page.stringsTable)) },
  ])
}

/// A link to a version of a page in the template data: the page itself or one of its variants.
struct PageVersionData: Sendable {
  let bundle: BundleData
  let index: Int
  let current: Int

  /// The device or app that shows the version, in English.
  private var deviceText: String {
    let pages = bundle.model.pages
    let variant = pages[index].variant
    let variants = bundle.versions(ofPage: index).map { pages[$0].variant }.filter { $0.isInApp == variant.isInApp }
    let device: String? =
      switch (variant.device, Set(variants.compactMap(\.device))) {
      case (.pad, _), (nil, [.phone]): "iPad"
      case (.phone, _), (nil, [.pad]): "iPhone"
      // A page without a device is for all that have no variant.
      case (nil, []): nil
      case (nil, _): "Other devices"
      }
    guard variant.isInApp else { return device ?? "Settings" }
    return device.map { $0 + ", in the app" } ?? "In the app"
  }

  static let kind: RecordKind<PageVersionData> = .init([
    "number": { .integer($0.index + 1) },
    "deviceText": { .string($0.deviceText) },
    "isCurrent": { .boolean($0.index == $0.current) },
  ])
}

/// The rows of a group or radio group of a page, or those before the first one, in the template data.
package struct GroupData: Sendable {
  package let bundle: BundleData
  package let page: Int
  /// The number of the group on its page, starting at 1.
  let number: Int
  /// Nil for the rows before the first group.
  package let header: Specifier?
  /// Indices into the page's specifiers.
  package fileprivate(set) var rows: [Int] = []

  fileprivate func rowData(_ rows: some Sequence<Int>) -> [RowData] {
    rows.map { RowData(bundle: bundle, page: page, index: $0) }
  }
  package var titleText: String? { bundle.text(header?.title, ofPage: page) }
  package var footerText: String? { bundle.text(header?.footerText, ofPage: page) }

  static let kind: RecordKind<GroupData> = .init([
    "identifier": { .string("group\($0.number)") },
    "rows": { RowData.kind.list($0.rowData($0.rows)) },
    "isLong": { .boolean($0.rows.count > GroupPartData.length) },
    "parts": { group in
      GroupPartData.kind.list(
        stride(from: 0, to: group.rows.count, by: GroupPartData.length).map { GroupPartData(group: group, first: $0) })
    },
    "hasRows": { .boolean(!$0.rows.isEmpty) },
    "hasSettings": { .boolean($0.rowData($0.rows).contains { $0.setting != nil }) },
    "titleText": { .optional($0.titleText) },
    "titleMarkdown": { .optional($0.titleText.map(MarkdownText.text)) },
    "titleLiteral": { .optional($0.header?.title.flatMap { $0.isEmpty ? nil : SwiftLiteral.string($0) }) },
    "footerText": { .optional($0.footerText) },
    "footerMarkdown": { .optional($0.footerText.map(MarkdownText.text)) },
    "footerLiteral": { .optional($0.header?.footerText.flatMap { $0.isEmpty ? nil : SwiftLiteral.string($0) }) },
  ])
}

/// A few successive rows of a group in the template data, for code whose compilation takes long if it's in one piece.
struct GroupPartData: Sendable {
  /// The number of rows of all parts but the last.
  static let length = 10

  let group: GroupData
  let first: Int

  static let kind: RecordKind<GroupPartData> = .init([
    "identifier": { .string("group\($0.group.number)Part\($0.first / length + 1)") },
    "rows": { RowData.kind.list($0.group.rowData($0.group.rows.dropFirst($0.first).prefix(length))) },
  ])
}
