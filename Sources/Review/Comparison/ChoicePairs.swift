import SettingsGenModel
import SettingsGenPropertyLists

/// What happened to each choice of a setting that has choices in both bundles.
struct ChoicePairs {
  /// What happened to one old choice.
  enum Outcome {
    /// The same case with the same value.
    case kept(Choice)
    /// The value is still a choice, under another case.
    case renamed(Choice)
    /// The case, or the title, now has another value: what was stored is no longer a choice, or is another one.
    case revalued(Choice)
    case removed

    /// The new choice of the same value.
    var sameValue: Choice? {
      switch self {
      case .kept(let choice), .renamed(let choice): choice
      case .revalued, .removed: nil
      }
    }

    /// The new choice that means the same.
    var counterpart: Choice? {
      switch self {
      case .kept(let choice), .renamed(let choice), .revalued(let choice): choice
      case .removed: nil
      }
    }
  }

  /// The old choices in their order.
  let outcomes: [(old: Choice, outcome: Outcome)]
  /// The new choices whose value or case is new, in their order; not those that were only renamed.
  let added: [Choice]
  private let oldCases: Set<String>
  private let new: [Choice]
  private let newValues: KnownValues

  /// Nil if one of the two has no choices, or they are the same.
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

  /// The new choice that a stored value is read as.
  func reader(of value: Node) -> Choice? { newValues.index(matching: value).map { new[$0] } }

  /// True if one of the old choices had a case of this name.
  func hadCase(_ name: String) -> Bool { oldCases.contains(name) }

  /// The choices by title, without those that share one.
  private static func byUniqueTitle(_ choices: [Choice]) -> [String: Choice] {
    var byTitle: [String: Choice?] = [:]
    for choice in choices {
      guard let title = choice.title else { continue }
      byTitle.updateValue(byTitle.keys.contains(title) ? nil : choice, forKey: title)
    }
    return byTitle.compactMapValues(\.self)
  }
}
