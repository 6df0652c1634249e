import SettingsGenModel
import SettingsGenPropertyLists

/// What became of each choice of a setting that had choices and has them still.
struct ChoicePairs {
  /// The fate of one old choice.
  enum Fate {
    /// The same case with the same value.
    case kept(Choice)
    /// The value is a choice still, under another case.
    case renamed(Choice)
    /// The case, or the title, now stands for another value: what was stored is no choice any more, or is another one.
    case revalued(Choice)
    case gone

    /// The new choice of the same value.
    var sameValue: Choice? {
      switch self {
      case .kept(let choice), .renamed(let choice): choice
      case .revalued, .gone: nil
      }
    }

    /// The new choice that means the same.
    var counterpart: Choice? {
      switch self {
      case .kept(let choice), .renamed(let choice), .revalued(let choice): choice
      case .gone: nil
      }
    }
  }

  /// The old choices in their order.
  let fates: [(old: Choice, fate: Fate)]
  /// The new choices whose value or case was not there, in their order; not those that were only renamed.
  let added: [Choice]
  private let oldCases: Set<String>
  private let new: [Choice]
  private let newValues: KnownValues

  init(old: [Choice], new: [Choice]) {
    let newByCase = Dictionary(new.map { ($0.caseName, $0) }, uniquingKeysWith: { first, _ in first })
    let values = KnownValues(new.map(\.value))
    let cases = Set(old.map(\.caseName))
    let newByTitle = Self.byUniqueTitle(new.filter { !cases.contains($0.caseName) })
    let oldByTitle = Self.byUniqueTitle(old)
    fates = old.map { choice in
      if let same = newByCase[choice.caseName] {
        return (choice, choice.value.isRead(as: same.value) ? .kept(same) : .revalued(same))
      }
      if let same = values.index(readFrom: choice.value).map({ new[$0] }), !cases.contains(same.caseName) {
        return (choice, .renamed(same))
      }
      if let title = choice.title, oldByTitle[title] != nil, let same = newByTitle[title] { return (choice, .revalued(same)) }
      return (choice, .gone)
    }
    let oldValues = Set(old.map { StoredValue($0.value) })
    let renamed = Set(
      fates.compactMap { if case .renamed(let choice) = $0.fate { choice.caseName } else { nil } })
    added = new.filter { choice in
      !renamed.contains(choice.caseName)
        && !(cases.contains(choice.caseName) && oldValues.contains(StoredValue(choice.value)))
    }
    oldCases = cases
    self.new = new
    newValues = values
  }

  /// The new choice that a stored value is.
  func reader(of value: Node) -> Choice? { newValues.index(readFrom: value).map { new[$0] } }

  /// True where there was a case of this name.
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
