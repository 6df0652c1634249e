import SettingsGenFindings
import SettingsGenLint
import SettingsGenSupport

extension LintRules {
  /// The rules that `lint` checks.
  package static let all =
    broken + [
      ChildPagePath.self, DoubleHyphenInComment.self, DuplicateTranslation.self, EmptyTranslation.self, MisplacedAttribute.self,
      MissingDefault.self, NoEditableElements.self, TrimmableNames.self, UnlabeledSlider.self, UnobservableKey.self,
      UntranslatedTitle.self, UnusableImage.self, UnusedTranslation.self,
    ]
}

extension Rule {
  /// The rules that a report of `lint` can contain, sorted by ID.
  package static let ofLint = (LintRules.all.map { $0.rule } + ofEveryReport).sorted { $0.id < $1.id }
}
