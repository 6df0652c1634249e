import SettingsGenModel
import SettingsGenMustache
import SettingsGenPropertyLists
import SettingsGenSupport

package struct ChoiceData: Sendable {
  let bundle: BundleData
  /// The index, among the bundle's pages, of the page whose strings table has the title.
  let page: Int
  package let choice: Choice
  /// The number of the choice in the order of the property list, starting at 1.
  let number: Int
  var shortTitle: String?
  /// The type of the raw values of the setting's enum; nil if it has none.
  let rawType: StoredType?
  let isChosen: Bool
  var isLast = false

  /// The title on the page, or the value if there is no title.
  private var title: String { choice.title ?? (choice.titleKey.isEmpty ? choice.value.shownText : choice.titleKey) }
  private var rawValue: Node.Value? { rawType.flatMap { choice.value.read(as: $0, by: .accessor) } }
  var titleText: String { bundle.text(title, ofPage: page) ?? "" }
  var shortTitleText: String { bundle.text(shortTitle, ofPage: page) ?? titleText }

  package static let kind: RecordKind<ChoiceData> = .init([
    // Same as in `dump`.
    "case": { .string($0.choice.caseName) },
    "title": { .optional($0.choice.title) },
    "value": { ValueData.kind.record($0.choice.node) },
    // Texts for users.
    "number": { .integer($0.number) },
    "isLast": { .boolean($0.isLast) },
    "isChosen": { .boolean($0.isChosen) },
    "titleText": { .string($0.titleText) },
    "shortTitleText": { .string($0.shortTitleText) },
    // Literals and Markdown.
    "identifier": { .string(SwiftLiteral.identifier($0.choice.caseName)) },
    "member": { .string(SwiftLiteral.member($0.choice.caseName)) },
    "rawValue": { .optional($0.rawValue.map(SwiftLiteral.value)) },
    "literal": { .string(SwiftLiteral.value($0.choice.value)) },
    "titleLiteral": { .string(SwiftLiteral.string($0.title)) },
    "titleTextLiteral": { .string(SwiftLiteral.string($0.bundle.translation($0.title, ofPage: $0.page))) },
    "titleMarkdown": { .string(MarkdownText.text($0.titleText)) },
  ])
}

enum EnumData {
  static let kind: RecordKind<SettingData> = .init([
    "identifier": { .string(SwiftLiteral.identifier($0.setting.type.wrapped.type.name)) },
    "rawType": { .optional($0.setting.choices.rawType?.swiftName) },
    "hasTitleKeys": { .boolean($0.bundle.model.bundle.hasTitleKeys($0.setting)) },
    "stringsTableLiteral": { .optional($0.page.stringsTable.map(SwiftLiteral.string)) },
  ])
}

extension Choice {
  /// The key of the title in the strings tables; if there is no title, a string or a number is its own title.
  fileprivate var titleKey: String { title ?? (value.type == .string || value.type.isNumber ? value.spelling : caseName) }
}

extension SettingsBundle {
  /// Whether a strings table has a different text for one of a setting's choices.
  func hasTitleKeys(_ setting: Setting) -> Bool {
    guard !translations.tables.isEmpty, !setting.choices.isEmpty else { return false }
    let table = pages[setting.page].stringsTable
    return setting.choices.contains { translations.text($0.titleKey, table: table) != $0.titleKey }
  }
}
