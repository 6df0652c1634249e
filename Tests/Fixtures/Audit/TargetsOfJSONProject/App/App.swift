import Foundation

let isOn = UserDefaults.standard.bool(forKey: "app")
