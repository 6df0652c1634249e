import SettingsGenModel
import SettingsGenPropertyLists
import SettingsGenSupport

/// Detects settings that are stored differently: `storage-type-changed`, `toggle-values-changed`, and `choice-removed` if a toggle
/// replaces choices; ``ChoiceChanges`` compares choices with choices.
enum StorageChanges: PairDetector {
  static func changes(in pair: SettingPair, of bundles: MatchedBundles) -> [Change] {
    let (before, after) = (pair.oldSchema, pair.newSchema)
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
      let lost = Self.values([on, off], missingIn: values)
      if lost.isEmpty { return reassigned(pair) }
      guard lost.count == 1, let value = lost.first else { return [retyped(pair)] }
      return [
        pair.change(
          .toggleValuesChanged, .toggle(on: on, off: off), .values(values), at: .values,
          "toggle value \(value) isn't one of the choices")
      ]
    case (.choices, .toggle(let on, let off)):
      guard before.isComparable(to: after) else { return [retyped(pair)] }
      let lost = Set(Self.values(pair.old.choices.map(\.value), missingIn: [on, off]))
      if lost.isEmpty { return reassigned(pair) }
      return pair.old.choices.filter { lost.contains($0.value) }.map { choice in
        pair.change(
          .choiceRemoved, .value(choice.value), .nothing,
          "choice \(choice.phrase) removed; the toggle stores only \(on) and \(off)")
      }.summarized { _, changes in
        "choices \(list: changes.map(\.old.message)) removed; the toggle stores only \(on) and \(off)"
      }
    }
  }

  private static func toggleValueChanges(
    on: (old: Node.Value, new: Node.Value), off: (old: Node.Value, new: Node.Value), in pair: SettingPair
  ) -> [Change] {
    // A stored Boolean is never read as a number, so unless it is one of the two values, it means itself.
    let states = [("on", on, Attribute.trueValue, true), ("off", off, .falseValue, false)].filter { _, values, _, isOn in
      !values.old.isSameInDatabase(as: values.new)
        || !values.old.isReadByAccessor(as: values.new) && values.old.boolValue != isOn
    }
    guard let attribute = states.first?.2 else { return [] }
    let details = states.map { state, values, _, _ in
      let contrast = Contrast(values.old, values.new)
      return "\(plain: state) from \(contrast.old) to \(contrast.new)" as Message
    }
    return [
      pair.change(
        .toggleValuesChanged, .toggle(on: on.old, off: off.old), .toggle(on: on.new, off: off.new), at: attribute,
        "stored values changed: \(details.joined(with: ", "))")
    ]
  }

  /// Returns the change for a setting that could store any value of a type and now recognizes only some values.
  private static func narrowed(_ pair: SettingPair, isBoolean: Bool) -> [Change] {
    let (before, after) = (pair.oldSchema, pair.newSchema)
    guard before.isComparable(to: after) else { return [retyped(pair)] }
    let values = after.values ?? []
    // A toggle reads Booleans even if it has custom values.
    if isBoolean, pair.new.element.stores(.boolean) || Self.values([.boolean(true), .boolean(false)], missingIn: values).isEmpty {
      return []
    }
    let recognized = values.count == 1 ? "one value is" : "\(values.count) values are"
    return [
      pair.change(
        .storageTypeChanged, before.typeValue, .values(values),
        "any \(before.typeNames) was valid; now only \(plain: recognized) recognized")
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
    return pair.change(
      .storageTypeChanged, before.typeValue, after.typeValue,
      "stored type changed from \(before.typeNames) to \(after.typeNames)")
  }

  /// Returns the values that an accessor with other values doesn't recognize.
  private static func values(_ values: [Node.Value], missingIn others: [Node.Value]) -> [Node.Value] {
    let recognized = KnownValues(others)
    return values.filter { recognized.index(matching: $0) == nil }
  }
}
