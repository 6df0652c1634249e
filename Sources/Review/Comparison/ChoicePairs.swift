import SettingsGenModel
import SettingsGenPropertyLists
import SettingsGenSupport

/// The choices of a setting that has choices in both bundles, matched.
struct ChoicePairs {
  /// The old choices in order, each with the new choice of the same meaning, if there is one.
  private(set) var pairs: [(old: Choice, new: Choice?)] = []
  /// The new choices that match no old one, in order.
  let added: [Choice]
  private let new: [Choice]
  private let newValues: KnownValues

  /// Matches choices, or returns nil if one of the two has none or they are the same.
  ///
  /// Choices match if they have the same case; the remaining ones match by value, and then by title.
  init?(old: [Choice], new: [Choice]) {
    guard !old.isEmpty, !new.isEmpty, old != new else { return nil }
    let newValues = KnownValues(new.map(\.value))
    let newIndices = Dictionary(firstOf: new.indices.map { (new[$0].caseName, $0) })
    var matches = old.map { newIndices[$0.caseName] }
    var matched = Set(matches.compactMap(\.self))
    func matchRest(by counterpart: (Choice) -> Int?) {
      for index in old.indices where matches[index] == nil {
        if let match = counterpart(old[index]), matched.insert(match).inserted { matches[index] = match }
      }
    }
    matchRest { newValues.index(matching: $0.value) }
    let oldTitles = old.unique(by: \.title)
    let newTitles = new.indices.unique { new[$0].title }
    matchRest { choice in choice.title.flatMap { oldTitles[$0] == nil ? nil : newTitles[$0] } }
    pairs = zip(old, matches).map { choice, match in (choice, match.map { new[$0] }) }
    added = new.indices.filter { !matched.contains($0) }.map { new[$0] }
    self.new = new
    self.newValues = newValues
  }

  func match(of choice: Choice) -> Choice? { pairs.first { $0.old == choice }?.new }

  /// Returns the choice that had the title of a new choice before, if that choice still exists and has another title now.
  ///
  /// - Parameter old: The old version of the new choice; if its values can't be compared, the titles weren't swapped.
  func formerOwner(ofTitleOf new: Choice, replacing old: Choice) -> Choice? {
    guard old.title != nil, let title = new.title, old.value.isReadByAccessor(as: new.value) else { return nil }
    return pairs.first { $0.old.title == title && $0.new.map { $0.title != title } ?? false }?.old
  }

  /// Returns the new choice that a stored value is read as.
  func reader(of value: Node.Value) -> Choice? { newValues.index(matching: value).map { new[$0] } }
}

extension Sequence {
  /// Returns the elements by a key, without those that have none and those whose key others have, too.
  func unique<Key: Hashable>(by key: (Element) -> Key?) -> [Key: Element] {
    let elements = compactMap { element in key(element).map { ($0, element) } }
    return Dictionary(grouping: elements, by: \.0).compactMapValues { $0.count == 1 ? $0[0].1 : nil }
  }
}
