import SettingsGenFindings
import SettingsGenModel
import SettingsGenPropertyLists
import SettingsGenSupport

enum ChildPageExtension: LintRule {
  static let rule = Rule(
    "child-page-extension", .warning, .broken,
    """
    The `File` of a pane element is the page's name without `.plist`. With the extension, the Settings app looks for \
    `About.plist.plist` and shows an empty page.
    """,
    bad: "==> Root.plist\n\(xml: .childPane.with(["File": "About.plist"]))\n==> About.plist",
    good: "==> Root.plist\n\(xml: .childPane)\n==> About.plist", isFixable: true)

  static let elements = Attribute.file.schema.elements

  static func check(_ element: Specifier, on page: LintedPage, _ findings: inout Findings) {
    guard let node = element[.file], let file = node.string, file.hasSuffix(".plist"), file.utf8.count > ".plist".utf8.count,
      element.pageName != nil, !page.isBrokenLink(node), !page.pageNames.contains(file)
    else { return }
    findings.add(
      rule, "page name \(file) has an extension; remove '.plist'", at: page.location(of: node),
      fix: XMLEdits.removal(of: ".plist", from: node, on: page.page))
  }
}
