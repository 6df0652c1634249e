/// What the findings of a rule are to be.
package enum RuleLevel: String, Hashable, Sendable, CaseIterable {
  case error
  case warning
  case off
}
