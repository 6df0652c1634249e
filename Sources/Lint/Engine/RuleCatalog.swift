import SettingsGenSupport

/// All rules that a person can name in a configuration or a comment, those of the readers too, sorted by id.
package enum RuleCatalog {
  /// A rule and what the page of documentation says of it.
  package struct Entry: Sendable {
    package let rule: Rule
    package let documentation: RuleDocumentation
  }

  package static let entries: [Entry] = {
    let types: [any LintRule.Type] = Rules.elements + Rules.pages + Rules.bundles
    let own = types.map { Entry(rule: $0.rule, documentation: $0.documentation) }
    let comments = Entry(rule: SuppressionComments.rule, documentation: SuppressionComments.documentation)
    var seen: Set<Rule> = []
    return (own + [comments] + ReadingDocumentation.entries).filter { seen.insert($0.rule).inserted }
      .sorted { $0.rule.id.utf8.lexicographicallyPrecedes($1.rule.id.utf8) }
  }()

  package static var ids: [String] { entries.map(\.rule.id) }
}
