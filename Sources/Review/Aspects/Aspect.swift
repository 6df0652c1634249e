import SettingsGenModel
import SettingsGenSupport

/// An aspect in which two versions of a subject can differ: a row of the table of ``Aspects``.
struct Aspect<Pair>: Sendable {
  let name: String
  /// The kinds of the differences.
  let kinds: [ChangeKind]
  /// Who can see a difference.
  let viewers: [Viewer]
  /// Returns the differences, with their severity and message as functions of both versions.
  let differences: @Sendable (Pair) -> [Difference]
  /// Returns the message about several differences of a kind; nil if each has its own line.
  let summary: (@Sendable ([Difference], Pair) -> Message)?

  init(
    _ name: String, _ kinds: [ChangeKind], seenBy viewers: [Viewer] = Viewer.allCases,
    summary: (@Sendable ([Difference], Pair) -> Message)? = nil, _ differences: @escaping @Sendable (Pair) -> [Difference]
  ) {
    (self.name, self.kinds, self.viewers) = (name, kinds, viewers)
    (self.differences, self.summary) = (differences, summary)
  }

  /// Returns the lines about a pair, without differences that all viewers have.
  func lines(_ pair: Pair, unless isKnown: (Difference) -> Bool) -> [Change.Line] {
    let found = differences(pair).filter { !isKnown($0) }
    guard let summary, found.count > 1 else { return found.map(Change.Line.init) }
    // A value that was replaced isn't combined with one that was removed.
    let groups = Dictionary(grouping: found.indices) { [found[$0].kind.rank, found[$0].new == .nothing ? 1 : 0] }
    return groups.values.sorted { $0[0] < $1[0] }.map { group in
      let differences = group.map { found[$0] }
      return group.count == 1
        ? Change.Line(differences[0]) : Change.Line(message: summary(differences, pair), differences: differences)
    }
  }
}

extension [Viewer] {
  /// Code has one value for all devices, whatever each of them shows.
  static let code: [Viewer] = [.app, .otherCode]
}

extension Aspect where Pair == SettingPair {
  /// An aspect of settings that is one fact in each version.
  ///
  /// - Parameter attribute: The attribute whose location in the new element the difference has; by default the element's.
  init(
    _ name: String, _ kind: ChangeKind, seenBy viewers: [Viewer] = Viewer.allCases, at attribute: Attribute? = nil,
    _ fact: @escaping @Sendable (SettingVersion) -> ChangeValue,
    _ message: @escaping @Sendable (_ old: SettingVersion, _ new: SettingVersion) -> Message
  ) {
    self.init(name, [kind], seenBy: viewers) { pair in
      let (old, new) = (fact(pair.before), fact(pair.after))
      let node = attribute.flatMap { pair[$0] }
      return old == new ? [] : [pair.difference(kind, old, new, at: node, message(pair.before, pair.after))]
    }
  }
}

extension Change.Line {
  init(_ difference: Difference) { self.init(message: difference.message, differences: [difference]) }

  /// Returns the line as a viewer sees it.
  ///
  /// - Parameter worst: The worst that the difference can be for this viewer.
  func seen(by viewer: Message, atWorst worst: ChangeSeverity = .data) -> Change.Line {
    var differences = differences
    for index in differences.indices {
      differences[index].message = "\(viewer): \(differences[index].message)"
      differences[index].severity = max(differences[index].severity, worst)
    }
    return Change.Line(message: "\(viewer): \(message)", differences: differences)
  }
}
