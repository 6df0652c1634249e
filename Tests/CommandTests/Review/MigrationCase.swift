/// A value that is stored through the old accessors of a pair of bundles and read through the new ones.
struct MigrationCase: Sendable {
  /// The name of the pair of bundles.
  let pair: String
  /// A statement that stores a value through `old`, the old accessors.
  let store: String
  /// A condition on `new`, the new accessors: the value is read with its old meaning.
  let isRead: String
  /// A statement that stores a value through `new` after the migration, and a condition that later migrations must not make false.
  let later: (statement: String, isRead: String)?
  /// Whether the accessors read the value with its old meaning even before the migration, though Settings doesn't recognize it.
  var isReadAnyway = false

  init(_ pair: String, _ store: String, _ isRead: String, then later: (String, String)? = nil, isReadAnyway: Bool = false) {
    self.pair = pair
    self.store = store
    self.isRead = isRead
    self.later = later.map { (statement: $0.0, isRead: $0.1) }
    self.isReadAnyway = isReadAnyway
  }

  /// Values that no migration can convert.
  static let lost = [
    // The code may still read the old key, so nothing removes it.
    MigrationCase(
      "KeyOfAnIdentityReplaced", "old.deviceUID = \"1\"", "new.deviceUIDCopy == \"1\"",
      then: ("new.deviceUIDCopy = \"2\"", "old.deviceUID == \"1\"")),
    MigrationCase("SettingReplacedByOneWithAnotherTitle", "old.sound = true", "NewKeys[\"sound\"] != nil"),
    MigrationCase("ChildPageRemoved", "old.userName = \"Ann\"", "NewKeys[\"user_name\"] != nil"),
    MigrationCase("ChangesAcknowledged", "old.sync = .wifi", "new.sync != .always"),
    MigrationCase("SliderReplacedByOneWithTheSameTitleAndAnotherRange", "old.volume = 7", "NewKeys[\"volume\"] != nil"),
    MigrationCase("UntitledTextFieldReplaced", "old.userName = \"Ann\"", "NewKeys[\"user_name\"] != nil"),
    MigrationCase("ThreeTogglesWithTheSameTitleReplacedOneByASimilarKey", "old.gamma = false", "NewKeys[\"gamma\"] != nil"),
    MigrationCase("TwoUntitledSlidersReplacedInAnotherOrder", "old.speed = 1.5", "NewKeys[\"speed\"] != nil"),
    MigrationCase("ToggleReplacedByAMultiValueWithTheSameTitle", "old.sound = false", "new.mode == .off"),
    MigrationCase("ChoiceRemoved", "old.experiencePreference = .master", "new.experiencePreference != .beginner"),
    MigrationCase("ChoiceRemovedThatWasTheDefault", "old.mode = .c", "new.mode != .a"),
    MigrationCase("TextFieldBecomesAMultiValue", "old.mode = \"c\"", "new.mode != .a"),
    MigrationCase("MultiValueBecomesAToggleWithTwoOfItsThreeValues", "old.mode = .wifi", "new.mode != true"),
    MigrationCase("TextFieldBecomesAnInteger", "old.port = \"a\"", "new.port != 80"),
    MigrationCase("TextFieldBecomesAnUntitledSliderWithARange", "old.size = \"large\"", "new.size != 12"),
  ]

