import Foundation

let isOn = UserDefaults(suiteName: "group.com.example")?.bool(forKey: "play_sounds") ?? false
