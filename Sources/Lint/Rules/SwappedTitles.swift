import SettingsGenFindings
import SettingsGenModel
import SettingsGenPropertyLists
import SettingsGenSupport

enum SwappedTitles: LintRule {
  private static let example = XMLExample.multiValue.with([
    "Title": "Mode", "Key": "mode", "DefaultValue": "guestMode", "Values": ["guestMode", "studentMode"],
  ])

  static let rule = Rule(
    "swapped-titles", .warning, .broken,
    "The values of two choices match each other's titles.",
    bad: example.with(["Titles": ["Student", "Guest"]]), good: example.with(["Titles": ["Guest", "Student"]]))

  static let elements = ElementType.storing(.choice)

  /// The length of the longest lists that are checked, because comparing all pairs takes quadratic time.
  private static let maximumCount = 16

  static func check(_ element: Specifier, on page: LintedPage, _ findings: inout Findings) {
    guard let titles = element.titles, let values = element.values, titles.count == values.count, titles.count <= maximumCount
    else { return }
    for first in titles.indices where !names(values[first], titles[first]) {
      for second in titles.indices.dropFirst(first + 1)
      where names(values[second], titles[first]) && names(values[first], titles[second]) && !names(values[second], titles[second])
      {
        findings.add(
          rule,
          """
          titles \(titles[first].value) and \(titles[second].value) of \(element) are swapped \
          (their values are \(values[first].value) and \(values[second].value)); put 'Titles' in the order of 'Values'
          """, at: page.location(of: titles[first]))
        return
      }
    }
  }

  /// Returns whether a value begins with a title of at least three letters, ignoring case.
  private static func names(_ value: Node, _ title: Node) -> Bool {
    guard let value = value.string?.utf8, let title = title.string?.utf8, title.count >= 3 else { return false }
    return value.starts(with: title) { $0 | 0x20 == $1 | 0x20 }
  }
}
