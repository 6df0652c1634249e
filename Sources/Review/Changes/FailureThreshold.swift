/// What makes `diff` fail: a severity stands for itself and all that are worse; the raw values are those of `--fail-on`.
package enum FailOn: String, Hashable, Sendable, CaseIterable {
  case data
  case source
  case behaviour
  case any
  case never

  /// True where one of the changes is as bad.
  package func isMet(by changes: [Change]) -> Bool {
    guard let limit else { return false }
    return changes.contains { $0.severity <= limit }
  }

  private var limit: ChangeSeverity? {
    switch self {
    case .data: .data
    case .source: .source
    case .behaviour: .behaviour
    case .any: .safe
    case .never: nil
    }
  }
}
