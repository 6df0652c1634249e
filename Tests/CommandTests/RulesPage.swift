import SettingsGenAudit
import SettingsGenSupport

@testable import settings_gen

/// The documentation of the rules in Markdown, except those of `audit`: `Sources/Lint/Documentation/Rules.md`.
enum RulesPage {
  static var markdown: String {
    let audited = Set(RuleCatalog.audit.map(\.rule))
    return introduction + RuleCatalog.all.filter { !audited.contains($0.rule) }.map(section).joined()
  }

  static func section(_ entry: DocumentedRule) -> String {
    let fix = entry.documentation.isFixable ? " · fixed by `--fix`" : ""
    let level = entry.rule.isConfigurable ? "" : "always an "
    return "\n## \(entry.rule.id)\n\n*\(level)\(entry.rule.severity.rawValue)*\(fix)\n\n\(entry.documentation.summary)\n\n"
      + entry.documentation.examples
  }

  private static let introduction = """
    # Rules

    All rules that `settings-gen` reports, by the id at the end of each message, except those of \
    [audit](../../Audit/Documentation/Audit.md). Most of them are checked by `lint` and `generate`; some are \
    about the command line, the configuration or a template. An error stops generation, a warning does not.

    The configuration can change the level of a rule about a bundle, or switch it off. Rules marked "always an error" can't be changed, \
    because nothing correct can be generated while there is such a problem.

    ```json
    {"rules": {"missing-default": "off", "duplicate-key": "error"}}
    ```

    A comment in a page switches off rules locally:

    ```xml
    <!-- settings-gen:disable missing-default, secure-text-field -->
    ```

    A comment in an element applies to that element, a comment between two elements to the second one, and a comment outside \
    `PreferenceSpecifiers` to the entire page.

    If an example has several files, each one begins with `==>` and its name.

    """
}
