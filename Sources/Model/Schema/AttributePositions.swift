import SettingsGenPropertyLists

/// Which of the known attributes stand in an element's dictionary, and where: found in one look and asked by every stage.
struct AttributePositions: Sendable {
  /// A bit for each attribute that is there, by its raw value.
  private(set) var mask: UInt32 = 0
  /// A bit for each attribute whose value is a string.
  private(set) var stringMask: UInt32 = 0
  /// How many of the dictionary's entries are no known attribute.
  private(set) var unknownCount: UInt32 = 0
  /// Indices into the dictionary's entries, of duplicates the last, in four bits for each attribute; ``unlisted`` for what lies too
  /// far back, which is searched for.
  private var indices: (low: UInt64, high: UInt64) = (0, 0)
  private static let unlisted = 15

  init(of entries: [Node.Dictionary.Entry]) {
    let names = Attribute.byName
    for index in entries.indices {
      guard let attribute = names[entries[index].key] else {
        unknownCount &+= 1
        continue
      }
      mask |= attribute.bit
      if case .string = entries[index].value.value { stringMask |= attribute.bit } else { stringMask &= ~attribute.bit }
      let digit = UInt64(min(index, Self.unlisted)) &<< attribute.shift
      let others = ~(UInt64(15) &<< attribute.shift)
      if attribute.isLow { indices.low = indices.low & others | digit } else { indices.high = indices.high & others | digit }
    }
  }

  func has(_ attribute: Attribute) -> Bool { mask & attribute.bit != 0 }

  /// The index of an attribute's entry among the same entries.
  func index(of attribute: Attribute, in entries: [Node.Dictionary.Entry]) -> Int? {
    guard has(attribute) else { return nil }
    let index = Int(truncatingIfNeeded: (attribute.isLow ? indices.low : indices.high) &>> attribute.shift & 15)
    return index < Self.unlisted ? index : entries.lastIndex { $0.key == attribute.name }
  }
}

extension Attribute {
  /// Where its index stands in one of two words.
  fileprivate var isLow: Bool { rawValue < 16 }
  fileprivate var shift: UInt64 { UInt64(rawValue & 15) &* 4 }
}
