import SettingsGenSupport

/// The page of documentation of all rules, in Markdown: `Rules.md` beside this file.
package enum RulesPage {
  package static var markdown: String {
    var page = introduction
    for entry in RuleCatalog.entries {
      let fix = entry.documentation.isFixable ? " · mended by `--fix`" : ""
      page += "\n## \(entry.rule.id)\n\n*\(entry.rule.severity.rawValue)*\(fix)\n\n"
      page += entry.documentation.summary + "\n\n" + examples(of: entry.documentation)
    }
    return page
  }

  /// The bad and the good example of a rule.
  static func examples(of documentation: RuleDocumentation) -> String {
    "Not so:\n\n\(block(documentation.bad))\nBut so:\n\n\(block(documentation.good))"
  }

  private static func block(_ example: String) -> String {
    let language = example.hasPrefix("<") ? "xml" : ""
    return "```\(language)\n\(example)\n```\n"
  }

  private static let introduction = """
    # Rules

    What `settings-gen lint` finds, and `generate` tells while it works. An error stops generation, a warning does not.

    The configuration gives a rule another level, or switches it off:

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

extension RuleDocumentation {
  /// The summary up to its first full stop.
  var firstSentence: String {
    let bytes = Array(summary.utf8)
    let end = bytes.indices.first { index in
      bytes[index] == UInt8(ascii: ".") && (index + 1 == bytes.count || bytes[index + 1] == UInt8(ascii: " "))
    }
    return end.map { String(decoding: bytes[...$0], as: UTF8.self) } ?? summary
  }
}
