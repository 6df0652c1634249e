import Foundation

enum Key {
  static let sounds = "play_sounds"
  static let badges = "show_badges"
}

class Observer: NSObject {
  func start() {
    UserDefaults.standard.addObserver(self, forKeyPath: Key.sounds, options: [], context: nil)
    UserDefaults.standard.addObserver(self, forKeyPath: "volumee", options: [], context: nil)
  }

  deinit {
    UserDefaults.standard.removeObserver(self, forKeyPath: Key.sounds)
    UserDefaults.standard.removeObserver(self, forKeyPath: Key.badges, context: nil)
    UserDefaults.standard.removeObserver(self, forKeyPath: "volumee")
  }
}
let isOn = UserDefaults.standard.bool(forKey: Key.sounds)
