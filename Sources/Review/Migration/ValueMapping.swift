import SettingsGenModel
import SettingsGenPropertyLists

/// The conversion of a setting's stored values if its possible values changed.
enum ValueMapping {
  /// Each old value is replaced by a new one, or removed because it would now be read as another choice than the user made.
  case values([(old: Node.Value, new: Node.Value?)])
  /// Each value of a type is converted to another type, if it can be.
  case conversion(StoredType, StoredType)

  /// Creates the mapping between two versions of a setting, or nil if stored values stay as they are or can't be converted.
  init?(from before: StoredSchema, to after: StoredSchema, _ meanings: [StoredMeaning]) {
    guard case .any(let old) = before else {
      let changed = meanings.filter { meaning in
        guard let new = meaning.counterpart else { return meaning.old.type.isScalar && meaning.reading != nil }
        return meaning.old.type.isScalar && new.type.isScalar && !meaning.old.isReadByAccessor(as: new)
      }
      if changed.isEmpty { return nil }
      self = .values(changed.map { ($0.old, $0.counterpart) })
      return
    }
    if old.isNumber, let choices = after.values, !choices.contains(where: { $0.number != nil }) {
      // Those among them that are numbers, as an accessor of text would read them.
      let numbers = choices.compactMap { choice in
        choice.string.flatMap { old == .integer ? Int($0).map(Node.Value.integer) : Double($0).map(Node.Value.real) }
          .map { (old: $0, new: Node.Value?.some(choice)) }
      }
      if numbers.isEmpty { return nil }
      self = .values(numbers)
      return
    }
    let convertible: Set<StoredType> = [.boolean, .integer, .real, .string]
    guard after.types.count == 1, let new = after.types.first, convertible.isSuperset(of: [old, new]), !old.isReadable(as: new)
    else { return nil }
    self = .conversion(old, new)
  }

  /// Whether a new value may look like an old one.
  var isAmbiguous: Bool {
    guard case .values(let values) = self else { return false }
    return values.contains { old, new in new.map { !old.isSameInDatabase(as: $0) } ?? true }
  }

  /// Whether the conversion must run only once, because a later version may store such values again; rounding may run again.
  var isNoted: Bool {
    if case .conversion(let old, let new) = self { !old.isNumber || !new.isNumber } else { isAmbiguous }
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
  func states(comparedWith other: Setting) -> [(value: Node.Value, isOn: Bool?, page: Int)] {
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
