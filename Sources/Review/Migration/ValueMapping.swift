import SettingsGenModel
import SettingsGenPropertyLists

/// The conversion of a setting's stored values if its possible values changed.
enum ValueMapping {
  /// Each old value is replaced by a new one.
  case values([(old: Node.Value, new: Node.Value)])
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
      self.init((choices?.pairs ?? []).compactMap { old, new in new.map { (old.value, $0.value) } })
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

  /// Creates a mapping of those values that change, or nil if none does.
  private init?(_ values: [(Node.Value, Node.Value)]) {
    let changed = values.filter { $0.type.isScalar && $1.type.isScalar && !$0.isReadByAccessor(as: $1) }
    guard !changed.isEmpty else { return nil }
    self = .values(changed)
  }

  /// Returns whether the new accessors may store a value that would be converted, so that the conversion must run only once.
  func isAmbiguous(with values: [Node.Value]?) -> Bool {
    guard case .values(let pairs) = self else { return false }
    let recognized = Set((values ?? []).map(\.stored))
    return pairs.contains { recognized.contains($0.old.stored) && !$0.old.isSameInDatabase(as: $0.new) }
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
