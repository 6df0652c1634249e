/// A value that is stored through the old accessors of a pair of bundles and read through the new ones.
struct LostValue: Sendable {
  /// The name of the pair of bundles.
  let pair: String
  /// A statement that stores a value through `old`, the old accessors.
  let store: String
  /// A condition on `new`, the new accessors: the value is read with its old meaning.
  let isRead: String

  init(_ pair: String, _ store: String, _ isRead: String) {
    (self.pair, self.store, self.isRead) = (pair, store, isRead)
  }

  static let all = [
    LostValue("KeyOfAnIdentityReplaced", "old.deviceUID = \"1\"", "new.deviceUIDCopy == \"1\""),
    LostValue("SettingReplacedByOneWithAnotherTitle", "old.sound = true", "NewKeys[\"sound\"] != nil"),
    LostValue("ChildPageRemoved", "old.userName = \"Ann\"", "NewKeys[\"user_name\"] != nil"),
    LostValue("ChangesAcknowledged", "old.sync = .wifi", "new.sync != .always"),
    LostValue("SliderReplacedByOneWithTheSameTitleAndAnotherRange", "old.volume = 7", "NewKeys[\"volume\"] != nil"),
    LostValue("UntitledTextFieldReplaced", "old.userName = \"Ann\"", "NewKeys[\"user_name\"] != nil"),
    LostValue("ThreeTogglesWithTheSameTitleReplacedOneByASimilarKey", "old.gamma = false", "NewKeys[\"gamma\"] != nil"),
    LostValue("TwoUntitledSlidersReplacedInAnotherOrder", "old.speed = 1.5", "NewKeys[\"speed\"] != nil"),
    LostValue("ToggleReplacedByAMultiValueWithTheSameTitle", "old.sound = false", "new.mode == .off"),
    LostValue("ChoiceRemoved", "old.experiencePreference = .master", "new.experiencePreference != .beginner"),
    LostValue("ChoiceRemovedThatWasTheDefault", "old.mode = .c", "new.mode != .a"),
    LostValue("TextFieldBecomesAMultiValue", "old.mode = \"c\"", "new.mode != .a"),
    LostValue("MultiValueBecomesAToggleWithTwoOfItsThreeValues", "old.mode = .wifi", "\"\\(new.mode)\" == \"wifi\""),
    LostValue("TextFieldBecomesAnInteger", "old.port = \"a\"", "new.port != 80"),
    LostValue("TextFieldBecomesAnUntitledSliderWithARange", "old.size = \"large\"", "new.size != 12"),
    LostValue("KeyRenamedInConfiguration", "old.volume = 0.25", "new.loudness == 0.25"),
    LostValue("KeyRenamedInConfigurationAndRetyped", "old.sound = false", "new.soundMode == .off"),
    LostValue("KeyRenamedAndIgnored", "old.a = \"Ann\"", "UserDefaults.standard.string(forKey: \"b\") == \"Ann\""),
    LostValue("KeyOfChoicesRenamedWhoseValuesAreUsedAgain", "old.mode = .share", "new.level == .share"),
    LostValue("ChoicesOfDataSwapped", "old.mode = .low", "new.mode == .low"),
    LostValue("ManyChangesAtOnce", "old.userName = \"Ann\"", "new.login == \"Ann\""),
    LostValue("IntegersOfChoicesBecomeStrings", "old.mode = .low", "new.mode == .low"),
    LostValue("BooleansOfChoicesBecomeIntegers", "old.mode = .imperial", "new.mode == .imperial"),
    LostValue("MultiValueOfStringsBecomesAToggle", "old.mode = .always", "new.mode == true"),
    LostValue("RealBecomesAnInteger", "old.rate = 2.75", "new.rate == 3"),
    LostValue("ToggleBecomesATextField", "old.a = true", "new.a == \"true\""),
    LostValue("ToggleBecomesAMultiValueOfStrings", "old.mode = false", "new.mode == .off"),
    LostValue("ToggleBecomesAMultiValueOfIntegers", "old.mode = false", "new.mode == .off"),
    LostValue("ToggleBecomesAMultiValueWithOneOfItsValues", "old.mode = false", "new.mode == .off"),
    LostValue("ValueOfAChoiceChanged", "old.mode = .high", "new.mode == .high"),
    LostValue("ValueAndCaseOfAChoiceChanged", "old.mode = .date", "new.mode == .modified"),
    LostValue("ChoiceAddedBeforeTheOthersWhichAreRenumbered", "old.mode = .low", "new.mode == .low"),
    LostValue("ChoiceRemovedWhoseValueTheNextOneTakes", "old.mode = .ask", "new.mode == .ask"),
    LostValue("ChoiceAddedWhoseTitleHasASignMore", "old.mode = .iOS18", "new.mode == .iOS18_2"),
    LostValue("ValuesOfChoicesWithoutTitlesBecomeStrings", "old.mode = ._1", "new.mode == ._1"),
    LostValue("ConversionsOfVariants", "old.mode = false", "new.mode == .off"),
    LostValue("ValuesOfTwoChoicesSwapped", "old.mode = .low", "new.mode == .low"),
    LostValue("ChoicesRenumberedAndReworded", "old.mode = .f1", "new.mode == .f1"),
    LostValue("ChoicesOfStringsKeysRenumbered", "old.mode = .low", "new.mode == .lowT"),
    LostValue("TitlesOfIntegerChoicesSwapped", "old.mode = .slow", "new.mode == .slow"),
    // What's read is the default.
    LostValue(
      "ValueDefaultAndCaseOfAChoiceChanged", "old.mode = .mid", "type(of: new.mode).init(rawValue: old.mode.rawValue) != nil"),
    LostValue("TypesOfChoicesAndDefaultChanged", "old.mode = .high", "new.mode == .high"),
    LostValue("HostileTexts", "old.m = .b", "new.m == .b"),
    LostValue("ToggleAndItsDefaultStoreOtherValues", "old.a = true", "new.a == true"),
    LostValue("ToggleStoresBooleansInsteadOfStrings", "old.a = true", "new.a == true"),
    LostValue("ToggleStoresStringsInsteadOfBooleans", "old.a = false", "new.a == false"),
    LostValue("ToggleInverted", "old.a = true", "new.a == true"),
    LostValue("SuiteAdded", "old.a = true", "new.a == true"),
    LostValue("SuiteChanged", "old.b = \"Ann\"", "new.b == \"Ann\""),
    LostValue("SuiteRemoved", "old.a = \"Ann\"", "new.a == \"Ann\""),
    LostValue("SuiteAndKeyChanged", "old.name = \"Ann\"", "new.login == \"Ann\""),
    LostValue("SuiteAndToggleValuesChanged", "old.sound = false", "new.sound == false"),
    LostValue("MovedToChildPageWithSuite", "old.playSounds = false", "new.playSounds == false"),
  ]
}
