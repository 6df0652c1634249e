/// Detects changes to a setting that both bundles have, other than changes of its position.
///
/// To add a detector, write it in a file of this folder, add it to ``Detectors``, and add rows to `Tests/Tools/ElementChange.swift`.
protocol PairDetector: Sendable {
  /// Returns the changes in any order, without changes that another detector reports.
  static func changes(in pair: SettingPair, of bundles: MatchedBundles) -> [Change]
}

/// A detector of changes that depend on all settings of both bundles; they are returned as by a ``PairDetector``.
protocol BundleDetector: Sendable {
  static func changes(in bundles: MatchedBundles) -> [Change]
}

/// All detectors; changes of the same kind and key are reported in the order of their detectors.
enum Detectors {
  static let pairs: [any PairDetector.Type] = [
    AttributeChanges.self, StorageChanges.self, ChoiceChanges.self, SourceChanges.self, DefaultChanges.self, RangeChanges.self,
    TitleChanges.self,
  ]

  static let bundles: [any BundleDetector.Type] = [
    UnmatchedSettings.self, PageChanges.self,
  ]
}
