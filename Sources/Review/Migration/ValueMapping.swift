import SettingsGenModel
import SettingsGenPropertyLists

/// The conversion of a setting's stored values if its possible values changed.
enum ValueMapping {
  /// What becomes of an old value.
  enum Outcome {
    case value(Node.Value)
    /// The value is removed, because it would now be read as another choice than the user made.
    case removal(was: Choice, wouldBe: Choice)
  }

  /// Each old value has an outcome.
  case values([(old: Node.Value, outcome: Outcome)])
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
    case (.toggle(let oldOn, let oldOff), .toggle(let on, let off)):
      self.init([(oldOn, on), (oldOff, off)])
    case (.choices, .choices):
      guard let choices else { return nil }
      // The accessors read a value that two old choices have as the first one.
      let pairs = Dictionary(grouping: choices.pairs.enumerated()) { $1.old.value.stored }.values.compactMap(\.first)
      self.init(
        outcomes: pairs.sorted { $0.offset < $1.offset }.compactMap { _, pair in
          if let new = pair.new { return (pair.old.value, .value(new.value)) }
          return choices.reader(of: pair.old.value).map { (pair.old.value, .removal(was: pair.old, wouldBe: $0)) }
        })
    case (.toggle(let on, let off), .choices):
      let states = new.choices.unique(by: \.boolean)
      self.init([(on, states[true]), (off, states[false])].compactMap { old, choice in choice.map { (old, $0.value) } })
    case (.choices, .toggle(let on, let off)):
      self.init(old.choices.compactMap { choice in choice.boolean.map { (choice.value, $0 ? on : off) } })
    case (.any(let old), _):
      let convertible: Set<StoredType> = [.boolean, .integer, .real, .string]
      guard after.types.count == 1, let new = after.types.first, convertible.isSuperset(of: [old, new]), !old.isReadable(as: new)
      else { return nil }
      self = .conversion(old, new)
    case (let before, .any(let new)):
      self.init((before.values ?? []).compactMap { value in value.read(as: new, by: .migration).map { (value, $0) } })
    }
  }

  private init?(_ values: [(Node.Value, Node.Value)]) { self.init(outcomes: values.map { ($0, .value($1)) }) }

  /// Creates a mapping of those values that change, or nil if none does.
  private init?(outcomes: [(old: Node.Value, outcome: Outcome)]) {
    let changed = outcomes.filter { old, outcome in
      guard case .value(let new) = outcome else { return true }
      return old.type.isScalar && new.type.isScalar && !old.isReadByAccessor(as: new)
    }
    guard !changed.isEmpty else { return nil }
    self = .values(changed)
  }
}

extension Choice {
  private static let booleans = [
    "on": true, "yes": true, "true": true, "enable": true, "enabled": true, "always": true, "1": true,
    "off": false, "no": false, "false": false, "disable": false, "disabled": false, "never": false, "none": false, "0": false,
  ]

  /// The state of a toggle that the first of the value, case, and title that is a common word for on or off means; nil if none is.
  fileprivate var boolean: Bool? {
    [value.spelling, caseName, title ?? ""].lazy.compactMap { Self.booleans[$0.lowercased()] }.first
  }
}
