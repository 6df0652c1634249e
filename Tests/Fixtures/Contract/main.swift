import Foundation

/// Says what isn't true.
func check(_ condition: Bool, _ what: String, line: Int = #line) {
  if !condition {
    print("line \(line): \(what)")
    exit(1)
  }
}

let name = "everything"
guard let defaults = UserDefaults(suiteName: name) else { exit(2) }
let settings = AppSettings(defaults: defaults)

/// Before anything is stored each setting reads as its default.
func checkDefaults() {
  check(settings.toggle == false && settings.bare == false && settings.words && settings.switched, "toggles")
  check(settings.inverted == false && settings.dated, "toggles with their own values")
  check(settings.volume == 5 && settings.name == "Anna" && settings.port == "8080", "slider and text")
  check(settings.level == .beginner && settings.theme == .light && settings.speed == .fast && settings.quality == nil, "choices")
  check(
    settings.version == "1.0" && settings.build == nil && settings.day == Date(timeIntervalSinceReferenceDate: 0),
    "titles and dates")
  check(settings.count == 3 && settings.ratio == 1.5 && settings.blob == Data([0, 1, 2]), "hidden defaults")
  check(settings.list.count == 3 && settings.table.count == 2 && settings.shared, "containers and suites")
}

func checkDatabase() async {
  defaults.removePersistentDomain(forName: name)
  checkDefaults()
  checkRegistration()
  checkWriting()
  checkWrongValues()
  checkSecureFields()
  await checkObservation()
}

func checkRegistration() {
  let registered = AppSettings.registrationDefaults
  check(
    registered["words"] as? String == "on" && registered["port"] as? Int == 8080 && registered["volume"] as? Int == 5, "own types"
  )
  check(registered["bare"] == nil && registered["quality"] == nil && registered["build"] == nil, "nothing without DefaultValue")
  settings.registerDefaults()
  check(defaults.string(forKey: "words") == "on" && defaults.integer(forKey: "port") == 8080, "registered")
  checkDefaults()
}

func checkWriting() {
  settings.words = false
  settings.inverted = true
  settings.switched = false
  check(
    defaults.string(forKey: "words") == "off" && defaults.object(forKey: "inverted") as? Bool == false, "own values are stored")
  check(
    defaults.integer(forKey: "switched") == 2 && !settings.words && settings.inverted && !settings.switched, "own values are read"
  )
  settings.level = .master
  settings.speed = .custom
  settings.quality = .high
  check(defaults.integer(forKey: "level") == 2 && defaults.string(forKey: "speed") == "custom", "choices are stored")
  check(settings.level == .master && settings.speed == .custom && settings.quality == .high, "choices are read")
  settings.quality = nil
  check(defaults.object(forKey: "quality") == nil && settings.quality == nil, "nil forgets")
  settings[.name] = "Zoë 😀"
  check(settings.name == "Zoë 😀" && settings[.name] == "Zoë 😀", "text")
  settings.reset(.name)
  check(settings.name == "Anna", "reset")
  defaults.set("mine", forKey: "another key")
  settings.resetAll()
  checkDefaults()
  check(defaults.string(forKey: "another key") == "mine", "undeclared keys stay")
}

/// A stored value of a type or a choice that the schema doesn't know reads as the default.
func checkWrongValues() {
  let wrong: [Any] = [Data([1]), Date(), [1, 2], ["a": 1], "no number, no choice, no date"]
  for value in wrong {
    for key in [
      "toggle", "words", "switched", "inverted", "dated", "volume", "level", "theme", "speed", "quality", "count", "ratio",
    ] {
      defaults.set(value, forKey: key)
    }
    if !(value is String) { for key in ["name", "port", "version", "build"] { defaults.set(value, forKey: key) } }
    if !(value is Date) { defaults.set(value, forKey: "day") }
    if !(value is Data) { defaults.set(value, forKey: "blob") }
    if !(value is [Int]) { defaults.set(value, forKey: "list") }
    if !(value is [String: Int]) { defaults.set(value, forKey: "table") }
    if value is Date { defaults.removeObject(forKey: "dated") }
    checkDefaults()
  }
  settings.resetAll()
  defaults.set(7, forKey: "level")
  defaults.set("unknown", forKey: "theme")
  defaults.set(99, forKey: "volume")
  check(settings.level == .beginner && settings.theme == .light && settings.volume == 10, "unknown choices, numbers out of range")
  // Some versions of iOS wrote a Boolean for a toggle with its own values.
  defaults.set(false, forKey: "words")
  check(settings.words == false, "a Boolean for a toggle with its own values")
  settings.resetAll()
}

func checkSecureFields() {
  settings.password = "tell nobody"
  check(!settings.description.contains("tell nobody") && settings.snapshot["password"] == nil, "secure fields")
  check(!"\(settings)".contains("tell nobody") && !String(reflecting: settings).contains("tell nobody"), "secure fields, printed")
  check(settings.snapshot["name"] as? String == "Anna", "snapshot")
  settings.resetAll()
}

func checkObservation() async {
  var seen: [Int] = []
  for await level in settings.values(for: .level) {
    seen.append(level.rawValue)
    switch seen.count {
    case 1:
      settings.level = .beginner
      settings.level = .expert
    case 2: settings.reset(.level)
    default: break
    }
    if seen.count == 3 { break }
  }
  check(seen == [0, 1, 0], "the current value, then each different one: \(seen)")
}

switch CommandLine.arguments.dropFirst().first {
case "database": await checkDatabase()
case "spelled":
  check(
    settings.toggle && !settings.words && !settings.switched && settings.volume == 7.5 && settings.name == "x y", "spelled values"
  )
  check(settings.level == .master && settings.theme == .dark, "spelled choices")
case "misspelled": checkDefaults()
case "others":
  check(settings.volume == 10 && settings.count == 12 && settings.speed == .custom, "spelled numbers")
  check(settings.day == Date(timeIntervalSinceReferenceDate: 791_510_400), "a spelled date")
default: exit(2)
}
print("ok")
