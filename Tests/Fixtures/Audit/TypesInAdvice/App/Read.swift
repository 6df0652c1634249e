import Foundation
// swift-format-ignore: NeverForceUnwrap
struct Settings { static let driver: Int = UserDefaults.standard.object(forKey: "driver") as! Int }
let driver = UserDefaults.standard.integer(forKey: "driver")
