import SettingsGenModel
import SettingsGenMustache
import SettingsGenPropertyLists
import SettingsGenSupport

package struct SettingData: Sendable {
  let bundle: BundleData
  let index: Int

  package var setting: Setting { bundle.model.settings[index] }

  var traits: SettingTraits { bundle.traits[index] }

  var page: Page { bundle.model.pages[setting.page] }

  /// Returns a string of the setting's page in the selected language.
  func text(_ text: String?) -> String? { bundle.text(text, ofPage: setting.page) }

  /// The value before anything is stored.
  var `default`: SwiftDefault { traits.default }

  private static func value(_ node: Node?) -> MustacheValue { ValueData.kind.optional(node) }

  static let kind: RecordKind<SettingData> = .init([
    // Also in `dump`.
    "choices": { $0.choices },
    "falseValue": { value($0.setting.falseValue) },
    "key": { .string($0.setting.key) },
    "maximum": { value($0.setting.maximum) },
    "minimum": { value($0.setting.minimum) },
    "property": { .string($0.setting.property) },
    "trueValue": { value($0.setting.trueValue) },
    "type": { .string($0.setting.type.name) },
    // Texts for users.
    "titleText": { .optional($0.text($0.setting.title)) },
    // Properties of the Swift type.
    "isDebugOnly": { .boolean($0.setting.isDebugOnly) },
    "isOptional": { .boolean($0.setting.type.wrapped.isOptional) },
    // Swift.
    "identifier": { .string(SwiftLiteral.identifier($0.setting.property)) },
    "member": { .string(SwiftLiteral.member($0.setting.property)) },
    "keyLiteral": { .string(SwiftLiteral.string($0.setting.key)) },
    "titleLiteral": { .optional($0.setting.title.map(SwiftLiteral.string)) },
    "suiteLiteral": { .optional($0.setting.suite.map(SwiftLiteral.string)) },
    "defaultLiteral": { .string($0.default.literal) },
    "swiftType": { .string($0.bundle.spelling(of: $0.setting.type, isMember: true)) },
    "view": { $0.viewRecord },
    "range": { RangeData.kind.optional($0.traits.range) },
    "stored": { StoredData.kind.optional(StoredData(of: $0)) },
    "enum": { EnumData.kind.optional($0.setting.titlesType == nil ? EnumData($0) : nil) },
    "declaredEnum": { EnumData.kind.optional(EnumData($0).flatMap { $0.isDeclared ? $0 : nil }) },
    "summary": { .string($0.summary) },
    "valueNotes": { .list($0.valueNotes) },
    "groupNotes": { .list($0.groupNotes) },
    "marks": { .list($0.marks) },
    // Markdown.
    "keyMarkdown": { .string(MarkdownText.code($0.setting.key)) },
    "titleMarkdown": { .optional($0.text($0.setting.title).map(MarkdownText.text)) },
    "typeMarkdown": { .string(MarkdownText.code($0.setting.type.name)) },
    "defaultMarkdown": { .optional($0.setting.defaultValue.map { MarkdownText.code($0.value.shownText) }) },
  ])

  var choices: MustacheValue { records(of: setting.choices, rawType: setting.choices.rawType) }

  func records(of choices: [Choice], rawType: StoredType?) -> MustacheValue {
    let chosen = choices.index(of: setting.defaultValue?.value)
    return ChoiceData.kind.list(count: choices.count) { [bundle] index in
      ChoiceData(
        bundle: bundle, choice: choices[index], number: index + 1, rawType: rawType, isChosen: index == chosen,
        isLast: index == choices.count - 1)
    }
  }

  private var isFirstInGroup: Bool {
    let settings = bundle.model.settings
    return isFirstOnPage || settings[index - 1].group != settings[index].group
      || settings[index - 1].footer != settings[index].footer
  }

  /// Whether the setting is the first one of its page; the variants of a page count as one.
  private var isFirstOnPage: Bool {
    guard index > 0, case let former = bundle.model.settings[index - 1].page, former != setting.page else { return index == 0 }
    return bundle.model.pages[former].name != page.name
  }

  /// The `MARK` comments before the setting: its page, if it's the first setting there and not the only page, and its group.
  private var marks: [MustacheValue] {
    guard isFirstInGroup else { return [] }
    let isFirstOnPage = isFirstOnPage
    var marks: [MustacheValue] = []
    if isFirstOnPage, bundle.model.pages.count > 1 { marks.append(.string("- " + SwiftLiteral.comment(bundle.name(of: page)))) }
    if let group = setting.group, !group.isEmpty {
      marks.append(.string(SwiftLiteral.comment(bundle.translation(group, ofPage: setting.page))))
    } else if !isFirstOnPage {
      marks.append(.string("-"))
    }
    return marks
  }

  /// The lines of the footer of the setting's group, if the setting is the first one there.
  private var groupNotes: [MustacheValue] {
    guard isFirstInGroup, let footer = setting.footer, !footer.isEmpty else { return [] }
    return SwiftLiteral.commentLines(bundle.translation(footer, ofPage: setting.page)).map { .string($0) }
  }

  /// The lines of a doc comment with the text that a title element shows for each value, and why the type is Optional.
  private var valueNotes: [MustacheValue] {
    setting.valueTitles.map { choice in
      let title = bundle.translation(choice.title ?? "", ofPage: choice.page)
      return .string("- " + SwiftLiteral.code(SwiftLiteral.value(choice.value)) + ": " + SwiftLiteral.comment(title))
    } + (optionalNote.map { [.string($0)] } ?? [])
  }

  /// The line of a doc comment: the title, or the group's for a slider, which rarely has one, with the key, the default, and the range.
  var summary: String { summary(default: self.default.phrase) }

  /// Returns the line with a description of the default.
  func summary(default phrase: String) -> String {
    let title = setting.title ?? (traits.range == nil ? nil : setting.group)
    var line = title.map { SwiftLiteral.comment(bundle.translation($0, ofPage: setting.page)) } ?? ""
    let hasTitle = !line.isEmpty
    line.reserveCapacity(SwiftLiteral.lineLength)
    line += (hasTitle ? " (" : "Key ") + SwiftLiteral.code(setting.key) + ", "
    line += phrase
    if let range = traits.range { line += ", range `\(range.lowerBound)...\(range.upperBound)`" }
    line += hasTitle ? ")" : "."
    return line
  }
}

/// The bounds of a slider's setting in the template data, as Swift literals.
enum RangeData {
  static let kind: RecordKind<(lowerBound: Double, upperBound: Double)> = .init([
    "lowerBound": { .string(SwiftLiteral.operand($0.lowerBound)) },
    "upperBound": { .string(SwiftLiteral.operand($0.upperBound)) },
  ])
}
