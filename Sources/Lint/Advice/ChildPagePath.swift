import SettingsGenFindings
import SettingsGenLint
import SettingsGenModel
import SettingsGenPropertyLists
import SettingsGenSupport

enum ChildPagePath: LintRule {
  static let rule = Rule(
    "child-page-path", .warning, .tidy,
    """
    `File` has a path, but Apple documents that all pages are at the top level of the bundle. Pages with licenses aren't \
    checked.
    """,
    bad: """
      ==> Root.plist
      \(xml: .childPane.with(["Title": "Server", "File": "Pages/Server"]))
      ==> Pages/Server.plist
      """,
    good: """
      ==> Root.plist
      \(xml: .childPane.with(["Title": "Server", "File": "Server"]))
      ==> Server.plist
      """)

  static let elements = Attribute.file.schema.elements

  static func check(_ element: Specifier, on page: LintedPage, _ findings: inout Findings) {
    guard let node = element[.file], let file = node.string, file.utf8.contains(UInt8(ascii: "/")), element.pageName != nil,
      !page.isBrokenLink(node), !PageNames.hasLicenses(file)
    else { return }
    findings.add(rule, about: page.page.file, at: page.location(of: node)) {
      $0 == 1
        ? "page \(file) is in a folder; move it to the top level of the bundle"
        : "\($0) pages are in folders, such as \(file); move them to the top level of the bundle"
    }
  }
}
