// swift-format-ignore-file
import SwiftUI
enum Theme: String { case light }

struct Screen {
  @AppStorage("theme") var theme = "light"
  var color: String { UserDefaults.standard.string(forKey: "color") ?? "#1A8BD5" }
  var size = UserDefaults.standard.integer(forKey: "size")

  func read() -> Bool {
    if theme == "drak" || theme != "dark" { return true }
    theme = "ligth"
    switch color {
    case "#1A88D5": return true
    default: return self.size == 4
    }
  }

  var body: some View {
    Picker("Theme", selection: $theme) {
      Text("Light").tag("light")
      Text("Dark").tag("night")
    }
  }

  // Other variables with the same name.
  func hidden(theme: String) -> Bool { theme == "none" }

  func local() -> Bool {
    let size = 7
    return size == 9
  }
}

extension Screen {
  var isSepia: Bool { theme == "sepia" }
}

struct Other {
  var theme = "a"
  var isOther: Bool { theme == "b" }
}

func read(_ defaults: UserDefaults) -> Bool {
  guard let theme = defaults.string(forKey: "theme") else { return false }
  if let color = defaults.string(forKey: "color"), color == "red" { return true }
  let style = Theme(rawValue: defaults.string(forKey: "theme")!)
  return theme == "blue" || style == .light
}

// Text where the page has numbers is the app's own, if it stores values that aren't in the code.
func store(_ speed: String) { UserDefaults.standard.set(speed, forKey: "speed") }
func isCustom() -> Bool { UserDefaults.standard.string(forKey: "speed") == "custom" }

struct Detail {
  var tint: String? { UserDefaults.standard.string(forKey: "color") }
  var isGreen: Bool { tint == "green" }
}

// A variable of `if let` hides the property only in its braces.
struct Row {
  @AppStorage("theme") var theme = "light"

  func isBlack(_ other: String?) -> Bool {
    if let theme = other { return theme == "own" }
    return theme == "black"
  }
}
