import SettingsGenAdvice
import SettingsGenAudit
import SettingsGenCommandLine
import SettingsGenMustache
import SettingsGenReview
import SettingsGenSupport

extension Rule {
  /// Every rule that the tool can report, sorted by ID.
  static let all = Set(ofLint + ofAudit + ofOtherCommands).sorted { $0.id < $1.id }

  private static let ofOtherCommands = [
    brokenTemplate, bundleNotInRevision, handWrittenFile, missingBundle, reservedTypeName, shallowClone,
    staleAcknowledgment,
    staleBuildPlan, staleFile, unknownKey, unreadableRevision, unwritableFile,
  ]

  static let unreadableRevision = Rule(
    "unreadable-revision", .error, nil, isConfigurable: false,
    "A revision of `diff` or `log` can't be read: it doesn't exist, git isn't installed, or the bundle isn't in a repository.",
    bad: "settings-gen diff --base mian App/Settings.bundle", good: "settings-gen diff --base main App/Settings.bundle")

  static let bundleNotInRevision = Rule(
    "bundle-not-in-revision", .warning, nil,
    "The revision of `diff --base` has no bundle at this path, so all settings count as added.",
    bad: "settings-gen diff --base v1.0 App/Renamed.bundle",
    good: "settings-gen diff --base v1.0 App/Settings.bundle")

  static let unknownKey = Rule(
    "unknown-key", .error, nil, isConfigurable: false,
    "`log --key` selects a key that the bundle has in no commit of the range, or `diff --key` selects a setting without changes.",
    bad: "settings-gen log App/Settings.bundle --key user_nmae", good: "settings-gen log App/Settings.bundle --key user_name")

  static let shallowClone = Rule(
    "shallow-clone", .warning, nil,
    "The repository is a shallow clone, so `log` doesn't list the commits that weren't fetched.",
    bad: "git clone --depth 1 URL App; settings-gen log App/Settings.bundle",
    good: "git clone URL App; settings-gen log App/Settings.bundle")
}
