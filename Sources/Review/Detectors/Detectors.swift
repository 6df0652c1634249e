/// A detector that looks at one setting that both bundles have, except at its position.
///
/// To add a detector, write it in a file of this folder, add it to ``Detectors``, and add a directory to `Tests/Fixtures/Changes`.
protocol PairDetector: Sendable {
  /// What is different, in any order; nothing that another detector reports.
  static func changes(in pair: SettingPair, of bundles: MatchedBundles) -> [Change]
}

/// A detector that looks at all settings of the two bundles.
protocol BundleDetector: Sendable {
  /// What is different, in any order; nothing that another detector reports.
  static func changes(in bundles: MatchedBundles) -> [Change]
}

/// Every detector, by what it looks at; of changes of the same kind and key, those of the earlier detector are reported first.
enum Detectors {
  static let pairs: [any PairDetector.Type] = [
    KeyRenames.self, StorageChanges.self, SuiteChanges.self, ChoiceChanges.self, SourceChanges.self, DefaultChanges.self,
    RangeChanges.self, SecurityChanges.self, TitleChanges.self,
  ]

  static let bundles: [any BundleDetector.Type] = [UnmatchedSettings.self, Moves.self, GroupChanges.self]
}
