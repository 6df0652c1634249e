import SettingsGenModel
import SettingsGenPropertyLists

/// A specifier with what most rules ask of it, found once.
struct Element {
  let specifier: Specifier
  let kind: ElementKinds
  /// The key of the defaults database; nil where it is absent, empty or no string.
  let key: String?

  init(_ specifier: consuming Specifier) {
    kind = ElementKinds(specifier.type)
    key = specifier.key
    self.specifier = specifier
  }

  /// A bit for each attribute that is there.
  var attributeMask: UInt32 { specifier.attributeMask }
  /// True where an attribute stands there that neither document has.
  var hasUnknownAttribute: Bool { specifier.unknownCount > 0 }
  /// True where an attribute stands there twice.
  var hasDuplicateAttribute: Bool {
    let entries = specifier.attributes.entries
    let others = entries.count - specifier.attributeMask.nonzeroBitCount
    return others != specifier.unknownCount || (others > 1 && Set(entries.map(\.key)).count < entries.count)
  }

  /// The value of an attribute; of duplicates the last.
  subscript(attribute: Attribute) -> Node? { specifier[attribute] }

  func has(_ attribute: Attribute) -> Bool { specifier.has(attribute) }
}
