import UIKit

func read(_ defaults: UserDefaults) -> Bool {
  #if targetEnvironment(macCatalyst)
    return defaults.bool(forKey: "play_sounds")
  #else
    return defaults.bool(forKey: "sync")
  #endif
}
