import SettingsGenModel
import SettingsGenPropertyLists

/// The conversion of a setting's stored values if its possible values changed.
enum ValueMapping {
  /// Each old value is replaced by a new one, or removed because it would now be read as another choice than the user made.
  case values([(old: Node.Value, new: Node.Value?)])
  /// Each value of a type is converted to another type, if it can be.
  case conversion(StoredType, StoredType)

  /// Creates the mapping between two versions of a setting, or nil if stored values stay as they are or can't be converted.
  init?(from old: Setting, to new: Setting, choices: ChoicePairs?) {
    let isSameSchema =
      old.elementName == new.elementName && old.type == new.type && old.choices == new.choices
      && old.trueValue == new.trueValue && old.falseValue == new.falseValue
    guard !isSameSchema else { return nil }
    let after = StoredSchema(new)
    switch (StoredSchema(old), after) {
    case (.choices, .choices):
      self.init(
        (choices?.pairs ?? []).compactMap { old, new in
          new != nil || choices?.reader(of: old.value) != nil ? (old.value, new?.value) : nil
        })
    case (.toggle, .toggle), (.toggle, .choices), (.choices, .toggle), (.toggle, .any(.boolean)), (.any(.boolean), .toggle),
      (.any(.boolean), .choices):
      let (oldStates, states) = (old.states(comparedWith: new), new.states(comparedWith: old))
      let matches = states.unique(by: { $0.isOn }, page: { $0.page })
      // The accessors of a toggle read the numbers 1 and 0 as Booleans, too.
      let numbers = oldStates.filter { old.choices.isEmpty && $0.value.type == .boolean }.map { state in
        (value: Node.Value.integer(state.value.boolValue ? 1 : 0), isOn: state.isOn, page: state.page)
      }
      self.init(
        (oldStates + numbers).compactMap { value, isOn, _ in
          if let match = isOn.flatMap({ matches[$0] }) { return (value, match.value) }
          guard let reading = after.reading(of: value) else { return nil }
          return states.first { $0.value == reading }.map { $0.isOn != isOn } == true ? (value, nil) : nil
        })
    case (.any(let old), _):
      let convertible: Set<StoredType> = [.boolean, .integer, .real, .string]
      guard after.types.count == 1, let new = after.types.first, convertible.isSuperset(of: [old, new]), !old.isReadable(as: new)
      else { return nil }
      self = .conversion(old, new)
    case (let before, .any(let new)):
      // As text that a user typed, a choice such as 'on' would become false.
      guard new != .boolean else { return nil }
      self.init((before.values ?? []).compactMap { value in value.read(as: new, by: .migration).map { (value, $0) } })
    }
  }

  /// Creates a mapping of those values that change, or nil if none does.
  private init?(_ values: [(old: Node.Value, new: Node.Value?)]) {
    let changed = values.filter { old, new in
      old.type.isScalar && new.map { $0.type.isScalar && !old.isReadByAccessor(as: $0) } ?? true
    }
    guard !changed.isEmpty else { return nil }
    self = .values(changed)
  }

  /// Whether a value is removed because it would now mean something else.
  func removes(_ value: Node.Value) -> Bool {
    guard case .values(let values) = self else { return false }
    return values.contains { $0.old == value && $0.new == nil }
  }

  /// Whether a new value may look like an old one, so that the conversion must run only once.
  var isAmbiguous: Bool {
    guard case .values(let values) = self else { return false }
    return values.contains { old, new in new.map { !old.isSameInDatabase(as: $0) } ?? true }
  }
}

extension Setting {
  private static let booleans = [
    "on": true, "yes": true, "true": true, "enable": true, "enabled": true, "always": true, "1": true,
    "off": false, "no": false, "false": false, "disable": false, "disabled": false, "never": false, "none": false, "0": false,
  ]

  /// The values of a toggle, or of another element that stores a Boolean: on and off.
  private var storedStates: [Node.Value] { StoredSchema(self).values ?? [.boolean(true), .boolean(false)] }

  /// The values of a toggle or of choices with the state of a toggle that each means, and their pages.
  ///
  /// If two choices have the values of the other setting, a toggle, these two mean its states, unless their titles or those of other choices
  /// contradict. Otherwise, a choice means the state for which its title is a common word, or else its value or case if no title means that
  /// state. The numbers 0 and 1 are words only for a choice without a title.
  fileprivate func states(comparedWith other: Setting) -> [(value: Node.Value, isOn: Bool?, page: Int)] {
    if choices.isEmpty { return zip(storedStates, [true, false]).map { ($0, $1, page) } }
    func state(_ text: String?) -> Bool? { Self.booleans[(text ?? "").lowercased()] }
    let twins = zip(other.choices.isEmpty ? other.storedStates : [], [true, false]).compactMap { value, isOn in
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
