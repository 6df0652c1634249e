import SettingsGenModel
import SettingsGenSupport

/// Detects text fields that became secure or stopped being secure: `secure-changed`.
enum SecurityChanges: PairDetector {
  static func changes(in pair: SettingPair, of bundles: MatchedBundles) -> [Change] {
    let (old, new) = (pair.old.isSecure, pair.new.isSecure)
    guard old != new else { return [] }
    return [
      pair.change(
        .secureChanged, .text(old ? "secure" : "plain"), .text(new ? "secure" : "plain"), at: "IsSecure",
        new
          ? "text field is now secure, so 'snapshot' omits its value"
          : "text field is no longer secure, so 'snapshot' includes its value")
    ]
  }
}
