import SettingsGenModel
import SettingsGenMustache
import SettingsGenPropertyLists
import SettingsGenSupport

/// An element of a page in the template data.
package struct RowData: Sendable {
  let bundle: BundleData
  /// An index into the bundle's pages.
  package let page: Int
  /// An index into the page's specifiers.
  package let index: Int

  package init(bundle: BundleData, page: Int, index: Int) {
    self.bundle = bundle
    self.page = page
    self.index = index
  }

  package var specifier: Specifier { bundle.model.pages[page].specifiers[index] }
  var setting: SettingData? { bundle.setting(specifier.key) }
  package var titleText: String? { bundle.text(specifier.title, ofPage: page) }

  private var pageTitleText: String { PageData(bundle: bundle, index: page).titleText }

  private func isShown(as control: ElementSchema.Control) -> Bool { specifier.type.isShown(as: control) }

  package static let kind: RecordKind<RowData> = .init([
    "id": { .string("\($0.page + 1)-\($0.index + 1)") },
    // Setting and link.
    "key": { .optional($0.specifier.key) },
    "isEditable": { .boolean($0.isEditable) },
    "isReadOnly": { .boolean($0.setting != nil && !$0.isEditable) },
    "hasSetting": { .boolean($0.setting != nil) },
    "setting": { SettingData.kind.optional($0.setting) },
    "openedPage": { row in
      row.bundle.model.bundle.pages(openedBy: row.specifier).first.map { .integer($0 + 1) } ?? .null
    },
    // Texts and values.
    "titleText": { .optional($0.titleText) },
    "label": { .string($0.titleText ?? $0.specifier.key.map(\.displayText) ?? $0.pageTitleText) },
    "pageTitleText": { .string($0.pageTitleText) },
    "valueText": { .optional($0.valueText) },
    "isOn": { .boolean($0.isOn) },
    "isSecure": { .boolean($0.specifier.isSecure) },
    "choices": { ChoiceData.kind.list($0.choices) },
    "slider": { row in
      let slider = SliderData(specifier: row.specifier, folder: row.bundle.model.bundle.folder)
      return SliderData.kind.optional(row.isShown(as: .slider) ? slider : nil)
    },
    "keyboard": { KeyboardData.kind.optional($0.isShown(as: .textField) ? $0.specifier : nil) },
    // Literals, comments, and Markdown.
    "titleMarkdown": { .optional($0.titleText.map(MarkdownText.text)) },
    "titleLiteral": { .string(SwiftLiteral.string($0.specifier.title ?? "")) },
    "labelLiteral": { .string(SwiftLiteral.string($0.labelTitle)) },
  ]) { $0.specifier.type.schema.control }

  /// The title of the row or, for a row without one, as most sliders are, of its group.
  private var labelTitle: String {
    if let title = specifier.title, !title.isEmpty { return title }
    let header = bundle.model.pages[page].specifiers[..<index].last { $0.type.schema.grouping == .header }
    return header?.title ?? ""
  }

  /// Whether the control can change the setting, which may have another type by the configuration.
  private var isEditable: Bool {
    guard let setting = setting?.setting else { return false }
    switch (specifier.type.schema.control, setting.type.wrapped.type) {
    case (.toggle, .plain(.boolean)), (.textField, .plain(.string)), (.textView, .plain(.string)), (.multiValue, .choice),
      (.radioGroup, .choice), (.datePicker, .plain(.date)):
      return true
    // SwiftUI's slider traps if the bounds are equal.
    case (.slider, .plain(.real)): return setting.range.map { $0.lowerBound < $0.upperBound } ?? true
    default: return false
    }
  }

  private var isOn: Bool { isShown(as: .toggle) && specifier.toggleValues.isOn(specifier.defaultValue?.value) }

  /// The text at the end of a row for its default value: the title of a choice, a string, a date.
  package var valueText: String? {
    switch specifier.type.schema.value {
    case .choice: return choices.first(where: \.isChosen).map { $0.shortTitleText }
    case .commonType:
      guard let value = specifier.defaultValue?.value else { return nil }
      return choices.first { $0.choice.value.isSameInDatabase(as: value) }?.titleText
        ?? bundle.text(value.shownText, ofPage: page)
    case .string:
      // As Settings shows a number or a Boolean: as the text that the app reads.
      return specifier.defaultValue?.value.read(as: .string, by: .accessor)?.string.flatMap { $0.isEmpty ? nil : $0.displayText }
    case .real, .date, .defaultValue:
      if isShown(as: .other) { return nil }
      return (specifier.defaultValue?.value.shownText).flatMap { $0.isEmpty ? nil : $0.displayText }
    case .nothing, .boolean, .array: return nil
    }
  }

  /// The choices of the row, or the possible values of a title element, in the order shown in Settings.
  package var choices: [ChoiceData] {
    let (values, titles) = (specifier.values ?? [], specifier.titles ?? [])
    let shortTitles = specifier[.shortTitles]?.array ?? []
    let all = values.enumerated().map { index, value in
      Choice(caseName: "", title: titles.count == values.count ? titles[index].string : nil, node: value, page: page)
    }
    let chosen = all.index(of: specifier.defaultValue?.value)
    var choices = all.indices.map { index in
      let shortTitle = shortTitles.count == values.count ? shortTitles[index].string : nil
      return ChoiceData(bundle: bundle, choice: all[index], shortTitle: shortTitle, isChosen: index == chosen)
    }
    if specifier[.sortedByTitle]?.boolean == true {
      // The order must be the same on every machine; Settings sorts by the rules of the user's language.
      choices.sort { $0.titleText.lowercased() < $1.titleText.lowercased() }
    }
    if !choices.isEmpty { choices[choices.count - 1].isLast = true }
    return choices
  }
}
