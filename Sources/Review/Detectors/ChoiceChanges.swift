import SettingsGenModel
import SettingsGenPropertyLists
import SettingsGenSupport

/// Detects changes to the choices of a setting that has choices in both bundles: `choice-removed`, `case-renamed`, `choice-added`,
/// `title-changed` for a choice, `moved` for the order of all choices.
enum ChoiceChanges: PairDetector {
  static func changes(in pair: SettingPair, of bundles: MatchedBundles) -> [Change] {
    guard let choices = pair.choices else { return [] }
    // If the type changed, no stored value is recognized; `StorageChanges` reports that once.
    let isRetyped = !pair.oldSchema.isComparable(to: pair.newSchema)
    var changes: [Change] = []
    for (choice, outcome) in choices.outcomes {
      switch outcome {
      case .kept(let same):
        if choice.title != same.title { changes.append(retitled(choice, same, in: pair)) }
      case .renamed(let same):
        changes.append(
          pair.change(
            .caseRenamed, .text(choice.caseName), .text(same.caseName), at: same.value,
            "case \(choice.phrase) renamed to \(same.caseName)"))
      case .revalued(let same):
        if !isRetyped { changes.append(revalued(choice, same, reader: choices.reader(of: choice.value), in: pair)) }
      case .removed:
        changes.append(
          pair.change(
            .choiceRemoved, .value(choice.value), .nothing, at: "Values",
            "choice \(choice.phrase) removed; a stored \(choice.value.text) now reads as \(plain: pair.new.type.isOptional ? "nil" : "the default")"
          ))
      }
    }
    let counterparts = isRetyped ? Set(choices.outcomes.compactMap { $0.outcome.counterpart?.caseName }) : []
    for choice in choices.added where !counterparts.contains(choice.caseName) {
      changes.append(added(choice, isKnown: choices.hadCase(choice.caseName), in: pair))
    }
    return changes + reordered(choices, in: pair)
  }

  private static func retitled(_ old: Choice, _ new: Choice, in pair: SettingPair) -> Change {
    pair.change(
      .titleChanged, ChangeValue(old.title), ChangeValue(new.title), at: new.value,
      Message(changeOf: "title of choice \(new.caseName)", from: old.title, to: new.title))
  }

  /// - Parameter reader: The new choice that the old value is read as, if there is one.
  private static func revalued(_ old: Choice, _ new: Choice, reader: Choice?, in pair: SettingPair) -> Change {
    let consequence: Message =
      if let reader { "\(old.value.text) now means \(reader.caseName)" } else { "\(old.value.text) is no longer a choice" }
    return pair.change(
      .choiceRemoved, .value(old.value), .value(new.value), at: new.value,
      "value of choice \(old.caseName) changed from \(old.value.text) to \(new.value.text); \(consequence)")
  }

  private static func added(_ choice: Choice, isKnown: Bool, in pair: SettingPair) -> Change {
    pair.change(
      .choiceAdded, .nothing, .value(choice.value), at: choice.value,
      isKnown
        ? "value \(choice.value.text) added for choice \(choice.caseName)"
        : "choice \(choice.phrase) added")
  }

  /// Compares the order of the choices that both bundles have, which is the order on screen and in `allCases`.
  private static func reordered(_ choices: ChoicePairs, in pair: SettingPair) -> [Change] {
    let indices = Dictionary(
      pair.new.choices.enumerated().map { ($1.caseName, $0) }, uniquingKeysWith: { first, _ in first })
    let order = choices.outcomes.compactMap { _, outcome in outcome.sameValue.flatMap { indices[$0.caseName] } }
    guard zip(order, order.dropFirst()).contains(where: { $0 > $1 }) else { return [] }
    return [
      pair.change(
        .moved, .values(pair.old.choices.map(\.value)), .values(pair.new.choices.map(\.value)), at: "Values",
        "choices reordered")
    ]
  }
}

extension Choice {
  /// The case, followed by its value if that differs.
  var phrase: Message { caseName == value.text ? "\(caseName)" : "\(caseName) (\(value.text))" }
}

extension ValueType {
  /// Whether a setting without a stored value may read as nil.
  var isOptional: Bool { if case .optional = self { true } else { false } }
}
