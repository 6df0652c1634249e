import SettingsGenModel
import SettingsGenPropertyLists
import SettingsGenSupport

/// Something that can be wrong with a bundle: its id, what a person reads about it, and the check.
protocol LintRule: Sendable {
  static var rule: Rule { get }
  static var documentation: RuleDocumentation { get }
}

/// A rule that looks at one element at a time.
protocol ElementRule: LintRule {
  /// The elements that it looks at; it gets no others.
  static var elements: [ElementType] { get }
  static func check(_ element: Element, on page: LintedPage, _ findings: inout Findings)
}

/// A rule that looks at a page's own keys and items.
protocol PageRule: LintRule {
  static func check(_ page: LintedPage, _ findings: inout Findings)
}

/// A rule that looks at the settings, or at the files of the whole bundle.
protocol BundleRule: LintRule {
  static func check(_ bundle: LintedBundle, _ findings: inout Findings)
}

/// Every rule of this module, by what it looks at.
enum Rules {
  static let elements: [any ElementRule.Type] = [
    WrongAttributeType.self, ChildPageExtension.self, ChildPagePath.self, InvalidConfirmationPrompt.self, TitleAsDefault.self,
    DefaultNotInValues.self, WrongDefaultType.self, DuplicateAttribute.self, DuplicateTitles.self, DuplicateValues.self,
    EmptyTextFieldKey.self, IdenticalToggleValues.self, IgnoredByPlatform.self, KeyWithWhitespace.self, MisplacedAttribute.self,
    MissingAttribute.self, MissingChoices.self, MissingDefault.self, MissingElementType.self, MissingImage.self, MissingKey.self,
    MixedValueTypes.self, NumberAsString.self, SecureTextField.self, SliderDefaultOutOfRange.self, InvertedSliderRange.self,
    SystemKey.self, SwappedTitles.self, ToggleDefaultMismatch.self, MismatchedChoiceCounts.self, UnknownAttribute.self,
    UnknownAttributeValue.self,
    UnknownElementType.self, UnobservableKey.self, VisiblePassword.self,
  ]

  static let pages: [any PageRule.Type] = [
    DuplicateAttribute.self, EmptySpecifiers.self, WrongPageKeyType.self, UnknownPageKey.self,
  ]

  static let bundles: [any BundleRule.Type] = [
    DuplicateKey.self, DuplicateTranslation.self, ICloudLimits.self, MisnamedLanguageFolder.self,
    MissingStringsTable.self, RenamedIdentifier.self, NoEditableElements.self, UnreachablePage.self, UntranslatedTitle.self,
    UnusedTranslation.self, ConflictingVariant.self,
  ]
}

extension RuleCatalog {
  /// The rules of this module.
  package static let lint: [DocumentedRule] = {
    let types: [any LintRule.Type] = Rules.elements + Rules.pages + Rules.bundles
    return types.map { DocumentedRule($0.rule, $0.documentation) }
      + [DocumentedRule(SuppressionComments.rule, SuppressionComments.documentation)]
  }()

  /// The rules that a lint report may have, by id: this module's, and those of reading and of the configuration.
  package static let reportable = (support + propertyLists + model + lint).sortedByID
}
