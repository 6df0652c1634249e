import SettingsGenModel
import SettingsGenPropertyLists
import SettingsGenSupport

/// A page that no child pane opens.
enum UnreachablePage: BundleRule {
  static let rule = Rule("unreachable-page", .warning)

  static let documentation = RuleDocumentation(
    """
    No way leads from Root to this page, so nobody sees it and its keys have no accessors. It may be a leftover, \
    or the `File` of its child pane may be misspelt.
    """,
    bad: """
      ==> Root.plist
      <dict>
        <key>Type</key><string>PSChildPaneSpecifier</string>
        <key>Title</key><string>About</string>
        <key>File</key><string>About</string>
      </dict>
      ==> About.plist
      ==> About copy.plist
      """,
    good: """
      ==> Root.plist
      <dict>
        <key>Type</key><string>PSChildPaneSpecifier</string>
        <key>Title</key><string>About</string>
        <key>File</key><string>About</string>
      </dict>
      ==> About.plist
      """)

  static func check(_ bundle: LintedBundle, _ findings: inout Findings) {
    guard let contents = bundle.contents, !bundle.pages.isEmpty else { return }
    let read = Set(bundle.pages.map(\.page.file))
    // A page that can't be read was reached, and has an error of its own.
    let refused = Set(bundle.model.bundle.diagnostics.map(\.location.file))
    // A page that differs in letter case is told where the child pane misspells it.
    let opened = Set(openedPages(of: bundle).map { $0.lowercased() })
    for file in contents.files {
      guard let page = PageNames.page(of: file), !opened.contains(page.lowercased()), !read.contains(file),
        !refused.contains(file),
        file != "Info.plist"
      else { continue }
      findings.add(rule, .unreachable(page), at: SourceLocation(file: file))
    }
  }

  /// The pages that any element names, also such as only InAppSettingsKit or the app's own code opens.
  private static func openedPages(of bundle: LintedBundle) -> Set<String> {
    var names: Set<String> = ["Root"]
    for page in bundle.pages {
      for specifier in page.page.specifiers {
        switch specifier.type {
        case .iaskListGroup:
          for attribute in ["ItemSpecifier", "AddSpecifier"] {
            if let file = specifier[attribute]?.dictionary?["File"]?.string { names.insert(file) }
          }
        case .group, .slider, .textField, .titleValue, .toggleSwitch, .multiValue, .radioGroup: break
        default:
          if let file = specifier.file { names.insert(file) }
        }
      }
    }
    return names
  }
}

extension Message {
  fileprivate static func unreachable(_ page: String) -> Message {
    "no child pane opens the page \(page), so nobody sees it; open it or take it out"
  }
}
