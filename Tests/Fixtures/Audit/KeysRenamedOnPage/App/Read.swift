import Foundation

func read(_ defaults: UserDefaults) -> [String?] {
  defaults.register(defaults: ["user_name": "Ann", "server": "a"])
  return [defaults.string(forKey: "user_name"), defaults.string(forKey: "server")]
}
