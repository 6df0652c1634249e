import Foundation

func read(_ defaults: UserDefaults) {
  _ = defaults.integer(forKey: "speed")
  _ = defaults.integer(forKey: "volume")
  _ = defaults.bool(forKey: "volume")
  _ = defaults.integer(forKey: "rate")
  _ = defaults.bool(forKey: "name")
  _ = defaults.url(forKey: "name")
  _ = defaults.integer(forKey: "name")
  _ = defaults.integer(forKey: "port")
  _ = defaults.integer(forKey: "sounds") == 1
  _ = defaults.integer(forKey: "hints") == 2
  _ = defaults.data(forKey: "version")
}
