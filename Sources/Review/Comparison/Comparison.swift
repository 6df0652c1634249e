import SettingsGenModel
import SettingsGenSupport

/// The changes between two bundles: what each viewer of them can see, in every aspect of the table of ``Aspects``.
///
/// Images, keyboards, and the format of a page don't matter. Comparing n settings takes O(n log n) time.
package struct Comparison {
  /// The changes, worst first, then by key, then in the order of ``ChangeKind``.
  package let changes: [Change]
  /// Diagnostics about acknowledgments of changes that the old bundle has already.
  package let diagnostics: [Diagnostic]
  /// What wasn't compared.
  package let gaps: ComparisonGaps

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
    old: ConfiguredSettings?, new: ConfiguredSettings?, configuration: Configuration, translations detail: TranslationDetail
  ) {
    guard let model = (new ?? old)?.stored else {
      (changes, diagnostics, gaps) = ([], [], ComparisonGaps())
      return
    }
    let bundles = MatchedBundles(
      old: old ?? ConfiguredSettings(model.withoutPages), new: new ?? ConfiguredSettings(model.withoutPages),
      configuration: configuration, isOneSided: old == nil || new == nil)
    var lines = bundles.lines()
    let translations = detail == .none ? nil : ComparedTranslations(of: bundles, listingAll: detail == .all)
    for language in translations?.languages ?? [] {
      lines += Aspects.languages.flatMap { $0.lines(language) { _ in false } }
    }
    lines += DeviceViews(bundles: bundles, configuration: configuration).lines(besides: lines.flatMap(\.differences))
    let unopened = UnopenedPages(of: bundles, besides: lines.flatMap(\.differences))
    lines += unopened.lines
    var changes = Change.all(lines)
    diagnostics = changes.acknowledge(configuration.acknowledgments).filter(changes.isStale).map(\.staleness)
    self.changes = changes
    gaps = ComparisonGaps(
      oldErrors: unopened.errors.old, newErrors: unopened.errors.new + (translations?.errors ?? []),
      unopenedPageCount: unopened.count)
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

/// What a ``Comparison`` doesn't have, and what it has only because code may use it.
package struct ComparisonGaps: Sendable {
  /// The errors because of which changed pages that nothing opens, and changed strings files, of the old bundle weren't compared.
  package let oldErrors: [Diagnostic]
  /// Those of the new bundle.
  package let newErrors: [Diagnostic]
  /// The number of pages that no pane element opens, which were compared.
  let unopenedPageCount: Int

  package init(oldErrors: [Diagnostic] = [], newErrors: [Diagnostic] = [], unopenedPageCount: Int = 0) {
    (self.oldErrors, self.newErrors, self.unopenedPageCount) = (oldErrors, newErrors, unopenedPageCount)
  }

  package var isEmpty: Bool { oldErrors.isEmpty && newErrors.isEmpty }
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
