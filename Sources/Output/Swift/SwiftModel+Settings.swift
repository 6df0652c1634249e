import SettingsGenMustache
import SettingsGenSchema
import SettingsGenSettings

extension SwiftModel {
  private enum SettingName: String, CaseIterable {
    case marks, docLines, keyCode, defaultPhrase, identifier, member, type, choiceType
  }

  /// The settings in display order.
  var settingList: MustacheValue {
    let names = SettingName.allCases
    return .records(
      Records(names.map(\.rawValue), count: settings.settings.count) { [self] index, name in
        value(of: names[name], ofSettingAt: index)
      })
  }

  private func value(of name: SettingName, ofSettingAt index: Int) -> MustacheValue {
    switch name {
    case .marks: .list(marks(before: index))
    case .docLines: .list(docLines(ofSettingAt: index))
    case .keyCode: .string(SwiftLiteral.code(settings.settings[index].key))
    case .defaultPhrase: .string(swiftKeys[index].default.phrase)
    case .identifier: .string(SwiftLiteral.identifier(settings.settings[index].property))
    case .member: .string(SwiftLiteral.member(settings.settings[index].property))
    case .type: .string(spelling(of: settings.settings[index].type, isMember: true))
    case .choiceType: settings.settings[index].choices.isEmpty ? .null : choiceType(ofSettingAt: index)
    }
  }

  /// What the `MARK` comments before a setting say: its page where that is another than the last one's, and its group.
  private func marks(before index: Int) -> [MustacheValue] {
    let page = settings.settings[index].page
    let lastPage = index > 0 ? settings.settings[index - 1].page : nil
    let isNewPage = lastPage.map { $0 != page && settings.pages[$0].name != settings.pages[page].name } ?? true
    let lastGroup = index > 0 ? settings.settings[index - 1].group : nil
    var marks: [MustacheValue] = []
    if isNewPage { marks.append(.string("- " + SwiftLiteral.comment(settings.pages[page].name))) }
    if let group = settings.settings[index].group, !group.isEmpty {
      if isNewPage || lastGroup != group { marks.append(.string(SwiftLiteral.comment(text(group, onPage: page)))) }
    } else if !isNewPage, lastGroup?.isEmpty == false {
      marks.append(.string("-"))
    }
    return marks
  }

  /// What the bundle says of a setting, as lines of its doc comment, each with the blank before it; an empty one ends each text.
  private func docLines(ofSettingAt index: Int) -> [MustacheValue] {
    let page = settings.settings[index].page
    var lines: [MustacheValue] = []
    lines.reserveCapacity(5)
    func append(_ paragraph: String?) {
      guard let paragraph, !paragraph.isEmpty else { return }
      let text = text(paragraph, onPage: page)
      if text.isPlainLine {
        lines.append(.string(" " + text))
      } else {
        for line in SwiftLiteral.commentLines(text) { lines.append(.string(" " + line)) }
      }
      lines.append(.string(""))
    }
    append(settings.settings[index].title)
    append(settings.settings[index].footer)
    return lines
  }

  /// A text of the bundle in the language that the app is developed in.
  private func text(_ text: String, onPage page: Int) -> String {
    settings.bundle.translations.text(text, table: settings.bundle.pages[page].stringsTable)
  }
}
