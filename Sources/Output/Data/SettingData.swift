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

  static let kind: RecordKind<SettingData> = .init([
    // Also in `dump`.
    "falseValue": { ValueData.kind.optional($0.setting.falseValue) },
    "key": { .string($0.setting.key) },
    "maximum": { ValueData.kind.optional($0.setting.maximum) },
    "minimum": { ValueData.kind.optional($0.setting.minimum) },
    "property": { .string($0.setting.property) },
    "trueValue": { ValueData.kind.optional($0.setting.trueValue) },
    "type": { .string($0.setting.type.name) },
    // Properties of the Swift type.
    "isDebugOnly": { .boolean($0.setting.isDebugOnly) },
    "isOptional": { .boolean($0.setting.type.wrapped.isOptional) },
    // Swift.
    "identifier": { .string(SwiftLiteral.identifier($0.setting.property)) },
    "member": { .string(SwiftLiteral.member($0.setting.property)) },
    "keyLiteral": { .string(SwiftLiteral.string($0.setting.key)) },
    "swiftType": { .string($0.bundle.spelling(of: $0.setting.type, isMember: true)) },
    "view": { $0.viewRecord },
    "rangeLiteral": { .optional($0.rangeLiteral) },
    "declaredEnum": { EnumData.kind.optional(EnumData($0).flatMap { $0.isDeclared ? $0 : nil }) },
    "documentation": { .list($0.documentation) },
    "groupNotes": { .list($0.groupNotes) },
    "marks": { .list($0.marks) },
    // Markdown.
    "keyMarkdown": { .string(MarkdownText.code($0.setting.key)) },
    "typeMarkdown": { .string(MarkdownText.code($0.setting.type.name)) },
    "defaultMarkdown": { .optional($0.setting.defaultValue.map { MarkdownText.code($0.value.shownText) }) },
  ])

  private var rangeLiteral: String? {
    traits.range.map { SwiftLiteral.operand($0.lowerBound) + "..." + SwiftLiteral.operand($0.upperBound) }
  }

  private var isFirstInGroup: Bool {
    if isFirstOnPage { return true }
    let (header, former) = (setting.header, bundle.model.settings[index - 1].header)
    return header !== former && (header?.title != former?.title || header?.footerText != former?.footerText)
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

  /// The lines of the doc comment: the summary, and the text that a title element shows for each value.
  private var documentation: [MustacheValue] {
    [.string(summary)]
      + setting.valueTitles.map { choice in
        let title = bundle.translation(choice.title ?? "", ofPage: choice.page)
        return .string("- " + SwiftLiteral.code(SwiftLiteral.value(choice.value)) + ": " + SwiftLiteral.comment(title))
      }
  }

  /// The title, or the group's for a slider, which rarely has one, with the key, the default, and the range.
  var summary: String {
    let title = setting.title ?? (traits.range == nil ? nil : setting.group)
    var line = title.map { SwiftLiteral.comment(bundle.translation($0, ofPage: setting.page)) } ?? ""
    let hasTitle = !line.isEmpty
    line += (hasTitle ? " (" : "Key ") + SwiftLiteral.code(setting.key) + ", "
    line += traits.default.phrase
    if let range = traits.range { line += ", range `\(range.lowerBound)...\(range.upperBound)`" }
    line += hasTitle ? ")" : "."
    return line
  }
}
