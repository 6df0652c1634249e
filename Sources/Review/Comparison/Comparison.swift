import SettingsGenModel
import SettingsGenSupport

/// The changes between two bundles that the detectors find.
///
/// Images, keyboards, and the format of a page don't matter. Comparing n settings takes O(n log n) time.
package struct Comparison {
  /// The changes, worst first, then by key, then in the order of ``ChangeKind``.
  package let changes: [Change]
  /// Diagnostics about acknowledgments of changes that the old bundle has already.
  package let diagnostics: [Diagnostic]
  /// The pages that no pane element opens.
  package let unopenedPages: UnopenedPages
  /// The pages of both bundles, for a report that shows them.
  package let pages: ComparedPages

  /// Compares two bundles; one that doesn't exist is nil.
  ///
  /// - Parameter oldConfiguration: The configuration of the old bundle; nil if it's that of the new one.
  package init(
    old: SettingsModel?, new: SettingsModel?, configuration: Configuration = Configuration(),
    oldConfiguration: Configuration? = nil, translations: TranslationDetail = .counts
  ) {
    self.init(
      old: old.map { ConfiguredSettings($0, oldConfiguration ?? configuration) },
      new: new.map { ConfiguredSettings($0, configuration) }, configuration: configuration, translations: translations)
  }

  init(
    old: ConfiguredSettings?, new: ConfiguredSettings?, configuration: Configuration, translations: TranslationDetail
  ) {
    guard let model = (new ?? old)?.stored else {
      (changes, diagnostics, unopenedPages, pages) = ([], [], UnopenedPages(), ComparedPages())
      return
    }
    let bundles = MatchedBundles(
      old: old ?? ConfiguredSettings(model.withoutPages), new: new ?? ConfiguredSettings(model.withoutPages),
      configuration: configuration)
    var changes = Self.changes(in: bundles)
    // Not a detector, because all devices have the same translations.
    if translations != .none { changes += TranslationChanges.changes(in: bundles, listingAll: translations == .all) }
    changes += DeviceChanges(bundles: bundles, configuration: configuration).changes(besides: changes)
    unopenedPages = UnopenedPages(of: bundles, besides: changes)
    changes += unopenedPages.changes
    changes.sort { left, right in
      if left.severity != right.severity { return left.severity < right.severity }
      if ExactText(left.key) == ExactText(right.key) { return left.kind.rank < right.kind.rank }
      return left.key.utf8.lexicographicallyPrecedes(right.key.utf8)
    }
    diagnostics = changes.acknowledge(configuration.acknowledgments).filter(changes.isStale).map(\.staleness)
    self.changes = changes
    pages = ComparedPages(old: old?.model, new: new?.model, bundles: bundles)
  }

  static func changes(in bundles: MatchedBundles) -> [Change] {
    bundles.changed.flatMap { changes(in: $0, of: bundles) } + Detectors.bundles.flatMap { $0.changes(in: bundles) }
  }

  /// Returns the changes that the detectors find in a pair; the first one that loses values says what keeps them.
  private static func changes(in pair: SettingPair, of bundles: MatchedBundles) -> [Change] {
    var changes = Detectors.pairs.flatMap { $0.changes(in: pair, of: bundles) }
    let kinds: [ChangeKind] = [.storageTypeChanged, .toggleValuesChanged, .choiceRemoved]
    let kind = kinds.first { kind in changes.contains { $0.kind == kind && $0.severity == .data } }
    if let kind, let first = changes.firstIndex(where: { $0.kind == kind && $0.severity == .data }) {
      let advice: Message = "to keep stored values, \(pair.remedy(for: kind))"
      changes[first].notes.append(Change.Note(message: advice, location: changes[first].location, side: .new))
    }
    return changes
  }
}

/// What a ``Comparison`` has about changed translations.
package enum TranslationDetail: Hashable, Sendable {
  case none
  /// The number of changed translations in each language.
  case counts
  /// A note about each changed translation, too.
  case all
}

extension SettingsModel {
  /// A bundle without pages, which represents one that doesn't exist.
  fileprivate var withoutPages: SettingsModel {
    let bundle = SettingsBundle(
      folder: BundleFolder(path: bundle.folder.path, files: [:]), pages: [], elements: [], translations: StringsTables(),
      diagnostics: [])
    return SettingsModel(bundle, typeName: typeName)
  }
}
