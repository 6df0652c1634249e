import SettingsGenPropertyList

/// Which of the known attributes stand in an element's dictionary, and where: found in one look and asked by every stage.
struct AttributePositions: Sendable {
  /// A bit for each attribute that is there, by its raw value.
  private(set) var mask: UInt32 = 0
  /// A bit for each attribute whose value is a string.
  private(set) var stringMask: UInt32 = 0
  /// How many of the dictionary's entries are no known attribute.
  private(set) var unknownCount: UInt32 = 0
  /// Indices into the dictionary's entries by attribute, of duplicates the last; ``unlisted`` for what lies too far back.
  private var indices = (SIMD16<UInt8>(), SIMD16<UInt8>())
  private static let unlisted = UInt8.max

  init(of entries: [Node.Dictionary.Entry]) {
    let names = Attribute.byName
    for index in entries.indices {
      guard let attribute = names[entries[index].key] else {
        unknownCount &+= 1
        continue
      }
      mask |= attribute.bit
      if case .string = entries[index].value.value { stringMask |= attribute.bit } else { stringMask &= ~attribute.bit }
      let place = Int(attribute.rawValue)
      if place < 16 { indices.0[place] = UInt8(clamping: index) } else { indices.1[place - 16] = UInt8(clamping: index) }
    }
  }

  func has(_ attribute: Attribute) -> Bool { mask & attribute.bit != 0 }

  /// The index of an attribute's entry among the same entries.
  func index(of attribute: Attribute, in entries: [Node.Dictionary.Entry]) -> Int? {
    guard has(attribute) else { return nil }
    let place = Int(attribute.rawValue)
    let index = place < 16 ? indices.0[place] : indices.1[place - 16]
    return index < Self.unlisted ? Int(index) : entries.lastIndex { $0.key == attribute.name }
  }
}
