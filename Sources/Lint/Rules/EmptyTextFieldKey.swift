import SettingsGenModel
import SettingsGenPropertyLists
import SettingsGenSupport

enum EmptyTextFieldKey: LintRule {
  static let rule = Rule(
    "empty-text-field-key", .warning, .broken,
    "A text field with an empty `Key` makes the Settings app of iOS 18 hide the entire bundle, without any message.",
    bad: .textField.with(["Key": ""]), good: .textField.with(["Key": "user_name"]))

  static let elements = ElementType.shown(as: .textField)

  static func check(_ element: Specifier, on page: LintedPage, _ findings: inout Findings) {
    guard let key = element[.key], key.string?.isEmpty == true else { return }
    findings.add(
      rule, "\(element) has an empty 'Key', which makes iOS 18 hide the entire bundle; set a key", at: page.location(of: key))
  }
}
