import SettingsGenFindings
import SettingsGenModel
import SettingsGenPropertyLists
import SettingsGenSupport

enum MissingImage: ElementRule {
  static let rule = Rule("missing-image", .warning, .incomplete)

  static let documentation = RuleDocumentation(
    """
    An element names an image that the bundle does not contain, neither under that name nor with `.png`, `@2x` or `@3x`. Pages shown by \
    InAppSettingsKit are not checked, because it looks for images in the app.
    """,
    bad: """
      ==> Root.plist
      \(xml: .slider.with(["MinimumValueImage": "quiet.png"]))
      """,
    good: """
      ==> Root.plist
      \(xml: .slider.with(["MinimumValueImage": "quiet.png"]))
      ==> quiet.png
      """)

  static let elements = attributes.flatMap(\.schema.elements)
  private static let attributes = [Attribute.minimumImage, .maximumImage, .icon]

  static func check(_ element: LintedElement, on page: LintedPage, _ findings: inout Findings) {
    guard let images = page.images, !page.isInAppSettingsKit else { return }
    for attribute in attributes where element.has(attribute) {
      guard let node = element[attribute], let name = node.string, !name.isEmpty, !images.contains(imageName(of: name)) else {
        continue
      }
      findings.add(
        rule, about: page.page.file, item: name, at: page.location(of: node), repetition: "image \(name) is missing, too"
      ) {
        """
        image \(name) in \(attribute.name)\(more: $0 - 1, "image", "images") is not in the bundle; \
        add it or remove the attribute
        """
      }
    }
  }
}
