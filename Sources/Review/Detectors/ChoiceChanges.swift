import SettingsGenModel
import SettingsGenPropertyLists
import SettingsGenSupport

extension SettingPair {
  /// What became of the choices of a setting that has them in both bundles.
  func choiceChanges() -> [Change] {
    guard !old.choices.isEmpty, !new.choices.isEmpty, old.choices != new.choices else { return [] }
    let pairs = ChoicePairs(old: old.choices, new: new.choices)
    // With other types no stored value is known any more; that is told once, not choice by choice.
    let isRetyped = !StoredForm(old).isComparable(to: StoredForm(new))
    var changes: [Change] = []
    for (choice, fate) in pairs.fates {
      switch fate {
      case .kept(let same):
        if choice.title != same.title { changes.append(retitled(choice, same)) }
      case .renamed(let same):
        changes.append(
          change(
            .caseRenamed, .text(choice.caseName), .text(same.caseName), at: same.value,
            "the choice \(choice.phrase) is now \(same.caseName)"))
      case .revalued(let same):
        if !isRetyped { changes.append(revalued(choice, same, read: pairs.reader(of: choice.value))) }
      case .gone:
        changes.append(
          change(
            .choiceRemoved, .value(choice.value), .nothing, at: "Values",
            "the choice \(choice.phrase) is gone; who chose it gets \(plain: fallback)"))
      }
    }
    let counterparts = isRetyped ? Set(pairs.fates.compactMap { $0.fate.counterpart?.caseName }) : []
    for choice in pairs.added where !counterparts.contains(choice.caseName) {
      changes.append(added(choice, isKnown: pairs.hadCase(choice.caseName)))
    }
    return changes + reorderedChoices(pairs)
  }

  private var fallback: String { new.type.isOptional ? "nil" : "the default" }

  private func retitled(_ old: Choice, _ new: Choice) -> Change {
    change(
      .titleChanged, ChangeValue(old.title), ChangeValue(new.title), at: new.value,
      Message(text: "the title of the choice \(new.caseName)", old: old.title, new: new.title))
  }

  private func revalued(_ old: Choice, _ new: Choice, read reader: Choice?) -> Change {
    let consequence: Message =
      if let reader { "\(old.value.text) now means \(reader.caseName)" } else { "\(old.value.text) is no choice any more" }
    return change(
      .choiceRemoved, .value(old.value), .value(new.value), at: new.value,
      "the choice \(old.caseName) now stores \(new.value.text) (was \(old.value.text)); \(consequence)")
  }

  private func added(_ choice: Choice, isKnown: Bool) -> Change {
    change(
      .choiceAdded, .nothing, .value(choice.value), at: choice.value,
      isKnown
        ? "\(choice.value.text) is a new value, for the choice \(choice.caseName)"
        : "the choice \(choice.phrase) is new")
  }

  /// The choices that both have, where they stand in another order: people see it, and `allCases` has it.
  private func reorderedChoices(_ pairs: ChoicePairs) -> [Change] {
    let positions = Dictionary(new.choices.enumerated().map { ($1.caseName, $0) }, uniquingKeysWith: { first, _ in first })
    let order = pairs.fates.compactMap { _, fate in fate.sameValue.flatMap { positions[$0.caseName] } }
    guard zip(order, order.dropFirst()).contains(where: { $0 > $1 }) else { return [] }
    return [
      change(
        .moved, .values(old.choices.map(\.value)), .values(new.choices.map(\.value)), at: "Values",
        "the choices stand in another order")
    ]
  }
}

extension Choice {
  /// The case, and its value where that is another text.
  var phrase: Message { caseName == value.text ? "\(caseName)" : "\(caseName) (\(value.text))" }
}
