import SettingsGenModel
import SettingsGenSupport

/// Detects settings whose key changed: `key-renamed`.
enum KeyRenames: PairDetector {
  static func changes(in pair: SettingPair, of bundles: MatchedBundles) -> [Change] {
    guard pair.isRenamed else { return [] }
    let (old, new) = (pair.old.key, pair.new.key)
    return [
      pair.change(
        .keyRenamed, .text(old), .text(new), at: "Key",
        "key renamed from \(old) to \(new); values stored under \(old) are no longer read")
    ]
  }
}
