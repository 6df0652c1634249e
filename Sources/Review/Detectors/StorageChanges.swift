import SettingsGenModel
import SettingsGenPropertyLists
import SettingsGenSupport

/// Detects a setting for which the database now holds other values: `storage-type-changed`, `toggle-values-changed`, and `choice-removed`
/// if a toggle takes the place of choices; ``ChoiceChanges`` compares choices with choices.
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
      if lost.isEmpty { return [] }
      guard lost.count == 1, let value = lost.first else { return [retyped(pair)] }
      return [
        pair.change(
          .toggleValuesChanged, .toggle(on: on, off: off), .values(values), at: "Values",
          "the toggle stored \(value.text), which is none of the choices")
      ]
    case (.choices, .toggle(let on, let off)):
      guard before.isComparable(to: after) else { return [retyped(pair)] }
      let lost = Set(Self.values(pair.old.choices.map(\.value), missingIn: [on, off]))
      return pair.old.choices.filter { lost.contains($0.value) }.map { choice in
        pair.change(
          .choiceRemoved, .value(choice.value), .nothing,
          "the choice \(choice.phrase) is gone; the toggle stores \(on.text) or \(off.text)")
      }
    }
  }

  private static func toggleValueChanges(
    on: (old: Node, new: Node), off: (old: Node, new: Node), in pair: SettingPair
  ) -> [Change] {
    guard !on.old.hasSameStoredValue(as: on.new) || !off.old.hasSameStoredValue(as: off.new) else { return [] }
    return [
      pair.change(
        .toggleValuesChanged, .toggle(on: on.old, off: off.old), .toggle(on: on.new, off: off.new),
        at: on.old.hasSameStoredValue(as: on.new) ? "FalseValue" : "TrueValue",
        "the toggle now stores \(on.new.text) and \(off.new.text) (was \(on.old.text) and \(off.old.text))")
    ]
  }

  /// Any value of a type could be stored; now only some are known.
  private static func narrowed(_ pair: SettingPair, isBoolean: Bool) -> [Change] {
    let (before, after) = (pair.oldSchema, pair.newSchema)
    guard before.isComparable(to: after) else { return [retyped(pair)] }
    let values = after.values ?? []
    let booleans = [Node(.boolean(true), range: 0..<0), Node(.boolean(false), range: 0..<0)]
    // A toggle reads Booleans whatever its own values are.
    if isBoolean, pair.new.element == .toggleSwitch || Self.values(booleans, missingIn: values).isEmpty { return [] }
    let known = values.count == 1 ? "one value is" : "\(values.count) values are"
    return [
      pair.change(
        .storageTypeChanged, .text(before.typeNames), .values(values),
        "any \(plain: before.typeNames) could be stored; now only \(plain: known) known")
    ]
  }

  private static func retyped(_ pair: SettingPair) -> Change {
    let (before, after) = (pair.oldSchema.typeNames, pair.newSchema.typeNames)
    return pair.change(
      .storageTypeChanged, .text(before), .text(after),
      "the database held \(plain: before) and is now read as \(plain: after)")
  }

  /// Those of the values that are read as none of the others.
  private static func values(_ values: [Node], missingIn others: [Node]) -> [Node] {
    let known = KnownValues(others)
    return values.filter { known.index(matching: $0) == nil }
  }
}
