import Foundation

let driver = UserDefaults.standard.integer(forKey: "driver")
struct Settings { static let driver: Int = UserDefaults.standard.object(forKey: "driver") as! Int }
