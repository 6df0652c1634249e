import SettingsGenPropertyLists
import SettingsGenSupport

/// One element of a page's `PreferenceSpecifiers`, in Apple's terms; its attributes are read where they stand in the page.
package struct Specifier: Sendable {
  package let type: ElementType
  package let attributes: Node.Dictionary
  /// The bytes of the page that spell the element's dictionary.
  package let range: Range<Int>
  private let positions: AttributePositions

  /// Nil where the node is no dictionary.
  package init?(_ node: Node) {
    guard let attributes = node.dictionary else { return nil }
    let positions = AttributePositions(of: attributes.entries)
    self.attributes = attributes
    self.positions = positions
    range = node.range
    type = ElementType(positions.index(of: .type, in: attributes.entries).flatMap { attributes.entries[$0].value.string })
  }

  /// The element's dictionary.
  package var node: Node { Node(.dictionary(attributes), range: range) }

  /// The value of an attribute; of duplicates the last.
  package subscript(attribute: Attribute) -> Node? {
    guard let index = index(of: attribute) else { return nil }
    return attributes.entries[index].value
  }

  /// The value of an attribute, also of one that neither document has.
  package subscript(attribute: String) -> Node? { attributes[attribute] }

  /// The index of an attribute's entry in ``attributes``; of duplicates the last.
  package func index(of attribute: Attribute) -> Int? { positions.index(of: attribute, in: attributes.entries) }

  package func has(_ attribute: Attribute) -> Bool { positions.has(attribute) }

  /// A bit for each known attribute that is there.
  package var attributeMask: UInt32 { positions.mask }
  /// A bit for each known attribute whose value is a string.
  package var stringMask: UInt32 { positions.stringMask }
  /// How many attributes stand there that neither document has.
  package var unknownCount: Int { Int(positions.unknownCount) }

  /// The key of the defaults database; nil where it is absent, empty or no string.
  package var key: String? {
    guard let key = string(.key), !key.isEmpty else { return nil }
    return key
  }
  package var title: String? { string(.title) }
  package var footerText: String? { string(.footerText) }
  package var defaultValue: Node? { self[.defaultValue] }
  package var values: [Node]? { array(.values) }
  package var titles: [Node]? { array(.titles) }
  package var trueValue: Node? { self[.trueValue] }
  package var falseValue: Node? { self[.falseValue] }
  package var minimumValue: Node? { self[.minimumValue] }
  package var maximumValue: Node? { self[.maximumValue] }
  /// The page that a child pane opens, as it is written.
  package var file: String? { string(.file) }
  package var isSecure: Bool { self[.isSecure]?.boolean ?? false }

  /// An attribute's text, taken out of its node where that stands.
  private func string(_ attribute: Attribute) -> String? {
    guard let index = index(of: attribute), case .string(let text) = attributes.entries[index].value.value else { return nil }
    return text
  }

  private func array(_ attribute: Attribute) -> [Node]? {
    guard let index = index(of: attribute), case .array(let items) = attributes.entries[index].value.value else { return nil }
    return items
  }

  /// True for a child pane that shows a page of the bundle; InAppSettingsKit's may show a view controller instead.
  package var opensPage: Bool {
    guard case .childPane = type, file != nil else { return false }
    return !Self.controllerAttributes.contains { attributes[$0] != nil }
  }

  /// The attributes by which an InAppSettingsKit child pane names a view controller in place of a page.
  private static let controllerAttributes = [
    "IASKViewControllerClass", "IASKViewControllerSelector", "IASKViewControllerStoryBoardId", "IASKSegueIdentifier",
  ]
}
