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
    case (.any, _):
      return narrowed(pair)
    case (.toggle, .choices), (.choices, .toggle):
      return before.isComparable(to: after) ? restated(pair) : [retyped(pair)]
    }
  }

  /// Returns the changes if choices replace the states of a toggle, or the reverse.
  private static func restated(_ pair: SettingPair) -> [Change] {
    let misread = pair.misread
    if misread.isEmpty { return [] }
    let consequence = pair.consequence(for: misread.map(\.old))
    if case .toggle(let on, let off) = pair.newSchema, misread.contains(where: { $0.reading == nil || $0.counterpart == nil }) {
      let reason: Message = "the toggle stores only \(on) and \(off)"
      return misread.map { choice in
        pair.change(.choiceRemoved, .value(choice.old), .nothing, "\(pair.consequence(for: [choice.old])); \(reason)")
      }.summarized { _, _ in "\(consequence); \(reason)" }
    }
    let isUnread = misread.allSatisfy { $0.reading == nil }
    let missing = misread.map { "\($0.old)" as Message }.list("or")
    let reason: Message = isUnread ? "the choices don't have \(missing)" : "stored values now mean other choices"
    return [
      pair.change(
        .toggleValuesChanged, pair.oldSchema.change, pair.newSchema.change, at: pair[.values],
        "\(consequence); \(reason)")
    ]
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
    let lost = pair.misread.map { pair.old.label(of: $0.old) }
    return [
      pair.change(
        .toggleValuesChanged, .toggle(on: on.old, off: off.old), .toggle(on: on.new, off: off.new), at: pair[attribute],
        lost.isEmpty
          ? "\(change)\(otherReaders(of: pair))" : "whoever turned it \(lost.list("or")) has the other state now; \(change)",
        severity: lost.isEmpty ? .behavior : .data)
    ]
  }

  private static func otherReaders(of pair: SettingPair) -> Message {
    pair.newAccessor == nil
      ? "; the page and code may not read the old ones"
      : "; the accessors read the old ones, too, but the page and other code may not"
  }

  /// Returns the change for a setting that could store any value of a type and now recognizes only some values.
  private static func narrowed(_ pair: SettingPair) -> [Change] {
    let (before, after) = (pair.oldSchema, pair.newSchema)
    guard before.isComparable(to: after) else { return [retyped(pair)] }
    let values = after.values ?? []
    return [
      pair.change(
        .storageTypeChanged, before.typeValue, .values(values),
        """
        whoever has another value has the default now; any \(before.typeNames) was valid, now only \
        \(values.count, "value is", "values are") recognized
        """)
    ]
  }

  private static func retyped(_ pair: SettingPair) -> Change {
    let (before, after) = (pair.oldSchema, pair.newSchema)
    let change: Message = "stored type changed from \(before.typeNames) to \(after.typeNames)"
    let isRead = before.values != nil && pair.misread.isEmpty
    let isUnread = pair.meanings.allSatisfy { $0.reading == nil }
    let general: Message = "whoever changed the setting \(plain: before.values == nil ? "may have" : "has") the default now"
    let effect = isUnread ? general : pair.consequence(for: pair.misread.map(\.old))
    return pair.change(
      .storageTypeChanged, before.typeValue, after.typeValue,
      isRead ? "\(change)\(otherReaders(of: pair))" : "\(effect); \(change)",
      severity: isRead ? .behavior : .data)
  }
}
