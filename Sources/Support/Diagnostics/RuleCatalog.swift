/// The documentation of every rule that the tool can report.
///
/// Each module adds a list of its rules in an extension, next to the rules; the executable joins the lists.
package enum RuleCatalog {}

package struct DocumentedRule: Sendable {
  package let rule: Rule
  /// The problem, and an example with and without it.
  package var documentation: RuleDocumentation { makeDocumentation() }
  // A configuration is checked against all rules, but only reports need their examples, which take a millisecond to print.
  private let makeDocumentation: @Sendable () -> RuleDocumentation

  /// Creates an entry of the catalog, which evaluates its documentation on request.
  package init(_ rule: Rule, _ documentation: @autoclosure @escaping @Sendable () -> RuleDocumentation) {
    self.rule = rule
    makeDocumentation = documentation
  }

  /// Creates an entry of the catalog for a rule without a fix.
  package init(
    _ rule: Rule, _ summary: String, bad: @autoclosure @escaping @Sendable () -> String,
    good: @autoclosure @escaping @Sendable () -> String
  ) {
    self.init(rule, RuleDocumentation(summary, bad: bad(), good: good()))
  }

  /// What `lint --explain` prints about the rule, as Markdown.
  package var page: String {
    "\(rule.id)\n\n\(level(with: rule.group))\n\n\(documentation.summary)\n\n\(documentation.examples)"
  }

  /// Returns the default level and, if given, the group: `warning, tidy`.
  package func level(with group: RuleGroup? = nil) -> String {
    (rule.isConfigurable ? "" : "always an ") + rule.severity.rawValue + (group.map { ", \($0.rawValue)" } ?? "")
      + (documentation.isFixable ? ", fixed by `--fix`" : "")
  }
}

package struct RuleDocumentation: Sendable {
  /// The problem and its consequences, in a few sentences of Markdown.
  package let summary: String
  /// An element, a page, a listing of files or a command line with the problem.
  package let bad: String
  /// The same without the problem.
  package let good: String
  /// True if `lint --fix` fixes the problem.
  package let isFixable: Bool

  package init(_ summary: String, bad: String, good: String, isFixable: Bool = false) {
    self.summary = summary
    self.bad = bad
    self.good = good
    self.isFixable = isFixable
  }

  /// The two examples in Markdown.
  package var examples: String {
    func block(_ example: String) -> String { "```\(example.hasPrefix("<") ? "xml" : "")\n\(example)\n```\n" }
    return "Bad:\n\n\(block(bad))\nGood:\n\n\(block(good))"
  }
}

extension [DocumentedRule] {
  /// The rules in the order of their ids, each once.
  package var sortedByID: Self {
    var seen: Set<Rule> = []
    return filter { seen.insert($0.rule).inserted }.sorted { $0.rule.id < $1.rule.id }
  }
}
