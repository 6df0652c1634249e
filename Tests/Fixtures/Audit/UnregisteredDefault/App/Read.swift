import Foundation

func read(_ defaults: UserDefaults) -> [Any?] {
  defaults.set(true, forKey: "stored")
  return [
    defaults.bool(forKey: "play_sounds"), defaults.bool(forKey: "music"), defaults.string(forKey: "user_name"),
    defaults.string(forKey: "city") ?? "Rome", defaults.bool(forKey: "stored"),
  ]
}
