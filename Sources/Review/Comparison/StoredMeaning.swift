import SettingsGenModel
import SettingsGenOutput
import SettingsGenPropertyLists
import SettingsGenSupport

/// What a value that the old accessors may have stored means: the only answer to whether it's lost or misread.
struct StoredMeaning {
  let old: Node.Value
  /// The new value as which the new accessors read the old one; nil if they read the default instead.
  let reading: Node.Value?
  /// Whether that is the new value of the same toggle state, choice, number, or text.
  ///
  /// Reading the default instead isn't reading the same: the next default may be another one.
  let isReadAlike: Bool

  /// Returns the meanings of a setting's values; none if any value of a type may be stored.
  static func all(from old: Setting, to new: Setting, _ choices: ChoicePairs?) -> [StoredMeaning] {
    let (before, after) = (StoredSchema(old), StoredSchema(new))
    guard let values = before.values else { return [] }
    let reading = after.reading
    return values.enumerated().map { index, value in
      let read = reading(value)
      let counterpart: Node.Value? =
        switch (before, after) {
        case (.any, _), (_, .any): read
        case (.choices, .choices): choices.map { $0.pairs[index].new?.value } ?? value
        case (.toggle, .toggle(let on, let off)): index == 0 ? on : off
        case (.toggle, .choices): new.sameState(as: value, isOn: index == 0)
        case (.choices, .toggle(let on, _)):
          read.flatMap { $0.isSameInDatabase(as: value) && old.sameState(as: value, isOn: $0 == on) != nil ? $0 : nil }
        }
      let limited = read.map(new.limited)
      return StoredMeaning(
        old: value, reading: limited, isReadAlike: counterpart.flatMap { limited?.isSameInDatabase(as: $0) } ?? false)
    }
  }
}

extension Setting {
  /// Returns the value of the choice that has a toggle's value, unless its title contradicts the toggle's state.
  fileprivate func sameState(as value: Node.Value, isOn: Bool) -> Node.Value? {
    let choice = choices.first { $0.value.isSameInDatabase(as: value) }
    let states = [
      "on": true, "yes": true, "always": true, "enabled": true, "off": false, "no": false, "never": false, "disabled": false,
    ]
    return states[choice?.title?.lowercased() ?? "", default: isOn] == isOn ? choice?.value : nil
  }

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
