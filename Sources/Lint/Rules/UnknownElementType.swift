import SettingsGenFindings
import SettingsGenModel
import SettingsGenPropertyLists
import SettingsGenSupport

enum UnknownElementType: ElementRule {
  static let rule = Rule("unknown-element-type", .warning)

  static let documentation = RuleDocumentation(
    """
    Neither Apple nor InAppSettingsKit documents this `Type`, so the Settings app ignores the element. With a `Key` and a `DefaultValue`, it \
    still becomes a setting with the type of the default. There is one finding for all types that the app defines itself.
    """,
    bad: .toggle.with(["Type": "PSToggleSwitchSpecifer"]), good: .toggle)

  static let elements: [ElementType] = [.unknown]

  static func check(_ element: LintedElement, on page: LintedPage, _ findings: inout Findings) {
    guard let node = element[.type], let name = node.string else { return }
    if let intended = page.spellings.intendedElementType(for: name) {
      findings.add(rule, about: name, at: page.location(of: node)) { .misspelled(name, intended, count: $0) }
    } else {
      // An app that defines one type often defines more.
      findings.add(rule, about: "", item: name, at: page.location(of: node), repetition: "type \(name) here") {
        .unknown(name, count: $0)
      }
    }
  }
}

extension Message {
  fileprivate static func misspelled(_ name: String, _ intended: String, count: Int) -> Message {
    "unknown element type \(name)\(more: count - 1, "element", "elements")\(didYouMean: intended)"
  }

  fileprivate static func unknown(_ name: String, count: Int) -> Message {
    count == 1
      ? "element of unknown type \(name) isn't shown by the Settings app; remove it unless the app shows it or reads its value"
      : """
      \(count) elements of unknown types, such as \(name), aren't shown by the Settings app; remove them unless the app shows them or \
      reads their values
      """
  }
}
