import SettingsGenModel
import SettingsGenPropertyLists
import SettingsGenSupport

/// Two choices whose values name each other's titles.
enum SwappedTitles: ElementRule {
  static let rule = Rule("swapped-titles", .warning)

  static let documentation = RuleDocumentation(
    """
    Two values begin with each other's titles, so `Titles` and `Values` stand in different orders, and whoever chooses one gets the other.
    """,
    bad: """
      <dict>
        <key>Type</key><string>PSMultiValueSpecifier</string>
        <key>Title</key><string>Mode</string>
        <key>Key</key><string>mode</string>
        <key>DefaultValue</key><string>guestMode</string>
        <key>Titles</key><array><string>Student</string><string>Guest</string></array>
        <key>Values</key><array><string>guestMode</string><string>studentMode</string></array>
      </dict>
      """,
    good: """
      <dict>
        <key>Type</key><string>PSMultiValueSpecifier</string>
        <key>Title</key><string>Mode</string>
        <key>Key</key><string>mode</string>
        <key>DefaultValue</key><string>guestMode</string>
        <key>Titles</key><array><string>Guest</string><string>Student</string></array>
        <key>Values</key><array><string>guestMode</string><string>studentMode</string></array>
      </dict>
      """)

  static let elements: [ElementType] = [.multiValue, .radioGroup]

  /// A longer list is no slip of two lines, and comparing each with each would take long.
  private static let mostChoices = 16

  static func check(_ element: Element, on page: LintedPage, _ findings: inout Findings) {
    guard let titles = element[.titles]?.array, let values = element[.values]?.array, titles.count == values.count,
      titles.count <= mostChoices, values.contains(where: { if case .string = $0.value { true } else { false } })
    else { return }
    for first in titles.indices where !names(values[first], titles[first]) {
      for second in titles.indices.dropFirst(first + 1)
      where names(values[second], titles[first]) && names(values[first], titles[second]) && !names(values[second], titles[second])
      {
        findings.add(
          rule, .swapped(element, (titles[first], values[first]), (titles[second], values[second])),
          at: page.location(of: titles[first]))
        return
      }
    }
  }

  /// True where a value begins with a title of some length, letter case ignored.
  private static func names(_ value: Node, _ title: Node) -> Bool {
    guard let value = value.string?.utf8, let title = title.string?.utf8, title.count >= 3, value.count >= title.count else {
      return false
    }
    return zip(value, title).allSatisfy { $0 | 0x20 == $1 | 0x20 }
  }
}

extension Message {
  fileprivate static func swapped(
    _ element: Element, _ first: (title: Node, value: Node), _ second: (title: Node, value: Node)
  ) -> Message {
    """
    in the \(element) the title \(bare: first.title) stands with the value \(bare: first.value), \
    and \(bare: second.title) with \(bare: second.value); put 'Titles' and 'Values' in the same order
    """
  }
}
