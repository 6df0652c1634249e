/// What people stored through the old accessors of a pair of bundles, and what the new ones make of it.
struct StoredValue: Sendable {
  /// The directory in `Tests/Fixtures/Changes`.
  let pair: String
  /// A statement on `old`, the old accessors.
  let stored: String
  /// True of `new`, the new accessors, where the stored value is read as what it meant.
  let isRead: String
  /// A statement on `new` by which the person chooses anew, and what is true then: what later runs of the migration must not undo.
  let later: (statement: String, isRead: String)?
  /// True where a lenient reader makes out what was meant all the same, though the database holds a value that Settings doesn't know.
  var isReadAnyway = false

  init(_ pair: String, _ stored: String, _ isRead: String, then later: (String, String)? = nil, isReadAnyway: Bool = false) {
    self.pair = pair
    self.stored = stored
    self.isRead = isRead
    self.later = later.map { (statement: $0.0, isRead: $0.1) }
    self.isReadAnyway = isReadAnyway
  }

  /// What is gone for good: no migration can tell what it should be now.
  static let lost = [
    StoredValue("KeyRemoved", "old.playSounds = false", "NewKeys[\"play_sounds\"] != nil"),
    StoredValue("ChildPageRemoved", "old.userName = \"Ann\"", "NewKeys[\"user_name\"] != nil"),
    StoredValue("KeyRenamedAndRetyped", "old.sound = false", "new.soundMode == .off"),
    StoredValue("ChoiceRemoved", "old.experiencePreference = .master", "new.experiencePreference != .beginner"),
    StoredValue("ChoiceRemovedThatIsDefault", "old.sortOrder = .size", "new.sortOrder != .name"),
    StoredValue("TextFieldToMultiValue", "old.sortOrder = \"kind\"", "new.sortOrder != .name"),
    StoredValue("MultiValueToToggleOfItsValues", "old.sync = .wifi", "new.sync != true"),
    StoredValue("TextFieldToInteger", "old.port = \"a\"", "new.port != 8080"),
    StoredValue("TextFieldToSlider", "old.fontSize = \"large\"", "new.fontSize != 12"),
  ]

  /// What the migration brings back.
  static let restored = [
    StoredValue(
      "KeyRenamed", "old.userName = \"Ann\"", "new.login == \"Ann\"", then: ("new.login = \"Bo\"", "new.login == \"Bo\"")),
    StoredValue("KeyRenamedInSpellingAlone", "old.userName = \"Ann\"", "new.userName == \"Ann\""),
    StoredValue("KeysRenamedAlike", "old.gamma = false", "new.second == false", then: ("new.second = true", "new.second")),
    StoredValue("KeyRenamedAndDefaultChanged", "old.server = \"c\"", "new.host == \"c\""),
    StoredValue("KeyRenamedOfMultiValue", "old.userLevel = .master", "new.skill == .master"),
    StoredValue("KeyRenamedAndMovedToChildPage", "old.userName = \"Ann\"", "new.login == \"Ann\""),
    StoredValue("KeyRenamedOfTwoUntitledSliders", "old.speed = 1.5", "new.tempo == 1.5"),
    StoredValue("ManyThingsAtOnce", "old.userName = \"Ann\"", "new.login == \"Ann\""),
    StoredValue("MultiValueOfNumbersToStrings", "old.experiencePreference = .master", "new.experiencePreference == .master"),
    StoredValue("MultiValueOfBooleansToNumbers", "old.units = .imperial", "new.units == .imperial"),
    StoredValue("MultiValueOfNumbersToTextField", "old.experiencePreference = .master", "new.experiencePreference == \"2\""),
    StoredValue("MultiValueToToggle", "old.sync = .never", "new.sync == false", then: ("new.sync = true", "new.sync")),
    StoredValue("IntegerToTextField", "old.port = 9090", "new.port == \"9090\""),
    StoredValue("RealToInteger", "old.rate = 2.75", "new.rate == 3"),
    StoredValue("TitleValueOfAnotherType", "old.build = 8", "new.build == \"8\""),
    StoredValue("ToggleToTextField", "old.proxy = true", "new.proxy == \"true\""),
    StoredValue(
      "ToggleToMultiValue", "old.darkMode = false", "new.darkMode == .off",
      then: ("new.darkMode = .auto", "new.darkMode == .auto")),
    StoredValue("ToggleToMultiValueOfNumbers", "old.darkMode = false", "new.darkMode == .off"),
    StoredValue("ToggleToMultiValueOfOneOfItsValues", "old.sync = false", "new.sync == .off"),
    StoredValue(
      "ChoiceGetsAnotherValue", "old.experiencePreference = .master", "new.experiencePreference == .master",
      then: ("new.experiencePreference = .expert", "new.experiencePreference == .expert")),
    StoredValue("ChoiceOfStringGetsAnotherValue", "old.sortOrder = .date", "new.sortOrder == .modified"),
    StoredValue(
      "ChoicesRenumbered", "old.quality = .low", "new.quality == .low", then: ("new.quality = .off", "new.quality == .off")),
    StoredValue(
      "ChoiceTitlesSwapped", "old.speed = .slow", "new.speed == .slow", then: ("new.speed = .fast", "new.speed == .fast")),
    StoredValue("HostileTexts", "old.m = .b", "new.m == .b"),
    StoredValue("ToggleValuesChanged", "old.sound = false", "new.sound == false", then: ("new.sound = true", "new.sound")),
    StoredValue("ToggleValuesDropped", "old.sound = false", "new.sound == false"),
    StoredValue("ToggleValuesIntroduced", "old.sound = false", "new.sound == false", isReadAnyway: true),
    StoredValue("ToggleValuesInverted", "old.mute = true", "new.mute == true", then: ("new.mute = false", "new.mute == false")),
    StoredValue(
      "SuiteAdded", "old.playSounds = false", "new.playSounds == false", then: ("new.playSounds = true", "new.playSounds")),
    StoredValue("SuiteChanged", "old.userName = \"Ann\"", "new.userName == \"Ann\""),
    StoredValue("SuiteRemoved", "old.userName = \"Ann\"", "new.userName == \"Ann\""),
    StoredValue(
      "SuiteAndKeyChanged", "old.userName = \"Ann\"", "new.login == \"Ann\"", then: ("new.login = \"Bo\"", "new.login == \"Bo\"")),
    StoredValue(
      "SuiteAndToggleValuesChanged", "old.sound = false", "new.sound == false", then: ("new.sound = true", "new.sound")),
    StoredValue("MovedToChildPageOfSuite", "old.playSounds = false", "new.playSounds == false"),
  ]
}
