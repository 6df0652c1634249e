import Foundation

func read(_ defaults: UserDefaults) -> String? {
  defaults.register(defaults: ["user_name": "Ann", "sounds": true])
  return defaults.bool(forKey: "sounds") ? defaults.string(forKey: "user_name") : nil
}
