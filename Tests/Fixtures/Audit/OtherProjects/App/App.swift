import Foundation

let plays = UserDefaults.standard.bool(forKey: "play_sounds")
