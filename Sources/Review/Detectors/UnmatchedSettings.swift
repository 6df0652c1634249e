import SettingsGenModel
import SettingsGenSupport

/// Detects settings that only one bundle has: `key-removed`, `key-added`.
enum UnmatchedSettings: BundleDetector {
  static func changes(in bundles: MatchedBundles) -> [Change] {
    let removed = bundles.removed.map { setting in
      Change(
        .keyRemoved, key: setting.key, old: .text(setting.key), "setting removed; stored values are no longer read",
        at: setting.location, in: .old)
    }
    let added = bundles.added.map { setting in
      Change(.keyAdded, key: setting.key, new: .text(setting.key), "setting added", at: setting.location)
    }
    return removed + added
  }
}
