import SettingsGenModel
import SettingsGenPropertyLists
import SettingsGenSupport

/// Detects a slider with another range: `range-changed`.
enum RangeChanges: PairDetector {
  static func changes(in pair: SettingPair, of bundles: MatchedBundles) -> [Change] {
    let (old, new) = (pair.old, pair.new)
    guard old.element == .slider, new.element == .slider else { return [] }
    let hasOtherMinimum = old.minimum?.number != new.minimum?.number
    guard hasOtherMinimum || old.maximum?.number != new.maximum?.number else { return [] }
    return [
      pair.change(
        .rangeChanged, .range(minimum: old.minimum, maximum: old.maximum), .range(minimum: new.minimum, maximum: new.maximum),
        at: hasOtherMinimum ? "MinimumValue" : "MaximumValue",
        "the range is now \(plain: range(of: new)) (was \(plain: range(of: old)))")
    ]
  }

  private static func range(of setting: Setting) -> String {
    "\(setting.minimum?.text ?? "no minimum") to \(setting.maximum?.text ?? "no maximum")"
  }
}
