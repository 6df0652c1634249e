import SettingsGenModel
import SettingsGenPropertyLists
import SettingsGenSupport

/// Detects settings that are stored differently: `storage-type-changed`, `toggle-values-changed`, and `choice-removed` if a toggle
/// replaces choices; ``ChoiceChanges`` compares choices with choices.
enum StorageChanges: PairDetector {
  static func changes(in pair: SettingPair, of bundles: MatchedBundles) -> [Change] {
    let (before, after) = (pair.oldSchema, pair.newSchema)
    let isLost = { after.reading(of: $0) == nil }
    switch (before, after) {
    case (.toggle(let oldOn, let oldOff), .toggle(let on, let off)):
      return toggleValueChanges(on: (oldOn, on), off: (oldOff, off), in: pair)
    case (.choices, .choices):
      return before.isComparable(to: after) ? [] : [retyped(pair)]
    case (_, .any(let newType)):
      return before.types.allSatisfy { $0.isReadable(as: newType) } ? [] : [retyped(pair)]
    case (.any(let oldType), _):
      return narrowed(pair, isBoolean: oldType == .boolean)
    case (.toggle(let on, let off), .choices(let values)):
      let lost = [(on, "on"), (off, "off")].filter { isLost($0.0) }
      if lost.isEmpty { return before.isComparable(to: after) ? reassigned(pair) : [retyped(pair)] }
      guard lost.count == 1, let (value, state) = lost.first else { return [retyped(pair)] }
      return [
        pair.change(
          .toggleValuesChanged, .toggle(on: on, off: off), .values(values), at: pair[.values],
          "whoever turned it \(plain: state) has the default now; \(value) isn't one of the choices")
      ]
    case (.choices, .toggle(let on, let off)):
      guard before.isComparable(to: after) else { return [retyped(pair)] }
      let lost = pair.old.choices.filter { isLost($0.value) || pair.valueMapping?.removes($0.value) == true }
      if lost.isEmpty { return reassigned(pair) }
      let reason: Message = "; the toggle stores only \(on) and \(off)"
      return lost.map { choice in
        let meaning = pair.new.meaning(of: choice.value).map { "it \($0) now" as Message } ?? "the default now"
        return pair.change(
          .choiceRemoved, .value(choice.value), .nothing, "whoever chose \(choice.label) has \(meaning)\(reason)")
      }.summarized { _, changes in "whoever chose \(list: lost.map(\.label), "choices") has another state now\(reason)" }
    }
  }

  private static func toggleValueChanges(
    on: (old: Node.Value, new: Node.Value), off: (old: Node.Value, new: Node.Value), in pair: SettingPair
  ) -> [Change] {
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
    let lost = states.filter { !pair.isReadAlike($0.1.old) }.map { "\(plain: $0.0)" as Message }
    return [
      pair.change(
        .toggleValuesChanged, .toggle(on: on.old, off: off.old), .toggle(on: on.new, off: off.new), at: pair[attribute],
        lost.isEmpty ? "\(change)\(otherReaders)" : "whoever turned it \(lost.list("or")) has the other state now; \(change)",
        severity: lost.isEmpty ? .behavior : .data)
    ]
  }

  private static let otherReaders: Message = "; the accessors read the old ones, too, but the page and other code may not"

  /// Returns the change for a setting that could store any value of a type and now recognizes only some values.
  private static func narrowed(_ pair: SettingPair, isBoolean: Bool) -> [Change] {
    let (before, after) = (pair.oldSchema, pair.newSchema)
    guard before.isComparable(to: after) else { return [retyped(pair)] }
    let values = after.values ?? []
    // A toggle reads Booleans even if it has custom values.
    if isBoolean, [.boolean(true), .boolean(false)].allSatisfy({ after.reading(of: $0) != nil }) { return [] }
    return [
      pair.change(
        .storageTypeChanged, before.typeValue, .values(values),
        """
        whoever has another value has the default now; any \(before.typeNames) was valid, now only \
        \(values.count, "value is", "values are") recognized
        """)
    ]
  }

  /// Returns the change for a setting whose values are the same but mean other states or choices.
  private static func reassigned(_ pair: SettingPair) -> [Change] {
    guard pair.valueMapping?.isAmbiguous == true else { return [] }
    let (before, after) = (pair.oldSchema.values ?? [], pair.newSchema.values ?? [])
    return [pair.change(.toggleValuesChanged, .values(before), .values(after), "stored values now mean other choices")]
  }

  private static func retyped(_ pair: SettingPair) -> Change {
    let (before, after) = (pair.oldSchema, pair.newSchema)
    let change: Message = "stored type changed from \(before.typeNames) to \(after.typeNames)"
    let isRead = before.values?.allSatisfy(pair.isReadAlike) ?? false
    let effect: Message = "whoever changed the setting \(plain: before.values == nil ? "may have" : "has") the default now"
    return pair.change(
      .storageTypeChanged, before.typeValue, after.typeValue, isRead ? "\(change)\(otherReaders)" : "\(effect); \(change)",
      severity: isRead ? .behavior : .data)
  }
}
