import SettingsGenModel
import SettingsGenPropertyLists
import SettingsGenSupport

/// What is stored for a setting: its type, a toggle's values for on and off, and the values of choices. The first difference that loses
/// values says what would keep them.
extension Aspects {
  static let storedValues = Aspect<SettingPair>(
    "stored values", [.storageTypeChanged, .toggleValuesChanged, .choiceRemoved], seenBy: .code, summary: summary
  ) { pair in
    var differences = pair.storedValueDifferences
    if let first = differences.firstIndex(where: { $0.severity == .data }) {
      let message: Message = "to keep stored values, \(pair.remedy(for: differences[first].kind))"
      differences[first].notes = [.init(message: message, location: differences[first].location, side: .new)]
    }
    return differences
  }

  private static func summary(_ differences: [Difference], _ pair: SettingPair) -> Message {
    let isLost = differences.contains { $0.severity == .data }
    let states = Set(differences.filter { !isLost || $0.severity == .data }.map(\.old))
    let lost = pair.old.choices.filter { states.contains(pair.identity(of: $0, replacing: $0)) }
    let (old, new) = (differences.map(\.old.message), differences.map(\.new.message))
    let subject: Message =
      differences[0].new != .nothing
      ? "values of \(differences.count) choices changed from \(list: old, "values") to \(list: new, "values")"
      : "choices \(list: lost.map(\.caseName), "choices") removed"
    return isLost ? "\(pair.consequence(for: lost.map(\.value))); \(subject)" : "\(subject)\(pair.otherReaders)"
  }
}

extension SettingPair {
  /// Whether a stored value is lost because the type, a toggle's values, or the choices changed.
  var losesStoredValues: Bool { storedValueDifferences.contains { $0.severity == .data } }

  fileprivate var storedValueDifferences: [Difference] {
    let (before, after) = (oldSchema, newSchema)
    switch (before, after) {
    case (.choices, .choices): return (before.isComparable(to: after) ? [] : [replaced]) + lostChoices
    case (.toggle(let oldOn, let oldOff), .toggle(let on, let off)):
      let isSame = oldOn.isSameInDatabase(as: on) && oldOff.isSameInDatabase(as: off)
      return isSame && misread.isEmpty ? [] : [replaced]
    case (.any(let type), .any(let newType)): return type.isReadable(as: newType) ? [] : [replaced]
    case (_, .any(let newType)):
      return misread.isEmpty && before.types.allSatisfy { $0.isReadable(as: newType) } ? [] : [replaced]
    case (.any, _): return [replaced]
    case (.toggle, .choices), (.choices, .toggle): return misread.isEmpty ? [] : [replaced]
    }
  }

  /// The difference of a setting that stores another type, the values of another kind of element, or other values for on and off.
  private var replaced: Difference {
    let (before, after) = (oldSchema, newSchema)
    let isToggle = if case (.toggle, .toggle) = (before, after) { true } else { false }
    let isSameType = isToggle || before.typeState == after.typeState
    let isRead = before.values != nil && misread.isEmpty
    let kind: ChangeKind =
      switch before {
      case .toggle where isSameType: .toggleValuesChanged
      case .choices where isSameType: .choiceRemoved
      case .any, .toggle, .choices: .storageTypeChanged
      }
    let change: Message =
      if !isSameType {
        "stored type changed from \(before.typeNames) to \(after.typeNames)"
      } else if let values = before.values, let newValues = after.values {
        Set(values.map(\.stored)) == Set(newValues.map(\.stored))
          ? "stored values have another meaning"
          : "stored values changed from \(list: values, "values") to \(list: newValues, "values")"
      } else {
        "any \(before.typeNames) was valid, now only \(after.values?.count ?? 0, "value is", "values are") recognized"
      }
    let isUnread = !old.choices.isEmpty && meanings.allSatisfy { $0.reading == nil }
    let effect: Message =
      before.values == nil
      ? "whoever changed the setting may have the default now"
      : isUnread ? "whoever changed the setting has the default now" : consequence(for: misread.map(\.old))
    return difference(
      kind, isSameType && before.values != nil ? before.state : before.typeState, isSameType ? after.state : after.typeState,
      at: isToggle ? self[.trueValue] ?? self[.falseValue] : nil,
      isRead ? "\(change)\(otherReaders)" : "\(effect); \(change)", severity: isRead ? .behavior : .data)
  }

  /// The choices that are gone or have another value.
  private var lostChoices: [Difference] {
    (choices?.pairs ?? []).compactMap { old, new, _ in
      guard let new else {
        return difference(
          .choiceRemoved, identity(of: old, replacing: old), .nothing, at: self[.values],
          "\(consequence(for: [old.value])); choice \(old.phrase) removed")
      }
      // If the type changed, no stored value is recognized, which is one difference.
      guard oldSchema.isComparable(to: newSchema), !old.value.isSameInDatabase(as: new.value) else { return nil }
      let contrast = Contrast(old.value, new.value)
      // Swift, and so the accessor, considers two encodings of a character equal.
      let isEncoding = old.value.string.map { $0 == new.value.string } ?? false
      let change: Message = "value of choice \(old.caseName) changed from \(contrast.old) to \(contrast.new)"
      let isRead = isEncoding || meaning(of: old.value)?.isReadAlike == true
      let states = [old, new].map { identity(of: $0, replacing: old) }
      return difference(
        .choiceRemoved, states[0], states[1], at: new.node, on: new.page,
        isRead ? "\(change)\(otherReaders)" : "\(consequence(for: [old.value])); \(change)",
        severity: isRead ? .behavior : .data)
    }
  }

  /// Returns the value of a choice, with its title if the old value is used again: otherwise an exchange would look like its reversal.
  fileprivate func identity(of choice: Choice, replacing old: Choice) -> ChangeValue {
    let meaning = meaning(of: old.value)
    let isUsed = meaning?.reading != nil && meaning?.isReadAlike == false
    return isUsed ? .choice(title: choice.title, choice.value) : .value(choice.value)
  }

  // MARK: - Messages

  fileprivate var otherReaders: Message {
    after.accessor == nil
      ? "; the page and code may not read the old ones"
      : "; the accessors read the old ones, too, but the page and other code may not"
  }

  /// Returns what would keep the values that a kind of difference loses.
  fileprivate func remedy(for kind: ChangeKind) -> Message {
    switch (oldSchema, newSchema) {
    case (.choices, .choices) where kind == .choiceRemoved:
      guard let moved = misread.first(where: { $0.reading != nil }) else {
        return "keep \(list: misread.map(\.old), "values") in 'Values'"
      }
      return "keep each choice's value, such as \(moved.old) for \(old.label(of: moved.old))"
    case (.toggle(let on, let off), .toggle): return "keep \(on) in 'TrueValue' and \(off) in 'FalseValue'"
    case (.choices, .choices): return "keep the type of the values"
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
  fileprivate func consequence(for values: [Node.Value]) -> Message {
    let (outcomes, labels) = (Set(values.map(outcome)), values.map(old.label))
    if values.count == 1, outcomes == ["has \(labels[0]), the default, now"] {
      return "whoever chose \(labels[0]) has it only as the default now"
    }
    let choice: Message = old.choices.isEmpty ? "turned it \(labels.list("or"))" : "chose \(list: labels, "choices", "or")"
    let other: Message =
      switch newSchema {
      case .any: "has another value now"
      case .toggle: "has the other state now"
      case .choices: "has another choice now"
      }
    return "whoever \(choice) \(outcomes.count > 1 ? other : outcomes.first ?? other)"
  }
}
