import SettingsGenModel
import SettingsGenPropertyLists
import SettingsGenSupport

extension SettingPair {
  /// What happens to stored values because the database now holds other ones; choices against choices stand in ``choiceChanges()``.
  func storageChanges() -> [Change] {
    let before = StoredForm(old)
    let after = StoredForm(new)
    switch (before, after) {
    case (.toggle(let oldOn, let oldOff), .toggle(let on, let off)):
      return toggleValueChanges(on: (oldOn, on), off: (oldOff, off))
    case (.choices, .choices):
      return before.isComparable(to: after) ? [] : [retyped(before, after)]
    case (.any(let oldType), .any(let newType)):
      return oldType.isReadable(as: newType) ? [] : [retyped(before, after)]
    case (_, .any(let newType)):
      return before.types.allSatisfy { $0.isReadable(as: newType) } ? [] : [retyped(before, after)]
    case (.any(let oldType), _):
      return narrowed(before, after, isBoolean: oldType == .boolean)
    case (.toggle(let on, let off), .choices(let values)):
      let lost = Self.values([on, off], missingIn: values)
      if lost.isEmpty { return [] }
      guard lost.count == 1, let value = lost.first else { return [retyped(before, after)] }
      return [
        change(
          .toggleValuesChanged, .toggle(on: on, off: off), .values(values), at: "Values",
          "the toggle stored \(value.text), which is none of the choices")
      ]
    case (.choices, .toggle(let on, let off)):
      guard before.isComparable(to: after) else { return [retyped(before, after)] }
      let lost = Set(Self.values(old.choices.map(\.value), missingIn: [on, off]))
      return old.choices.filter { lost.contains($0.value) }.map { choice in
        change(
          .choiceRemoved, .value(choice.value), .nothing,
          "the choice \(choice.phrase) is gone; the toggle stores \(on.text) or \(off.text)")
      }
    }
  }

  private func toggleValueChanges(on: (old: Node, new: Node), off: (old: Node, new: Node)) -> [Change] {
    guard !on.old.isSameStored(as: on.new) || !off.old.isSameStored(as: off.new) else { return [] }
    return [
      change(
        .toggleValuesChanged, .toggle(on: on.old, off: off.old), .toggle(on: on.new, off: off.new),
        at: on.old.isSameStored(as: on.new) ? "FalseValue" : "TrueValue",
        "the toggle now stores \(on.new.text) and \(off.new.text) (was \(on.old.text) and \(off.old.text))")
    ]
  }

  /// Any value of a type could be stored; now only some are known.
  private func narrowed(_ before: StoredForm, _ after: StoredForm, isBoolean: Bool) -> [Change] {
    guard before.isComparable(to: after) else { return [retyped(before, after)] }
    let values = after.values ?? []
    let booleans = [Node(.boolean(true), range: 0..<0), Node(.boolean(false), range: 0..<0)]
    // A toggle reads Booleans whatever its own values are.
    if isBoolean, new.element == .toggleSwitch || Self.values(booleans, missingIn: values).isEmpty { return [] }
    let known = values.count == 1 ? "one value is" : "\(values.count) values are"
    return [
      change(
        .storageTypeChanged, .text(before.typeNames), .values(values),
        "any \(plain: before.typeNames) could be stored; now only \(plain: known) known")
    ]
  }

  private func retyped(_ before: StoredForm, _ after: StoredForm) -> Change {
    change(
      .storageTypeChanged, .text(before.typeNames), .text(after.typeNames),
      "the database held \(plain: before.typeNames) and is now read as \(plain: after.typeNames)")
  }

  /// Those of the values that are read as none of the others.
  private static func values(_ values: [Node], missingIn others: [Node]) -> [Node] {
    let known = KnownValues(others)
    return values.filter { known.index(readFrom: $0) == nil }
  }
}
