import SettingsGenModel
import SettingsGenSupport

/// Detects a text field that became secure or stopped being secure: `secure-changed`.
enum SecurityChanges: PairDetector {
  static func changes(in pair: SettingPair, of bundles: MatchedBundles) -> [Change] {
    let (old, new) = (pair.old.isSecure, pair.new.isSecure)
    guard old != new else { return [] }
    return [
      pair.change(
        .secureChanged, .text(old ? "secure" : "plain"), .text(new ? "secure" : "plain"), at: "IsSecure",
        new
          ? "the field is secure now, so 'snapshot' leaves it out"
          : "the field is secure no more, so 'snapshot' shows what it holds")
    ]
  }
}
