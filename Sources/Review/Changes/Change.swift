import SettingsGenModel
import SettingsGenSupport

/// All differences of a kind in a setting, a page, or a language: the unit of reports and of acknowledgments.
package struct Change: Hashable, Sendable {
  package let kind: ChangeKind
  package let subject: Difference.Subject
  package let key: String
  /// The differences in the order in which they are shown, at least one.
  package private(set) var differences: [Difference]
  /// The reason given in the configuration's acknowledgment of the change; nil if the change isn't acknowledged.
  package var acknowledgment: String?

  package var severity: ChangeSeverity { differences.map(\.severity).min() ?? .safe }
  package var notes: [Difference.Note] { differences.flatMap(\.notes) }
  package var newKey: String? { differences.lazy.compactMap(\.newKey).first }

  /// Returns the changes of some differences, worst first, then by key, then in the order of ``ChangeKind``.
  static func all(_ differences: [Difference]) -> [Change] {
    Dictionary(grouping: differences) { [$0.kind.rawValue, $0.subject.rawValue, $0.key].map(ExactText.init) }.values
      .map { Change(kind: $0[0].kind, subject: $0[0].subject, key: $0[0].key, differences: $0) }
      .sorted { isBefore(($0.severity, $0.key, $0.kind, $0.subject), ($1.severity, $1.key, $1.kind, $1.subject)) }
  }
}

private typealias Rank = (severity: ChangeSeverity, key: String, kind: ChangeKind, subject: Difference.Subject)

/// Returns whether a change or a difference comes first: worst first, then by key, then in the order of ``ChangeKind``.
private func isBefore(_ left: Rank, _ right: Rank) -> Bool {
  if left.severity != right.severity { return left.severity < right.severity }
  if ExactText(left.key) != ExactText(right.key) { return left.key.utf8.lexicographicallyPrecedes(right.key.utf8) }
  return (left.kind.rank, left.subject.rawValue) < (right.kind.rank, right.subject.rawValue)
}

extension [Change] {
  /// The differences with their changes, worst first, then by key, then in the order of ``ChangeKind``.
  var items: [(difference: Difference, change: Change)] {
    flatMap { change in change.differences.map { (difference: $0, change: change) } }.sorted {
      let (left, right) = ($0.difference, $1.difference)
      return isBefore((left.severity, left.key, left.kind, left.subject), (right.severity, right.key, right.kind, right.subject))
    }
  }

  package var differences: [Difference] { items.map(\.difference) }
}
