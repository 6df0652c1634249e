import SettingsGenModel
import SettingsGenMustache
import SettingsGenPropertyLists
import SettingsGenSupport

package struct ChoiceData: Sendable {
  let bundle: BundleData
  /// The value, whose page's strings table has the title.
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
  var titleText: String { bundle.text(title, ofPage: choice.page) ?? "" }
  var shortTitleText: String { bundle.text(shortTitle, ofPage: choice.page) ?? titleText }

  package static let kind: RecordKind<ChoiceData> = .init([
    "value": { ValueData.kind.record($0.choice.node) },
    // Texts for users.
    "number": { .integer($0.number) },
    "isLast": { .boolean($0.isLast) },
    "isChosen": { .boolean($0.isChosen) },
    "titleText": { .string($0.titleText) },
    // Literals and Markdown.
    "identifier": { .string(SwiftLiteral.identifier($0.choice.caseName)) },
    "member": { .string(SwiftLiteral.member($0.choice.caseName)) },
    "rawValue": { .optional($0.rawValue.map(SwiftLiteral.value)) },
    "literal": { .string(SwiftLiteral.value($0.choice.value)) },
    "titleLiteral": { .string(SwiftLiteral.string($0.title)) },
    "titleTextLiteral": { .string(SwiftLiteral.string($0.bundle.translation($0.title, ofPage: $0.choice.page))) },
    "titleMarkdown": { .string(MarkdownText.text($0.titleText)) },
  ])
}

/// The enum of a setting's choices, or of the values that a title element shows as another text.
struct EnumData: Sendable {
  private let data: SettingData
  private let name: String
  private let cases: [Choice]
  private let rawType: StoredType?

  /// Returns nil if the setting has no enum.
  init?(_ data: SettingData) {
    guard let enumeration = data.traits.enumeration else { return nil }
    self.data = data
    (name, cases, rawType) = enumeration
  }

  var identifier: String { SwiftLiteral.identifier(name) }

  /// Whether the setting is the first with the enum.
  var isDeclared: Bool { properties.first == data.index }

  /// The member with the title in the user's language.
  var titleMember: String { table == nil ? "title" : "localizedTitle()" }

  /// The strings table of the titles; nil if the bundle doesn't have it.
  var table: String? {
    data.page.stringsTable.flatMap { data.bundle.model.bundle.translations.tables[$0] == nil ? nil : $0 }
  }

  /// The properties with this enum, in the order of the settings.
  private var properties: [Int] { data.bundle.enums[name] ?? [] }

  private var isOfTitles: Bool { data.setting.titlesType != nil }

  private var summary: String {
    let names: Message = "\(list: properties.map { data.bundle.model.settings[$0].property }, "settings")"
    let summary: Message =
      isOfTitles ? "The values of \(names) that Settings shows as another text." : "The choices of \(names)."
    return summary.text(quoting: SwiftLiteral.code)
  }

  static let kind: RecordKind<EnumData> = .init([
    "identifier": { .string($0.identifier) },
    "isDeclared": { .boolean($0.isDeclared) },
    "isMixed": { .boolean(!$0.isOfTitles && $0.cases.uniformRawType == nil) },
    "summary": { .string($0.summary) },
    "choices": { $0.data.records(of: $0.cases, rawType: $0.rawType) },
    "rawType": { .optional($0.rawType?.qualifiedName) },
    "tableLiteral": { .optional($0.table.map(SwiftLiteral.string)) },
  ])
}

extension Choice {
  /// The key of the title in the strings tables; if there is no title, a string or a number is its own title.
  fileprivate var titleKey: String { title ?? (value.type == .string || value.type.isNumber ? value.spelling : caseName) }
}
