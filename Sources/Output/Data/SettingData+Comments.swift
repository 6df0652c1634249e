import SettingsGenModel
import SettingsGenMustache

extension SettingData {
  /// What the `MARK` comments before a setting say: its page where that is another than the last one's, and its group.
  var marks: [MustacheValue] {
    let settings = bundle.settings.settings
    let page = settings[index].page
    let lastPage = index > 0 ? settings[index - 1].page : nil
    let isNewPage =
      lastPage.map { $0 != page && bundle.settings.bundle.pages[$0].name != bundle.settings.bundle.pages[page].name } ?? true
    let lastGroup = index > 0 ? settings[index - 1].group : nil
    var marks: [MustacheValue] = []
    if isNewPage { marks.append(.string("- " + SwiftLiteral.comment(bundle.settings.bundle.pages[page].name))) }
    if let group = settings[index].group, !group.isEmpty {
      if isNewPage || lastGroup != group { marks.append(.string(SwiftLiteral.comment(bundle.translation(group, ofPage: page)))) }
    } else if !isNewPage, lastGroup?.isEmpty == false {
      marks.append(.string("-"))
    }
    return marks
  }

  /// What the bundle says of a setting, as lines of its doc comment, each with the blank before it; an empty one ends each text.
  var docLines: [MustacheValue] {
    let page = setting.page
    var lines: [MustacheValue] = []
    lines.reserveCapacity(5)
    func append(_ paragraph: String?) {
      guard let paragraph, !paragraph.isEmpty else { return }
      SwiftLiteral.appendDocLines(bundle.translation(paragraph, ofPage: page), to: &lines)
      lines.append(.string(""))
    }
    append(setting.title)
    append(setting.footer)
    return lines
  }
}
