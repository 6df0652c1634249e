import SettingsGenModel
import SettingsGenPropertyLists
import SettingsGenSupport

/// Detects sliders whose range changed: `range-changed`, which loses data if the new range leaves out values of the old one.
enum RangeChanges: PairDetector {
  static func changes(in pair: SettingPair, of bundles: MatchedBundles) -> [Change] {
    let (old, new) = (pair.old, pair.new)
    guard old.element.stores(.real), new.element.stores(.real) else { return [] }
    let (minimum, maximum) = ((old.minimum?.value, new.minimum?.value), (old.maximum?.value, new.maximum?.value))
    let bounds = [("minimum", minimum, Attribute.minimumValue), ("maximum", maximum, .maximumValue)]
      .filter { _, values, _ in values.0?.stored != values.1?.stored }
    guard let first = bounds.first else { return [] }
    let details = bounds.map { name, values, _ in Message(changeOf: "\(plain: name)", from: values.0, to: values.1) }
    // A missing bound is as for a slider without one.
    let isNarrower =
      (minimum.0?.number ?? 0) < (minimum.1?.number ?? 0) || (maximum.0?.number ?? 1) > (maximum.1?.number ?? 1)
    let loss: Message = isNarrower ? "; stored values outside of the new range are limited to it" : ""
    return [
      pair.change(
        .rangeChanged, .range(minimum: minimum.0, maximum: maximum.0), .range(minimum: minimum.1, maximum: maximum.1),
        at: first.2, details.joined(with: ", ") + loss, severity: isNarrower ? .data : .behavior)
    ]
  }
}
