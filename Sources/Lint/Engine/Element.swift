import SettingsGenPropertyList
import SettingsGenSchema

/// A specifier with its known attributes at hand, found in one look at its dictionary and asked by every rule.
struct Element {
  let specifier: Specifier
  let kind: ElementKinds
  /// The key of the defaults database; nil where it is absent, empty or no string.
  let key: String?
  /// A bit for each attribute that is there, by its raw value.
  let attributeMask: UInt32
  /// A bit for each attribute whose value has to be looked at again: it is of no common type, or has items of its own.
  let doubtfulMask: UInt32
  /// True where an attribute stands there that neither document has.
  let hasUnknownAttribute: Bool
  /// True where an attribute stands there twice.
  let hasDuplicateAttribute: Bool
  /// Indices into the dictionary's entries, by attribute.
  private let positions: SIMD32<UInt16>

  init(_ specifier: Specifier) {
    self.specifier = specifier
    kind = ElementKinds(specifier.type)
    var positions = SIMD32<UInt16>()
    var mask: UInt32 = 0
    var doubtful: UInt32 = 0
    var unknown = 0
    var key: String?
    var duplicate = false
    let entries = specifier.attributes.entries
    for index in entries.indices.prefix(Int(UInt16.max)) {
      guard let attribute = Attribute(entries[index].key) else {
        unknown += 1
        continue
      }
      let bit: UInt32 = 1 << attribute.rawValue
      if mask & bit != 0 { duplicate = true }
      mask |= bit
      if !attribute.shape.surelyFits(entries[index].value) { doubtful |= bit }
      positions[Int(attribute.rawValue)] = UInt16(index)
      if attribute == .key { key = entries[index].value.string }
    }
    self.positions = positions
    self.key = key?.isEmpty == false ? key : nil
    attributeMask = mask
    doubtfulMask = doubtful
    hasUnknownAttribute = unknown > 0
    hasDuplicateAttribute = duplicate || (unknown > 1 && Set(entries.map(\.key)).count < entries.count)
  }

  /// The value of an attribute; of duplicates the last.
  subscript(attribute: Attribute) -> Node? {
    guard has(attribute) else { return nil }
    return specifier.attributes.entries[Int(positions[Int(attribute.rawValue)])].value
  }

  func has(_ attribute: Attribute) -> Bool { attributeMask & 1 << attribute.rawValue != 0 }
}
