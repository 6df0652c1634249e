import SettingsGenModel
import SettingsGenSupport

/// The changes between two bundles: what each ``Viewer`` of them can see, in every aspect of the table of ``Aspects``.
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
    lines += bundles.deviceLines(besides: lines.flatMap(\.differences))
    let unopened = UnopenedPages(of: bundles, besides: lines.flatMap(\.differences))
    lines += unopened.lines
    var changes = Change.all(lines)
    diagnostics = changes.acknowledge(configuration.acknowledgments)
    self.changes = changes
    gaps = ComparisonGaps(
      oldErrors: unopened.errors.old, newErrors: unopened.errors.new + (translations?.errors ?? []))
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

/// What a ``Comparison`` doesn't have.
package struct ComparisonGaps: Sendable {
  /// The errors because of which changed pages that nothing opens, and changed strings files, of the old bundle weren't compared.
  package var oldErrors: [Diagnostic] = []
  /// Those of the new bundle.
  package var newErrors: [Diagnostic] = []

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
