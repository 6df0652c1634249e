import SettingsGenFindings
import SettingsGenModel
import SettingsGenSupport

/// A rule of `lint`, which checks one element, one page, or an entire bundle at a time.
protocol LintRule: Sendable {
  static var rule: Rule { get }
  /// The types of the elements that the rule checks; none if it only checks pages and bundles.
  static var elements: [ElementType] { get }
  static func check(_ element: Specifier, on page: LintedPage, _ findings: inout Findings)
  static func check(_ page: LintedPage, _ findings: inout Findings)
  /// Checks the settings or the files of an entire bundle.
  static func check(_ bundle: LintedBundle, _ findings: inout Findings)
}

extension LintRule {
  static var elements: [ElementType] { [] }
  static func check(_ element: Specifier, on page: LintedPage, _ findings: inout Findings) {}
  static func check(_ page: LintedPage, _ findings: inout Findings) {}
  static func check(_ bundle: LintedBundle, _ findings: inout Findings) {}
}

enum LintRules {
  static let all: [any LintRule.Type] = [
    AdjustedIdentifier.self, ChildPagePath.self, ConflictingVariant.self, DefaultNotInValues.self, DoubleHyphenInComment.self,
    DuplicateChoices.self, DuplicateKey.self, DuplicateTranslation.self, EmptyTranslation.self, EqualChoices.self,
    ICloudLimits.self, IgnoredTranslations.self, IncompatibleVariant.self, InsecurePasswordField.self, MisplacedAttribute.self,
    MissingAttribute.self, MissingChoices.self, MissingDefault.self, MissingKey.self, MissingStringsTable.self,
    MisspelledAttribute.self, MixedValueTypes.self, NoEditableElements.self, PlaceholderDefault.self, SecureTextField.self,
    SliderRange.self, SwappedTitles.self, TrimmableNames.self, UnknownAttributeValue.self, UnknownElementType.self,
    UnlabeledSlider.self, UnobservableKey.self, UnreachablePage.self, UntranslatedTitle.self, UnusableImage.self,
    UnusedTranslation.self, WrongAttributeType.self,
  ]
}

extension Rule {
  /// The rules that a report of `lint` can contain, sorted by ID.
  package static let ofLint = (LintRules.all.map { $0.rule } + ofEveryReport).sorted { $0.id < $1.id }

  /// Creates a rule whose examples are the same `Root.plist` with other files.
  convenience init(
    _ id: String, _ severity: Severity, _ group: RuleGroup, isConfigurable: Bool = true, _ summary: String, page: XMLExample,
    bad: String, good: String
  ) {
    self.init(
      id, severity, group, isConfigurable: isConfigurable, summary,
      bad: "==> Root.plist\n\(xml: page)\n\(bad)", good: "==> Root.plist\n\(xml: page)\n\(good)")
  }

  /// Creates a rule whose examples are the same element and another one.
  convenience init(
    _ id: String, _ severity: Severity, _ group: RuleGroup, _ summary: String, first: XMLExample, bad: XMLExample,
    good: XMLExample
  ) {
    self.init(id, severity, group, summary, bad: "\(xml: first)\n\(xml: bad)", good: "\(xml: first)\n\(xml: good)")
  }
}
