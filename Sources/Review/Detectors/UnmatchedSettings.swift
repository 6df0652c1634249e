import SettingsGenModel
import SettingsGenSupport

/// Detects settings that only one of the bundles has: `key-removed`, `key-added`.
enum UnmatchedSettings: BundleDetector {
  static func changes(in bundles: MatchedBundles) -> [Change] {
    let removed = bundles.removed.map { setting in
      Change(
        .keyRemoved, key: setting.key, old: .text(setting.key), "the setting is gone; what people stored is read no more",
        at: setting.location, in: .old)
    }
    let added = bundles.added.map { setting in
      Change(.keyAdded, key: setting.key, new: .text(setting.key), "the setting is new", at: setting.location)
    }
    return removed + added
  }
}
