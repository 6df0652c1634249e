import SwiftUI

let showsText = UserDefaults.standard.bool(forKey: "showText")
let showsTitle = UserDefaults(suiteName: "group.com.example.other")?.bool(forKey: "showTitle")
struct Widget: View { @AppStorage("showImage") var showsImage = true }

// The right database, also in addition to another one, and a copy.
let group = UserDefaults(suiteName: "group.com.example.app")
let showsBadge = UserDefaults.standard.bool(forKey: "showBadge") || group?.bool(forKey: "showBadge") ?? true
struct Settings: View { @AppStorage("showIcon", store: group) var showsIcon = true }
func copy(_ value: Bool) -> Bool {
  UserDefaults.standard.set(value, forKey: "showHint")
  return UserDefaults.standard.bool(forKey: "showHint")
}
