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
  /// The errors because of which changed pages that nothing opens, and changed strings files, of the new bundle weren't compared.
  package let errors: [Diagnostic]

  /// Compares two bundles; one that doesn't exist is nil.
  ///
  /// - Parameter oldConfiguration: The configuration of the old bundle; nil if it's that of the new one.
  package init(
    old: SettingsModel?, new: SettingsModel?, configuration: Configuration = Configuration(),
    oldConfiguration: Configuration? = nil
  ) {
    self.init(
      old: old.map { ConfiguredSettings($0, oldConfiguration ?? configuration) },
      new: new.map { ConfiguredSettings($0, configuration) }, configuration: configuration)
  }

  init(
    old: ConfiguredSettings?, new: ConfiguredSettings?, configuration: Configuration, includesTranslations: Bool = true
  ) {
    guard let model = (new ?? old)?.stored else {
      (changes, diagnostics, errors) = ([], [], [])
      return
    }
    let bundles = MatchedBundles(
      old: old ?? ConfiguredSettings(model.withoutPages), new: new ?? ConfiguredSettings(model.withoutPages),
      configuration: configuration)
    var differences = bundles.differences
    let translations = includesTranslations ? ComparedTranslations(of: bundles) : nil
    for language in translations?.languages ?? [] { differences += Aspects.languages.flatMap { $0.differences(language) } }
    differences += bundles.deviceDifferences(besides: differences)
    let unopened = UnopenedPages(of: bundles, besides: differences)
    differences += unopened.differences
    var changes = Change.all(differences)
    diagnostics = changes.acknowledge(configuration.acknowledgments)
    self.changes = changes
    errors = unopened.errors + (translations?.errors ?? [])
  }
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
