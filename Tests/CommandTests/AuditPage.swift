import SettingsGenAudit
import SettingsGenSupport

/// The documentation of `audit` in Markdown: `Sources/Audit/Documentation/Audit.md`.
enum AuditPage {
  static var markdown: String {
    let rules = RuleCatalog.audit.sortedByID
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

    - files that belong only to targets that don't have the bundle and that no target with the bundle depends on, such as a watch app, or a target of a
      local package whose product the app doesn't use
    - tests, and code in `#if os(…)` for other platforms
    - comments, `#if 0`, hidden folders, `DerivedData`, frameworks, and generated files
    - `Pods` and `Carthage`, except to look for keys that nothing else reads
    - what `--exclude` matches: a name such as `Tests`, or a path with `*`, `?`, and `**`

    Headers and files of no target are included. Without a project, it reads all files except tests, for the configured platforms, iOS by default. `--all-targets`
    reads everything. In JavaScript, TypeScript, C#, Dart, and Kotlin files, the audit only looks for literals that are keys.

    ## What counts as a read

    A setting counts as read if the code has its key in a literal, in a constant that is used, or in a generated accessor, if a format or a concatenation
    may be the key, or if an Interface Builder file or another property list has the key. Storing, registering, removing, or printing a key doesn't
    count, and neither do keys in other databases, such as a suite that the page doesn't have. A function that passes its parameter on to
    `bool(forKey:)` reads the setting with whose key it is called, and its default is checked. The summary has the numbers:

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

    A comment in the code turns off rules for its line, or, on a line of its own, for the next line with code; at the top of a file, for the file.

    ```swift
    let defaults = UserDefaults.standard
    let isOn = defaults.bool(forKey: "sounds")  // settings-gen:disable wrong-read-type
    ```

    Comments in a page, baselines, and formats work as in [`lint`](../../Lint/Documentation/Rules.md).

    [All pages](../../Command/Documentation/Index.md)

    ## Rules

    `settings-gen lint --explain RULE` prints a rule with a bad and a good example.

    """
}
