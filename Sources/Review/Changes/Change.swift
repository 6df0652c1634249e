import SettingsGenModel
import SettingsGenSupport

/// All differences of a kind in a setting, a page, or a language: the unit of reports and of acknowledgments.
package struct Change: Hashable, Sendable {
  /// What a report says about some of the differences.
  package struct Line: Hashable, Sendable {
    package let message: Message
    package let differences: [Difference]
  }

  package let kind: ChangeKind
  package let subject: Difference.Subject
  package let key: String
  /// The lines in the order in which they are shown, at least one.
  package private(set) var lines: [Line]
  /// The reason given in the configuration's acknowledgment of the change; nil if the change isn't acknowledged.
  package var acknowledgment: String?

  package var differences: [Difference] { lines.flatMap(\.differences) }
  package var severity: ChangeSeverity { differences.map(\.severity).min() ?? .safe }
  package var title: String? { lines[0].differences[0].title }
  /// The location of the first of the worst differences.
  package var location: (SourceLocation, Difference.Side) {
    let worst = differences.first { $0.severity == severity } ?? lines[0].differences[0]
    return (worst.location, worst.side)
  }
  package var notes: [Difference.Note] { differences.flatMap(\.notes) }
  package var newKey: String? { differences.lazy.compactMap(\.newKey).first }

  private struct ID: Hashable {
    let kind: ChangeKind
    let subject: Difference.Subject
    let key: ExactText
  }

  /// Returns the changes that some lines are about, worst first, then by key, then in the order of ``ChangeKind``.
  static func all(_ lines: [Line]) -> [Change] {
    var changes: [Change] = []
    var indices: [ID: Int] = [:]
    for line in lines {
      let first = line.differences[0]
      let id = ID(kind: first.kind, subject: first.subject, key: ExactText(first.key))
      if let index = indices[id] {
        changes[index].lines.append(line)
      } else {
        indices[id] = changes.count
        changes.append(Change(kind: first.kind, subject: first.subject, key: first.key, lines: [line]))
      }
    }
    for index in changes.indices { changes[index].lines = changes[index].lines.counted }
    return changes.sorted { left, right in
      if left.severity != right.severity { return left.severity < right.severity }
      if ExactText(left.key) == ExactText(right.key) { return left.kind.rank < right.kind.rank }
      return left.key.utf8.lexicographicallyPrecedes(right.key.utf8)
    }
  }
}

extension [Change.Line] {
  /// The lines, each once, with the number of equal ones, such as those of a footer that several groups have.
  fileprivate var counted: [Change.Line] {
    let groups = Dictionary(grouping: indices) { self[$0].message }
    return indices.compactMap { index in
      guard let group = groups[self[index].message], group[0] == index else { return nil }
      if group.count == 1 { return self[index] }
      let differences = group.flatMap { self[$0].differences }
      return Change.Line(message: "\(self[index].message) (\(group.count) times)", differences: differences)
    }
  }
}

extension [Change] {
  /// The differences, worst first, then by key, then in the order of ``ChangeKind``.
  package var differences: [Difference] {
    let all = flatMap(\.differences)
    return ChangeSeverity.allCases.flatMap { severity in
      all.filter { $0.severity == severity }.enumerated().sorted { left, right in
        let keys = (left.element.key, right.element.key)
        if ExactText(keys.0) != ExactText(keys.1) { return keys.0.utf8.lexicographicallyPrecedes(keys.1.utf8) }
        return (left.element.kind.rank, left.offset) < (right.element.kind.rank, right.offset)
      }.map(\.element)
    }
  }
}
