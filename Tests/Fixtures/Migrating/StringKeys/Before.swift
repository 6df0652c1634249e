import Foundation

enum Keys {
  static let level = "level"
}

func start() {
  UserDefaults.standard.register(defaults: ["play_sounds": true, Keys.level: 1, "contrast": 0.5])
}

func describe() -> String {
  let defaults = UserDefaults.standard
  let levels = ["beginner", "advanced", "expert"]
  let level = levels[defaults.integer(forKey: Keys.level)]
  return "sounds: \(defaults.bool(forKey: "play_sounds")), level: \(level), contrast: \(defaults.double(forKey: "contrast"))"
}

func becomeExpert() {
  UserDefaults.standard.set(2, forKey: Keys.level)
}
