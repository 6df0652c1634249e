import SettingsGenAudit
import SettingsGenSupport

/// The documentation of `audit` in Markdown: `Sources/Audit/Documentation/Audit.md`.
enum AuditPage {
  static var markdown: String { introduction + RuleCatalog.audit.sortedByID.map(RulesPage.section).joined() }

  private static let introduction = """
    # Audit

    `settings-gen audit` checks whether an app's code agrees with its settings: it finds misspelled keys, defaults that differ, getters for the \
    wrong type, and settings that nothing reads. It reports; it never changes a file.

    ```
    settings-gen audit App/Settings.bundle App/ Shared/
    ```

    It reads the Swift, Objective-C, C and C++ files below the given folders, their property lists, Interface Builder files and privacy \
    manifests. Comments and code in `#if 0` don't count. Hidden folders, `DerivedData`, frameworks and generated files of this tool are left \
    out; `Pods` and `Carthage` are only searched for the keys of settings that nothing else reads, unless you give these folders themselves. \
    `--exclude` leaves out more: a name such as `Tests`, or a path with `*`, `?` and `**`, relative to the given folder.

    A key counts as read if the code names it in a literal, in a constant that is used elsewhere, or with a generated accessor, if a format or \
    a concatenation may be the key, or if an Interface Builder file or another property list names it. A key that the code only stores or \
    registers is not read. The summary at the end has the numbers:

    ```
    94 keys: 67 read by literal, 12 by constant, 9 by pattern, 6 never read; 47 places could use accessors
    ```

    An audit is not a compiler: it knows literals and names, but neither types nor control flow. If it isn't sure that something is wrong, it \
    prints a note or nothing.

    With `--all`, it also lists keys in the code that aren't in any settings bundle, and every place that could use an accessor, with the accessor's spelling.

    ## Levels, comments and baselines

    Errors make the exit status 1, with `--strict` warnings do too; notes never do. The configuration can change the level of a rule:

    ```json
    {"rules": {"unread-key": "warning", "missing-privacy-manifest": "off"}}
    ```

    A comment in the code switches off rules for its line, or for the next line with code if it has a line of its own. Before all code of a \
    file, it applies to the whole file.

    ```swift
    let isOn = defaults.bool(forKey: "sounds")  // settings-gen:disable wrong-read-type
    ```

    A comment in a page, as for [lint](../../Lint/Documentation/Rules.md), applies to the findings about its element. `--write-baseline FILE` \
    writes all current findings to a file, and `--baseline FILE` omits them from then on.

    ## Formats

    `--format json` prints the same members as `lint`, with a `key` for each finding about one key, and a `summary`. `sarif` is for code \
    scanning, and `github` for annotations.

    # Rules

    If an example has several files, each one begins with `==>` and its name.

    """
}
