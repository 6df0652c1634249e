import SettingsGenModel
import SettingsGenPropertyLists
import SettingsGenSupport

/// The choices of a setting that has choices in both bundles, matched.
struct ChoicePairs {
  /// The old choices in order, each with the new choice of the same meaning, if there is one, and with the titles of both in the pages, which
  /// may be translated.
  private(set) var pairs: [(old: Choice, new: Choice?, titles: (old: String?, new: String?))] = []
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
    var matches: [Int?] = old.map { _ in nil }
    var matched: Set<Int> = []
    func matchRest(isTitle: Bool = false, by counterpart: (Int) -> Int?) {
      for index in old.indices where matches[index] == nil {
        // Variants may store several values for one title.
        if let match = counterpart(index), matched.insert(match).inserted || isTitle { matches[index] = match }
      }
    }
    func matchTitles(_ oldTitles: [String?], _ newTitles: [String?], isTitle: Bool) {
      let unique = old.indices.unique(by: { oldTitles[$0] }, page: { old[$0].page })
      let newUnique = new.indices.unique(by: { newTitles[$0] }, page: { new[$0].page })
      matchRest(isTitle: isTitle) { index in oldTitles[index].flatMap { unique[$0] == nil ? nil : newUnique[$0] } }
    }
    let words = [old, new].map { Set($0.map(\.value.string)) }
    let areWords = words[0].union(words[1]).allSatisfy { $0?.isWord == true }
    if !areWords || !words[0].isSubset(of: words[1]) && !words[1].isSubset(of: words[0]) {
      let texts = (old: old.map(\.title), new: new.map(\.title))
      for titles in [untranslated, texts] {
        let indices = Dictionary(grouping: new.indices) { titles.new[$0] }
        matchRest { index in
          titles.old[index].flatMap { indices[$0] }?.first { old[index].value.isSameInDatabase(as: new[$0].value) }
        }
      }
      matchTitles(texts.old, texts.new, isTitle: true)
      matchTitles(untranslated.old, untranslated.new, isTitle: false)
    }
    let newValues = KnownValues(new.map(\.value))
    matchRest { newValues.index(matching: old[$0].value) }
    let newTexts = Dictionary(firstOf: new.indices.map { (new[$0].value.contents, $0) })
    matchRest { newTexts[old[$0].value.contents] }
    pairs = old.indices.map { index in
      (old[index], matches[index].map { new[$0] }, (untranslated.old[index], matches[index].flatMap { untranslated.new[$0] }))
    }
    added = new.indices.filter { !matched.contains($0) }.map { new[$0] }
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

extension Sequence {
  /// Returns the elements by a key, the first one of those on several pages, unless others on its page have the same key.
  func unique<Key: Hashable>(by key: (Element) -> Key?, page: (Element) -> Int) -> [Key: Element] {
    let elements = compactMap { element in key(element).map { ($0, element) } }
    return Dictionary(grouping: elements, by: \.0).compactMapValues { group in
      group.count { page($0.1) == page(group[0].1) } == 1 ? group[0].1 : nil
    }
  }
}
