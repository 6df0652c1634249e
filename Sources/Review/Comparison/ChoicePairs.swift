import SettingsGenModel
import SettingsGenPropertyLists
import SettingsGenSupport

/// The choices of a setting that has choices in both bundles, matched.
struct ChoicePairs {
  /// What two choices that match have in common.
  private struct Key: Hashable {
    var title: String?
    var value: StoredValue?
    var text: String?
  }

  private typealias TitledChoice = (choice: Choice, untranslated: String?)

  /// The old choices in order, each with the new choice of the same meaning, if there is one, and with the titles of both in the pages, which
  /// may be translated.
  let pairs: [(old: Choice, new: Choice?, titles: (old: String?, new: String?))]
  /// The new choices that match no old one, in order.
  let added: [Choice]

  /// Matches choices, or returns nil if one of the two has none or they are the same.
  ///
  /// Choices match if they have the same title and value; the remaining ones match by a title that no others have, then by value, and then
  /// by the text of the value. If all values are words, such as `low`, and only one of the lists may have more, titles don't matter.
  ///
  /// - Parameter untranslated: The titles in the pages, as which translations count, too. A choice that has the same one and the same value
  ///   is the same, whatever the translations: these may only have been corrected.
  init?(old: [Choice], new: [Choice], untranslated: (old: [String?], new: [String?])) {
    guard !old.isEmpty, !new.isEmpty, old != new || untranslated.old != untranslated.new else { return nil }
    let (before, after): ([TitledChoice], [TitledChoice]) = (
      zip(old, untranslated.old).map { $0 }, zip(new, untranslated.new).map { $0 }
    )
    var matches = Matches(old.count, new.count)
    let words = [old, new].map { Set($0.map(\.value.string)) }
    let areWords = words[0].union(words[1]).allSatisfy { $0?.isWord == true }
    if !areWords || !words[0].isSubset(of: words[1]) && !words[1].isSubset(of: words[0]) {
      let titles: [(TitledChoice) -> String?] = [{ $0.untranslated }, { $0.choice.title }]
      for title in titles {
        matches.match(before, after) { choice in title(choice).map { Key(title: $0, value: choice.choice.value.stored) } }
      }
      for title in titles.reversed() {
        let unique = Self.uniqueTitles(before, title).intersection(Self.uniqueTitles(after, title))
        matches.match(before, after) { choice in title(choice).flatMap { unique.contains($0) ? Key(title: $0) : nil } }
      }
    }
    matches.match(before, after) { Key(value: $0.choice.value.stored) }
    matches.match(before, after) { Key(text: $0.choice.value.contents) }
    let counterparts = Dictionary(
      firstOf: matches.origins.enumerated().compactMap { index, origin in origin.map { ($0, index) } })
    pairs = before.enumerated().map { index, choice in
      let match = counterparts[index].map { after[$0] }
      return (choice.0, match?.0, (choice.1, match?.1))
    }
    added = new.indices.filter { matches.origins[$0] == nil }.map { new[$0] }
  }

  /// Returns the titles that no two choices of a page have.
  private static func uniqueTitles(_ choices: [TitledChoice], _ title: (TitledChoice) -> String?) -> Set<String> {
    let groups = Dictionary(grouping: choices.compactMap { choice in title(choice).map { ($0, choice.choice.page) } }, by: \.0)
    return Set(groups.filter { _, group in group.count { $0.1 == group[0].1 } == 1 }.keys)
  }

  func match(of choice: Choice) -> Choice? { pairs.first { $0.old == choice }?.new }

  /// Returns the choice that had the title of a new choice before, if that choice still exists and has another title now.
  ///
  /// - Parameter old: The old version of the new choice; if its values can't be compared, the titles weren't swapped.
  func formerOwner(ofTitleOf new: Choice, replacing old: Choice) -> Choice? {
    guard old.title != nil, let title = new.title, old.value.isSameInDatabase(as: new.value) else { return nil }
    return pairs.first { $0.old.title == title && $0.new.map { $0.title != title } ?? false }?.old
  }
}

extension String {
  /// Whether the text is a word or several, such as `wifiOnly`, unlike `a` and `mode1`, which only number or letter choices.
  fileprivate var isWord: Bool { isSwiftIdentifier(self) && count > 1 && !contains(where: \.isNumber) }
}
