import SettingsGenModel
import SettingsGenMustache
import SettingsGenPropertyLists
import SettingsGenSupport

/// A choice of a row in the template data, or a value that a title element shows as another text.
package struct ChoiceData: Sendable {
  let bundle: BundleData
  /// The value, whose page's strings table has the title.
  package let choice: Choice
  var shortTitle: String?
  let isChosen: Bool
  var isLast = false

  var titleText: String { bundle.text(choice.titleKey ?? choice.value.shownText, ofPage: choice.page) ?? "" }
  var shortTitleText: String { bundle.text(shortTitle, ofPage: choice.page) ?? titleText }

  package static let kind: RecordKind<ChoiceData> = .init([
    "value": { ValueData.kind.record($0.choice.node) },
    "isLast": { .boolean($0.isLast) },
    "isChosen": { .boolean($0.isChosen) },
    "titleText": { .string($0.titleText) },
    "titleMarkdown": { .string(MarkdownText.text($0.titleText)) },
  ])
}

/// A case of an enum in the template data.
struct CaseData: Sendable {
  let bundle: BundleData
  fileprivate let choice: Choice
  /// Nil if the enum has no raw values.
  let rawValue: Node.Value?

  private var title: String { choice.titleKey ?? choice.caseName }

  static let kind: RecordKind<CaseData> = .init([
    "identifier": { .string(SwiftLiteral.identifier($0.choice.caseName)) },
    "member": { .string(SwiftLiteral.member($0.choice.caseName)) },
    "rawValue": { .optional($0.rawValue.map(SwiftLiteral.value)) },
    "literal": { .string(SwiftLiteral.value($0.choice.value)) },
    "titleLiteral": { .string(SwiftLiteral.string($0.title)) },
    "titleTextLiteral": { .string(SwiftLiteral.string($0.bundle.translation($0.title, ofPage: $0.choice.page))) },
  ])
}

/// The enum of a setting's choices, or of the values that a title element shows as another text.
struct EnumData: Sendable {
  private let data: SettingData
  private let enumeration: (name: String, cases: [Choice], rawType: StoredType?)

  /// Returns nil if the setting has no enum.
  init?(_ data: SettingData) {
    guard let enumeration = data.traits.enumeration else { return nil }
    self.data = data
    self.enumeration = enumeration
  }

  var identifier: String { SwiftLiteral.identifier(enumeration.name) }

  var cases: [CaseData] {
    enumeration.cases.map { choice in
      let rawValue = enumeration.rawType.flatMap { choice.value.read(as: $0, by: .accessor) }
      return CaseData(bundle: data.bundle, choice: choice, rawValue: rawValue)
    }
  }

  /// Whether the setting is the first with the enum.
  var isDeclared: Bool { properties.first == data.index }

  /// The member with the title in the user's language.
  var titleMember: String { table == nil ? "title" : "localizedTitle()" }

  /// The strings table of the titles; nil if the bundle doesn't have it.
  var table: String? {
    data.page.stringsTable.flatMap { data.bundle.model.bundle.translations.tables[$0] == nil ? nil : $0 }
  }

  /// The properties with this enum, in the order of the settings.
  private var properties: [Int] { data.bundle.enums[enumeration.name] ?? [] }

  private var isOfTitles: Bool { data.setting.titlesType != nil }

  private var summary: String {
    let names: Message = "\(list: properties.map { data.bundle.model.settings[$0].property }, "settings")"
    let summary: Message =
      isOfTitles ? "The values of \(names) that Settings shows as another text." : "The choices of \(names)."
    return summary.text(quoting: SwiftLiteral.code)
  }

  static let kind: RecordKind<EnumData> = .init([
    "identifier": { .string($0.identifier) },
    "isMixed": { .boolean(!$0.isOfTitles && $0.enumeration.cases.uniformRawType == nil) },
    "summary": { .string($0.summary) },
    "cases": { CaseData.kind.list($0.cases) },
    "rawType": { .optional($0.enumeration.rawType?.qualifiedName) },
    "tableLiteral": { .optional($0.table.map(SwiftLiteral.string)) },
  ])
}

extension Choice {
  /// The key of the title in the strings tables: a string or a number without one is its own title.
  fileprivate var titleKey: String? { title ?? (value.type == .string || value.type.isNumber ? value.spelling : nil) }
}
