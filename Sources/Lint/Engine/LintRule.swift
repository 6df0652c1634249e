import SettingsGenFindings
import SettingsGenModel
import SettingsGenPropertyLists
import SettingsGenSupport

extension FindingRule {
  static var rule: Rule { entry.rule }
}

/// A rule that checks one element at a time.
protocol ElementRule: FindingRule {
  static var elements: [ElementType] { get }
  static func check(_ element: Specifier, on page: LintedPage, _ findings: inout Findings)
}

/// A rule that checks the keys and items of a page.
protocol PageRule: FindingRule {
  static func check(_ page: LintedPage, _ findings: inout Findings)
}

/// A rule that checks the settings or the files of an entire bundle.
protocol BundleRule: FindingRule {
  static func check(_ bundle: LintedBundle, _ findings: inout Findings)
}

extension DocumentedRule {
  /// Creates an entry of the catalog for a rule whose examples are the same `Root.plist` with other files.
  init(_ rule: Rule, _ summary: String, page: XMLExample, bad: String, good: String) {
    self.init(rule, summary, bad: "==> Root.plist\n\(xml: page)\n\(bad)", good: "==> Root.plist\n\(xml: page)\n\(good)")
  }

  /// Creates an entry of the catalog for a rule whose examples are the same element and another one.
  init(_ rule: Rule, _ summary: String, first: XMLExample, bad: XMLExample, good: XMLExample) {
    self.init(rule, summary, bad: "\(xml: first)\n\(xml: bad)", good: "\(xml: first)\n\(xml: good)")
  }
}

/// The rules of this module, grouped by the things that they check.
enum Rules {
  static let elements: [any ElementRule.Type] = [
    ChildPageExtension.self, ChildPagePath.self, DefaultNotInValues.self, DuplicateAttribute.self, DuplicateTitles.self,
    DuplicateValues.self, EmptyTextFieldKey.self, IdenticalToggleValues.self, IgnoredByPlatform.self, IntegerBeyond32Bits.self,
    InvalidConfirmationPrompt.self, InvertedSliderRange.self, KeyWithWhitespace.self, MismatchedChoiceCounts.self,
    MisplacedAttribute.self, MisspelledAttribute.self, MissingAttribute.self, MissingChoices.self, MissingDefault.self,
    MissingElementType.self, MissingImage.self, MissingKey.self, MixedValueTypes.self, NumberAsString.self,
    PlaceholderDefault.self, SecureTextField.self, SliderDefaultOutOfRange.self, SwappedTitles.self, SystemKey.self,
    TitleAsDefault.self, ToggleDefaultMismatch.self, UnknownAttribute.self, UnknownAttributeValue.self,
    UnknownElementType.self, UnobservableKey.self, InsecurePasswordField.self, WrongAttributeType.self, WrongDefaultType.self,
  ]

  static let pages: [any PageRule.Type] = [
    ControlCharacterInText.self, DoubleHyphenInComment.self, DuplicateAttribute.self, MisspelledAttribute.self,
    UnknownPageKey.self, UnlabeledSlider.self, WrongPageKeyType.self,
  ]

  static let bundles: [any BundleRule.Type] = [
    ConflictingVariant.self, DuplicateKey.self, DuplicateTranslation.self, ICloudLimits.self, MisnamedLanguageFolder.self,
    MissingStringsTable.self, MissingStringsTableKey.self, SimilarKeys.self, NoEditableElements.self, AdjustedIdentifier.self,
    UnreachablePage.self, UntranslatedTitle.self, UnusedTranslation.self,
  ]

  // A conversion of the whole arrays would look up each conformance at run time, which takes a third of a small bundle's `generate`.
  static let all: [any FindingRule.Type] = elements.map { $0 } + pages.map { $0 } + bundles.map { $0 }
}

extension RuleCatalog {
  /// The rules of this module and of comments.
  package static let lint = Rules.all.map { $0.entry } + findings

  /// The rules that can appear in a lint report, sorted by ID: the rules of this module, of reading, and of the configuration.
  package static let reportable = (support + propertyLists + model + lint).sortedByID
}
