import SettingsGenFindings
import SettingsGenModel
import SettingsGenPropertyLists
import SettingsGenSupport

enum MissingKey: LintRule {
  static let rule = Rule(
    "missing-key", .warning, .broken,
    """
    The element has no `Key`, or an empty one, so the user's input isn't stored. A text field with an empty `Key` makes iOS 18 \
    hide the entire bundle.
    """,
    bad: .toggle.without("Key"), good: .toggle)

  static let elements = ElementType.keyed

  static func check(_ element: Specifier, on page: LintedPage, _ findings: inout Findings) {
    guard element.key == nil else { return }
    guard let key = element[.key] else {
      // Its own rule reports a misspelled one.
      if MisspelledAttribute.attributes(in: element, on: page).contains(.key) { return }
      findings.add(
        rule, "\(element) has no 'Key', so its value isn't stored; add one", at: page.location(of: element.node))
      return
    }
    // A title element without a key only shows text.
    guard element.type != .titleValue, key.string?.isEmpty == true else { return }
    let consequence =
      element.hidesBundle ? "which makes iOS 18 hide the entire bundle" : "so its value isn't stored"
    findings.add(rule, "\(element) has an empty 'Key', \(plain: consequence); set a key", at: page.location(of: key))
  }
}
