import SettingsGenModel
import SettingsGenOutput
import SettingsGenPropertyLists
import SettingsGenSupport

/// What a value that the old accessors may have stored means: the only answer to whether it's lost or misread.
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
    switch (before, after) {
    case (.any, _): return []
    case (_, .any):
      counterparts = (before.values ?? []).map { ($0, reading($0)) }
    case (.choices(let values), .choices):
      counterparts = choices?.pairs.map { ($0.old.value, $0.new?.value) } ?? values.map { ($0, $0) }
    case (.toggle, _), (_, .toggle):
      counterparts = stateCounterparts(from: old, to: new, reading)
    }
    return counterparts.map { value, counterpart in
      let read = reading(value).map(new.limited)
      // Reading the default instead isn't reading the same: the next default may be another one.
      let isAlike = counterpart.flatMap { read?.isSameInDatabase(as: $0) } ?? false
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

extension Setting {
  private static let booleans = [
    "on": true, "yes": true, "true": true, "enable": true, "enabled": true, "always": true, "1": true,
    "off": false, "no": false, "false": false, "disable": false, "disabled": false, "never": false, "none": false, "0": false,
  ]

  /// The values of a toggle or of choices with the state of a toggle that each means, and their pages.
  ///
  /// If two choices have the values of the other setting, a toggle, these two mean its states, unless their titles or those of other choices
  /// contradict. Otherwise, a choice means the state for which its title is a common word or on if that is the toggle's title, or else its
  /// value or case if no title means that state. The numbers 0 and 1 are words only for a choice without a title.
  fileprivate func states(comparedWith other: Setting) -> [(value: Node.Value, isOn: Bool?, page: Int)] {
    if choices.isEmpty { return zip(StoredSchema(self).values ?? [], [true, false]).map { ($0, $1, page) } }
    func state(_ text: String?) -> Bool? {
      text != nil && text == other.title ? true : Self.booleans[(text ?? "").lowercased()]
    }
    let twins = zip(other.choices.isEmpty ? StoredSchema(other).values ?? [] : [], [true, false]).compactMap { value, isOn in
      choices.firstIndex { $0.value.isSameInDatabase(as: value) && (state($0.title) ?? isOn) == isOn }
    }
    // There may be other choices next to none of them, but not next to off.
    let isContradicted = choices.indices.contains { index in
      !twins.contains(index) && state(choices[index].title) != nil
        && !["always", "never", "none"].contains(choices[index].title?.lowercased())
    }
    if twins.count == 2, !isContradicted {
      return choices.enumerated().map { ($1.value, twins.firstIndex(of: $0).map { $0 == 0 }, $1.page) }
    }
    let titles = Set(choices.map { state($0.title) })
    return choices.map { choice in
      let isWord = choice.value.number == nil || choice.title == nil
      let value = (isWord ? state(choice.value.spelling) : nil) ?? state(choice.caseName)
      return (choice.value, state(choice.title) ?? (titles.contains(value) ? nil : value), choice.page)
    }
  }
}
