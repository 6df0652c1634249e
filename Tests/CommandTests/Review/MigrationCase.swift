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
    MigrationCase("TextFieldToMultiValue", "old.sortOrder = \"kind\"", "new.sortOrder != .name"),
    MigrationCase("MultiValueBecomesAToggleWithTwoOfItsThreeValues", "old.mode = .wifi", "new.mode != true"),
    MigrationCase("TextFieldToInteger", "old.port = \"a\"", "new.port != 8080"),
    MigrationCase("TextFieldToSlider", "old.fontSize = \"large\"", "new.fontSize != 12"),
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
    MigrationCase("KeyRenamedAndDefaultChanged", "old.server = \"c\"", "new.host == \"c\""),
    MigrationCase("MultiValueKeyRenamed", "old.userLevel = .master", "new.skill == .master"),
    MigrationCase("KeyRenamedAndMovedToChildPage", "old.userName = \"Ann\"", "new.login == \"Ann\""),
    MigrationCase("ManyChangesAtOnce", "old.userName = \"Ann\"", "new.login == \"Ann\""),
    MigrationCase("MultiValueNumbersToStrings", "old.experiencePreference = .master", "new.experiencePreference == .master"),
    MigrationCase("MultiValueBooleansToNumbers", "old.units = .imperial", "new.units == .imperial"),
    MigrationCase("MultiValueNumbersToTextField", "old.experiencePreference = .master", "new.experiencePreference == \"2\""),
    MigrationCase("MultiValueToToggle", "old.sync = .never", "new.sync == false", then: ("new.sync = true", "new.sync")),
    MigrationCase("IntegerBecomesATextField", "old.port = 9090", "new.port == \"9090\""),
    MigrationCase("RealToInteger", "old.rate = 2.75", "new.rate == 3"),
    MigrationCase("TitleValueTypeChanged", "old.build = 8", "new.build == \"8\""),
    MigrationCase("ToggleToTextField", "old.proxy = true", "new.proxy == \"true\""),
    MigrationCase(
      "ToggleToMultiValue", "old.darkMode = false", "new.darkMode == .off",
      then: ("new.darkMode = .auto", "new.darkMode == .auto")),
    MigrationCase("ToggleToMultiValueWithNumbers", "old.darkMode = false", "new.darkMode == .off"),
    MigrationCase("ToggleToMultiValueWithOneSameValue", "old.sync = false", "new.sync == .off"),
    MigrationCase(
      "ValueOfAChoiceChanged", "old.mode = .high", "new.mode == .high", then: ("new.mode = .low", "new.mode == .low")),
    MigrationCase("ChoiceStringValueChanged", "old.sortOrder = .date", "new.sortOrder == .modified"),
    MigrationCase(
      "ChoicesRenumbered", "old.quality = .low", "new.quality == .low", then: ("new.quality = .off", "new.quality == .off")),
    MigrationCase(
      "ChoiceTitlesSwapped", "old.speed = .slow", "new.speed == .slow", then: ("new.speed = .fast", "new.speed == .fast")),
    MigrationCase("DefaultChoiceValueChanged", "old.level = .mid", "new.level == .middle", isReadAnyway: true),
    MigrationCase("ChoiceStringsToNumbers", "old.level = .high", "new.level == .high", isReadAnyway: true),
    MigrationCase("HostileTexts", "old.m = .b", "new.m == .b"),
    MigrationCase("ToggleValuesChanged", "old.sound = false", "new.sound == false", then: ("new.sound = true", "new.sound")),
    MigrationCase("ToggleValuesDropped", "old.sound = false", "new.sound == false"),
    MigrationCase("ToggleValuesIntroduced", "old.sound = false", "new.sound == false", isReadAnyway: true),
    MigrationCase("ToggleValuesInverted", "old.mute = true", "new.mute == true", then: ("new.mute = false", "new.mute == false")),
    MigrationCase(
      "SuiteAdded", "old.playSounds = false", "new.playSounds == false", then: ("new.playSounds = true", "new.playSounds")),
    MigrationCase("SuiteChanged", "old.userName = \"Ann\"", "new.userName == \"Ann\""),
    MigrationCase(
      "SuiteRemoved", "old.userName = \"Ann\"", "new.userName == \"Ann\"",
      then: ("new.userName = \"Bo\"", "new.userName == \"Bo\"")),
    MigrationCase(
      "SuiteAndKeyChanged", "old.userName = \"Ann\"", "new.login == \"Ann\"", then: ("new.login = \"Bo\"", "new.login == \"Bo\"")),
    MigrationCase(
      "SuiteAndToggleValuesChanged", "old.sound = false", "new.sound == false", then: ("new.sound = true", "new.sound")),
    MigrationCase("MovedToChildPageWithSuite", "old.playSounds = false", "new.playSounds == false"),
  ]

  /// The cases of settings with a new key or suite, under which a newer value may be stored before the first migration.
  static let moved = restored.filter {
    ["KeyRenamed", "SuiteAdded", "SuiteRemoved", "SuiteAndKeyChanged", "SuiteAndToggleValuesChanged"].contains($0.pair)
  }
}
