import SettingsGenAudit
import SettingsGenSupport

@testable import settings_gen

/// The documentation of the rules in Markdown, except `audit`'s: `Sources/Lint/Documentation/Rules.md`.
enum RulesPage {
  static var markdown: String {
    let groups = RuleGroup.allCases.map { group in (title(of: group), Rule.all.filter { $0.group == group }) }
    let others = (
      "Command lines, templates, and comparisons", Rule.all.filter { $0.group == nil && !Rule.ofAudit.contains($0) }
    )
    return introduction
      + (groups + [others]).map { "\n## \($0)\n" + $1.map(section).joined() }.joined()
  }

  private static func title(of group: RuleGroup) -> String {
    switch group {
    case .broken: "Broken"
    case .incomplete: "Incomplete"
    case .tidy: "Tidy"
    }
  }

  /// A rule without its examples, which `lint --explain` prints.
  static func section(_ rule: Rule) -> String {
    let level = rule.level()
    return "\n### \(rule.id)\n\n\(level == "warning" ? "" : "*\(level)*\n\n")\(rule.summary)\n"
  }

  private static let introduction = """
    # Rules

    Every rule that `settings-gen` reports, except the [rules of `audit`](../../Audit/Documentation/Audit.md). A message ends with the rule's ID, and
    `settings-gen lint --explain RULE` prints the rule with a bad and a good example.

    - [Broken](#broken): Settings or the app misbehaves for someone. `generate` and the build plugin report only these findings.
    - [Incomplete](#incomplete): a translation, an image, or a label is missing. `lint` combines findings that repeat on a page; `--verbose` lists each.
    - [Tidy](#tidy): leftovers, attributes without effect, and the like. Without `--tidy`, `lint` reports only those that are notes, or whose level the
      configuration sets.
    - [Command lines, templates, and comparisons](#command-lines-templates-and-comparisons)

    A rule is a warning unless its entry says something else; an error stops generation. The configuration can change the level of a rule about a bundle,
    or turn it off, unless it's "always an error":

    ```json
    {"rules": {"missing-default": "warning", "duplicate-key": "error", "secure-text-field": "off"}}
    ```

    A comment in an element turns off rules for the element, a comment between two elements for the second one, and a comment outside
    `PreferenceSpecifiers` for the page:

    ```xml
    <!-- settings-gen:disable missing-default, secure-text-field -->
    ```

    `settings-gen lint --write-baseline FILE App/Settings.bundle` writes a baseline. From then on, `--baseline FILE`, or `baseline` in the configuration,
    omits the findings in it. The baseline identifies a finding by its rule, its file, and its subject, such as a key, so lines may move and messages may
    change.

    [All pages](../../Command/Documentation/Index.md)

    """
}
