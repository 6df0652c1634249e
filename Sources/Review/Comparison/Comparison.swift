import SettingsGenModel
import SettingsGenSupport

/// The changes between two bundles that the detectors find.
///
/// Only settings are compared. Translations, images, elements without a value and the format of a page don't matter. Comparing n settings
/// takes O(n log n) time.
package struct Comparison: Sendable {
  /// The changes, worst first, then by key, then in the order of ``ChangeKind``.
  package let changes: [Change]
  /// Diagnostics about acknowledgments that match no change.
  package let diagnostics: [Diagnostic]

  /// Compares two bundles, with the configuration's renamed keys and acknowledgments.
  package init(old: SettingsModel, new: SettingsModel, configuration: Configuration = Configuration()) {
    let bundles = MatchedBundles(old: old, new: new, configuration: configuration)
    var changes: [Change] = []
    for pair in bundles.pairs where !pair.isUnchanged { changes += Self.changes(in: pair, of: bundles) }
    for detector in Detectors.bundles { changes += detector.changes(in: bundles) }
    let order = changes.enumerated().map { SortKey(of: $1, index: $0) }.sorted()
    changes = order.map { changes[$0.index] }
    diagnostics = changes.acknowledge(configuration.acknowledgments)
    self.changes = changes
  }

  /// Returns the changes that the detectors find in a pair; the worst change that affects stored values gets the migration.
  private static func changes(in pair: SettingPair, of bundles: MatchedBundles) -> [Change] {
    var changes = Detectors.pairs.flatMap { $0.changes(in: pair, of: bundles) }
    let lossy = changes.indices.filter { changes[$0].severity == .data }
    if let worst = lossy.min(by: { changes[$0].kind.rank < changes[$1].kind.rank }) { changes[worst].migration = Migration(pair) }
    return changes
  }

  /// The key to sort changes by; sorting the changes themselves takes longer than finding them.
  private struct SortKey: Comparable {
    let severity: ChangeSeverity
    let key: String
    let kind: Int
    let index: Int

    init(of change: Change, index: Int) {
      severity = change.severity
      key = change.key
      kind = change.kind.rank
      self.index = index
    }

    static func < (left: SortKey, right: SortKey) -> Bool {
      if left.severity != right.severity { return left.severity < right.severity }
      if left.key != right.key { return left.key.utf8.lexicographicallyPrecedes(right.key.utf8) }
      return (left.kind, left.index) < (right.kind, right.index)
    }
  }
}
