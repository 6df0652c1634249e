import SettingsGenModel
import SettingsGenSupport

/// Detects a setting that got a new key: `key-renamed`.
enum KeyRenames: PairDetector {
  static func changes(in pair: SettingPair, of bundles: MatchedBundles) -> [Change] {
    guard pair.isRenamed else { return [] }
    let (old, new) = (pair.old.key, pair.new.key)
    return [
      pair.change(
        .keyRenamed, .text(old), .text(new), at: "Key",
        "the key is now \(new); what people stored under \(old) is read no more")
    ]
  }
}
