enum Keys {
  static let sounds = "play_sounds"
}

enum SettingKey: String, CaseIterable {
  case music
  case darkMode = "dark_mode"
}

let betaKey: String = "beta"
