import SettingsGenModel
import SettingsGenPropertyLists
import SettingsGenSupport

/// Detects sliders whose range changed: `range-changed`.
enum RangeChanges: PairDetector {
  static func changes(in pair: SettingPair, of bundles: MatchedBundles) -> [Change] {
    let (old, new) = (pair.old, pair.new)
    guard old.element == .slider, new.element == .slider else { return [] }
    let isMinimumChanged = old.minimum?.number != new.minimum?.number
    guard isMinimumChanged || old.maximum?.number != new.maximum?.number else { return [] }
    return [
      pair.change(
        .rangeChanged, .range(minimum: old.minimum, maximum: old.maximum), .range(minimum: new.minimum, maximum: new.maximum),
        at: isMinimumChanged ? "MinimumValue" : "MaximumValue",
        "range changed from \(range(of: old)) to \(range(of: new))")
    ]
  }

  private static func range(of setting: Setting) -> String {
    "\(setting.minimum?.text ?? "no minimum") to \(setting.maximum?.text ?? "no maximum")"
  }
}
