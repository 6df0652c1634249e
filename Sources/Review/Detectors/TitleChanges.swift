import SettingsGenModel
import SettingsGenPropertyLists
import SettingsGenSupport

/// Detects settings whose title changed, and title elements that show another text for a value: `title-changed`.
enum TitleChanges: PairDetector {
  static func changes(in pair: SettingPair, of bundles: MatchedBundles) -> [Change] {
    let (old, new) = (pair.untranslated.old.title.visible, pair.untranslated.new.title.visible)
    let valueTitles = valueTitleChanges(in: pair)
    guard old != new else { return valueTitles }
    let message = Message(changeOf: "title", from: old, to: new)
    return [pair.change(.titleChanged, ChangeValue(old), ChangeValue(new), at: pair[.title], message)] + valueTitles
  }

  /// Compares the text that title elements show instead of their values; ``ChoiceChanges`` compares choices.
  private static func valueTitleChanges(in pair: SettingPair) -> [Change] {
    let (old, new) = (pair.old.valueTitles, pair.new.valueTitles)
    guard old != new, pair.old.element == pair.new.element else { return [] }
    let (oldTitles, newTitles) = (Self.titles(of: old), Self.titles(of: new))
    return (new + old.filter { newTitles[$0.value.stored] == nil }).compactMap { entry in
      let value = entry.value.stored
      let (before, after) = (oldTitles[value], newTitles[value])
      guard before != after else { return nil }
      return pair.change(
        .titleChanged, before.map { .choice(title: $0, entry.value) } ?? .nothing,
        after.map { .choice(title: $0, entry.value) } ?? .nothing, at: pair[.titles],
        Message(changeOf: "title of value \(entry.value)", from: before, to: after))
    }.summarized { Message(titlesOf: "values", $1) }
  }

  private static func titles(of choices: [Choice]) -> [StoredValue: String] {
    Dictionary(firstOf: choices.map { ($0.value.stored, $0.title ?? "") })
  }
}
