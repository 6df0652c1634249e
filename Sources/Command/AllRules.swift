import SettingsGenAudit
import SettingsGenCommandLine
import SettingsGenFindings
import SettingsGenModel
import SettingsGenReview
import SettingsGenSupport

extension RuleCatalog {
  /// Every rule that the tool can report, by id.
  static let all = (generation + audit + review + repository).sortedByID

  private static let repository = [
    DocumentedRule(
      .unreadableRevision,
      "A revision of `diff` or `log` can't be read: it doesn't exist, git isn't installed, or the bundle isn't in a repository.",
      bad: "settings-gen diff --base mian App/Settings.bundle", good: "settings-gen diff --base main App/Settings.bundle"),
    DocumentedRule(
      .bundleNotInRevision,
      "The revision of `diff --base` has no bundle at this path, so all settings count as added.",
      bad: "settings-gen diff --base v1.0 App/Renamed.bundle",
      good: "settings-gen diff --base v1.0 App/Settings.bundle"),
    DocumentedRule(
      .unknownKey,
      "`log --key` selects a key that the bundle has in no commit of the range, or `diff --key` selects a setting without changes.",
      bad: "settings-gen log App/Settings.bundle --key user_nmae", good: "settings-gen log App/Settings.bundle --key user_name"),
    DocumentedRule(
      .shallowClone,
      "The repository is a shallow clone, so `log` doesn't list the commits that weren't fetched.",
      bad: "git clone --depth 1 URL App; settings-gen log App/Settings.bundle",
      good: "git clone URL App; settings-gen log App/Settings.bundle"),
  ]
}
