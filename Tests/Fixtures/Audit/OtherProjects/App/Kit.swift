import Foundation

let isShown = UserDefaults.standard.bool(forKey: "in_library")
