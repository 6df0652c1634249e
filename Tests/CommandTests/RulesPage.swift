import SettingsGenSupport

@testable import settings_gen

/// The page of documentation of all rules, in Markdown: `Sources/Lint/Documentation/Rules.md`.
enum RulesPage {
  static var markdown: String { introduction + RuleCatalog.all.map(section).joined() }

  private static func section(_ entry: DocumentedRule) -> String {
    let fix = entry.documentation.isFixable ? " · mended by `--fix`" : ""
    return "\n## \(entry.rule.id)\n\n*\(entry.rule.severity.rawValue)*\(fix)\n\n\(entry.documentation.summary)\n\n"
      + entry.documentation.examples
  }

  private static let introduction = """
    # Rules

    Every rule that `settings-gen` reports, by the id at the end of its messages. Most are checked by `lint` and `generate`; some are about \
    the command line, the configuration or a template. An error stops generation, a warning does not.

    The configuration gives a rule about a bundle another level, or switches it off. The level of any other rule stays as it is.

    ```json
    {"rules": {"missing-default": "off", "duplicate-key": "error"}}
    ```

    A comment in a page switches rules off at one place:

    ```xml
    <!-- settings-gen:disable missing-default, secure-text-field -->
    ```

    Inside an element it holds for that element, between two elements for the next one, and outside of `PreferenceSpecifiers` for the whole page.

    In an example of several files, each follows its name after `==>`.

    """
}
