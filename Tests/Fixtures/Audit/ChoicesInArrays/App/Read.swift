import SwiftUI

struct Reader {
  @AppStorage("theme") var theme = "light"

  func isDark(_ defaults: UserDefaults, names: [String: [String]]) -> Bool {
    if ["dark", "blak"].contains(theme) == false { return false }
    if ["dark", "blcak"].contains(self.theme) { return true }
    if ["drak", "black"].contains(defaults.string(forKey: "theme") ?? "light") { return true }
    // Neither the value itself nor an array of values.
    return ["DARK", "BLACK"].contains(theme.uppercased()) || names["dark themes"].contains(theme)
  }
}
