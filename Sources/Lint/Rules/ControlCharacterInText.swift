import SettingsGenFindings
import SettingsGenModel
import SettingsGenPropertyLists
import SettingsGenSupport

enum ControlCharacterInText: PageRule {
  static let entry = DocumentedRule(
    Rule("control-character-in-text", .warning),
    """
    A title, a footer, or a choice's title contains a tab or another control character, which the Settings app shows as a gap or \
    a box.
    """,
    bad: .textField.with(["Title": "User\tName"]), good: .textField.with(["Title": "User Name"]))

  static func check(_ page: LintedPage, _ findings: inout Findings) {
    page.page.forEachTitle { title, attribute in
      guard attribute != .footerText, let text = title.string, text.unicodeScalars.contains(where: isControl) else { return }
      findings.add(rule, about: page.page.file, item: text, at: page.location(of: title)) {
        "text \(text.printable)\(andMore: $0, "string") contains a control character; remove it"
      }
    }
  }

  /// Returns whether a scalar has the general category *control* and isn't a line break.
  private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x0A, 0x0D: false
    case 0..<0x20, 0x7F..<0xA0: true
    default: false
    }
  }
}
