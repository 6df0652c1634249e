import SettingsGenModel
import SettingsGenPropertyLists
import SettingsGenSupport

/// Detects sliders whose range changed: `range-changed`, which loses data if the new range leaves out values of the old one.
enum RangeChanges: PairDetector {
  static func changes(in pair: SettingPair, of bundles: MatchedBundles) -> [Change] {
    let (old, new) = (pair.old, pair.new)
    guard old.element.stores(.real), new.element.stores(.real) else { return [] }
    let bounds = [("minimum", old.minimum, new.minimum, "MinimumValue"), ("maximum", old.maximum, new.maximum, "MaximumValue")]
      .filter { _, old, new, _ in old.map(StoredValue.init) != new.map(StoredValue.init) }
    guard let first = bounds.first else { return [] }
    let details = bounds.map { name, old, new, _ in Message(changeOf: "\(plain: name)", from: old, to: new) }
    // A missing bound is as for a slider without one.
    let isNarrower =
      (old.minimum?.number ?? 0) < (new.minimum?.number ?? 0) || (old.maximum?.number ?? 1) > (new.maximum?.number ?? 1)
    let loss: Message = isNarrower ? "; stored values outside of the new range are limited to it" : ""
    return [
      pair.change(
        .rangeChanged, .range(minimum: old.minimum, maximum: old.maximum), .range(minimum: new.minimum, maximum: new.maximum),
        at: first.3, details.joined(with: ", ") + loss, severity: isNarrower ? .data : .behavior)
    ]
  }
}
