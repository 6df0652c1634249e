import SettingsGenModel
import SettingsGenPropertyLists

/// The outcome of each choice of a setting that has choices in both bundles.
struct ChoicePairs {
  /// The outcome of one old choice.
  enum Outcome {
    /// The same case with the same value.
    case kept(Choice)
    /// The value is still a choice, under another case.
    case renamed(Choice)
    /// The choice, recognized by its case or title, has another value; the old value is no longer a choice, or is another one.
    case revalued(Choice)
    /// No new choice has the value, the case or the title.
    case removed

    /// The new choice with the same value.
    var sameValue: Choice? {
      switch self {
      case .kept(let choice), .renamed(let choice): choice
      case .revalued, .removed: nil
      }
    }

    /// The new choice with the same meaning.
    var counterpart: Choice? {
      switch self {
      case .kept(let choice), .renamed(let choice), .revalued(let choice): choice
      case .removed: nil
      }
    }
  }

  /// The old choices in order.
  let outcomes: [(old: Choice, outcome: Outcome)]
  /// The new choices whose value or case is new, in order; not those that were only renamed.
  let added: [Choice]
  private let oldCases: Set<String>
  private let new: [Choice]
  private let newValues: KnownValues

  /// Matches choices, or returns nil if one of the two has none or they are the same.
  init?(old: [Choice], new: [Choice]) {
    guard !old.isEmpty, !new.isEmpty, old != new else { return nil }
    let newByCase = Dictionary(new.map { ($0.caseName, $0) }, uniquingKeysWith: { first, _ in first })
    let values = KnownValues(new.map(\.value))
    let cases = Set(old.map(\.caseName))
    let newByTitle = Self.byUniqueTitle(new.filter { !cases.contains($0.caseName) })
    let oldByTitle = Self.byUniqueTitle(old)
    outcomes = old.map { choice in
      if let same = newByCase[choice.caseName] {
        return (choice, choice.value.isRead(as: same.value) ? .kept(same) : .revalued(same))
      }
      if let same = values.index(matching: choice.value).map({ new[$0] }), !cases.contains(same.caseName) {
        return (choice, .renamed(same))
      }
      if let title = choice.title, oldByTitle[title] != nil, let same = newByTitle[title] { return (choice, .revalued(same)) }
      return (choice, .removed)
    }
    let oldValues = Set(old.map { StoredValue($0.value) })
    let renamed = Set(
      outcomes.compactMap { if case .renamed(let choice) = $0.outcome { choice.caseName } else { nil } })
    added = new.filter { choice in
      !renamed.contains(choice.caseName)
        && !(cases.contains(choice.caseName) && oldValues.contains(StoredValue(choice.value)))
    }
    oldCases = cases
    self.new = new
    newValues = values
  }

  /// Returns the new choice that a stored value is read as.
  func reader(of value: Node) -> Choice? { newValues.index(matching: value).map { new[$0] } }

  /// Returns whether one of the old choices had a case with this name.
  func hadCase(_ name: String) -> Bool { oldCases.contains(name) }

  /// Returns the choices by title, without those that share one.
  private static func byUniqueTitle(_ choices: [Choice]) -> [String: Choice] {
    var byTitle: [String: Choice?] = [:]
    for choice in choices {
      guard let title = choice.title else { continue }
      byTitle.updateValue(byTitle.keys.contains(title) ? nil : choice, forKey: title)
    }
    return byTitle.compactMapValues(\.self)
  }
}
