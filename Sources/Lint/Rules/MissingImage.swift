import SettingsGenModel
import SettingsGenPropertyLists
import SettingsGenSupport

enum MissingImage: LintRule {
  static let rule = Rule(
    "missing-image", .warning, .incomplete,
    """
    An element refers to an image that isn't in the bundle, neither with that name nor with `.png`, `@2x`, or `@3x`. Pages that \
    InAppSettingsKit shows aren't checked.
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

  static func check(_ element: Specifier, on page: LintedPage, _ findings: inout Findings) {
    guard let contents = page.contents, !page.isInAppSettingsKit else { return }
    for attribute in attributes {
      guard let node = element[attribute], let name = node.string, !name.isEmpty, !contents.hasImage(name) else { continue }
      findings.add(
        rule, about: page.page.file, item: name, at: page.location(of: node), repetition: "image \(name) is missing, too"
      ) {
        $0 == 1
          ? "image \(name) in \(attribute.name) isn't in the bundle; add it or remove the attribute"
          : "\($0) images aren't in the bundle, such as \(name) in \(attribute.name); add them or remove the attributes"
      }
    }
  }
}
