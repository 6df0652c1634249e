import SwiftUI

// A key that is read is an error, one that is only stored or only registered a warning, and one that has a value and is read a note.
func use(_ defaults: UserDefaults) {
  _ = defaults.bool(forKey: "play_sonuds")
  defaults.set("dark", forKey: "them")
  defaults.register(defaults: ["vloume": 1])
  defaults.set("Bob", forKey: "user_nmae")
  _ = defaults.string(forKey: "user_nmae")
  // A plural may be another key.
  _ = defaults.array(forKey: "themes")
}
