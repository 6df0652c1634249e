/// What the page of documentation says of a rule.
package struct RuleDocumentation: Sendable {
  /// What is wrong and what comes of it, in a few sentences.
  package let summary: String
  /// An element, a page or a listing that has the finding.
  package let bad: String
  /// The same as it should be.
  package let good: String
  /// True where `lint --fix` mends it.
  package let isFixable: Bool

  package init(_ summary: String, bad: String, good: String, isFixable: Bool = false) {
    self.summary = summary
    self.bad = bad
    self.good = good
    self.isFixable = isFixable
  }
}
