import SettingsGenModel
import SettingsGenPropertyLists
import SettingsGenSupport

/// Detects changes to the choices of a setting that has choices in both bundles: `choice-removed`, `case-renamed`, `choice-added`,
/// `title-changed` and `choice-titles-swapped` for a choice, `setting-moved` for the order of all choices.
enum ChoiceChanges: PairDetector {
  static func changes(in pair: SettingPair, of bundles: MatchedBundles) -> [Change] {
    guard let choices = pair.choices else {
      // Only the configuration may have changed.
      return pair.old.choices.compactMap { pair.caseRename(of: $0, to: $0) }.summarized { renameSummary($1) }
    }
    // If the type changed, no stored value is recognized; `StorageChanges` reports that once.
    let isRetyped = !pair.oldSchema.isComparable(to: pair.newSchema)
    var (changes, misread): ([Change], [Change]) = ([], [])
    let knownTitles = Set(pair.untranslated.old.choices.map(\.title))
    for ((old, new), titles) in zip(choices.pairs, choices.untranslatedTitles) {
      guard let new else {
        changes.append(removed(old, in: pair))
        if let rename = pair.caseRename(of: old, to: nil), rename.severity == .data { misread.append(rename) }
        continue
      }
      if !isRetyped, !old.value.isReadByAccessor(as: new.value) {
        changes.append(revalued(old, new, in: pair))
      }
      if let rename = pair.caseRename(of: old, to: new) { changes.append(rename) }
      // A new translation is a change of its language, and other languages may not have a new title in the page.
      if titles.old != titles.new {
        if old.title != new.title {
          changes.append(retitled(old, new, of: choices, in: pair))
        } else if !knownTitles.contains(titles.new) {
          changes.append(retitled(new, from: titles.old, to: titles.new, in: pair))
        }
      }
    }
    changes += choices.added.map { choice in
      pair.change(.choiceAdded, .nothing, .value(choice.value), at: choice.node, on: choice.page, "choice \(choice.phrase) added")
    }
    return changes.summarized { summary(of: $0, $1, in: pair) } + misread + reordered(choices, in: pair)
  }

  private static func summary(of kind: ChangeKind, _ changes: [Change], in pair: SettingPair) -> Message {
    let (old, new) = (changes.map(\.old.message), changes.map(\.new.message))
    switch kind {
    case .choiceRemoved:
      let isLost = changes.contains { $0.severity == .data }
      let states = Set(changes.filter { !isLost || $0.severity == .data }.map(\.old))
      let lost = pair.old.choices.filter { states.contains(identity(of: $0, replacing: $0, in: pair)) }
      let subject: Message =
        changes.contains { $0.new != .nothing }
        ? "values of \(changes.count) choices changed from \(list: old, "values") to \(list: new, "values")"
        : "choices \(list: lost.map(\.caseName), "choices") removed\(sourceLoss(of: lost, in: pair))"
      return isLost ? "\(pair.consequence(for: lost.map(\.value))); \(subject)" : "\(subject)\(settingsLoss(in: pair))"
    case .choiceAdded: return "choices \(list: new, "choices") added"
    case .caseRenamed: return renameSummary(changes)
    case .choiceTitlesSwapped:
      return """
        choices now have the titles \(list: new, "titles") in place of \(list: old, "titles"); users see other choices than they made, \
        so reorder 'Values', too, if that isn't intended
        """
    default: return Message(titlesOf: "choices", changes)
    }
  }

  static func renameSummary(_ changes: [Change]) -> Message {
    let (old, new) = (changes.map(\.old.message), changes.map(\.new.message))
    let rename: Message = "\(changes.count) cases renamed from \(list: old, "cases") to \(list: new, "cases")"
    let taken = changes.filter { $0.severity == .data }.map(\.old.message)
    return taken.isEmpty
      ? rename : "code that uses \(list: taken, "cases") still compiles, but means other choices now; \(rename)"
  }

  private static func removed(_ choice: Choice, in pair: SettingPair) -> Change {
    pair.change(
      .choiceRemoved, identity(of: choice, replacing: choice, in: pair), .nothing, at: pair[.values],
      "\(pair.consequence(for: [choice.value])); choice \(choice.phrase) removed\(sourceLoss(of: [choice], in: pair))")
  }

  /// Returns the value of a choice, with its title if the old value is used again: otherwise an exchange would look like its reversal.
  private static func identity(of choice: Choice, replacing old: Choice, in pair: SettingPair) -> ChangeValue {
    let meaning = pair.meaning(of: old.value)
    let isUsed = meaning?.reading != nil && meaning?.isReadAlike == false
    return isUsed ? .choice(title: choice.title, choice.value) : .value(choice.value)
  }

