/// Every rule of this module, by what it looks at.
enum Rules {
  static let elements: [any ElementRule.Type] = [
    AttributeOfWrongType.self, ChildPageExtension.self, ChildPagePath.self, ConfirmationPrompt.self, DefaultIsTitle.self,
    DefaultNotAmongValues.self, DefaultOfWrongType.self, DuplicateAttribute.self, DuplicateTitles.self, DuplicateValues.self,
    EmptyTextFieldKey.self, EqualToggleValues.self, IgnoredByPlatform.self, KeyWithBlanks.self, MisplacedAttribute.self,
    MissingAttribute.self, MissingChoices.self, MissingDefault.self, MissingElementType.self, MissingImage.self, MissingKey.self,
    MixedValueTypes.self, NumberAsString.self, SecureTextField.self, SliderDefaultOutsideRange.self, SliderRangeInverted.self,
    SystemKey.self, TitlesOutOfOrder.self, ToggleDefaultNeither.self, UnequalChoiceCounts.self, UnknownAttribute.self,
    UnknownAttributeValue.self,
    UnknownElementType.self, UnobservableKey.self, VisiblePassword.self,
  ]

  static let pages: [any PageRule.Type] = [
    DuplicateAttribute.self, EmptySpecifiers.self, PageKeyOfWrongType.self, UnknownPageKey.self,
  ]

  static let bundles: [any BundleRule.Type] = [
    DuplicateKey.self, DuplicateTranslation.self, ICloudLimits.self, MisnamedLanguageFolder.self,
    MissingStringsTable.self, NameToldApart.self, NoEditableElement.self, UnreachablePage.self, UntranslatedTitle.self,
    UnusedTranslation.self, VariantDisagrees.self,
  ]
}
