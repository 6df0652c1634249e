import Foundation

let isOn = UserDefaults.standard.bool(forKey: "only_watch")
