import SettingsGenPropertyLists

package struct ToggleValues: Hashable, Sendable {
  /// The value for on: `TrueValue`, or the Boolean `true` if it is missing.
  package let on: Node
  /// The value for off: `FalseValue`, or the Boolean `false` if it is missing.
  package let off: Node

  fileprivate init(trueValue: Node?, falseValue: Node?) {
    on = trueValue ?? Node(.boolean(true), range: 0..<0)
    off = falseValue ?? Node(.boolean(false), range: 0..<0)
  }

  /// Whether the toggle stores values other than the two Booleans; only scalars count, because only they can be compared when read.
  package var isCustom: Bool { on.isScalar && off.isScalar && (on.boolean != true || off.boolean != false) }

  /// Whether a toggle with this stored value is on: the value is the one for on, or it is neither of the two and its `boolValue` is true.
  package func isOn(_ value: Node?) -> Bool {
    guard let value else { return false }
    if isCustom {
      if value == on { return true }
      if value == off { return false }
      if value.hasSameStoredValue(as: on) { return true }
      if value.hasSameStoredValue(as: off) { return false }
    }
    return value.isTruthy
  }
}

extension Setting {
  package var toggleValues: ToggleValues { ToggleValues(trueValue: trueValue, falseValue: falseValue) }

  /// Whether a toggle is on until the user changes it.
  package var isOnByDefault: Bool { toggleValues.isOn(defaultValue) }
}

extension Specifier {
  package var toggleValues: ToggleValues { ToggleValues(trueValue: trueValue, falseValue: falseValue) }
}

extension Node {
  /// `NSNumber`'s or `NSString`'s `boolValue`; false for other types.
  package var isTruthy: Bool {
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
