import SettingsGenModel
import SettingsGenPropertyLists
import SettingsGenSupport

enum ControlCharacterInText: LintRule {
  static let rule = Rule(
    "control-character-in-text", .warning, .broken,
    """
    A title, a footer, or a choice's title contains a tab or another control character, which the Settings app shows as a gap or \
    a box.
    """,
    bad: .textField.with(["Title": "User\tName"]), good: .textField.with(["Title": "User Name"]))

  static func check(_ page: LintedPage, _ findings: inout Findings) {
    page.page.forEachTitle { title, attribute in
      guard attribute != .footerText, let text = title.string,
        text.unicodeScalars.contains(where: { ($0 < " " || "\u{7F}"..<"\u{A0}" ~= $0) && $0 != "\n" && $0 != "\r" })
      else { return }
      findings.add(rule, about: page.page.file, item: text, at: page.location(of: title)) {
        $0 == 1
          ? "text \(text.printable) contains a control character; remove it"
          : "\($0) strings contain control characters, such as \(text.printable); remove them"
      }
    }
  }
}
