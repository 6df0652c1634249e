import SettingsGenModel
import SettingsGenSupport

/// Detects settings whose key changed: `key-renamed`.
enum KeyRenames: PairDetector {
  static func changes(in pair: SettingPair, of bundles: MatchedBundles) -> [Change] {
    guard pair.isRenamed else { return [] }
    let (old, new) = (pair.old.key, pair.new.key)
    let keys = Contrast(old, new)
    return [
      pair.change(
        .keyRenamed, .text(old), .text(new), at: "Key",
        "key renamed from \(keys.old) to \(keys.new); values stored under \(keys.old) are no longer read")
    ]
  }
}
