// swift-format-ignore-file

import Foundation

/// What SettingsKit generates and provides, as far as the app uses it.
enum Settings: String {
  case PlaySounds = "play_sounds"
  case Level = "level"
  case Contrast = "contrast"

  static func get(_ setting: Settings) -> Any? { UserDefaults.standard.object(forKey: setting.rawValue) }
  static func set(_ setting: Settings, _ value: Any) { UserDefaults.standard.set(value, forKey: setting.rawValue) }
  static func subscribe(_ setting: Settings, _ onChange: @escaping (Any) -> Void) {}
}
