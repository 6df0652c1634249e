import SettingsGenModel
import SettingsGenSupport

/// An element, or a part of one, that a platform of the app leaves out.
enum IgnoredByPlatform: ElementRule {
  static let rule = Rule("ignored-by-platform", .warning)

  static let documentation = RuleDocumentation(
    """
    Only where the configuration names the app's platforms: tvOS shows no sliders, and only Mac Catalyst shows a child pane's `Icon`, a toggle's \
    `Description` and its confirmation prompts.
    """,
    bad: """
      <dict>
        <key>Type</key><string>PSSliderSpecifier</string>
        <key>Key</key><string>volume</string>
        <key>DefaultValue</key><integer>5</integer>
        <key>MinimumValue</key><integer>0</integer>
        <key>MaximumValue</key><integer>10</integer>
      </dict>
      """,
    good: """
      <dict>
        <key>Type</key><string>PSMultiValueSpecifier</string>
        <key>Title</key><string>Volume</string>
        <key>Key</key><string>volume</string>
        <key>DefaultValue</key><integer>5</integer>
        <key>Titles</key><array><string>Low</string><string>Middle</string></array>
        <key>Values</key><array><integer>0</integer><integer>5</integer></array>
      </dict>
      """)

  static let elements: [ElementType] = [.slider, .childPane, .toggleSwitch]

  static func check(_ element: Element, on page: LintedPage, _ findings: inout Findings) {
    guard !page.platforms.isEmpty else { return }
    if element.type == .slider {
      if page.platforms.contains(.tvOS) { findings.add(rule, .noSlider(element), at: page.location(of: element.specifier.node)) }
    } else if !page.platforms.contains(.macCatalyst) {
      for attribute in [Attribute.icon, .description, .trueConfirmation, .falseConfirmation] {
        guard let node = element[attribute] else { continue }
        findings.add(rule, .catalystOnly(attribute, element), at: page.location(of: node))
      }
    }
  }
}

extension Message {
  fileprivate static func noSlider(_ element: Element) -> Message {
    "tvOS shows no \(element); offer a multi-value there"
  }

  fileprivate static func catalystOnly(_ attribute: Attribute, _ element: Element) -> Message {
    "only Mac Catalyst knows the \(attribute.name) of the \(element), and the configuration does not name that platform"
  }
}
