import SwiftUI

// The app's own constants have the names of the accessors.
enum Keys {
  static let sounds = "sounds"
  static let music = "music"
  static let hints = "hints"
}

struct Player: View {
  @AppStorage(.sounds) private var sounds: Bool
  let settings = AppSettings()

  func start() {
    print(settings[.music], settings.hints)
    settings.reset(.sounds)
    settings.observe(.hints) { print($0) }
    UserDefaults.standard.set(false, forKey: AppSettings.Key.music.name)
    // This is one.
    print(UserDefaults.standard.bool(forKey: Keys.sounds), UserDefaults.standard.bool(forKey: "alerts"))
  }
}
