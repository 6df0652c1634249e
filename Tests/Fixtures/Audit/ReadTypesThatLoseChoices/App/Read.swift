import Foundation

func read(_ defaults: UserDefaults) -> [Any] {
  [
    defaults.bool(forKey: "size"), defaults.bool(forKey: "order"), defaults.integer(forKey: "ratio"),
    defaults.bool(forKey: "power"),
    // The code reads the choice, too.
    defaults.bool(forKey: "level"), defaults.integer(forKey: "level"),
    // A Boolean is the same for all choices.
    defaults.bool(forKey: "points"), defaults.integer(forKey: "points"),
  ]
}