  private static func revalued(_ old: Choice, _ new: Choice, in pair: SettingPair) -> Change {
    let contrast = Contrast(old.value, new.value)
    // Swift, and so the accessor, considers two encodings of a character equal.
    let isEncoding = old.value.string.map { $0 == new.value.string } ?? false
    let change: Message = "value of choice \(old.caseName) changed from \(contrast.old) to \(contrast.new)"
    let isRead = isEncoding || pair.meaning(of: old.value)?.isReadAlike == true
    let states = [old, new].map { identity(of: $0, replacing: old, in: pair) }
    return pair.change(
      .choiceRemoved, states[0], states[1], at: new.node, on: new.page,
      isRead ? "\(change)\(settingsLoss(in: pair))" : "\(pair.consequence(for: [old.value])); \(change)",
      severity: isRead ? .behavior : .data)
  }

  private static func settingsLoss(in pair: SettingPair) -> Message {
    pair.newAccessor == nil
      ? "; the page shows no choice as selected for the old value, and code may not know it"
      : "; the accessors read the old value as before, but the page shows no choice as selected, and other code may not know it"
  }

  /// The consequence of removed choices for code.
  private static func sourceLoss(of choices: [Choice], in pair: SettingPair) -> Message {
    guard pair.hasCases, let accessor = pair.newAccessor else { return "" }
    let names = Set(accessor.choices.map(\.caseName))
    let cases = choices.map { pair.configured($0, in: pair.oldAccessor, pair.old).caseName }
    let lost = cases.filter { !names.contains($0) }.map { "." + $0 }
    return lost.isEmpty ? "" : ", and \(list: lost, "cases") no longer \(for: lost.count, "compiles", "compile")"
  }

  private static func retitled(_ old: Choice, _ new: Choice, of choices: ChoicePairs, in pair: SettingPair) -> Change {
    if let owner = choices.formerOwner(ofTitleOf: new, replacing: old) {
      return pair.change(
        .choiceTitlesSwapped, ChangeValue(old.title), ChangeValue(new.title), at: new.node, on: new.page,
        """
        choice \(new.phrase) now has the title \(new.title ?? "") of \(owner.caseName); users who chose \(old.title ?? "") see another \
        choice, so reorder 'Values', too, if that isn't intended
        """)
    }
    return retitled(new, from: old.title, to: new.title, in: pair)
  }

  private static func retitled(_ choice: Choice, from old: String?, to new: String?, in pair: SettingPair) -> Change {
    pair.change(
      .titleChanged, ChangeValue(old), ChangeValue(new), at: choice.node, on: choice.page,
      Message(changeOf: "title of choice \(choice.phrase)", from: old, to: new))
  }

  /// Compares the order of the choices that both bundles have, which is the order on screen and in `allCases`.
  private static func reordered(_ choices: ChoicePairs, in pair: SettingPair) -> [Change] {
    let indices = Dictionary(firstOf: pair.new.choices.enumerated().map { ($1.caseName, $0) })
    let order = choices.pairs.compactMap { old, new in
      new.flatMap { old.value.isReadByAccessor(as: $0.value) ? indices[$0.caseName] : nil }
    }
    guard zip(order, order.dropFirst()).contains(where: { $0 > $1 }) else { return [] }
    return [
      pair.change(
        .settingMoved, .values(pair.old.choices.map(\.value)), .values(pair.new.choices.map(\.value)), at: pair[.values],
        "choices reordered")
    ]
  }
}

extension SettingPair {
  /// Returns a choice with the name of its case in an accessor, which the configuration may have changed.
  fileprivate func configured(_ choice: Choice, in accessor: Setting?, _ stored: Setting) -> Choice {
    guard let accessor, accessor.choices != stored.choices else { return choice }
    return accessor.choices.first { $0.node == choice.node } ?? choice
  }

  /// Returns the change of a choice's case, which the configurations may have renamed.
  fileprivate func caseRename(of old: Choice, to new: Choice?) -> Change? {
    let (before, after) = (configured(old, in: oldAccessor, self.old), new.map { configured($0, in: newAccessor, self.new) })
    return hasCases ? caseRename(from: before, to: after, among: newAccessor?.choices ?? []) : nil
  }
}

extension Choice {
  /// The choice as users know it.
  var label: Message { title.map { "\($0)" } ?? "\(value)" }

  /// The case, followed by its value if that differs.
  var phrase: Message { caseName == value.contents ? "\(caseName)" : "\(caseName) (\(value))" }
}
