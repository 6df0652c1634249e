import SettingsGenDiagnostics
import SettingsGenPropertyList

/// One element of a page's `PreferenceSpecifiers`, in Apple's terms; its attributes are read where they stand in the page.
package struct Specifier: Sendable {
  package let type: ElementType
  /// The element's dictionary.
  package let node: Node
  package let attributes: Node.Dictionary

  /// Nil where the node is no dictionary.
  package init?(_ node: Node) {
    guard let attributes = node.dictionary else { return nil }
    self.node = node
    self.attributes = attributes
    type = ElementType(attributes["Type"]?.string)
  }

  package subscript(attribute: String) -> Node? { attributes[attribute] }

  /// The key of the defaults database; nil where it is absent, empty or no string.
  package var key: String? {
    guard let key = attributes["Key"]?.string, !key.isEmpty else { return nil }
    return key
  }
  package var title: String? { attributes["Title"]?.string }
  package var footerText: String? { attributes["FooterText"]?.string }
  package var defaultValue: Node? { attributes["DefaultValue"] }
  package var values: [Node]? { attributes["Values"]?.array }
  package var titles: [Node]? { attributes["Titles"]?.array }
  package var trueValue: Node? { attributes["TrueValue"] }
  package var falseValue: Node? { attributes["FalseValue"] }
  package var minimumValue: Node? { attributes["MinimumValue"] }
  package var maximumValue: Node? { attributes["MaximumValue"] }
  /// The page that a child pane opens, as it is written.
  package var file: String? { attributes["File"]?.string }
  package var isSecure: Bool { attributes["IsSecure"]?.boolean ?? false }

  /// True for a child pane that shows a page of the bundle; InAppSettingsKit's may show a view controller instead.
  package var opensPage: Bool {
    type == .childPane && file != nil && !Self.controllerAttributes.contains { attributes[$0] != nil }
  }

  /// The attributes by which an InAppSettingsKit child pane names a view controller in place of a page.
  private static let controllerAttributes = [
    "IASKViewControllerClass", "IASKViewControllerSelector", "IASKViewControllerStoryBoardId", "IASKSegueIdentifier",
  ]
}
