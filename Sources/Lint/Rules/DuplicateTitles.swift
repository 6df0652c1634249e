import SettingsGenModel
import SettingsGenSupport

enum DuplicateTitles: LintRule {
  static let rule = Rule(
    "duplicate-titles", .warning, .broken,
    "Two items in `Titles` are equal, so the user can't distinguish the two choices.",
    bad: .multiValue.with(["Titles": ["Easy", "Easy"]]), good: .multiValue)

  // A title element only displays a title, so several of its values may share one.
  static let elements = ElementType.storing(.choice)

  static func check(_ element: Specifier, on page: LintedPage, _ findings: inout Findings) {
    findings.addFirstRepetition(in: element[.titles], of: "title", rule, element, on: page)
  }
}
