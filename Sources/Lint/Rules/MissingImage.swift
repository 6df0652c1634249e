import SettingsGenModel
import SettingsGenPropertyLists
import SettingsGenSupport

/// An image that an element names and the bundle doesn't hold.
enum MissingImage: ElementRule {
  static let rule = Rule("missing-image", .warning)

  static let documentation = RuleDocumentation(
    """
    An element names an image that is nowhere in the bundle, neither as it is written nor with `.png`, `@2x` or `@3x`. \
    Pages that InAppSettingsKit shows are left out, because it looks in the app.
    """,
    bad: """
      ==> Root.plist
      <dict>
        <key>Type</key><string>PSSliderSpecifier</string>
        <key>Key</key><string>volume</string>
        <key>DefaultValue</key><integer>5</integer>
        <key>MinimumValue</key><integer>0</integer>
        <key>MaximumValue</key><integer>10</integer>
        <key>MinimumValueImage</key><string>quiet.png</string>
      </dict>
      """,
    good: """
      ==> Root.plist
      <dict>
        <key>Type</key><string>PSSliderSpecifier</string>
        <key>Key</key><string>volume</string>
        <key>DefaultValue</key><integer>5</integer>
        <key>MinimumValue</key><integer>0</integer>
        <key>MaximumValue</key><integer>10</integer>
        <key>MinimumValueImage</key><string>quiet.png</string>
      </dict>
      ==> quiet.png
      """)

  static let elements: [ElementType] = [.slider, .childPane]

  static func check(_ element: Element, on page: LintedPage, _ findings: inout Findings) {
    guard let images = page.images, !page.isInAppSettingsKit else { return }
    for attribute in [Attribute.minimumImage, .maximumImage, .icon] where element.has(attribute) {
      guard let node = element[attribute], let name = node.string, !name.isEmpty, !images.contains(imageName(of: name)) else {
        continue
      }
      findings.add(rule, .missing(name, attribute), at: page.location(of: node))
    }
  }
}

extension Message {
  fileprivate static func missing(_ name: String, _ attribute: Attribute) -> Message {
    "there is no image \(name) in the bundle for \(attribute.name); add it, or take the attribute out"
  }
}
