import Foundation

func own(_ defaults: UserDefaults) {
  _ = defaults.bool(forKey: "quick_start")
  defaults.set(true, forKey: "quick_stat")
  _ = defaults.bool(forKey: "quick_stat")
}
