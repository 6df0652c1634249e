import SwiftUI

// A key that is read is an error, and one that is only stored, only registered, or has a value and is read a warning.
func use(_ defaults: UserDefaults) {
  _ = defaults.bool(forKey: "play_sonuds")
  defaults.set("dark", forKey: "them")
  defaults.register(defaults: ["vloume": 1])
  defaults.set("Bob", forKey: "user_nmae")
  _ = defaults.string(forKey: "user_nmae")
  // A plural may be another key.
  _ = defaults.array(forKey: "themes")
}