  /// Values that the migration restores.
  static let restored = [
    MigrationCase(
      "KeyRenamed", "old.userName = \"Ann\"", "new.login == \"Ann\"", then: ("new.login = \"Bo\"", "new.login == \"Bo\"")),
    // What is stored under the new key is newer.
    MigrationCase(
      "KeyRenamedInConfiguration", "old.userName = \"Ann\"", "new.login == \"Ann\"",
      then: ("old.userName = \"Bo\"; new.login = \"Cy\"", "new.login == \"Cy\"")),
    MigrationCase("KeyRenamedInConfigurationAndRetyped", "old.sound = false", "new.soundMode == .off"),
    MigrationCase("KeySpelledDifferently", "old.userName = \"Ann\"", "new.userName == \"Ann\""),
    // A registered default isn't stored.
    MigrationCase(
      "KeyRenamedAndDefaultChanged", "old.server = \"c\"; UserDefaults.standard.register(defaults: [\"host\": \"b\"])",
      "new.host == \"c\""),
    MigrationCase("KeyOfAMultiValueRenamed", "old.mode = .high", "new.level == .high"),
    MigrationCase("KeyRenamedTwice", "old.a = \"Ann\"", "new.c == \"Ann\"", then: ("new.c = \"Bo\"", "new.c == \"Bo\"")),
    MigrationCase("KeyRenamedAndIgnored", "old.a = \"Ann\"", "UserDefaults.standard.string(forKey: \"b\") == \"Ann\""),
    MigrationCase(
      "KeyOfChoicesRenamedWhoseValuesAreUsedAgain", "old.mode = .share", "new.level == .share",
      then: ("new.level = .on", "new.level == .on")),
    MigrationCase(
      "RowWithABooleanBecomesAToggleWithExchangedValues", "UserDefaults.standard.set(false, forKey: \"a\")", "new.a == false",
      then: ("new.a = true", "new.a"), isReadAnyway: true),
    MigrationCase("ChoicesOfDataSwapped", "old.mode = .low", "new.mode == .low"),
    // The old key is used, so it stays, and its value doesn't come back after a reset.
    MigrationCase(
      "SuiteAddedWhileAnotherPageHasTheKey", "old.a = \"Ann\"", "new.a == \"Ann\"",
      then: ("new.reset(.a)", "new.a != \"Ann\" && old.a == \"Ann\"")),
    MigrationCase("KeyRenamedAndMovedToChildPage", "old.userName = \"Ann\"", "new.login == \"Ann\""),
    MigrationCase("ManyChangesAtOnce", "old.userName = \"Ann\"", "new.login == \"Ann\""),
    MigrationCase("IntegersOfChoicesBecomeStrings", "old.mode = .low", "new.mode == .low"),
    MigrationCase("BooleansOfChoicesBecomeIntegers", "old.mode = .imperial", "new.mode == .imperial"),
    MigrationCase(
      "MultiValueOfStringsBecomesAToggle", "old.mode = .never", "new.mode == false", then: ("new.mode = true", "new.mode")),
    MigrationCase("RealBecomesAnInteger", "old.rate = 2.75", "new.rate == 3"),
    MigrationCase("ToggleBecomesATextField", "old.a = true", "new.a == \"true\""),
    MigrationCase(
      "ToggleBecomesAMultiValueOfStrings", "old.mode = false", "new.mode == .off",
      then: ("new.mode = .auto", "new.mode == .auto")),
    MigrationCase("ToggleBecomesAMultiValueOfIntegers", "old.mode = false", "new.mode == .off"),
    MigrationCase("ToggleBecomesAMultiValueWithOneOfItsValues", "old.mode = false", "new.mode == .off"),
    MigrationCase(
      "ValueOfAChoiceChanged", "old.mode = .high", "new.mode == .high", then: ("new.mode = .low", "new.mode == .low")),
    MigrationCase("ValueAndCaseOfAChoiceChanged", "old.mode = .date", "new.mode == .modified"),
    MigrationCase(
      "ChoiceAddedBeforeTheOthersWhichAreRenumbered", "old.mode = .low", "new.mode == .low",
      then: ("new.mode = .off", "new.mode == .off")),
    MigrationCase(
      "ChoiceRemovedWhoseValueTheNextOneTakes", "old.mode = .ask", "new.mode == .ask",
      then: ("new.mode = .share", "new.mode == .share")),
    MigrationCase("ChoiceAddedWhoseTitleHasASignMore", "old.mode = .iOS18", "new.mode == .iOS18_2"),
    MigrationCase("ValuesOfChoicesWithoutTitlesBecomeStrings", "old.mode = ._1", "new.mode == ._1"),
    MigrationCase("ConversionsOfVariants", "old.mode = false", "new.mode == .off"),
    MigrationCase(
      "ValuesOfTwoChoicesSwapped", "old.mode = .low", "new.mode == .low", then: ("new.mode = .high", "new.mode == .high")),
    MigrationCase(
      "ChoicesRenumberedAndReworded", "old.mode = .f1", "new.mode == .f1", then: ("new.mode = .n", "new.mode == .n")),
    MigrationCase(
      "ChoicesOfStringsKeysRenumbered", "old.mode = .low", "new.mode == .lowT", then: ("new.mode = .highT", "new.mode == .highT")),
    MigrationCase(
      "TitlesOfIntegerChoicesSwapped", "old.mode = .slow", "new.mode == .slow",
      then: ("new.mode = .fast", "new.mode == .fast")),
    MigrationCase("ValueDefaultAndCaseOfAChoiceChanged", "old.mode = .mid", "new.mode == .middle", isReadAnyway: true),
    MigrationCase("TypesOfChoicesAndDefaultChanged", "old.mode = .high", "new.mode == .high", isReadAnyway: true),
    MigrationCase("HostileTexts", "old.m = .b", "new.m == .b"),
    MigrationCase("ToggleAndItsDefaultStoreOtherValues", "old.a = false", "new.a == false", then: ("new.a = true", "new.a")),
    MigrationCase("ToggleStoresBooleansInsteadOfStrings", "old.a = false", "new.a == false"),
    MigrationCase("ToggleStoresStringsInsteadOfBooleans", "old.a = false", "new.a == false", isReadAnyway: true),
    MigrationCase("ToggleInverted", "old.a = true", "new.a == true", then: ("new.a = false", "new.a == false")),
    MigrationCase("SuiteAdded", "old.a = true", "new.a == true", then: ("new.a = false", "new.a == false")),
    MigrationCase("SuiteChanged", "old.b = \"Ann\"", "new.b == \"Ann\""),
    MigrationCase("SuiteRemoved", "old.a = \"Ann\"", "new.a == \"Ann\"", then: ("new.a = \"Bo\"", "new.a == \"Bo\"")),
    MigrationCase(
      "SuiteAndKeyChanged", "old.name = \"Ann\"", "new.login == \"Ann\"", then: ("new.login = \"Bo\"", "new.login == \"Bo\"")),
    MigrationCase(
      "SuiteAndToggleValuesChanged", "old.sound = false", "new.sound == false", then: ("new.sound = true", "new.sound")),
    MigrationCase("MovedToChildPageWithSuite", "old.playSounds = false", "new.playSounds == false"),
  ]

  /// The cases of settings with a new key or suite, under which a newer value may be stored before the first migration.
  static let moved = restored.filter {
    [
      "KeyRenamed", "KeyRenamedTwice", "KeyOfChoicesRenamedWhoseValuesAreUsedAgain", "SuiteAdded", "SuiteRemoved",
      "SuiteAndKeyChanged", "SuiteAndToggleValuesChanged",
    ].contains($0.pair)
  }
}
