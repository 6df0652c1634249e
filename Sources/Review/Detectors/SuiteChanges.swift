import SettingsGenModel
import SettingsGenSupport

/// Detects a setting whose value is stored in another suite: `suite-changed`.
enum SuiteChanges: PairDetector {
  static func changes(in pair: SettingPair, of bundles: MatchedBundles) -> [Change] {
    let (old, new) = (pair.old.suite, pair.new.suite)
    guard old != new else { return [] }
    let message: Message =
      switch (old, new) {
      case (let before?, let after?): "the value lives in the suite \(after) now (was \(before))"
      case (let before?, nil): "the value lives in the standard suite now (was \(before))"
      case (nil, let after): "the value lives in the suite \(after ?? "") now (was the standard one)"
      }
    return [pair.change(.suiteChanged, ChangeValue(old), ChangeValue(new), message)]
  }
}
