import SettingsGenModel
import SettingsGenSupport

/// Detects settings whose title changed: `title-changed`.
enum TitleChanges: PairDetector {
  static func changes(in pair: SettingPair, of bundles: MatchedBundles) -> [Change] {
    let (old, new) = (pair.old.visibleTitle, pair.new.visibleTitle)
    guard old != new else { return [] }
    return [
      pair.change(
        .titleChanged, ChangeValue(old), ChangeValue(new), at: "Title",
        Message(changeOf: "title", from: old, to: new))
    ]
  }
}
