import SwiftUI

struct Player {
  @AppStorage("music") var music = false

  func read(_ defaults: UserDefaults) -> Bool {
    defaults.set(true, forKey: "play_sounds")
    defaults.removeObject(forKey: "play_sounds")
    defaults.set(3, forKey: "launch_count")
    return defaults.bool(forKey: "play_sounds") && defaults.integer(forKey: "launch_count") > 3
  }
}
