import SwiftUI

// A key that is read is an error, one that is only stored, only registered, or registered and read a warning, and one that is stored and
// read a note.
func use(_ defaults: UserDefaults) {
  _ = defaults.bool(forKey: "play_sonuds")
  defaults.set("dark", forKey: "them")
  defaults.register(defaults: ["vloume": 1])
  defaults.set("Bob", forKey: "user_nmae")
  _ = defaults.string(forKey: "user_nmae")
  defaults.register(defaults: ["colro": "red"])
  _ = defaults.string(forKey: "colro")
  // A plural may be another key.
  _ = defaults.array(forKey: "themes")
}
