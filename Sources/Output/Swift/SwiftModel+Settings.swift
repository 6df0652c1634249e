import SettingsGenMustache
import SettingsGenSchema
import SettingsGenSettings

extension SwiftModel {
  private static let shape = Shape(["marks", "docLines", "identifier", "member", "type", "choiceType"])

  /// The settings in display order, each made when it is rendered.
  var settingList: MustacheValue {
    .lazyList(.init(count: settings.settings.count) { [self] in model(ofSettingAt: $0) })
  }

  private func model(ofSettingAt index: Int) -> MustacheValue {
    let setting = settings.settings[index]
    return .object(
      .init(
        Self.shape,
        [
          .list(marks(before: index).map { .string($0) }),
          .list(docLines(of: setting).map { .string($0) }),
          .string(SwiftLiteral.identifier(setting.property)),
          .string(SwiftLiteral.member(setting.property)),
          .string(spelling(of: setting.type, isMember: true)),
          setting.choices.isEmpty ? .null : choiceType(of: setting),
        ]))
  }

  /// What the `MARK` comments before a setting say: its page where that is another than the last one's, and its group.
  private func marks(before index: Int) -> [String] {
    let setting = settings.settings[index]
    let last = index > 0 ? settings.settings[index - 1] : nil
    let page = settings.pages[setting.page].name
    let isNewPage = last.map { settings.pages[$0.page].name != page } ?? true
    var marks = isNewPage ? ["- " + SwiftLiteral.comment(page)] : []
    if let group = setting.group, !group.isEmpty {
      if isNewPage || last?.group != group { marks.append(SwiftLiteral.comment(text(group, of: setting))) }
    } else if !isNewPage, last?.group?.isEmpty == false {
      marks.append("-")
    }
    return marks
  }

  /// The lines of a setting's doc comment, each with the blank before it.
  private func docLines(of setting: Setting) -> [String] {
    var lines: [String] = []
    for paragraph in [setting.title, setting.footer] {
      guard let paragraph, !paragraph.isEmpty else { continue }
      for line in SwiftLiteral.commentLines(text(paragraph, of: setting)) { lines.append(" " + line) }
      lines.append("")
    }
    lines.append(" Key " + SwiftLiteral.code(setting.key) + ", " + SwiftDefault(of: setting).phrase + ".")
    return lines
  }

  /// A text of the bundle in the language that the app is developed in.
  private func text(_ text: String, of setting: Setting) -> String {
    settings.bundle.translations.text(text, table: settings.pages[setting.page].stringsTable)
  }
}
