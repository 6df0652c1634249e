import SettingsGenAudit
import SettingsGenLint
import SettingsGenModel
import SettingsGenMustache
import SettingsGenPropertyLists
import SettingsGenReview
import SettingsGenSupport

extension Rule {
  /// A path on the command line that isn't a bundle.
  static let missingBundle = Rule("missing-bundle", .error, isConfigurable: false)
  /// A file that can't be written.
  static let unwritableFile = Rule("unwritable-file", .error, isConfigurable: false)
  /// A file that `--check` found out of date.
  static let staleFile = Rule("stale-file", .error, isConfigurable: false)
  /// A revision that can't be read from the repository.
  static let unreadableRevision = Rule("unreadable-revision", .error, isConfigurable: false)
  /// A revision that has no bundle at the path.
  static let bundleNotInRevision = Rule("bundle-not-in-revision", .warning)
  /// A history whose oldest commits are missing.
  static let shallowHistory = Rule("shallow-history", .warning)
}

extension RuleCatalog {
  /// Every rule that the tool can report, by id.
  static let all = (support + propertyLists + mustache + model + lint + audit + review + command).sortedByID

  /// The rules about command lines.
  private static let command = [
    DocumentedRule(
      .missingBundle, "There is no bundle at a path on the command line: nothing exists there, or it is a file.",
      bad: "settings-gen lint App/Setings.bundle", good: "settings-gen lint App/Settings.bundle"),
    DocumentedRule(
      .unwritableFile, "The output file can't be written: its folder does not exist or is read-only, or the disk is full.",
      bad: "settings-gen App/Settings.bundle --output Ap/AppSettings.swift",
      good: "settings-gen App/Settings.bundle --output App/AppSettings.swift"),
    DocumentedRule(
      .staleFile,
      """
      `generate --check` found that the output file is missing or out of date, for example because a page was changed but the file was not \
      regenerated.
      """,
      bad: "settings-gen App/Settings.bundle --output App/AppSettings.swift --check",
      good: """
        settings-gen App/Settings.bundle --output App/AppSettings.swift
        settings-gen App/Settings.bundle --output App/AppSettings.swift --check
        """),
    DocumentedRule(
      .unreadableRevision,
      "A revision of `diff` or `log` can't be read: it does not exist, git is not installed, or the bundle is not in a repository.",
      bad: "settings-gen diff --base mian App/Settings.bundle", good: "settings-gen diff --base main App/Settings.bundle"),
    DocumentedRule(
      .bundleNotInRevision,
      "The revision of `diff --base` has no bundle at this path, so all settings count as added.",
      bad: "settings-gen diff --base v1.0 App/Renamed.bundle",
      good: "settings-gen diff --base v1.0 App/Settings.bundle"),
    DocumentedRule(
      .shallowHistory,
      "The repository is a shallow clone, so `log` doesn't list the commits that were not fetched.",
      bad: "git clone --depth 1 URL App; settings-gen log App/Settings.bundle",
      good: "git clone URL App; settings-gen log App/Settings.bundle"),
  ]
}
