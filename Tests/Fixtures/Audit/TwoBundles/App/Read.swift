import Foundation

let isOn = UserDefaults.standard.bool(forKey: "play_sounds") && UserDefaults.standard.bool(forKey: "music_one")
