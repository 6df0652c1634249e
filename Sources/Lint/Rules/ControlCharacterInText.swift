import SettingsGenFindings
import SettingsGenModel
import SettingsGenPropertyLists
import SettingsGenSupport

enum ControlCharacterInText: PageRule {
  static let rule = Rule("control-character-in-text", .warning)

  static let documentation = RuleDocumentation(
    """
    A title or the title of a choice contains a tab or another control character, which the Settings app shows as a gap or as a box. Line \
    breaks are not reported, nor are footers, which often are license texts.
    """,
    bad: .textField.with(["Title": "User\tName"]), good: .textField.with(["Title": "User Name"]))

  static func check(_ page: LintedPage, _ findings: inout Findings) {
    PageTexts(page: page.page).forEachTitle { title, attribute in
      guard attribute != .footerText, let text = title.string, text.unicodeScalars.contains(where: isControl) else { return }
      findings.add(rule, about: page.page.file, item: text, at: page.location(of: title)) {
        "text \(text.printable)\(more: $0 - 1, "text", "texts") contains a control character; remove it"
      }
    }
  }

  private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.generalCategory == .control && scalar != "\n" && scalar != "\r"
  }
}
