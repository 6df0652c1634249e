import Foundation

func read(_ defaults: UserDefaults) -> [Any?] {
  [
    defaults.bool(forKey: Keys.sounds), defaults.object(forKey: SettingKey.music.rawValue),
    defaults.bool(forKey: SettingKey.darkMode.rawValue), defaults.bool(forKey: betaKey),
  ]
}
