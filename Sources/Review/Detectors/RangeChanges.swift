import SettingsGenModel
import SettingsGenOutput
import SettingsGenPropertyLists
import SettingsGenSupport

/// Detects sliders whose range changed, or that replace numbers outside of their range: `range-changed`, which loses data if accessors
/// limit values that may be stored.
enum RangeChanges: PairDetector {
  static func changes(in pair: SettingPair, of bundles: MatchedBundles) -> [Change] {
    let (old, new) = (pair.old, pair.new)
    guard new.element.stores(.real) else { return [] }
    guard old.element.stores(.real) else { return replacement(pair) }
    let (minimum, maximum) = ((old.minimum?.value, new.minimum?.value), (old.maximum?.value, new.maximum?.value))
    let bounds = [("minimum", minimum, Attribute.minimumValue), ("maximum", maximum, .maximumValue)]
      .filter { _, values, _ in values.0?.stored != values.1?.stored }
    guard let first = bounds.first else { return [] }
    let details = bounds.map { name, values, _ in Message(changeOf: "\(plain: name)", from: values.0, to: values.1) }
    // In Settings, a missing bound is 0 or 1; accessors limit values only if the slider has both.
    let isNarrower = [minimum.0?.number ?? 0, maximum.0?.number ?? 1].contains { new.limited(.real($0)) != .real($0) }
    let loss: Message = isNarrower ? "whoever chose a value outside of the new range now has its nearest bound; " : ""
    return [
      pair.change(
        .rangeChanged, .range(minimum: minimum.0, maximum: maximum.0), .range(minimum: minimum.1, maximum: maximum.1),
        at: pair[first.2], loss + details.list(), severity: isNarrower ? .data : .behavior)
    ]
  }

  /// Returns the change if a slider replaces another element that stores numbers of which some aren't in its range.
  private static func replacement(_ pair: SettingPair) -> [Change] {
    guard let range = pair.new.range, pair.oldSchema.types.allSatisfy(\.isNumber) else { return [] }
    let lost = pair.oldSchema.values.map { _ in pair.misread.map(\.old) }
    if lost?.isEmpty == true { return [] }
    let values: Message = lost.map { "\(list: $0, "values")" } ?? "a number"
    return [
      pair.change(
        .rangeChanged, pair.oldSchema.values.map(ChangeValue.values) ?? .nothing,
        .range(minimum: pair.new.minimum?.value, maximum: pair.new.maximum?.value), at: pair[.minimumValue],
        """
        whoever stored \(values)\(plain: lost == nil ? " outside of the slider's range" : "") now has the nearest of \(Node.Value.real(range.lowerBound)) \
        and \(Node.Value.real(range.upperBound)), the slider's bounds
        """, severity: .data)
    ]
  }
}
