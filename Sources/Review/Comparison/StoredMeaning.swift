import SettingsGenModel
import SettingsGenOutput
import SettingsGenPropertyLists
import SettingsGenSupport

/// What a value that the old accessors may have stored means: the only answer to whether it's lost, misread, or converted.
struct StoredMeaning {
  let old: Node.Value
  /// The new value that means the same toggle state, choice, number, or text; nil if none does.
  let counterpart: Node.Value?
  /// The new value as which the new accessors read the old one; nil if they read the default instead.
  let reading: Node.Value?
  let isReadAlike: Bool

  /// Returns the meanings of a setting's values; none if any value of a type may be stored, or if the same ones are now.
  static func all(from old: Setting, to new: Setting, _ choices: ChoicePairs?) -> [StoredMeaning] {
    let isSameSchema =
      old.elementName == new.elementName && old.type == new.type && old.choices == new.choices
      && old.trueValue == new.trueValue && old.falseValue == new.falseValue
    guard !isSameSchema else { return [] }
    let (before, after) = (StoredSchema(old), StoredSchema(new))
    let reading = after.reading
    let counterparts: [(Node.Value, Node.Value?)]
    let defaultValue: Node.Value?
    switch (before, after) {
    case (.any, _): return []
    case (_, .any(let type)):
      counterparts = (before.values ?? []).map { ($0, reading($0) ?? $0.read(as: type, by: .migration)) }
      defaultValue = nil
    case (.choices(let values), .choices):
      counterparts = choices?.pairs.map { ($0.old.value, $0.new?.value) } ?? values.map { ($0, $0) }
      defaultValue = new.defaultValue?.value
    case (.toggle, _), (_, .toggle):
      counterparts = stateCounterparts(from: old, to: new, reading)
      let isOn = new.isOnByDefault
      defaultValue = if case .toggle(let on, let off) = after { isOn ? on : off } else { new.defaultValue?.value }
    }
    return counterparts.map { value, counterpart in
      let read = reading(value).map(new.limited)
      let isAlike = counterpart.flatMap { (read ?? defaultValue)?.isSameInDatabase(as: $0) } ?? false
      return StoredMeaning(old: value, counterpart: counterpart, reading: read, isReadAlike: isAlike)
    }
  }

  /// Returns the values of a toggle, or of choices that a toggle replaces, each with the new value of the same state.
  private static func stateCounterparts(
    from old: Setting, to new: Setting, _ reading: (Node.Value) -> Node.Value?
  ) -> [(Node.Value, Node.Value?)] {
    let (oldStates, states) = (old.states(comparedWith: new), new.states(comparedWith: old))
    let matches = states.unique(by: { $0.isOn }, page: { $0.page })
    // The accessors of a toggle read the numbers 1 and 0 as Booleans, too, or as text if it stores text, as an earlier version may have.
    let schema = StoredSchema(old)
    let numbers = oldStates.filter { old.choices.isEmpty && [.boolean, .string].contains($0.value.type) }.compactMap { state in
      let number = state.isOn == true ? 1 : 0
      let value = state.value.type == .boolean ? Node.Value.integer(number) : .string("\(number)")
      return schema.reading(value) == state.value && value != state.value
        ? (value: value, isOn: state.isOn, page: state.page) : nil
    }
    return (oldStates + numbers).map { value, isOn, _ in
      let read = reading(value)
      return (value, isOn.flatMap { isOn in matches[isOn]?.value ?? states.first { $0.value == read && $0.isOn == isOn }?.value })
    }
  }
}

extension Setting {
  /// Returns what the accessor reads: a slider's nearest bound in place of a number that isn't in its range.
  func limited(_ value: Node.Value) -> Node.Value {
    guard let range, let number = value.number else { return value }
    return .real(min(max(number, range.lowerBound), range.upperBound))
  }

  /// Returns what a value of the setting means to users: on, off, the title of a choice, or itself.
  func label(of value: Node.Value) -> Message {
    if let choice = choices.first(where: { $0.value == value }) { return choice.label }
    let schema = StoredSchema(self)
    guard case .toggle(let on, _) = schema else { return "\(value)" }
    return schema.reading(value) == on ? "on" : "off"
  }
}
