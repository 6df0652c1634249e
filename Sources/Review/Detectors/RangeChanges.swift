import SettingsGenModel
import SettingsGenPropertyLists
import SettingsGenSupport

/// Detects sliders whose range changed: `range-changed`.
enum RangeChanges: PairDetector {
  static func changes(in pair: SettingPair, of bundles: MatchedBundles) -> [Change] {
    let (old, new) = (pair.old, pair.new)
    guard old.element.stores(.real), new.element.stores(.real) else { return [] }
    let bounds = [("minimum", old.minimum, new.minimum, "MinimumValue"), ("maximum", old.maximum, new.maximum, "MaximumValue")]
      .filter { _, old, new, _ in old.map(StoredValue.init) != new.map(StoredValue.init) }
    guard let first = bounds.first else { return [] }
    let details = bounds.map { name, old, new, _ in Message(changeOf: "\(plain: name)", from: old, to: new) }
    return [
      pair.change(
        .rangeChanged, .range(minimum: old.minimum, maximum: old.maximum), .range(minimum: new.minimum, maximum: new.maximum),
        at: first.3, details.joined(with: ", "))
    ]
  }
}
