import SettingsGenModel
import SettingsGenSupport

/// Detects settings that are stored in another suite: `suite-changed`.
enum SuiteChanges: PairDetector {
  static func changes(in pair: SettingPair, of bundles: MatchedBundles) -> [Change] {
    let (old, new) = (pair.old.suite, pair.new.suite)
    guard old != new else { return [] }
    let message: Message =
      switch (old, new) {
      case (let before?, let after?): "suite changed from \(before) to \(after)"
      case (let before?, nil): "suite changed from \(before) to the standard suite"
      case (nil, let after): "suite changed from the standard suite to \(after ?? "")"
      }
    return [pair.change(.suiteChanged, ChangeValue(old), ChangeValue(new), message)]
  }
}
