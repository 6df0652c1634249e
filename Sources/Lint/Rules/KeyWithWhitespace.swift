import SettingsGenFindings
import SettingsGenModel
import SettingsGenSupport

enum KeyWithWhitespace: LintRule {
  static let rule = Rule(
    "key-with-whitespace", .warning, .broken,
    """
    The `Key` begins or ends with whitespace, so code that uses the key without it reads nothing. `--fix` doesn't change it, because a \
    new key discards stored values.
    """,
    bad: .toggle.with(["Key": "sounds "]), good: .toggle)

  static let elements = ElementType.keyed + [.unknown, .missing]

  static func check(_ element: Specifier, on page: LintedPage, _ findings: inout Findings) {
    guard let key = element.key, let first = key.utf8.first, let last = key.utf8.last, first <= 0x20 || last <= 0x20,
      let node = element[.key]
    else { return }
    findings.add(
      rule, "key \(key) has leading or trailing whitespace; remove it", at: page.location(of: node), discarding: "removing it")
  }
}
