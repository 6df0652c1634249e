import Foundation

let isOn = UserDefaults.standard.bool(forKey: "library")
