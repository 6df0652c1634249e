import SettingsGenAudit
import SettingsGenLint
import SettingsGenSupport

@testable import settings_gen

/// The documentation of the rules in Markdown, except those of `audit`: `Sources/Lint/Documentation/Rules.md`.
enum RulesPage {
  static var markdown: String {
    let audited = Set(RuleCatalog.audit.map(\.rule))
    let rules = RuleCatalog.all.filter { !audited.contains($0.rule) }
    let linted = Set(RuleCatalog.reportable.map(\.rule))
    let groups = RuleGroup.allCases.map { group in
      (title(of: group), rules.filter { linted.contains($0.rule) && $0.rule.group == group })
    }
    let others = ("Command lines, templates and comparisons", rules.filter { !linted.contains($0.rule) })
    return introduction
      + (groups + [others]).map { "\n## \($0)\n" + contents($1) + $1.map { section($0, heading: "###") }.joined() }.joined()
  }

  private static func title(of group: RuleGroup) -> String {
    switch group {
    case .broken: "Broken"
    case .incomplete: "Incomplete"
    case .tidy: "Tidy"
    }
  }

  /// A table with a link to each rule.
  static func contents(_ rules: [DocumentedRule]) -> String {
    "\n| Rule | Level |\n|---|---|\n" + rules.map { "| [\($0.rule.id)](#\($0.rule.id)) | \(level(of: $0)) |\n" }.joined()
  }

  static func section(_ entry: DocumentedRule, heading: String) -> String {
    "\n\(heading) \(entry.rule.id)\n\n*\(level(of: entry))*\n\n\(entry.documentation.summary)\n\n"
      + entry.documentation.examples(fence: " " + check(of: entry))
  }

  private static func level(of entry: DocumentedRule) -> String {
    (entry.rule.isConfigurable ? "" : "always an ") + entry.rule.severity.rawValue
      + (entry.documentation.isFixable ? ", fixed by `--fix`" : "")
  }

  /// Returns the word that says which tests check the examples of a rule.
  private static func check(of entry: DocumentedRule) -> String {
    if RuleExampleTests.include(entry) { return "tested=Tests/CommandTests/RuleExampleTests.swift" }
    if RuleCatalog.audit.contains(where: { $0.rule == entry.rule }) { return "tested=Tests/AuditTests/DocumentationTests.swift" }
    if RuleCatalog.lint.contains(where: { $0.rule == entry.rule }) { return "tested=Tests/LintTests/DocumentationTests.swift" }
    // No reason: CodeBlockTests fail until RuleExampleTests run the examples.
    return "unchecked=nothing"
  }

  private static let introduction = """
    # Rules

    All rules that `settings-gen` reports, except those of [audit](../../Audit/Documentation/Audit.md). The id of the rule is at the end \
    of each message. An error stops generation, a warning doesn't. There are three groups of rules about bundles and configurations:

    - [Broken](#broken): the Settings app or the app misbehaves for someone. `generate` and the build plugin report only these problems.
    - [Incomplete](#incomplete): a translation, an image or a label is missing. `lint` reports them too, one line per page; `--verbose` \
    lists all of them.
    - [Tidy](#tidy): leftovers, attributes without effect and the like, which no user notices. `lint --tidy` reports all of them, and \
    `lint` notes and those whose rule has a level in the configuration.

    The rest is about [command lines, templates and comparisons](#command-lines-templates-and-comparisons). `settings-gen lint --explain \
    RULE` prints the documentation of a rule.

    The configuration can change the level of a rule about a bundle, or turn it off. Rules marked "always an error" can't be changed, \
    because nothing correct can be generated while there is such a problem.

    ```json
    {"rules": {"missing-default": "warning", "duplicate-key": "error", "secure-text-field": "off"}}
    ```

    A comment in a page turns off rules locally:

    ```xml
    <!-- settings-gen:disable missing-default, secure-text-field -->
    ```

    A comment in an element applies to that element, a comment between two elements to the second one, and a comment outside \
    `PreferenceSpecifiers` to the entire page.

    To start with a bundle that has many findings, `settings-gen lint --write-baseline FILE App/Settings.bundle` writes all of them to a \
    file, and `--baseline FILE` or `baseline` in the configuration omits them from then on. A baseline identifies a finding by its rule, its \
    file and what it is about, such as a key; lines may move, and a later version may change the text of the message. An error that can't be \
    turned off is never in a baseline.

    If an example has several files, each one begins with `==>` and its name.

    """
}
