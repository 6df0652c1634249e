import Foundation

enum Keys {
  static let playSounds = "play_sounds_preference"
  static let level = "level_preference"
  static let theme = "theme_preference"
}

enum Theme: String {
  case light, dark
}

func start() {
  UserDefaults.standard.register(defaults: [Keys.playSounds: true, Keys.level: 1, Keys.theme: "light"])
}

func describe() -> String {
  let defaults = UserDefaults.standard
  let level = ["beginner", "advanced", "expert"][defaults.integer(forKey: Keys.level)]
  let theme = Theme(rawValue: defaults.string(forKey: Keys.theme) ?? "") ?? .light
  return "sounds: \(defaults.bool(forKey: Keys.playSounds)), level: \(level), theme: \(theme)"
}

func becomeExpert() {
  UserDefaults.standard.set(2, forKey: Keys.level)
}
