import SettingsGenPropertyLists

package struct ToggleValues: Equatable, Sendable {
  /// The value for on: `TrueValue`, or the Boolean `true` if it's missing.
  package let on: Node.Value
  /// The value for off: `FalseValue`, or the Boolean `false` if it's missing.
  package let off: Node.Value

  fileprivate init(trueValue: Node?, falseValue: Node?) {
    on = trueValue?.value ?? .boolean(true)
    off = falseValue?.value ?? .boolean(false)
  }

  /// Whether the toggle stores values other than the two Booleans; only scalars count, because only they can be compared when read.
  package var isCustom: Bool {
    on.type.isScalar && off.type.isScalar && (on != .boolean(true) || off != .boolean(false))
  }

  /// Whether a toggle with this stored value is on: the value is the one for on, or it's neither of the two and its `boolValue` is true.
  package func isOn(_ value: Node.Value?) -> Bool {
    guard let value else { return false }
    if isCustom {
      if value == on { return true }
      if value == off { return false }
      if value.isSameInDatabase(as: on) { return true }
      if value.isSameInDatabase(as: off) { return false }
    }
    return value.boolValue
  }
}

extension Setting {
  package var toggleValues: ToggleValues { ToggleValues(trueValue: trueValue, falseValue: falseValue) }

  /// Whether a toggle is on until the user changes it.
  package var isOnByDefault: Bool { toggleValues.isOn(defaultValue?.value) }
}

extension Specifier {
  package var toggleValues: ToggleValues { ToggleValues(trueValue: trueValue, falseValue: falseValue) }
}
