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

  func has(_ severity: ChangeSeverity) -> Bool { differences.contains { $0.severity == severity } }

  fileprivate func rank(_ severity: ChangeSeverity) -> (ChangeSeverity, ExactText, Int, String) {
    (severity, ExactText(key), kind.rank, subject.rawValue)
  }

  /// Returns the changes of some differences, worst first, then by key, then in the order of ``ChangeKind``.
  static func all(_ differences: [Difference]) -> [Change] {
    Dictionary(grouping: differences) { [$0.kind.rawValue, $0.subject.rawValue, $0.key].map(ExactText.init) }.values
      .map { Change(kind: $0[0].kind, subject: $0[0].subject, key: $0[0].key, differences: $0) }
      .sorted { $0.rank($0.severity) < $1.rank($1.severity) }
  }
}

extension [Change] {
  /// The differences with their changes, worst first, then by key, then in the order of ``ChangeKind``.
  var items: [(difference: Difference, change: Change)] {
    flatMap { change in change.differences.map { (difference: $0, change: change) } }
      .sorted { $0.change.rank($0.difference.severity) < $1.change.rank($1.difference.severity) }
  }

  package var differences: [Difference] { items.map(\.difference) }
}
