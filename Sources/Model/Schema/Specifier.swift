import SettingsGenPropertyLists
import SettingsGenSupport

/// An element of a page's `PreferenceSpecifiers`; it reads its attributes from the page on demand.
///
/// This is a class because all stages look at elements in loops: copies took 5% of the time of `generate` for 12,000 elements.
package final class Specifier: Sendable {
  package let type: ElementType
  package let attributes: Node.Dictionary
  /// The range of the element's dictionary in the bytes of the page.
  package let range: Range<Int>
  package let knownAttributes: AttributeSet
  /// The value of `Key`: the key in the defaults database; nil if it's missing, empty, or not a string.
  package let key: String?

  /// Reads an element; nil if the node isn't a dictionary.
  package init?(_ node: Node) {
    guard let attributes = node.dictionary else { return nil }
    self.attributes = attributes
    range = node.range
    knownAttributes = attributes.entries.reduce(into: []) { known, entry in
      if let attribute = Attribute(entry.key) { known.insert(AttributeSet(attribute)) }
    }
    type = ElementType(attributes[Attribute.type.name]?.string)
    let key = attributes[Attribute.key.name]?.string
    self.key = key?.isEmpty == false ? key : nil
  }

  package var node: Node { Node(.dictionary(attributes), range: range) }

  package var typeName: String { string(.type) ?? "" }

  /// The value of an attribute; the last value if the attribute is duplicated.
  package subscript(attribute: Attribute) -> Node? { has(attribute) ? attributes[attribute.name] : nil }

  package subscript(attribute: String) -> Node? { attributes[attribute] }

  package func hasSameAttributes(as other: Specifier) -> Bool { self === other || attributes == other.attributes }

  package func has(_ attribute: Attribute) -> Bool { knownAttributes.contains(attribute) }

  private func string(_ attribute: Attribute) -> String? { self[attribute]?.string }

  package var hasUnknownOrDuplicateAttribute: Bool { attributes.entries.count > knownAttributes.count }

  package var title: String? { string(.title) }
  package var footerText: String? { string(.footerText) }
  package var defaultValue: Node? { self[.defaultValue] }
  package var values: [Node]? { self[.values]?.array }
  package var titles: [Node]? { self[.titles]?.array }
  package var trueValue: Node? { self[.trueValue] }
  package var falseValue: Node? { self[.falseValue] }
  package var minimumValue: Node? { self[.minimumValue] }
  package var maximumValue: Node? { self[.maximumValue] }
  /// The value of `File`, if it's a string: the page that a pane element opens.
  package var file: String? { string(.file) }
  /// The name of the page that a pane element opens: `File` without `.`, `..`, and empty components; nil if `File` is missing, empty, or a
  /// URL.
  package var pageName: String? {
    guard let file, !file.isEmpty, !file.contains("://") else { return nil }
    return file.utf8.contains(UInt8(ascii: "/")) ? normalizedPath(file) : file
  }
  /// The name of the page that a pane element opens, without the ending of its file.
  package var openedPage: String? { pageName.map { $0.hasSuffix(".plist") ? String($0.dropLast(".plist".count)) : $0 } }
  /// Whether `IsSecure` is true: a text field hides what the user types.
  package var isSecure: Bool { Attribute.isSecure.applies(to: type) && self[.isSecure]?.boolean == true }
  /// Whether the Settings app of iOS 18 hides the bundle because of the element: a text field with an empty key.
  package var hidesBundle: Bool { type.isShown(as: .textField) && self[.key]?.string == "" }
  /// The name of an attribute that isn't Apple's: build phases of some apps remove the elements of other platforms.
  package static let platformName = "Platform"
  package var platform: Node? { self[Self.platformName] }

  /// Whether the element is a pane element that opens a page of the bundle; in InAppSettingsKit it may open a view controller instead.
  package var opensPage: Bool {
    guard type.isShown(as: .childPane), file != nil else { return false }
    return !Self.controllerAttributes.contains { attributes[$0] != nil }
  }

  /// The values of the element's setting that are integers above `Int.max`.
  func oversizedIntegers(in list: PropertyList) -> [Node] {
    guard key != nil else { return [] }
    var nodes: [Node] = []
    for attribute in [Attribute.defaultValue, .trueValue, .falseValue, .minimumValue, .maximumValue] {
      if let node = self[attribute], list.isOversizedInteger(node) { nodes.append(node) }
    }
    return nodes + (values ?? []).filter { list.isOversizedInteger($0) }
  }

  /// The attributes with which an InAppSettingsKit pane element selects a view controller instead of a page.
  private static let controllerAttributes = [
    "IASKViewControllerClass", "IASKViewControllerSelector", "IASKViewControllerStoryBoardId", "IASKSegueIdentifier",
  ]
}
