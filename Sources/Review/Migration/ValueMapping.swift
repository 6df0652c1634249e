import SettingsGenModel
import SettingsGenPropertyLists

/// The conversion of a setting's stored values if its possible values changed.
enum ValueMapping {
  /// Each old value is replaced by a new one.
  case values([(old: Node, new: Node)])
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
      self.init((before.values ?? []).compactMap { value in value.converted(to: new).map { (value, $0) } })
    }
  }

  /// Creates a mapping of those values that change, or nil if none does.
  private init?(_ values: [(Node, Node)]) {
    let changed = values.filter { $0.isScalar && $1.isScalar && !$0.isRead(as: $1) }
    guard !changed.isEmpty else { return nil }
    self = .values(changed)
  }

  /// Returns whether the new accessors may store a value that would be converted, so that the conversion must run only once.
  func isAmbiguous(with values: [Node]?) -> Bool {
    guard case .values(let pairs) = self else { return false }
    let recognized = Set((values ?? []).map(StoredValue.init))
    return pairs.contains { recognized.contains(StoredValue($0.old)) && !$0.old.hasSameStoredValue(as: $0.new) }
  }
}

extension Node {
  /// Returns the value converted to another type, or nil if it can't be converted.
  fileprivate func converted(to type: StoredType) -> Node? {
    let value: Node.Value? =
      switch (self.value, type) {
      case (.integer(let number), .string): .string(String(number))
      case (.real(let number), .string): .string(String(number))
      case (.boolean(let flag), .string): .string(String(flag))
      case (.string(let text), .integer): Int(text).map { .integer($0) }
      case (.string(let text), .real): Double(text).map { .real($0) }
      case (.real(let number), .integer): Int(exactly: number.rounded()).map { .integer($0) }
      case (.integer(let number), .real): .real(Double(number))
      case (.boolean(let flag), .integer): .integer(flag ? 1 : 0)
      case (.boolean(let flag), .real): .real(flag ? 1 : 0)
      default: nil
      }
    return value.map { Node($0, range: range) }
  }
}

extension Choice {
  private static let booleans = [
    "on": true, "yes": true, "true": true, "enable": true, "enabled": true, "always": true, "1": true,
    "off": false, "no": false, "false": false, "disable": false, "disabled": false, "never": false, "none": false, "0": false,
  ]

  /// The state of a toggle that the first of the value, case, and title that is a common word for on or off means; nil if none is.
  fileprivate var boolean: Bool? {
    [value.text, caseName, title ?? ""].lazy.compactMap { Self.booleans[$0.lowercased()] }.first
  }
}
