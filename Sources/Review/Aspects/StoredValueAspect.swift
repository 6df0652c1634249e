import SettingsGenModel
import SettingsGenPropertyLists
import SettingsGenSupport

/// What is stored for a setting: its type, a toggle's values for on and off, and the values of choices. The first difference that loses
/// values says what would keep them.
extension Aspects {
  static let storedValues = Aspect<SettingPair>(
    "stored values", [.storageTypeChanged, .toggleValuesChanged, .choiceRemoved], seenBy: .code
  ) { pair in
    var differences = pair.storedValueDifferences
    if let first = differences.firstIndex(where: { $0.severity == .data }) {
      let message: Message = "to keep stored values, \(pair.remedy(for: differences[first].kind))"
      differences[first].notes = [.init(message: message, location: differences[first].location, side: .new)]
    }
    return differences
  }
}

extension SettingPair {
  /// Whether a stored value is lost because the type, a toggle's values, or the choices changed.
  var losesStoredValues: Bool { storedValueDifferences.contains { $0.severity == .data } }

  fileprivate var storedValueDifferences: [Difference] { (isReplaced ? [replaced] : []) + lostChoices }

  /// Whether the setting stores another type, the values of another kind of element, or other values for on and off.
  private var isReplaced: Bool {
    switch (oldSchema, newSchema) {
    case (.choices, .choices): !oldSchema.isComparable(to: newSchema)
    case (.toggle(let oldOn, let oldOff), .toggle(let on, let off)):
      !oldOn.isSameInDatabase(as: on) || !oldOff.isSameInDatabase(as: off) || !misread.isEmpty
    case (_, .any(let type)): !misread.isEmpty || !oldSchema.types.allSatisfy { $0.isReadable(as: type) }
    case (.any, _): true
    case (.toggle, .choices), (.choices, .toggle): !misread.isEmpty
    }
  }

  private var replaced: Difference {
    let (before, after) = (oldSchema, newSchema)
    let isToggle = if case (.toggle, .toggle) = (before, after) { true } else { false }
    let isSameType = isToggle || before.typeState == after.typeState
    let kind: ChangeKind =
      switch before {
      case .toggle where isSameType: .toggleValuesChanged
      case .choices where isSameType: .choiceRemoved
      case .any, .toggle, .choices: .storageTypeChanged
      }
    let change: Message =
      if !isSameType {
        "stored type changed from \(before.typeNames) to \(after.typeNames)"
      } else if before.values.map({ Set($0.map(\.stored)) }) == after.values.map({ Set($0.map(\.stored)) }) {
        "stored values have another meaning"
      } else {
        "stored values changed from \(before.phrase) to \(after.phrase)"
      }
    let isUnknown = before.values == nil
    return difference(
      kind, isSameType && !isUnknown ? before.state : before.typeState, isSameType ? after.state : after.typeState,
      at: isToggle ? self[.trueValue] ?? self[.falseValue] : nil, change, of: isUnknown ? nil : misread.map(\.old))
  }

  /// The choices that are gone or have another value.
  private var lostChoices: [Difference] {
    (choices?.pairs ?? []).compactMap { old, new, _ in
      guard let new else {
        let removal: Message = "choice \(old.phrase) removed"
        return difference(
          .choiceRemoved, identity(of: old, replacing: old), .nothing, at: self[.values], removal, of: [old.value])
      }
      // If the type changed, no stored value is recognized, which is one difference.
      guard oldSchema.isComparable(to: newSchema), !old.value.isSameInDatabase(as: new.value) else { return nil }
      let contrast = Contrast(old.value, new.value)
      // Swift, and so the accessor, considers two encodings of a character equal.
      let isRead = old.value.string.map { $0 == new.value.string } ?? false || meaning(of: old.value)?.isReadAlike == true
      return difference(
        .choiceRemoved, identity(of: old, replacing: old), identity(of: new, replacing: old), at: new.node, on: new.page,
        "value of choice \(old.caseName) changed from \(contrast.old) to \(contrast.new)", of: isRead ? [] : [old.value])
    }
  }

  /// Returns a difference that says what someone has who stored one of some values; nil if any value may be lost.
  private func difference(
    _ kind: ChangeKind, _ old: ChangeValue, _ new: ChangeValue, at node: Node?, on page: Int? = nil, _ change: Message,
    of lost: [Node.Value]?
  ) -> Difference {
    if lost?.isEmpty == true {
      let message: Message = "\(change); the accessors read the old ones, too, but the page and other code may not"
      return difference(kind, old, new, at: node, on: page, message, severity: .behavior)
    }
    let effect = lost.map(consequence) ?? "whoever changed the setting may have the default now"
    return difference(kind, old, new, at: node, on: page, "\(effect); \(change)", severity: .data)
  }

  /// Returns the value of a choice, with its title if the old value is used again: otherwise an exchange would look like its reversal.
  private func identity(of choice: Choice, replacing old: Choice) -> ChangeValue {
    let meaning = meaning(of: old.value)
    let isUsed = meaning?.reading != nil && meaning?.isReadAlike == false
    return isUsed ? ["title": ChangeValue(choice.title), "value": .value(choice.value)] : .value(choice.value)
  }

  // MARK: - Messages

  /// Returns what would keep the values that a kind of difference loses.
  fileprivate func remedy(for kind: ChangeKind) -> Message {
    switch (oldSchema, newSchema) {
    case (.choices, .choices) where kind == .choiceRemoved:
      guard let moved = misread.first(where: { $0.reading != nil }) else {
        return "keep \(list: misread.map(\.old), "values") in 'Values'"
      }
      return "keep each choice's value, such as \(moved.old) for \(old.label(of: moved.old))"
    case (.toggle(let on, let off), .toggle): return "keep \(on) in 'TrueValue' and \(off) in 'FalseValue'"
    default: return "keep the type"
    }
  }

  /// What someone has who stored a value: another state or choice, the default, or nothing.
  private func outcome(of value: Node.Value) -> Message {
    if let reading = meaning(of: value)?.reading {
      let label = new.label(of: reading)
      return if case .toggle = newSchema { "has it \(label) now" } else { "has \(label) now" }
    }
    if new.choices.isEmpty { return "has the default now" }
    guard let index = new.choices.index(of: new.defaultValue?.value) else { return "has nothing selected now" }
    return "has \(new.choices[index].label), the default, now"
  }

  /// Who stored one of some values, and what they have now.
  private func consequence(for values: [Node.Value]) -> Message {
    let (outcomes, labels) = (Set(values.map(outcome)), values.map(old.label))
    if values.count == 1, outcomes == ["has \(labels[0]), the default, now"] {
      return "whoever chose \(labels[0]) has it only as the default now"
    }
    let choice: Message = old.choices.isEmpty ? "turned it \(labels.list("or"))" : "chose \(list: labels, "choices", "or")"
    return "whoever \(choice) \(outcomes.count == 1 ? outcomes.first ?? "" : "has another value now")"
  }
}
