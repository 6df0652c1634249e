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
      if lost.isEmpty { return [] }
      guard lost.count == 1, let value = lost.first else { return [retyped(pair)] }
      return [
        pair.change(
          .toggleValuesChanged, .toggle(on: on, off: off), .values(values), at: "Values",
          "toggle value \(value.literal) isn't one of the choices")
      ]
    case (.choices, .toggle(let on, let off)):
      guard before.isComparable(to: after) else { return [retyped(pair)] }
      let lost = Set(Self.values(pair.old.choices.map(\.value), missingIn: [on, off]))
      return pair.old.choices.filter { lost.contains($0.value) }.map { choice in
        pair.change(
          .choiceRemoved, .value(choice.value), .nothing,
          "choice \(choice.phrase) removed; the toggle stores only \(on.literal) and \(off.literal)")
      }.summarized { _, changes in
        "choices \(list: changes.map(\.old.literal)) removed; the toggle stores only \(on.literal) and \(off.literal)"
      }
    }
  }

  private static func toggleValueChanges(
    on: (old: Node, new: Node), off: (old: Node, new: Node), in pair: SettingPair
  ) -> [Change] {
    // A stored Boolean is never read as a number, so unless it is one of the two values, it means itself.
    let states = [("on", on, "TrueValue", true), ("off", off, "FalseValue", false)].filter { _, values, _, isOn in
      !values.old.hasSameStoredValue(as: values.new)
        || !values.old.isRead(as: values.new) && values.old.isTruthy != isOn
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
    let booleans = [Node(.boolean(true), range: 0..<0), Node(.boolean(false), range: 0..<0)]
    // A toggle reads Booleans even if it has custom values.
    if isBoolean, pair.new.element.stores(.boolean) || Self.values(booleans, missingIn: values).isEmpty { return [] }
    let recognized = values.count == 1 ? "one value is" : "\(values.count) values are"
    return [
      pair.change(
        .storageTypeChanged, .text(before.typeNames), .values(values),
        "any \(plain: before.typeNames) was valid; now only \(plain: recognized) recognized")
    ]
  }

  private static func retyped(_ pair: SettingPair) -> Change {
    let (before, after) = (pair.oldSchema.typeNames, pair.newSchema.typeNames)
    return pair.change(
      .storageTypeChanged, .text(before), .text(after),
      "stored type changed from \(plain: before) to \(plain: after)")
  }

  /// Returns the values that an accessor with other values doesn't recognize.
  private static func values(_ values: [Node], missingIn others: [Node]) -> [Node] {
    let recognized = KnownValues(others)
    return values.filter { recognized.index(matching: $0) == nil }
  }
}
