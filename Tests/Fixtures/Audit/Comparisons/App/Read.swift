import SwiftUI

enum Theme: String {
  case light
  case night = "dark"
}
enum Skin: String { case light }

struct Screen {
  @AppStorage("theme") var theme = Theme.light
  @AppStorage("skin") var skin: Skin = .light

  func read(_ defaults: UserDefaults) -> Bool {
    if defaults.string(forKey: "theme") == "medium" || defaults.string(forKey: "theme") == "dark" { return true }
    switch defaults.string(forKey: "theme") {
    case "light", "sepia": return false
    case .none: return true
    default: break
    }
    switch defaults.string(forKey: "theme") {
    case "dark"?, "gray"?: return false
    default: break
    }
    let size = defaults.integer(forKey: "size")
    let level = defaults.integer(forKey: "level")
    // The value that isn't stored is no choice either.
    if level == 0 || level == 2 || size == 4 { return false }
    return level == 4 || size != 5
  }

  func other(_ level: Int) -> Bool { level == 9 }
}
