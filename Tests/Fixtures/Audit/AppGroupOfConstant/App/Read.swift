import UIKit

enum Groups { static let main = "group.com.example" }
let isOn = UserDefaults.standard.bool(forKey: "play_sounds")
let shared = UserDefaults(suiteName: Groups.main)
