import SettingsGenPropertyLists
import SettingsGenSupport

/// One element of a page's `PreferenceSpecifiers`, in Apple's terms; its attributes are read where they stand in the page.
package struct Specifier: Sendable {
  package let type: ElementType
  package let attributes: Node.Dictionary
  /// The bytes of the page that spell the element's dictionary.
  package let range: Range<Int>
  /// The attributes in the dictionary that a document has.
  package let known: AttributeSet
  /// For each of these by its raw value, the index of its entry in the dictionary.
  ///
  /// SIMD32 is an array without an allocation; to search the entries for the attribute's name would make `lint` 15 % slower.
  private let indices: SIMD32<UInt8>

  /// Reads an element; nil if the node is not a dictionary.
  package init?(_ node: Node) {
    guard let attributes = node.dictionary else { return nil }
    var type = ElementType.missing
    var known: AttributeSet = []
    var indices = SIMD32<UInt8>()
    for index in attributes.entries.indices {
      guard let attribute = Attribute(attributes.entries[index].key) else { continue }
      known.insert(AttributeSet(attribute))
      indices[Int(attribute.rawValue)] = UInt8(clamping: index)
      if attribute == .type { type = ElementType(attributes.entries[index].value.string) }
    }
    self.attributes = attributes
    range = node.range
    self.known = known
    self.indices = indices
    self.type = type
  }

  /// The element's dictionary.
  package var node: Node { Node(.dictionary(attributes), range: range) }

  /// The value of `Type` as it is written; empty if there is none or it is not a string.
  package var typeName: String { string(.type) ?? "" }

  /// The value of an attribute; of duplicates the last.
  package subscript(attribute: Attribute) -> Node? {
    guard let index = index(of: attribute) else { return nil }
    return attributes.entries[index].value
  }

  /// The value of an attribute, also of one that neither document has.
  package subscript(attribute: String) -> Node? { attributes[attribute] }

  package func has(_ attribute: Attribute) -> Bool { known.contains(attribute) }

  /// The index of an attribute's entry; of duplicates the last.
  private func index(of attribute: Attribute) -> Int? {
    guard has(attribute) else { return nil }
    let index = indices[Int(attribute.rawValue)]
    return index < .max ? Int(index) : attributes.entries.lastIndex { $0.key == attribute.name }
  }

  /// The value of an attribute that is a string.
  private func string(_ attribute: Attribute) -> String? {
    guard let index = index(of: attribute), case .string(let text) = attributes.entries[index].value.value else { return nil }
    return text
  }

  /// True if the dictionary has an attribute that neither document has, or one attribute twice.
  package var hasUnknownOrDuplicateAttribute: Bool { attributes.entries.count > known.count }

  /// The key of the defaults database; nil where it is absent, empty or no string.
  package var key: String? {
    guard let key = string(.key), !key.isEmpty else { return nil }
    return key
  }
  package var title: String? { string(.title) }
  package var footerText: String? { string(.footerText) }
  package var defaultValue: Node? { self[.defaultValue] }
  package var values: [Node]? { self[.values]?.array }
  package var titles: [Node]? { self[.titles]?.array }
  package var trueValue: Node? { self[.trueValue] }
  package var falseValue: Node? { self[.falseValue] }
  package var minimumValue: Node? { self[.minimumValue] }
  package var maximumValue: Node? { self[.maximumValue] }
  /// The page that a child pane opens, as it is written.
  package var file: String? { string(.file) }
  package var isSecure: Bool { self[.isSecure]?.boolean ?? false }

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
