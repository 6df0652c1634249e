import SettingsGenPropertyLists

/// What a toggle stores for on and off.
package struct ToggleValues {
  /// `TrueValue`, where given.
  package var on: Node?
  /// `FalseValue`, where given.
  package var off: Node?

  /// The values of a toggle; without one of them it stores a Boolean for that state.
  package init(on: Node?, off: Node?) {
    self.on = on
    self.off = off
  }

  /// The two values where they are other than true and false; only scalars can be told apart when they are read.
  package var own: (on: Node, off: Node)? {
    guard on != nil || off != nil else { return nil }
    let on = on ?? Node(.boolean(true), range: 0..<0)
    let off = off ?? Node(.boolean(false), range: 0..<0)
    guard on.isScalar, off.isScalar, on.boolean != true || off.boolean != false else { return nil }
    return (on, off)
  }

  /// Whether a stored value is on: by the toggle's own two values, else as `boolValue` has it.
  package func isOn(_ value: Node?) -> Bool {
    guard let value else { return false }
    if let (on, off) = own {
      if value == on { return true }
      if value == off { return false }
      if value.hasSameStoredValue(as: on) { return true }
      if value.hasSameStoredValue(as: off) { return false }
    }
    return value.isTruthy
  }
}

extension Node {
  /// `NSNumber`'s or `NSString`'s `boolValue`; false for other types.
  fileprivate var isTruthy: Bool {
    switch value {
    case .boolean(let value): return value
    case .integer(let number): return number != 0
    case .real(let number): return number != 0
    case .string(let text):
      let text = text.utf8.drop { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
      if let first = text.first, "tTyY".utf8.contains(first) { return true }
      let digits = text.drop { "+-0".utf8.contains($0) }
      return digits.first.map { UInt8(ascii: "1")...UInt8(ascii: "9") ~= $0 } ?? false
    default: return false
    }
  }
}

extension Setting {
  /// What a toggle is where nobody has set it.
  package var isOnByDefault: Bool { ToggleValues(on: trueValue, off: falseValue).isOn(defaultValue) }
}
