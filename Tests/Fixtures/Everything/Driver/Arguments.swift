import Foundation

/// Values for every type, spelled by the keys themselves for the child process that reads them.
let spelledArguments: [String] = [
  AppSettings.Key.plain.launchArguments(false),
  AppSettings.Key.words.launchArguments(false),
  AppSettings.Key.numbers.launchArguments(true),
  AppSettings.Key.reals.launchArguments(false),
  AppSettings.Key.inverted.launchArguments(false),
  AppSettings.Key.dates.launchArguments(false),
  AppSettings.Key.datas.launchArguments(false),
  AppSettings.Key.halfWords.launchArguments(false),
  AppSettings.Key.userName.launchArguments("Ann \u{1F600}"),
  AppSettings.Key.gravityLevel.launchArguments(0.25),
  AppSettings.Key.unbounded.launchArguments(-1.5),
  AppSettings.Key.build.launchArguments(-12),
  AppSettings.Key.commit.launchArguments("abc"),
  AppSettings.Key.level.launchArguments(.high),
  AppSettings.Key.theme.launchArguments(.odd),
  AppSettings.Key.speed.launchArguments(.ten),
  AppSettings.Key.unchosen.launchArguments(.some),
  AppSettings.Key.mixedUnchosen.launchArguments(nil),
  AppSettings.Key.birthday.launchArguments(Date(timeIntervalSinceReferenceDate: 0.5)),
  AppSettings.Key.hiddenData.launchArguments(Data([255, 0])),
  AppSettings.Key.hiddenArray.launchArguments([1, "<a>", [2.5]]),
  AppSettings.Key.hiddenDictionary.launchArguments(["k": true]),
].flatMap { $0 }

/// In the child process: what was spelled is what is read.
func checkSpelledArguments() {
  withDefaults { defaults in
    let settings = AppSettings(defaults: defaults)
    Check.same(settings.plain, false)
    Check.same(settings.words, false)
    Check.same(settings.numbers, true)
    Check.same(settings.reals, false)
    Check.same(settings.inverted, false)
    Check.same(settings.dates, false)
    Check.same(settings.datas, false)
    Check.same(settings.halfWords, false)
    Check.same(settings.userName, "Ann \u{1F600}")
    Check.same(settings.gravityLevel, 0.25)
    Check.same(settings.unbounded, -1.5)
    Check.same(settings.build, -12)
    Check.same(settings.commit, "abc")
    Check.same(settings.level, .high)
    Check.same(settings.theme, .odd)
    Check.same(settings.speed, .ten)
    Check.same(settings.unchosen, .some)
    Check.same(settings.mixedUnchosen, nil)
    Check.same(settings.birthday, Date(timeIntervalSinceReferenceDate: 0.5))
    Check.same(settings.hiddenData, Data([255, 0]))
    Check.same(exact(settings.hiddenArray), "[Int 1, String <a>, [Double 2.5]]")
    Check.same(exact(settings.hiddenDictionary), "{k: Bool true}")
  }
}

/// In a child process with arguments that a person wrote: what they spell.
func checkWrittenArguments(_ spelled: String) {
  withDefaults { defaults in
    let settings = AppSettings(defaults: defaults)
    switch spelled {
    case "true":
      Check.same(settings.noDefault, true)
      Check.same(settings.hiddenBool, true)
      Check.same(settings.words, true)
    case "false":
      Check.same(settings.plain, false)
      Check.same(settings.hiddenBool, false)
      Check.same(settings.words, false)
    case "2":
      Check.same(settings.build, 2)
      Check.same(settings.hiddenInt, 2)
      Check.same(settings.hiddenDouble, 2)
      Check.same(settings.level, .high)
      Check.same(settings.gravityLevel, 2)
      Check.same(settings.numbers, false, "a toggle that is off when its value is 2")
      Check.same(settings.timeout, 2)
    case "0.5":
      Check.same(settings.gravityLevel, 0.5)
      Check.same(settings.unbounded, 0.5)
      Check.same(settings.hiddenDouble, 0.5)
      Check.same(settings.build, 7, "a whole number that is none")
    case "nonsense":
      checkDefaults(settings)
    default:
      print("no part named \(spelled)")
    }
  }
}
