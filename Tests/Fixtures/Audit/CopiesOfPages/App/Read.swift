import Foundation

let isOn = UserDefaults.standard.bool(forKey: "play_sounds")
