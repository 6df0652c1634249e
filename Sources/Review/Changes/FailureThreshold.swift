/// The ``ChangeSeverity`` at which `diff` fails; the raw values are the values of `--fail-on`.
package enum FailureThreshold: String, Hashable, Sendable, CaseIterable {
  case data
  case source
  case behavior
  /// Fail on every change.
  case any
  case never

  /// Returns whether a change is of this severity or worse and isn't acknowledged.
  package func isMet(by change: Change) -> Bool {
    let limit = self == .any ? .safe : ChangeSeverity(rawValue: rawValue)
    return change.acknowledgment == nil && limit.map { change.severity <= $0 } ?? false
  }
}
