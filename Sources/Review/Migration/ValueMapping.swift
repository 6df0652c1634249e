import SettingsGenModel
import SettingsGenPropertyLists

/// What becomes of a stored value whose form has changed.
enum ValueMapping {
  /// Each of these values becomes another one.
  case values([(old: Node, new: Node)])
  /// Each value of a type is spelled in another, where it can be.
  case conversion(StoredType, StoredType)

  /// The mapping between two forms of a setting, or nil where stored values stay as they are or can't be brought back.
  init?(_ pair: SettingPair) {
    let (old, new) = (pair.old, pair.new)
    let isSameForm =
      old.element == new.element && old.type == new.type && old.choices == new.choices
      && old.trueValue == new.trueValue && old.falseValue == new.falseValue
    guard !isSameForm else { return nil }
    let after = StoredForm(pair.new)
    switch (StoredForm(pair.old), after) {
    case (.toggle(let oldOn, let oldOff), .toggle(let on, let off)):
      self.init([(oldOn, on), (oldOff, off)])
    case (.choices, .choices):
      let fates = ChoicePairs(old: pair.old.choices, new: pair.new.choices).fates
      self.init(fates.compactMap { old, fate in fate.counterpart.map { (old.value, $0.value) } })
    case (.toggle(let on, let off), .choices):
      let senses = SwitchSense.byUniqueSense(pair.new.choices)
      self.init([(on, senses[.on]), (off, senses[.off])].compactMap { old, choice in choice.map { (old, $0.value) } })
    case (.choices, .toggle(let on, let off)):
      self.init(
        pair.old.choices.compactMap { choice in SwitchSense(choice).map { (choice.value, $0 == .on ? on : off) } })
    case (.any(let old), _):
      guard after.types.count == 1, let new = after.types.first, Self.isConvertible(old, new) else { return nil }
      self = .conversion(old, new)
    case (let before, .any(let new)):
      self.init((before.values ?? []).compactMap { value in value.converted(to: new).map { (value, $0) } })
    }
  }

  /// The values that change, or nil where none does.
  private init?(_ values: [(Node, Node)]) {
    let changed = values.filter { $0.isScalar && $1.isScalar && !$0.isRead(as: $1) }
    guard !changed.isEmpty else { return nil }
    self = .values(changed)
  }

  private static func isConvertible(_ old: StoredType, _ new: StoredType) -> Bool {
    let convertible: Set<StoredType> = [.boolean, .integer, .real, .string]
    return old != new && !old.isReadable(as: new) && convertible.contains(old) && convertible.contains(new)
  }

  /// True where a value that is to change may be one that the new accessors stored, so that the mapping may run once only.
  func isAmbiguous(with values: [Node]?) -> Bool {
    guard case .values(let pairs) = self else { return false }
    let known = Set((values ?? []).map(StoredValue.init))
    return pairs.contains { known.contains(StoredValue($0.old)) && !$0.old.isSameStored(as: $0.new) }
  }
}

extension Node {
  /// The value spelled in another type, where it can be.
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

/// What a choice means to people who know it as a switch.
enum SwitchSense: Hashable {
  case on
  case off

  private static let words: [String: SwitchSense] = [
    "on": .on, "yes": .on, "true": .on, "enable": .on, "enabled": .on, "always": .on, "1": .on,
    "off": .off, "no": .off, "false": .off, "disable": .off, "disabled": .off, "never": .off, "none": .off, "0": .off,
  ]

  /// The sense of the value's own text, else of the title; nil where neither is one of the usual words.
  init?(_ choice: Choice) {
    let texts = [choice.value.text, choice.caseName, choice.title ?? ""]
    guard let sense = texts.lazy.compactMap({ Self.words[$0.lowercased()] }).first else { return nil }
    self = sense
  }

  /// The choices by what they mean, without senses that several have.
  static func byUniqueSense(_ choices: [Choice]) -> [SwitchSense: Choice] {
    let senses = choices.compactMap { choice in SwitchSense(choice).map { ($0, choice) } }
    return Dictionary(grouping: senses, by: \.0).compactMapValues { $0.count == 1 ? $0.first?.1 : nil }
  }
}
