import Foundation

enum SoundKeys {
  static let unusedSoundsKey = "play_sounds"
}

enum MusicKey: String {
  case unusedMusic = "music"
}

func store(_ defaults: UserDefaults) {
  defaults.set(true, forKey: "debug")
}
