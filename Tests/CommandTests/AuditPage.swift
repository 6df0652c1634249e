import SettingsGenAudit
import SettingsGenSupport

/// The documentation of `audit` in Markdown: `Sources/Audit/Documentation/Audit.md`.
enum AuditPage {
  static var markdown: String {
    let rules = Rule.ofAudit.filter { $0.group == nil }
    return introduction + rules.map(RulesPage.section).joined()
  }

  private static let introduction = """
    # Audit

    `settings-gen audit` checks whether an app's code agrees with its settings. It finds misspelled keys, different defaults, getters of the wrong type,
    and settings that are never read, and it never changes your code.

    ```sh
    settings-gen audit App/Settings.bundle App/
    ```

    - [What it reads](#what-it-reads) · [What counts as a read](#what-counts-as-a-read)
    - [Levels, comments, and baselines](#levels-comments-and-baselines) · [Rules](#rules)

    ## What it reads

    The audit reads Swift, Objective-C, C, and C++ files, property lists, Interface Builder files, and privacy manifests of the app that has the bundle,
    according to the nearest Xcode project or package. It leaves out:

    - files only in targets that neither have the bundle nor are dependencies of one that does, such as a watch app or an unused target of a local
      package
    - tests, and code in `#if os(…)` for other platforms
    - comments, `#if 0`, hidden folders, `DerivedData`, frameworks, and generated files
    - `Pods` and `Carthage`, except to look for keys that nothing else reads
    - what `--exclude` matches: a name such as `Tests`, or a path with `*`, `?`, and `**`

    Headers and files of no target are included. Without a project, the audit reads all code for the configured platforms (iOS by default) except tests.
    `--all-targets` also reads tests, code for other platforms, and the files of all targets. In JavaScript, TypeScript, C#, Dart, and Kotlin files, the
    audit only looks for literals that are keys.

    ## What counts as a read

    A setting counts as read if its key appears in one of these:

    - a literal, or a constant that is used
    - a generated accessor
    - a format or a concatenation that may result in the key
    - an Interface Builder file or another property list

    Storing, registering, removing, or printing a key doesn't count, and neither do keys in other databases, such as a suite other than the page's app group.
    If a function passes its parameter on to `bool(forKey:)`, each call with a key counts as a read, and the function's default is checked. The summary has
    the numbers:

    ```text
    242 files of target 'App' and 2 dependencies; 61 files of other targets left out (--all-targets)
    94 settings: 67 read by literal, 12 by constant, 9 by constructed key, 6 never read; 47 uses could be accessors
    ```

    An audit isn't a compiler: it knows literals and names, but neither types nor control flow. If it isn't sure that something is wrong, it prints a
    note or nothing. `--all` also lists keys that aren't in any settings bundle, and every use that could be an accessor, with the accessor to write.

    ## Levels, comments, and baselines

    Errors make the exit status 1, and so do warnings with `--strict`. The configuration can change a rule's level:

    ```json
    {"rules": {"unread-key": "warning", "missing-privacy-manifest": "off"}}
    ```

    A comment after code turns off rules for its line. On a line of its own, it applies to the next line with code; before all code of a file, to the
    entire file.

    ```swift
    let defaults = UserDefaults.standard
    let isOn = defaults.bool(forKey: "sounds")  // settings-gen:disable wrong-read-type
    ```

    Comments in a page and baselines work as in [`lint`](../../Lint/Documentation/Rules.md), and the
    [formats](../../Command/Documentation/Contract.md#lint---format-json-and-audit---format-json) are the same.

    [All pages](../../Command/Documentation/Index.md)

    ## Rules

    A rule is a warning unless its entry says something else. `settings-gen lint --explain RULE` prints a rule with a bad and a good example.

    """
}
