import SettingsGenModel
import SettingsGenSupport

/// All differences of a kind in a setting, a page, or a language: the unit of reports and of acknowledgments.
package struct Change: Hashable, Sendable {
  /// What a report says about some of the differences.
  package struct Line: Hashable, Sendable {
    package let message: Message
    package let differences: [Difference]

    package var kind: ChangeKind { differences[0].kind }
    /// The setting, page, or language.
    var name: Message { differences[0].name }
    /// The severity of the worst differences.
    package var severity: ChangeSeverity { differences.map(\.severity).min() ?? .safe }
    var notes: [Difference.Note] { differences.flatMap(\.notes) }
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
  package var notes: [Difference.Note] { lines.flatMap(\.notes) }
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
    return changes.sorted { isBefore(($0.severity, $0.key, $0.kind), ($1.severity, $1.key, $1.kind)) }
  }
}

/// Returns whether a change or a difference comes first: worst first, then by key, then in the order of ``ChangeKind``.
private func isBefore(_ left: (ChangeSeverity, String, ChangeKind), _ right: (ChangeSeverity, String, ChangeKind)) -> Bool {
  if left.0 != right.0 { return left.0 < right.0 }
  if ExactText(left.1) == ExactText(right.1) { return left.2.rank < right.2.rank }
  return left.1.utf8.lexicographicallyPrecedes(right.1.utf8)
}

extension [Change] {
  /// The differences with their changes, worst first, then by key, then in the order of ``ChangeKind``.
  var items: [(difference: Difference, change: Change)] {
    flatMap { change in change.differences.map { (difference: $0, change: change) } }.sorted {
      let (left, right) = ($0.difference, $1.difference)
      return isBefore((left.severity, left.key, left.kind), (right.severity, right.key, right.kind))
    }
  }

  package var differences: [Difference] { items.map(\.difference) }
}
