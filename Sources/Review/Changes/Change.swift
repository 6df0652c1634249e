import SettingsGenModel
import SettingsGenSupport

/// All differences of a kind in a setting, a page, or a language: the unit of reports and of acknowledgments.
package struct Change: Hashable, Sendable {
  /// What a report says about some of the differences.
  package struct Line: Hashable, Sendable {
    package let message: Message
    package let differences: [Difference]

    /// The severity of the worst differences.
    package var severity: ChangeSeverity { differences.map(\.severity).min() ?? .safe }
    /// The location of the first of the worst differences.
    package var location: (SourceLocation, Difference.Side) {
      let worst = differences.first { $0.severity == severity } ?? differences[0]
      return (worst.location, worst.side)
    }
  }

  package let kind: ChangeKind
  package let subject: Difference.Subject
  package let key: String
  /// The lines in the order in which they are shown, at least one.
  package private(set) var lines: [Line]
  /// The reason given in the configuration's acknowledgment of the change; nil if the change isn't acknowledged.
  package var acknowledgment: String?

  package var differences: [Difference] { lines.flatMap(\.differences) }
  package var severity: ChangeSeverity { lines.map(\.severity).min() ?? .safe }
  package var title: String? { lines[0].differences[0].title }
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
    return changes.sorted { left, right in
      if left.severity != right.severity { return left.severity < right.severity }
      if ExactText(left.key) == ExactText(right.key) { return left.kind.rank < right.kind.rank }
      return left.key.utf8.lexicographicallyPrecedes(right.key.utf8)
    }
  }
}

extension [Change] {
  /// The differences with their changes, worst first, then by key, then in the order of ``ChangeKind``.
  var items: [(difference: Difference, change: Change)] {
    let all = flatMap { change in change.differences.map { (difference: $0, change: change) } }
    return ChangeSeverity.allCases.flatMap { severity in
      all.filter { $0.difference.severity == severity }.enumerated().sorted { left, right in
        let (before, after) = (left.element.difference, right.element.difference)
        if ExactText(before.key) != ExactText(after.key) { return before.key.utf8.lexicographicallyPrecedes(after.key.utf8) }
        return (before.kind.rank, left.offset) < (after.kind.rank, right.offset)
      }.map(\.element)
    }
  }

  package var differences: [Difference] { items.map(\.difference) }
}
