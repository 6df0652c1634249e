extension Node {
  /// True where `NSObject.isEqual` is: numbers by value, a Boolean as 0 or 1, all else only with its own type.
  package func isSameStored(as other: Node) -> Bool {
    if self == other { return true }
    // Large integers that differ may have one nearest real.
    if integer != nil, other.integer != nil { return false }
    guard let left = numberOrBoolean, let right = other.numberOrBoolean else { return false }
    return left == right
  }

  private var numberOrBoolean: Double? {
    if let boolean { return boolean ? 1 : 0 }
    return number
  }

  /// True for what a toggle or a choice can store: anything but an array or a dictionary.
  package var isScalar: Bool {
    switch value {
    case .array, .dictionary: false
    default: true
    }
  }
}
