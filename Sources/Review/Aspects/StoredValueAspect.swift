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
    let consequence = pair.consequence(for: lost.map(\.value))
    if case .toggle = pair.newSchema { return "\(consequence); \(pair.statesOfToggle)" }
    let (old, new) = (differences.map(\.old.message), differences.map(\.new.message))
    let subject: Message =
      differences[0].new != .nothing
      ? "values of \(differences.count) choices changed from \(list: old, "values") to \(list: new, "values")"
      : "choices \(list: lost.map(\.caseName), "choices") removed\(pair.lossOfCode(lost))"
    return isLost ? "\(consequence); \(subject)" : "\(subject)\(pair.lossInSettings)"
  }
}

extension SettingPair {
  /// Whether a stored value is lost because the type, a toggle's values, or the choices changed.
  var losesStoredValues: Bool { storedValueDifferences.contains { $0.severity == .data } }

  fileprivate var storedValueDifferences: [Difference] {
    let (before, after) = (oldSchema, newSchema)
    switch (before, after) {
    case (.toggle(let oldOn, let oldOff), .toggle(let on, let off)): return toggleValues(on: (oldOn, on), off: (oldOff, off))
    case (.choices, .choices): return (before.isComparable(to: after) ? [] : [retyped]) + lostChoices
    case (_, .any(let newType)): return before.types.allSatisfy { $0.isReadable(as: newType) } ? [] : [retyped]
    case (.any, _): return before.isComparable(to: after) ? [narrowed] : [retyped]
    case (.toggle, .choices), (.choices, .toggle): return before.isComparable(to: after) ? otherStates : [retyped]
    }
  }

  /// The difference of a setting that stores another type.
  private var retyped: Difference {
    let (before, after) = (oldSchema, newSchema)
    let change: Message = "stored type changed from \(before.typeNames) to \(after.typeNames)"
    let isRead = before.values != nil && misread.isEmpty
    let isUnread = meanings.allSatisfy { $0.reading == nil }
    let general: Message = "whoever changed the setting \(plain: before.values == nil ? "may have" : "has") the default now"
    let effect = isUnread ? general : consequence(for: misread.map(\.old))
    return difference(
      .storageTypeChanged, before.typeState, after.typeState, isRead ? "\(change)\(otherReaders)" : "\(effect); \(change)",
      severity: isRead ? .behavior : .data)
  }

  /// The difference of a setting that could store any value of a type and now recognizes only some values.
  private var narrowed: Difference {
    let values = newSchema.values ?? []
    return difference(
      .storageTypeChanged, oldSchema.typeState, .values(values),
      """
      whoever has another value has the default now; any \(oldSchema.typeNames) was valid, now only \
      \(values.count, "value is", "values are") recognized
      """)
  }

  private func toggleValues(
    on: (old: Node.Value, new: Node.Value), off: (old: Node.Value, new: Node.Value)
  ) -> [Difference] {
    // A stored Boolean is never read as a number, so unless it's one of the two values, it means itself.
    let states = [("on", on, Attribute.trueValue, true), ("off", off, .falseValue, false)].filter { _, values, _, isOn in
      !values.old.isSameInDatabase(as: values.new)
        || !values.old.isReadByAccessor(as: values.new) && values.old.boolValue != isOn
    }
    guard let attribute = states.first?.2 else { return [] }
    let details = states.map { state, values, _, _ in
      let contrast = Contrast(values.old, values.new)
      return "\(plain: state) from \(contrast.old) to \(contrast.new)" as Message
    }
    let change: Message = "stored values changed: \(details.list())"
    let lost = misread.map(\.old)
    return [
      difference(
        .toggleValuesChanged, .toggle(on: on.old, off: off.old), .toggle(on: on.new, off: off.new), at: self[attribute],
        lost.isEmpty ? "\(change)\(otherReaders)" : "\(consequence(for: lost)); \(change)",
        severity: lost.isEmpty ? .behavior : .data)
    ]
  }

  /// The differences if choices replace the states of a toggle, or the reverse.
  private var otherStates: [Difference] {
    let misread = misread
    if misread.isEmpty { return [] }
    if case .toggle = newSchema, misread.contains(where: { $0.reading == nil || $0.counterpart == nil }) {
      return misread.map { choice in
        difference(.choiceRemoved, .value(choice.old), .nothing, "\(consequence(for: [choice.old])); \(statesOfToggle)")
      }
    }
    let missing = misread.map { "\($0.old)" as Message }.list("or")
    let isUnread = misread.allSatisfy { $0.reading == nil }
    let reason: Message = isUnread ? "the choices don't have \(missing)" : "stored values now mean other choices"
    return [
      difference(
        .toggleValuesChanged, oldSchema.state, newSchema.state, at: self[.values],
        "\(consequence(for: misread.map(\.old))); \(reason)")
    ]
  }

  fileprivate var statesOfToggle: Message {
    guard case .toggle(let on, let off) = newSchema else { return "" }
    return "the toggle stores only \(on) and \(off)"
  }

  private var otherReaders: Message {
    newAccessor == nil
      ? "; the page and code may not read the old ones"
      : "; the accessors read the old ones, too, but the page and other code may not"
  }

  // MARK: - Choices

  /// The choices that are gone or have another value.
  private var lostChoices: [Difference] {
    (choices?.pairs ?? []).compactMap { old, new in
      guard let new else {
        return difference(
          .choiceRemoved, identity(of: old, replacing: old), .nothing, at: self[.values],
          "\(consequence(for: [old.value])); choice \(old.phrase) removed\(lossOfCode([old]))")
      }
      // If the type changed, no stored value is recognized, which is one difference.
      guard oldSchema.isComparable(to: newSchema), !old.value.isReadByAccessor(as: new.value) else { return nil }
      let contrast = Contrast(old.value, new.value)
      // Swift, and so the accessor, considers two encodings of a character equal.
      let isEncoding = old.value.string.map { $0 == new.value.string } ?? false
      let change: Message = "value of choice \(old.caseName) changed from \(contrast.old) to \(contrast.new)"
      let isRead = isEncoding || meaning(of: old.value)?.isReadAlike == true
      let states = [old, new].map { identity(of: $0, replacing: old) }
      return difference(
        .choiceRemoved, states[0], states[1], at: new.node, on: new.page,
        isRead ? "\(change)\(lossInSettings)" : "\(consequence(for: [old.value])); \(change)",
        severity: isRead ? .behavior : .data)
    }
  }

  /// Returns the value of a choice, with its title if the old value is used again: otherwise an exchange would look like its reversal.
  fileprivate func identity(of choice: Choice, replacing old: Choice) -> ChangeValue {
    let meaning = meaning(of: old.value)
    let isUsed = meaning?.reading != nil && meaning?.isReadAlike == false
    return isUsed ? .choice(title: choice.title, choice.value) : .value(choice.value)
  }

  fileprivate var lossInSettings: Message {
    newAccessor == nil
      ? "; the page shows no choice as selected for the old value, and code may not know it"
      : "; the accessors read the old value as before, but the page shows no choice as selected, and other code may not know it"
  }

  /// The consequence of removed choices for code.
  fileprivate func lossOfCode(_ choices: [Choice]) -> Message {
    guard hasCases, let accessor = newAccessor else { return "" }
    let names = Set(accessor.choices.map(\.caseName))
    let removed = choices.map { configured($0, in: oldAccessor, old).caseName }.filter { !names.contains($0) }
    if removed.isEmpty { return "" }
    return ", and \(list: removed.map { "." + $0 }, "cases") no longer \(for: removed.count, "compiles", "compile")"
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
