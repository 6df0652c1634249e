import SettingsGenModel
import SettingsGenPropertyLists
import SettingsGenSupport

/// A child pane whose page lies in a folder.
enum ChildPagePath: ElementRule {
  static let rule = Rule("child-page-path", .warning)

  static let documentation = RuleDocumentation(
    """
    Apple's document wants every page at the top level of the bundle, and a `File` without a path. Pages in folders are found \
    by the Settings app today, but nothing promises it. There is one finding a page.
    """,
    bad: """
      <dict>
        <key>Type</key><string>PSChildPaneSpecifier</string>
        <key>Title</key><string>Licence</string>
        <key>File</key><string>Licences/Server</string>
      </dict>
      """,
    good: """
      <dict>
        <key>Type</key><string>PSChildPaneSpecifier</string>
        <key>Title</key><string>Licence</string>
        <key>File</key><string>ServerLicence</string>
      </dict>
      """)

  static let elements: [ElementType] = [.childPane]

  static func check(_ element: Element, on page: LintedPage, _ findings: inout Findings) {
    guard let node = element[.file], let file = node.string, file.utf8.contains(UInt8(ascii: "/")), !file.contains("://") else {
      return
    }
    findings.add(rule, about: page.page.file, at: page.location(of: node)) { .path(file, others: $0 - 1) }
  }
}

extension Message {
  fileprivate static func path(_ file: String, others: Int) -> Message {
    let more: Message = others > 0 ? ", nor \(others, "other page", "other pages") that this one opens" : ""
    return
      "'File' is the path \(file); Apple's document has no page in a folder\(more); put it at the top level of the bundle"
  }
}
