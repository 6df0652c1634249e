import SwiftUI

struct Player: View { @AppStorage("player.sounds") var sounds = true }

func observe(_ defaults: UserDefaults, _ observer: NSObject) -> Bool {
  defaults.addObserver(observer, forKeyPath: "player.hints", options: [], context: nil)
  return defaults.bool(forKey: "player.music")
}
