import Foundation

func read(_ defaults: UserDefaults) -> Bool {
  let key = "play_sounds"
  return defaults.bool(forKey: key)
}
