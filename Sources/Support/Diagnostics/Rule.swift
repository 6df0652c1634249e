/// A kind of problem: its ID, level, and group, its documentation, and an example with and without it.
///
/// Rules with the same ID are equal.
package final class Rule: Sendable {
  /// The kebab-case ID, which is shown in messages and used in configurations and comments.
  package let id: String
  /// The severity of the rule's diagnostics, unless the configuration changes it.
  package let severity: Severity
  /// What the rule's problems mean for the users of the app; nil for rules that aren't about a bundle.
  package let group: RuleGroup?
  /// The groups of the findings that mean less.
  package let otherGroups: [RuleGroup]
  /// Whether the configuration and comments in pages can change the rule's level.
  ///
  /// They can't if nothing correct can be generated from input with the problem, such as a page that can't be read.
  package let isConfigurable: Bool
  /// The problem and its consequences, in a few sentences of Markdown.
  package let summary: String
  /// The first sentence of the summary.
  package var firstSentence: String { summary.firstRange(of: ". ").map { summary[..<$0.lowerBound] + "." } ?? summary }
  /// Whether `lint --fix` fixes the problem.
  package let isFixable: Bool
  // Only reports need the examples, which take a millisecond to print.
  private let makeExamples: [@Sendable () -> Example]

  /// An element, a page, a listing of files, or a command line with the problem, and the same without it.
  package struct Example: Sendable {
    package let bad: String
    package let good: String
  }

  /// Creates a rule with one example, which it evaluates on request.
  package init(
    _ id: String, _ severity: Severity, _ group: RuleGroup?, isConfigurable: Bool = true, _ summary: String,
    bad: @autoclosure @escaping @Sendable () -> String, good: @autoclosure @escaping @Sendable () -> String,
    isFixable: Bool = false
  ) {
    self.id = id
    self.severity = severity
    self.group = group
    otherGroups = []
    self.isConfigurable = isConfigurable
    self.summary = summary
    self.isFixable = isFixable
    makeExamples = [{ Example(bad: bad(), good: good()) }]
  }

  private init(
    copying rule: Rule, group: RuleGroup? = nil, otherGroups: [RuleGroup]? = nil, makeExamples: [@Sendable () -> Example]? = nil
  ) {
    id = rule.id
    severity = rule.severity
    self.group = group ?? rule.group
    self.otherGroups = otherGroups ?? rule.otherGroups
    isConfigurable = rule.isConfigurable
    summary = rule.summary
    isFixable = rule.isFixable
    self.makeExamples = makeExamples ?? rule.makeExamples
  }

  /// Returns the rule with one more example, for another kind of finding.
  package func adding(
    bad: @autoclosure @escaping @Sendable () -> String, good: @autoclosure @escaping @Sendable () -> String
  ) -> Rule {
    .init(copying: self, makeExamples: makeExamples + [{ Example(bad: bad(), good: good()) }])
  }

  /// Returns the rule with the other groups that its findings can have.
  package func alsoIn(_ groups: RuleGroup...) -> Rule { .init(copying: self, otherGroups: groups) }

  /// Returns the rule for a finding that means less for users than others of the rule.
  package func inGroup(_ group: RuleGroup) -> Rule { .init(copying: self, group: group) }

  package var examples: [Example] { makeExamples.map { $0() } }

  /// The examples in Markdown.
  package var exampleBlocks: String {
    func block(_ example: String) -> String { "```\(example.hasPrefix("<") ? "xml" : "")\n\(example)\n```\n" }
    return examples.map { "Bad:\n\n\(block($0.bad))\nGood:\n\n\(block($0.good))" }.joined(separator: "\n")
  }

  /// What `lint --explain` prints about the rule, as Markdown.
  package var page: String { "\(id)\n\n\(level(with: group))\n\n\(summary)\n\n\(exampleBlocks)" }

  /// Returns the default level and, if given, the group: `warning, tidy`.
  package func level(with group: RuleGroup? = nil) -> String {
    (isConfigurable ? "" : "always an ") + severity.rawValue + (group.map { ", \($0.rawValue)" } ?? "")
      + (isFixable ? ", fixed by `--fix`" : "")
  }
}

extension Rule: Hashable {
  package static func == (left: Rule, right: Rule) -> Bool { left.id == right.id }

  package func hash(into hasher: inout Hasher) { hasher.combine(id) }
}

/// The group of a rule about a bundle: what its problems mean for the users of the app.
package enum RuleGroup: String, Hashable, Sendable, CaseIterable {
  /// The Settings app or the app misbehaves for someone.
  case broken
  /// A translation, an image, or a label is missing, or something isn't used, shown, or set as it seems to be meant.
  case incomplete
  /// A leftover, or an attribute without effect. No user notices it.
  case tidy

  /// The word for a number of findings in the group.
  package var label: String { self == .tidy ? "untidy" : rawValue }
}

package enum RuleLevel: String, Hashable, Sendable, CaseIterable {
  case error
  case warning
  /// The rule's diagnostics are notes, which never fail a run.
  case note
  /// The rule's diagnostics aren't reported.
  case off

  /// The severity of the rule's diagnostics, or nil if they aren't reported.
  package var severity: Severity? { Severity(rawValue: rawValue) }
}
